// Crusader 16.0-19.0: supply, the defences of Tobruk, the diversion, exits and victory, on a field with its units. Tobruk is
// hex 1103 there as well, and column 15 the east edge.
import { describe, expect, it } from 'vitest';
import { unsuppliedOf } from '#games/quad/chapters/12-supply.ts';
import { crusader } from '#games/quad/chapters/crusader/rules.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { Side, Table } from '#games/quad/position/state.ts';
import { tell } from '#games/quad/words/tell.ts';
import type { Ground } from '#test/support/quad/field.ts';
import {
  asked,
  dice,
  isLawful,
  kitOf,
  offered,
  onField,
  onMap,
  type Position,
  placeOf,
  play,
  refusedBy,
  rulesOf,
  sightAt,
  told,
} from '#test/support/quad/world.ts';
import { scriptedDice } from '#test/support/scripted.ts';

const BRIGADE = '4-nz-brigade'; // 4-5-9
const GUNS = '70-artillery'; // 6-3-2/1-9
const PANZER = '1-8-panzer'; // German, 5-4-11
const GERMAN = '2-5-panzer';
const ITALIAN = '66-infantry'; // 2-3-7
const OTHER_ITALIAN = '40-infantry'; // 2-2-3

type Units = Readonly<Record<string, string>>;
type Rest = {
  readonly ground?: Ground;
  readonly turn?: number;
  readonly table?: Partial<Table>;
  readonly scenario?: string;
};
const moving = (active: Side, units: Units, { ground = {}, turn = 3, table = {} }: Rest = {}): Position =>
  onField('crusader', ground, { active, turn, units, table, phases: ['movement', 'attacks', 'combat', 'combat-end'] });
const fighting = (active: Side, units: Units, ground: Ground): Position =>
  onField('crusader', ground, { active, turn: 3, units, phases: ['attacks', 'combat', 'combat-end'] });

/** Whoever is asked commits, until the frame on top is of this type or the match is over. */
function passTo(start: Position, type: string): Position {
  let at = start;
  for (let step = 0; step < 20; step++) {
    const ask = asked(at);
    if (ask === null || at.state.table.todo[0]?.type === type) return at;
    at = { ...at, ...play(at, ask.side, 'done') };
  }
  return at;
}

describe('16.0 supply', () => {
  it('the south edge serves the British within eleven hexes of the east edge: from column 28 on (ruling 28)', () => {
    const at = onMap('crusader', { active: 'allied', units: {} });
    const { south } = at.kit.edges;
    const columns = crusader
      .supply(sightAt(at.kit, at), 'allied')
      ?.sources.filter((hex) => south.includes(hex) && !at.kit.edges.east.includes(hex))
      .map((hex) => Number(at.kit.hexes[hex]?.printed.slice(0, 2)));
    expect([Math.min(...(columns ?? [])), south.some((hex) => at.kit.hexes[hex]?.printed.startsWith('27'))]).toEqual([
      28,
      true,
    ]);
  });
  const cut = (side: Side, units: Units, ground: Ground = {}): readonly string[] => {
    const at = moving(side, units, { ground });
    return unsuppliedOf(sightAt(at.kit, at), side);
  };
  it('the Axis: El Adem and the west edge, over any distance', () => {
    const wall = Array.from({ length: 11 }, (_, row) => String(501 + row).padStart(4, '0'));
    expect(cut('axis', { [PANZER]: '1305' })).toEqual([]);
    // With the west shut there is El Adem (0908) still, unless an enemy zone lies on it.
    expect(cut('axis', { [PANZER]: '1305' }, { prohibited: wall })).toEqual([]);
    expect(cut('axis', { [PANZER]: '1305', [BRIGADE]: '0909' }, { prohibited: wall })).toEqual([PANZER]);
  });
  it('the British: Tobruk and the east edge', () => {
    const wall = Array.from({ length: 11 }, (_, row) => String(1301 + row));
    expect(cut('allied', { [BRIGADE]: '0505' })).toEqual([]);
    expect(cut('allied', { [BRIGADE]: '0505' }, { prohibited: wall })).toEqual([]);
    expect(cut('allied', { [BRIGADE]: '0505', [PANZER]: '1104' }, { prohibited: wall })).toEqual([BRIGADE]);
  });
});

