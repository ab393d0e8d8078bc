// What standing policies answer: judged from the own view, in every case that is put alike, and never when told to ask.
import { describe, expect, it } from 'vitest';
import type { Policies } from '#engine/title.ts';
import { POLICIES } from '#games/rommel/bot/policy.ts';
import type { Side } from '#games/rommel/position/state.ts';
import { nameOf } from '#games/rommel/words/places.ts';
import { startTurn } from '#test/support/rommel/checks.ts';
import { dice, type Order, type Played, play } from '#test/support/rommel/play.ts';
import { kit, type Position, world } from '#test/support/rommel/world.ts';

/** The answer with its places by name; null when the player is asked. */
function answer({ module, state }: Position, side: Side, policies: Policies): string | null {
  const view = module.view(state, side);
  const action = module.standing(view, side, policies);
  if (action === null) return null;
  const place = 'hex' in action ? ` ${nameOf(kit, action.hex)}` : 'to' in action ? ` ${nameOf(kit, action.to)}` : '';
  expect(module.check(view, side, action)).toBeNull();
  return `${action.type}${place}`;
}

const attacked = (blocks: readonly string[]): Played =>
  play(
    world()
      .axis('Sollum', 'Brescia', 'Bologna')
      .allied('Buq Buq', ...blocks)
      .turn('axis', 'basic'),
    'axis',
    ['group', 'Sollum', 'Brescia', 'Buq Buq'],
    ['group', 'Sollum', 'Bologna', 'Buq Buq'],
    'done',
  );

describe('the policy for an attack (8.4)', () => {
  it('asks unless it is told otherwise', () => {
    expect(answer(attacked(['7/4']), 'allied', {})).toBeNull();
    expect(answer(attacked(['7/4']), 'allied', { battle: 'ask' })).toBeNull();
    expect(answer(attacked(['7/4']), 'axis', { battle: 'refuse' })).toBeNull();
  });
  it('stands, refuses, or refuses where more attack than can fight back', () => {
    const [one, two] = [attacked(['7/4']), attacked(['7/4', '7/SG'])];
    expect(answer(one, 'allied', { battle: 'stand' })).toBe('done');
    expect(answer(two, 'allied', { battle: 'refuse' })).toBe('refuse Buq Buq');
    expect(answer(one, 'allied', { battle: 'outnumbered' })).toBe('refuse Buq Buq');
    expect(answer(two, 'allied', { battle: 'outnumbered' })).toBe('done');
  });
  it('lets that group go first which leaves the other its line (RULING 4)', () => {
    // The lines of Sidi Mufta lead by Bir Harmat, which is asked about first.
    const both = play(
      world()
        .axis('Bir Hacheim', 'Ariete')
        .axis('Segnali Rotunda', 'Trento')
        .allied('Bir Harmat', '7/SG')
        .allied('Sidi Mufta', '7/4')
        .turn('axis', 'offensive'),
      'axis',
      ['group', 'Bir Hacheim', 'Ariete', 'Bir Harmat'],
      ['group', 'Segnali Rotunda', 'Trento', 'Sidi Mufta'],
      'done',
    );
    expect(answer(both, 'allied', { battle: 'refuse' })).toBe('refuse Sidi Mufta');
    const first = play(both, 'allied', ['refuse', 'Sidi Mufta']);
    expect(answer(first, 'allied', { battle: 'refuse' })).toBe('refuse Bir Harmat');
  });
  it('closes when every group has been told', () => {
    const refused = play(attacked(['7/4']), 'allied', ['refuse', 'Buq Buq']);
    expect(answer(refused, 'allied', { battle: 'refuse' })).toBe('done');
  });
});

describe('the policy for a retreat (5.3)', () => {
  const running = (): Played =>
    play(play(attacked(['7/4', '4IN/5']), 'allied', ['refuse', 'Buq Buq'], 'done'), 'axis', dice(1, 1), [
      'pursue',
      ['Brescia', 'Bologna'],
    ]);
  it('asks unless it is told otherwise', () => {
    expect(answer(running(), 'allied', {})).toBeNull();
  });
  it('goes to the nearest place, or as far back as all can go', () => {
    const near = answer(running(), 'allied', { retreat: 'near' });
    const far = answer(running(), 'allied', { retreat: 'far' });
    expect(near).toBe('withdraw Sidi Barrani');
    expect(far).not.toBe(near);
    // All end together.
    const first = far?.replace('withdraw ', '') ?? '';
    const { module, state } = running();
    const unit = module.standing(module.view(state, 'allied'), 'allied', { retreat: 'far' });
    if (unit?.type !== 'withdraw') throw new Error('no withdrawal');
    const name = module.label('unit', unit.unit, module.view(state, 'allied'));
    const next = play(running(), 'allied', ['withdraw', name.replace(/ \d+$/, ''), first]);
    expect(answer(next, 'allied', { retreat: 'far' })).toBe(far);
  });
});

