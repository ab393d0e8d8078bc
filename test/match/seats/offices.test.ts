// Offices of a staff: who may draft what at a seat that several share.
import { describe, expect, it } from 'vitest';
import type { AnyTitle, Typed } from '#engine/title.ts';
import { courierTitle } from '#test/support/courier/index.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { code, good, linesIn, opened, refusal, rig, say, startedWithMembers, text } from '../table.ts';
import { march, second } from '../words.ts';

const WORK: Readonly<Record<string, string>> = { ride: 'saddle', watch: 'glass', wire: 'spade' };

/** The courier with three offices; what closes the turn is the commander's. */
const staffed: AnyTitle = {
  ...courierTitle,
  offices: [
    { id: 'saddle', name: 'Saddle', summary: 'the way' },
    { id: 'glass', name: 'Glass', summary: 'what is watched' },
    { id: 'spade', name: 'Spade', summary: 'wire' },
  ],
  game: (...match) => ({
    ...courierTitle.game(...match),
    officeOf: ({ type }: Typed) => WORK[type] ?? null,
  }),
};

const CHANNEL = 'discord:1';

/** Rita commands, Sam and Tom sit with her. */
async function staff(titles: readonly AnyTitle[] = [staffed]) {
  const given = rig({}, titles);
  const { umpire } = given;
  const [rita, sam, tom] = await Promise.all(
    ['Rita', 'Sam', 'Tom'].map(async (name) => (await umpire.player({ transport: 'local', id: name }, name)).id),
  );
  if (rita === undefined || sam === undefined || tom === undefined) throw new Error('nobody');
  const { id } = good(await umpire.newMatch(rita, { title: 'courier', scenario: 'night', channel: CHANNEL }));
  good(await umpire.join(rita, id, 'courier'));
  for (const member of [sam, tom]) {
    good(await umpire.join(member, id, 'courier'));
    good(await umpire.admit(rita, id, member, true));
  }
  const says = (who: string, ...lines: readonly string[]) =>
    umpire.order(who, id, { prompt: null, orders: lines.map(text) });
  /** Why the first line that was refused was. */
  const stop = async (who: string, ...lines: readonly string[]): Promise<string> => {
    const { stopped } = good(await says(who, ...lines));
    return stopped?.by === 'refusal' ? stopped.refusal.text : '';
  };
  const drafted = async () => good(await umpire.see(rita, id)).drafted;
  return { ...given, id, rita, sam, tom, says, stop, drafted };
}

/** The same begun, with Glass given to Sam and Spade to Tom before. */
async function shared() {
  const match = await staff();
  good(await match.umpire.giveOffice(match.rita, match.id, 'glass', match.sam));
  good(await match.umpire.giveOffice(match.rita, match.id, 'spade', match.tom));
  good(await match.umpire.start(match.rita, match.id));
  return match;
}

describe('an office', () => {
  it('is given by the commander to a member, shown to everybody and told in a line', async () => {
    const match = await staff();
    const { umpire, rita, sam, id } = match;
    expect(good(await umpire.giveOffice(rita, id, 'glass', sam)).seats[0]?.offices).toEqual([
      { office: 'Glass', player: sam },
    ]);
    expect((await linesIn(match, CHANNEL)).at(-1)).toContain('Sam holds Glass (what is watched)');
    expect(good(await umpire.giveOffice(rita, id, 'glass', null)).seats[0]?.offices).toEqual([]);
    expect((await linesIn(match, CHANNEL)).at(-1)).toContain('nobody holds Glass (what is watched)');
  });

  it('is nobody else’s to give, nor to whom has no seat there, nor where there is none of the name', async () => {
    const { umpire, rita, sam, tom, id } = await staff();
    expect(code(await umpire.giveOffice(sam, id, 'glass', sam))).toBe('not-commander');
    const eve = (await umpire.player({ transport: 'local', id: 'Eve' }, 'Eve')).id;
    expect(code(await umpire.giveOffice(eve, id, 'glass', tom))).toBe('no-seat');
    expect(code(await umpire.giveOffice(rita, id, 'glass', eve))).toBe('no-such-player');
    expect(refusal(await umpire.giveOffice(rita, id, 'cook', tom)).text).toBe('Offices: saddle, glass, spade.');
  });

  it('exists in titles that have some, and in no others', async () => {
    const { umpire, rita, sam, id } = await staff([courierTitle]);
    expect(refusal(await umpire.giveOffice(rita, id, 'glass', sam)).text).toContain('has no offices');
  });

  it.each(['leave', 'remove'] as const)('is nobody’s when its holder is gone (%s)', async (way) => {
    const { umpire, rita, sam, tom, id } = await shared();
    if (way === 'leave') good(await umpire.leave(sam, id));
    else good(await umpire.remove(rita, id, sam));
    expect(good(await umpire.status(id)).seats[0]?.offices).toEqual([{ office: 'Spade', player: tom }]);
  });
});