describe('17.1 the defences of Tobruk', () => {
  // 1006 is three hexes from 1003, 1007 four.
  const mines: Ground = {
    alliedMines: [
      ['1006', '1005'],
      ['1007', '1006'],
    ],
  };
  it('an Axis unit three hexes from 1003 need not attack over a minefield, and may', () => {
    const at = fighting('axis', { [PANZER]: '1006', [BRIGADE]: '1005' }, mines);
    expect(isLawful(at, 'axis', 'done')).toBe(true);
    expect(isLawful(at, 'axis', ['attack', '1005', [PANZER]])).toBe(true);
  });
  it('not four hexes from it, not without a minefield', () => {
    expect(refusedBy(fighting('axis', { [PANZER]: '1007', [BRIGADE]: '1006' }, mines), 'axis', 'done')).toBe('7.11');
    expect(refusedBy(fighting('axis', { [PANZER]: '1006', [BRIGADE]: '1005' }, {}), 'axis', 'done')).toBe('7.11');
  });
  it('who ignores the exemption attacks all adjacent units', () => {
    const two: Ground = {
      alliedMines: [
        ['1006', '1005'],
        ['1006', '0906'],
      ],
    };
    const at = fighting('axis', { [PANZER]: '1006', [BRIGADE]: '1005', '16-brigade': '0906' }, two);
    expect(isLawful(at, 'axis', 'done')).toBe(true);
    expect(refusedBy(play(at, 'axis', ['attack', '1005', [PANZER]]), 'axis', 'done')).toBe('7.11');
  });
  it('it holds for the Axis alone', () => {
    const own: Ground = { axisMines: [['1006', '1005']] };
    expect(refusedBy(fighting('allied', { [PANZER]: '1005', [BRIGADE]: '1006' }, own), 'allied', 'done')).toBe('7.11');
  });
});