describe('the policy for battles (8.6)', () => {
  const open = (option: 'basic' | 'assault' | 'pass') =>
    world()
      .axis('Ben Gania', 'Brescia')
      .allied('Ben Gania', '4IN/5:1')
      .battle('Ben Gania', 'allied', { Tengeder: 'axis' })
      .axis('Mechili', 'Bologna:1')
      .allied('Mechili', '4IN/11')
      .battle('Mechili', 'allied', { Msus: 'axis' })
      .combat('axis', option);
  const having = (at: Position, ...orders: readonly Order[]): Position => play(at, 'axis', ...orders);
  it('fights all, those where it is no weaker, or only those that must be fought', () => {
    expect(answer(open('basic'), 'axis', {})).toBeNull();
    expect(answer(open('basic'), 'axis', { fight: 'must' })).toBe('done');
    expect(answer(open('basic'), 'axis', { fight: 'stronger' })).toBe('attack Ben Gania');
    expect(answer(having(open('basic'), ['attack', 'Ben Gania']), 'axis', { fight: 'stronger' })).toBe('done');
    expect(answer(having(open('basic'), ['attack', 'Ben Gania']), 'axis', { fight: 'all' })).toBe('attack Mechili');
  });
  it('answers in an Assault Turn just as well: its silence would tell the option', () => {
    for (const fight of ['must', 'stronger', 'all']) {
      expect(answer(open('basic'), 'axis', { fight })).not.toBeNull();
      expect(answer(open('assault'), 'axis', { fight })).not.toBeNull();
    }
    expect(answer(open('assault'), 'axis', { fight: 'all' })).toBe('assault Ben Gania');
    // 4.5 A Pass that lies face down has no Combat.
    for (const fight of ['must', 'stronger', 'all']) expect(answer(open('pass'), 'axis', { fight })).toBe('done');
  });
});

describe('the policy for Pursuit Fire (10.5)', () => {
  const running = (): Played => play(attacked(['7/4', '4IN/5']), 'allied', ['refuse', 'Buq Buq'], 'done');
  it('fires with all that can, holds fire, or asks', () => {
    const { module, state } = running();
    const ordered = module.standing(module.view(state, 'axis'), 'axis', {});
    expect(ordered?.type === 'pursue' && ordered.units.length).toBe(2);
    expect(answer(running(), 'axis', { pursuit: 'none' })).toBe('done');
    expect(answer(running(), 'axis', { pursuit: 'ask' })).toBeNull();
  });
});

describe('the policy for probes (10.41)', () => {
  it('probes, does not, or asks', () => {
    const leaving = play(
      world()
        .axis('Buq Buq', 'Trento', 'Ariete')
        .allied('Buq Buq', '7/4')
        .battle('Buq Buq', 'axis', { Sollum: 'axis' })
        .turn('axis', 'basic'),
      'axis',
      ['group', 'Buq Buq', 'Trento', 'Sollum'],
      'done',
    );
    expect(answer(leaving, 'allied', {})).toBeNull();
    expect(answer(leaving, 'allied', { probe: 'never' })).toBe('done');
    expect(answer(leaving, 'allied', { probe: 'always' })).toBe('probe');
  });
});

describe('the policies for fire (9.2) and losses (9.5)', () => {
  /** German infantry, an elite regiment at 4 and Italians at 3 and 1, under fire. */
  const fought = (): Played =>
    play(
      world()
        .axis('Siwa', '15/115:4', 'Trento:3', 'Brescia:1')
        .allied('Siwa', '9AU/20:2')
        .battle('Siwa', 'allied', { 'Siwa E1': 'axis' })
        .combat('axis'),
      'axis',
      ['attack', 'Siwa'],
      'done',
    );
  it('fires everything, or asks', () => {
    expect(answer(fought(), 'allied', {})).toBe('volley');
    expect(answer(fought(), 'allied', { fire: 'ask' })).toBeNull();
  });
  it('takes losses from the strongest, from the weakest, sparing elite units, or asks', () => {
    const hit = play(fought(), 'allied', ['fire', '9AU/20', 'infantry'], dice(6, 6));
    const loser = (losses?: string): string | null => {
      const view = hit.module.view(hit.state, 'axis');
      const action = hit.module.standing(view, 'axis', losses === undefined ? {} : { losses });
      return action?.type === 'hit' ? hit.module.label('unit', action.unit, view).replace(/ \d+$/, '') : null;
    };
    expect([loser(), loser('spread'), loser('weakest'), loser('spare-elite'), loser('ask')]).toEqual([
      '15/115',
      '15/115',
      'Brescia',
      'Brescia',
      null,
    ]);
  });
});

describe('the policy for Fortress Supply (13.3)', () => {
  it('gives it as far as it goes, or asks', () => {
    const garrison = ['9AU/20', '9AU/24', '9AU/26', '70/23', 'Tob', 'Pol'];
    const turn = startTurn(
      world()
        .axis('El Agheila', 'Pavia')
        .control('Tobruk', 'allied')
        .axis('Gambut', 'Trento')
        .axis('El Adem', 'Trieste')
        .allied('Tobruk', ...garrison),
      'allied',
    );
    expect(answer(turn, 'allied', {})).toBe('assign');
    expect(answer(turn, 'allied', { supply: 'ask' })).toBeNull();
  });
});

describe('the policy for the Initiative (3.3)', () => {
  it('declines on either side of it, and asks unless it is told to', () => {
    const challenge = world().todo({ type: 'challenge' });
    expect(answer(challenge, 'allied', {})).toBeNull();
    expect(answer(challenge, 'allied', { initiative: 'decline' })).toBe('done');
    const counter = world().todo({ type: 'counter', side: 'axis' });
    expect(answer(counter, 'axis', {})).toBeNull();
    expect(answer(counter, 'axis', { initiative: 'decline' })).toBe('done');
  });
});

describe('every policy', () => {
  it('can be told to ask, and none but fire, losses, pursuit, order and supply answers by itself', () => {
    for (const { name, choices } of POLICIES) expect(choices, name).toContain('ask');
    const begins = POLICIES.filter(({ choices }) => choices[0] !== 'ask').map(({ name }) => name);
    expect(begins).toEqual(['fire', 'losses', 'pursuit', 'order', 'supply']);
  });
});