describe('a staff', () => {
  it('without offices drafts whatever its members like, and its commander commits', async () => {
    const { umpire, rita, sam, tom, id, says, stop, drafted } = await staff();
    good(await umpire.start(rita, id));
    good(await says(sam, 'watch Well'));
    good(await says(tom, 'ride Fork'));
    expect(await drafted()).toHaveLength(2);
    expect(await stop(sam, 'done')).toContain('Only the commander');
    expect(good(await says(rita, 'done')).dispatches).toHaveLength(1);
  });

  it('with offices drafts each for their own; who holds the other is said', async () => {
    const { sam, tom, says, stop, drafted } = await shared();
    expect(await stop(sam, 'wire Dune/Fork')).toBe(
      'That is for Tom, who holds Spade. You hold Glass (what is watched).',
    );
    expect(await stop(tom, 'ride Fork')).toBe('That is for Rita, who commands. You hold Spade (wire).');
    expect(await drafted()).toEqual([]);
    expect(good(await says(sam, 'watch Well')).stopped).toBeNull();
    expect(good(await says(tom, 'wire Dune/Fork')).stopped).toBeNull();
    expect(await drafted()).toEqual(['watch Well', 'wire Dune/Fork']);
  });

  it('lets who holds none draft nothing, and the commander everything', async () => {
    const { umpire, rita, tom, id, stop, says } = await shared();
    good(await umpire.giveOffice(rita, id, 'spade', null));
    expect(await stop(tom, 'wire Dune/Fork')).toContain('You hold no office.');
    expect(good(await says(rita, 'watch Well', 'ride Fork')).stopped).toBeNull();
  });

  it('says so of a trial, too', async () => {
    const { umpire, sam, id } = await shared();
    const tried = good(await umpire.order(sam, id, { prompt: null, orders: [text('ride Fork')], dryRun: true }));
    expect(tried.stopped).toMatchObject({ refusal: { code: 'not-your-office' } });
  });

  it('leaves the commit to the commander, whatever office a member holds', async () => {
    const { rita, sam, stop, says } = await shared();
    good(await says(sam, 'watch Well'));
    expect(await stop(sam, 'done')).toContain('Only the commander');
    expect(good(await says(rita, 'done')).dispatches).toHaveLength(1);
  });

  it('lets nobody put an order of their own in the place of what another has drafted', async () => {
    const spade = (action: Typed): string | null => (JSON.stringify(action).includes('"sw"') ? 'spade' : null);
    const toy: AnyTitle = {
      ...toyTitle,
      offices: [{ id: 'spade', name: 'Spade', summary: 'whoever goes to Palms' }],
      game: (...match) => ({ ...toyTitle.game(...match), officeOf: spade }),
    };
    const table = await opened(await startedWithMembers(rig({}, [toy])));
    const { umpire, id, mover, side } = table;
    const member = table.members[side] ?? '';
    good(await umpire.giveOffice(mover, id, 'spade', member));
    good(await say(table, mover, march(side)));
    const { seen, stopped } = good(await say(table, member, march(side).replace(/>.*/, '> Palms')));
    expect(stopped).toMatchObject({ by: 'refusal', refusal: { code: 'not-your-office' } });
    expect(seen.drafted).toEqual([march(side)]);
    expect(good(await say(table, member, second(side))).seen.drafted).toEqual([march(side), second(side)]);
  });

  it('lets nobody take back what another office has drafted, but the commander', async () => {
    const { umpire, rita, sam, tom, id, says, drafted } = await shared();
    good(await says(sam, 'watch Well'));
    good(await says(tom, 'wire Dune/Fork'));
    expect(refusal(await umpire.takeBack(sam, id, 1)).text).toContain('`wire Dune/Fork` is for Tom, who holds Spade.');
    expect(refusal(await umpire.takeBack(tom, id, 'all')).text).toContain('`watch Well` is for Sam');
    expect(await drafted()).toHaveLength(2);
    good(await umpire.takeBack(tom, id, 1));
    good(await umpire.takeBack(rita, id, 'all'));
    expect(await drafted()).toEqual([]);
  });
});