describe('18.0 the British diversion', () => {
  const rolled = (...faces: readonly number[]) => {
    const before = moving('axis', { [PANZER]: '0305', [BRIGADE]: '1405' }, { turn: 5 });
    // The Axis have nobody to fight: with their last commitment game-turn 6 begins.
    let at = before;
    for (let step = 0; step < 4 && at.state.table.turn === 5; step++) {
      const last = at.state.table.todo[0]?.type !== 'movement';
      at = { ...at, ...play(at, 'axis', ...(last ? [dice(...faces)] : []), 'done') };
    }
    return at;
  };
  it('18.1 one to four fails; five or six succeeds, and a second die says how many', () => {
    expect(rolled(4).state.table.diversion).toBe(0);
    const owed = [1, 2, 3, 4, 5, 6].map((second) => rolled(5, second).state.table.diversion);
    expect(owed).toEqual([1, 1, 2, 2, 3, 4]);
  });
  /** The Axis player-turn of game-turn 8 from its beginning. */
  const turnEight = (diversion: number, exits: Table['exits']) => {
    const at = moving(
      'allied',
      { [PANZER]: '0305', [GERMAN]: '0307', [ITALIAN]: '0309', [BRIGADE]: '1405' },
      {
        turn: 8,
        table: { diversion, exits },
      },
    );
    return passTo(at, 'penalty');
  };
  const out = (unit: string): Table['exits'] => ({ [unit]: { hex: boardHex('0105'), turn: 7 } });
  it('18.2 if they exit too few the Allies take Axis units, of any nationality, as many as were required', () => {
    const at = turnEight(2, out('2-8-panzer'));
    expect(asked(at)).toMatchObject({ side: 'allied', rule: 'crusader 18.2' });
    expect(offered(at, 'allied', 'take')).toEqual([PANZER, GERMAN, ITALIAN].sort());
    const one = play(at, 'allied', ['take', ITALIAN]);
    expect(placeOf(one, ITALIAN)).toBe('lost');
    // RULING 30: the whole number.
    const two = play(one, 'allied', ['take', PANZER]);
    expect(refusedBy(two, 'allied', ['take', GERMAN])).toBe('crusader 18.2');
    expect(asked(two)?.question).toBe('You have removed all you may: commit.');
  });
  it('18.1, 18.2 how many must leave stands where everybody reads how the game is won, up to game-turn 8', () => {
    const said = (turn: number, diversion: number): string => {
      const at = moving('axis', { [PANZER]: '0305' }, { turn, table: { diversion, exits: out('2-8-panzer') } });
      return at.module.situation(at.module.view(at.state, 'axis')).victory.join(' ');
    };
    expect(said(8, 3)).toContain(
      '3 German units must leave the map by the west edge by the end of game-turn 8, or the Allies may remove as many Axis units (crusader 18.1, 18.2). Gone so far: 1.',
    );
    expect([said(9, 3), said(8, 0)].join()).not.toContain('German units must leave');
  });
  it('18.2 a unit that is taken is told by this section', () => {
    const one = play(turnEight(2, out('2-8-panzer')), 'allied', ['take', ITALIAN]);
    expect(rulesOf(one, 'eliminated')).toEqual(['crusader 18.2']);
  });
  it('18.2 nothing when they exited enough, and Italians do not count', () => {
    expect(turnEight(1, out('2-8-panzer')).state.table.turn).not.toBe(8);
    expect(turnEight(1, out('65-infantry')).state.table.todo[0]?.type).toBe('penalty');
  });
  it('19.36 the Dash begins with the Axis player-turn of game-turn 7, without a Diversion, and ends with game-turn 12', () => {
    const { module } = onMap('wire', { active: 'axis', units: {} });
    const { state } = module.setup(scriptedDice());
    expect(state.table).toMatchObject({
      turn: 7,
      active: 'axis',
      todo: [{ type: 'movement', side: 'axis' }, {}, {}, {}, {}],
    });
    expect(kitOf('wire').scenario.turns).toEqual([7, 12]);
  });
  it('18.3 the Axis leave by the west edge from game-turn 6, the British by the east and the south', () => {
    const axis = (turn: number) => moving('axis', { [PANZER]: '0105', [BRIGADE]: '1405' }, { turn });
    expect(refusedBy(axis(5), 'axis', ['exit', PANZER, '0105'])).toBe('crusader 18.3');
    expect(isLawful(axis(6), 'axis', ['exit', PANZER, '0105'])).toBe(true);
    expect(isLawful(moving('axis', { [PANZER]: '0111' }, { turn: 6 }), 'axis', ['exit', PANZER, '0111'])).toBe(true);
    expect(isLawful(moving('axis', { [PANZER]: '0311' }, { turn: 6 }), 'axis', ['exit', PANZER, '0311'])).toBe(false);
    expect(refusedBy(axis(6), 'axis', ['exit', PANZER, '1505'])).toBe('crusader 18.3');
    expect(refusedBy(axis(6), 'axis', ['exit', PANZER, '0505'])).toBe('14.0');
    const british = (hex: string) => isLawful(moving('allied', { [BRIGADE]: hex }), 'allied', ['exit', BRIGADE, hex]);
    expect([british('1505'), british('0311'), british('0105'), british('0301')]).toEqual([true, true, false, false]);
    const corner = offered(moving('allied', { [BRIGADE]: '1511' }), 'allied', 'exit', BRIGADE);
    expect(corner.filter((hex) => hex === '1511')).toHaveLength(1);
  });
});

describe('19.17 an end by mutual consent', () => {
  const begun = moving('axis', { [PANZER]: '0505', [BRIGADE]: '1205' }, { table: { consents: ['allied'] } });
  const said = ({ module, state }: Pick<Position, 'module' | 'state'>): string =>
    module.situation(module.view(state, 'axis')).victory.join(' ');
  it('an offer stands where everybody reads how the game is won, and that the other may meet it', () => {
    expect(said(begun)).toContain(
      'The Allies offer to end the game with a game-turn, until their next player-turn; "consent" of the Axis ends it with this one (crusader 19.17).',
    );
    expect(said(moving('axis', { [PANZER]: '0505' }))).not.toContain('consent');
  });
  it('once both have said so the game ends with this game-turn', () => {
    const both = play(begun, 'axis', 'consent');
    expect(told(both, 'consents').map((fact) => tell(begun.kit, fact))).toEqual([
      'The Axis agrees to end the game with this game-turn.',
    ]);
    expect(said(both)).toContain('Both sides have agreed: the game ends with this game-turn (crusader 19.17).');
  });
});

