// A title that one person plays: one seat, nobody to agree with, and the rules as the winner of who resigns.
import { describe, expect, it } from 'vitest';
import { courierTitle } from '#test/support/courier/index.ts';
import { code, good, rig, text } from '../table.ts';

async function alone(takebacks = false) {
  const given = rig({}, [courierTitle]);
  const { umpire } = given;
  const me = (await umpire.player({ transport: 'local', id: 'Rita' }, 'Rita')).id;
  const { id } = good(await umpire.newMatch(me, { title: 'courier', scenario: 'night', takebacks }));
  good(await umpire.join(me, id, 'courier'));
  return { ...given, me, id };
}

/** The match begun and one turn played, away from the patrol. */
async function ridden(takebacks = false) {
  const match = await alone(takebacks);
  good(await match.umpire.start(match.me, match.id));
  good(await match.umpire.order(match.me, match.id, { prompt: null, orders: [text('done')] }));
  return match;
}

describe('a match of one seat', () => {
  it('has no seat for the side that nobody plays', async () => {
    const { umpire, me, id } = await alone();
    expect(good(await umpire.status(id)).seats.map(({ side }) => side)).toEqual(['courier']);
    expect(code(await umpire.join(me, id, 'patrol'))).toBe('no-such-side');
  });

  it('is begun by two commands: whoever starts it takes the seat', async () => {
    const { umpire } = rig({}, [courierTitle]);
    const me = (await umpire.player({ transport: 'local', id: 'Rita' }, 'Rita')).id;
    const { id } = good(await umpire.newMatch(me, { title: 'courier', scenario: 'night' }));
    const begun = good(await umpire.start(me, id));
    expect(begun).toMatchObject({ stage: 'live', seats: [{ commander: me }] });
    expect(good(await umpire.see(me, id)).prompt).not.toBeNull();
  });

  it('begins without waiting for phrases, however many share the seat', async () => {
    const { umpire, me, id } = await alone();
    const tom = (await umpire.player({ transport: 'local', id: 'Tom' }, 'Tom')).id;
    good(await umpire.join(tom, id, 'courier'));
    good(await umpire.admit(me, id, tom, true));
    expect(good(await umpire.start(me, id)).stage).toBe('live');
  });

  it('starts as soon as that seat is taken, and waits for it alone', async () => {
    const { umpire, me, id } = await alone();
    good(await umpire.start(me, id));
    expect(good(await umpire.status(id)).waiting.map(({ side }) => side)).toEqual(['courier']);
  });

  it('goes on by itself from what the player commits to the next question', async () => {
    const { umpire, id } = await ridden();
    expect(good(await umpire.status(id))).toMatchObject({ dispatch: 1, situation: { date: 'Turn 2' } });
  });

  it('shows its open draws with its dice, and not what the patrol does', async () => {
    const { umpire, me, id } = await ridden();
    const shown = good(await umpire.dice(me, id)).value;
    expect(shown.map(({ purpose }) => purpose)).toEqual(['bulletin', 'patrol', 'bulletin']);
  });

  it('refuses a draw: nobody is there to agree to it', async () => {
    const { umpire, me, id } = await ridden();
    expect(code(await umpire.draw(me, id, 'offer'))).toBe('bad-value');
    expect(good(await umpire.status(id)).stage).toBe('live');
  });

  it('is won by the rules when the player resigns', async () => {
    const { umpire, me, id } = await ridden();
    good(await umpire.resign(me, id));
    expect(good(await umpire.status(id)).ending).toMatchObject({ kind: 'resigned', winner: 'patrol' });
  });

  it('may be abandoned', async () => {
    const { umpire, me, id } = await ridden();
    good(await umpire.abandon(me, id));
    expect(good(await umpire.status(id))).toMatchObject({ stage: 'abandoned', ending: { winner: null } });
  });

  it('goes back at one’s word alone, in a match made with takebacks only', async () => {
    const strict = await ridden();
    expect(code(await strict.umpire.undo(strict.me, strict.id))).toBe('no-takebacks');
    const { umpire, me, id } = await ridden(true);
    good(await umpire.undo(me, id));
    expect(good(await umpire.status(id))).toMatchObject({ situation: { date: 'Turn 1' }, hadTakebacks: true });
  });
});