describe('19.17 the campaign', () => {
  /** Nobody else is left: fewer than eleven Axis units, and no Allied unit lost more than there may be. */
  const final = (units: Units) =>
    told(passLast(onField('crusader', {}, { active: 'axis', turn: 18, units, phases: ['movement'] })), 'over')[0];
  const passLast = (at: Position) => {
    let now = { ...at, ...play(at, 'axis', 'done') };
    // Without an Allied unit in reach there is nothing to attack.
    for (let step = 0; step < 3 && asked(now) !== null; step++) now = { ...now, ...play(now, 'axis', 'done') };
    return now;
  };
  it('the British win with a free path to Tobruk and fewer than eleven Axis units on the map', () => {
    expect(final({ [PANZER]: '0105' })).toMatchObject({ winner: 'allied', level: 'British victory' });
  });
  it('not with an Axis zone on Tobruk', () => {
    expect(final({ [PANZER]: '1104' })).toMatchObject({ winner: 'axis' });
  });
  it('the Axis win when they lost no more than fourteen units and the British more than 28', () => {
    // Forty Axis units stand in the west, so that fourteen are lost, at least five of them German; all British are lost.
    const kit = onField('crusader', {}, { active: 'axis', units: { [PANZER]: '0105' } }).kit;
    const axis = kit.roster.filter((unit) => kit.units[unit]?.side === 'axis');
    const hexes = Array.from({ length: 40 }, (_, n) => String(100 * (1 + Math.floor(n / 10)) + 1 + (n % 10)));
    const of = (count: number) =>
      Object.fromEntries(axis.slice(-count).map((unit, n) => [unit, (hexes[n] as string).padStart(4, '0')]));
    expect(axis).toHaveLength(54);
    expect(final(of(40))).toMatchObject({ winner: 'axis' });
    expect(final(of(39))).toMatchObject({ winner: 'allied' });
  });
});

describe('19.17 the campaign, unit by unit', () => {
  const roster = (side: Side, nationality?: string): readonly string[] => {
    const { kit } = onMap('crusader', { active: 'axis', units: {} });
    return kit.roster.filter((unit) => {
      const info = kit.units[unit];
      return info?.side === side && (nationality === undefined || info.nationality === nationality);
    });
  };
  /** These are destroyed, and of the others so many of the Axis stand in the far west; the rest has left the map. */
  const final = (destroyed: readonly string[], left: number) => {
    const stand = roster('axis').filter((unit) => !destroyed.includes(unit));
    const places = [...roster('allied'), ...stand].map((unit): [string, string] => {
      const at = stand.indexOf(unit);
      const hex = String(100 * (1 + Math.floor(at / 10)) + 1 + (at % 10)).padStart(4, '0');
      return [unit, destroyed.includes(unit) ? 'lost' : at >= 0 && at < left ? hex : 'exited'];
    });
    const units = Object.fromEntries([...places, ...destroyed.map((unit): [string, string] => [unit, 'lost'])]);
    const start = onField('crusader', {}, { active: 'axis', turn: 18, units, phases: ['movement'] });
    let at = { ...start, ...play(start, 'axis', 'done') };
    for (let step = 0; step < 3 && asked(at) !== null; step++) at = { ...at, ...play(at, 'axis', 'done') };
    return told(at, 'over')[0]?.winner;
  };
  const germans = (count: number) => roster('axis', 'german').slice(0, count);
  const italians = (count: number) => roster('axis', 'italian').slice(0, count);
  const british = (count: number) => roster('allied').slice(0, count);
  it('fewer than eleven Axis units are ten', () => {
    expect([final([], 10), final([], 11)]).toEqual(['allied', 'axis']);
  });
  it('eleven destroyed are enough with five Germans among them', () => {
    expect(final([...germans(5), ...italians(6)], 20)).toBe('allied');
    expect(final([...germans(4), ...italians(7)], 20)).toBe('axis');
    expect(final([...germans(5), ...italians(5)], 20)).toBe('axis');
  });
  it('more than 28 British are too dear where no more than fourteen of the Axis are destroyed', () => {
    const fourteen = [...germans(7), ...italians(7)];
    expect(final([...fourteen, ...british(28)], 20)).toBe('allied');
    expect(final([...fourteen, ...british(29)], 20)).toBe('axis');
    expect(final([...fourteen, ...italians(8).slice(7), ...british(29)], 20)).toBe('allied');
  });
});

describe('19.27, 19.37 the scenarios by points', () => {
  it('19.27 artillery is worth its Barrage and FPF Strengths only', () => {
    const at = onField(
      'sidi-rezegh',
      { prohibited: ['0803', '0704', '0903', '0904'] },
      {
        active: 'axis',
        turn: 3,
        units: { [PANZER]: '0805', [GERMAN]: '0705', [GUNS]: '0804' },
        phases: ['attacks', 'combat', 'combat-end'],
        table: { support: { axis: 0, allied: 0 } },
      },
    );
    // 10 against 1 is +9: a six is D1, and there is no way back.
    const lost = play(at, 'axis', ['attack', '0804', [PANZER, GERMAN]], dice(6), 'done');
    expect(placeOf(lost, GUNS)).toBe('lost');
    expect(lost.state.table.score).toEqual({ axis: 6 + 3, allied: 0 });
  });
  const end = (scenario: string, turn: number, units: Units) => {
    const moved = onField(scenario, {}, { active: 'axis', turn, units });
    let now: Position & { readonly events?: unknown } = moved;
    for (let step = 0; step < 3 && asked(now) !== null; step++) now = { ...now, ...play(now, 'axis', 'done') };
    return { now };
  };
  it('19.27 a route to Tobruk is worth sixty', () => {
    const { now } = end('sidi-rezegh', 6, { [PANZER]: '0105' });
    expect(now.state.table.score).toEqual({ axis: 0, allied: 60 });
    expect(now.state.table.result).toMatchObject({ winner: 'allied', rule: 'crusader 19.27' });
  });
  it('19.37 who goes through a hex of the wire and back was the last there (RULING 67): the British too, where the Axis were', () => {
    const wire = boardHex('3516');
    const back = (active: Side, unit: string, table: Partial<Table>, scenario = 'wire'): string | undefined => {
      const at = onMap(scenario, { active, turn: 8, units: { [unit]: '3517' }, table, phases: ['movement'] });
      return isLawful(at, active, ['move', unit, '3517', ['3516']])
        ? play(at, active, ['move', unit, '3517', ['3516']]).state.table.lastIn[wire]
        : refusedBy(at, active, ['move', unit, '3517', ['3516']]);
    };
    expect(back('axis', PANZER, {})).toBe('axis');
    expect(back('axis', PANZER, { lastIn: { [wire]: 'allied' } })).toBe('axis');
    expect(back('allied', BRIGADE, { lastIn: { [wire]: 'axis' } })).toBe('allied');
    expect(back('allied', BRIGADE, {})).toBe('5.0');
    expect(back('axis', PANZER, {}, 'crusader')).toBe('5.0');
  });
  it('19.37 two points for each British unit out of supply at the end', () => {
    // The zones of 0103 and 0302 take in 0102 and 0201, all that leads out of 0101; 1104 shuts Tobruk.
    const { now } = end('wire', 12, { [BRIGADE]: '0101', [PANZER]: '0103', [OTHER_ITALIAN]: '0302', [GERMAN]: '1104' });
    expect(now.state.table.score.axis).toBe(2);
    expect(now.state.table.result).toMatchObject({ rule: 'crusader 19.37' });
  });
});
