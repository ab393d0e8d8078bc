// XV: when the match is won, and when it is over.
import { describe, expect, it } from 'vitest';
import type { HexId } from '#board/hex.ts';
import type { Frame, Side, Table } from '#games/alamein/position/state.ts';
import { follow, hexes } from '../ground.ts';
import { control, verdict } from '../phases.ts';

/** What the end of a game-turn brings: "axis strategic", "null draw", or null when play goes on. */
function endOf(scenario: string, turn: number, active: Side): string | null {
  const lines = ['H2: trento', 'H9: 1sa'];
  const { result } = follow(scenario, lines, [{ type: 'turn-end' }], { turn, active }).state.table;
  return result === null ? null : `${result.winner} ${result.level}`;
}

describe('XV.A.1 1st Alamein', () => {
  it('is won by the Axis with C11 under control and in supply, in any of their determinations', () => {
    expect(verdict('a', 'axis', 1, ['C11: trento'], { C11: 'axis' })).toBe('axis win');
    expect(verdict('a', 'axis', 1, ['H2: trento'])).toBeNull();
    // D11 and D12 in zones with nobody in them: no line gets in. The unit itself opens only its own hex.
    expect(verdict('a', 'axis', 1, ['C11: trento', 'E11: 1sa'], { C11: 'axis' })).toBeNull();
  });
  it('is won by the Axis with the Box from 6 July on', () => {
    expect(verdict('a', 'axis', 5, ['D7: trento'], { D7: 'axis' })).toBeNull();
    expect(verdict('a', 'axis', 6, ['D7: trento'], { D7: 'axis' })).toBe('axis win');
    expect(verdict('a', 'axis', 6, ['D7: trento', 'D8: 1sa', 'E6: 2nz'], { D7: 'axis' })).toBeNull();
    // A Box without an Axis unit closes its hex to Axis lines.
    expect(verdict('a', 'axis', 6, ['H2: trento'], { D7: 'axis' })).toBeNull();
  });
  it('is won by the Allies with A1 likewise', () => {
    expect(verdict('a', 'allied', 1, ['A1: 1sa'], { A1: 'allied' })).toBe('allied win');
    expect(verdict('a', 'allied', 1, ['A1: 1sa', 'B1: trento', 'B3: brescia'], { A1: 'allied' })).toBeNull();
  });
  it('is won by the Allies with El Alamein on 10 July, supplied from the edge', () => {
    expect(verdict('a', 'allied', 9, ['D7: 1sa'])).toBeNull();
    expect(verdict('a', 'allied', 10, ['D7: 1sa'])).toBe('allied win');
    expect(verdict('a', 'allied', 10, ['D7: 1sa', 'D8: trento', 'E6: brescia'])).toBeNull();
    expect(verdict('a', 'allied', 10, ['D7: trento'], { D7: 'axis' })).toBeNull();
  });
  it('asks for the hex in supply, be it empty: A1 beside an enemy wants a way out that friends keep open', () => {
    const a1 = (...lines: readonly string[]) => verdict('a', 'allied', 2, lines, { A1: 'allied' });
    expect(a1('H9: 1sa', 'H2: trento')).toBe('allied win');
    // B2, Spent, controls A1 and its neighbours A2 and B1, and C1 behind them.
    expect(a1('H9: 1sa', 'B2: trento*')).toBeNull();
    expect(a1('A1: 18in*', 'B1: 9in*', 'B2: trento*')).toBeNull();
    expect(a1('A1: 18in*', 'B1: 9in*', 'C1: 50*', 'B2: trento*')).toBe('allied win');
  });
  it('has El Alamein in Allied supply on 10 July, left empty beside an enemy, if it was held when their turn began', () => {
    // No zone reaches into it then (IX.A.2); D8 and E7 are in nobody's.
    const left = (held: readonly HexId[]) =>
      follow('a', ['H9: 1sa', 'D6: trento*'], [{ type: 'verdict', side: 'allied' }], {
        turn: 10,
        control: control('a', {}),
        held: { axis: [], allied: held },
      }).state.table.result?.winner;
    expect(left(hexes('D7'))).toBe('allied');
    expect(left([])).toBeUndefined();
  });
  it('does not ask who stands in El Alamein in what state', () => {
    expect(verdict('a', 'axis', 6, ['D7: trento*', 'H9: 1sa'], { D7: 'axis' })).toBe('axis win');
  });
});

describe('XV.A.3 length of 1st Alamein', () => {
  it('is ten game-turns, and a draw when nobody has won', () => {
    expect(endOf('a', 9, 'allied')).toBeNull();
    expect(endOf('a', 10, 'axis')).toBeNull();
    expect(endOf('a', 10, 'allied')).toBe('null draw');
  });
});

describe('XV.B.1 Ruweisat Ridge', () => {
  it('is won by the Axis as 1st Alamein, the Box counting from the first turn', () => {
    expect(verdict('b', 'axis', 1, ['D7: trento'], { D7: 'axis' })).toBe('axis win');
    expect(verdict('b', 'axis', 1, ['C11: trento'], { C11: 'axis' })).toBe('axis win');
  });
  it('is won by the Allies strategically by occupying A1', () => {
    expect(verdict('b', 'allied', 2, ['D6: 9au'], { C5: 'allied' })).toBeNull();
    expect(verdict('b', 'allied', 2, ['A1: 9au'], { A1: 'allied' })).toBe('allied strategic');
    expect(verdict('b', 'allied', 2, ['A1: 9au', 'C5: 1sa'], { A1: 'allied', C5: 'allied' })).toBe('allied strategic');
  });

  describe('tactically by Tel el Eisa, occupied in one of their determinations (ruling 49)', () => {
    /** The Allied determination, and what is left of the match after it. */
    const found = (lines: readonly string[], frames: readonly Frame[], patch: Partial<Table> = {}) =>
      follow('b', lines, [{ type: 'verdict', side: 'allied' }, ...frames], {
        turn: 18,
        control: control('b', { C5: 'allied' }),
        ...patch,
      });
    const end: Frame = { type: 'turn-end' };
    it('is theirs at the end of the match, also when they have lost it since', () => {
      for (const unit of ['9au', '9au*']) {
        const { state, facts } = found([`C5: ${unit}`, 'H2: trento'], []);
        expect(state.table.result).toBeNull();
        expect(facts).toContainEqual({ type: 'earned', side: 'allied', level: 'tactical' });
      }
      const { state } = found(['C5: 9au', 'H2: trento'], [end], { active: 'allied' });
      expect(state.table.result).toMatchObject({ winner: 'allied', level: 'tactical', rule: 'XV.B.1' });
      const lost = found(['D7: 9au', 'C5: trento'], [end], { active: 'allied', earned: ['allied'] });
      expect(lost.state.table.result).toMatchObject({ winner: 'allied', level: 'tactical' });
    });
    it('is told once, and no other side has it', () => {
      expect(found(['C5: 9au', 'H2: trento'], [], { earned: ['allied'] }).facts).toEqual([]);
      expect(found(['D6: 9au', 'H2: trento'], []).state.table.earned).toEqual([]);
    });
    it('gives way to whatever ends the match', () => {
      const axis = found(['C5: 9au', 'D7: trento'], [{ type: 'verdict', side: 'axis' }], {
        control: control('b', { D7: 'axis' }),
      });
      expect(axis.state.table.result).toMatchObject({ winner: 'axis', level: 'win' });
      expect(verdict('b', 'allied', 2, ['A1: 9au', 'C5: 1sa'], { C5: 'allied' })).toBe('allied strategic');
    });
  });
});

describe('XV.B.3 length of Ruweisat Ridge', () => {
  it('is eighteen game-turns, then a draw (ruling 50)', () => {
    expect(endOf('b', 17, 'allied')).toBeNull();
    expect(endOf('b', 18, 'allied')).toBe('null draw');
  });
});

describe('XV.C.1 Alam Halfa', () => {
  const ridge = ['G9: trento', 'F10: bologna', 'F11: brescia'];
  it('is won strategically by the Axis with C11 or the Box', () => {
    expect(verdict('c', 'axis', 2, ['C11: trento'], { C11: 'axis' })).toBe('axis strategic');
    expect(verdict('c', 'axis', 2, ['D7: trento'], { D7: 'axis' })).toBe('axis strategic');
  });
  it('is won tactically with the three ridge hexes at the end, unless Tel el Eisa is lost', () => {
    expect(verdict('c', 'axis', 6, ridge)).toBeNull();
    expect(verdict('c', 'axis', 7, ridge)).toBe('axis tactical');
    expect(verdict('c', 'axis', 7, ridge.slice(1))).toBeNull();
    expect(verdict('c', 'axis', 7, ridge, { C5: 'allied' })).toBeNull();
  });
  it('counts Spent units without supply on the ridge; C11 on the last turn comes before the ridge', () => {
    const spent = ['G9: trento*', 'F10: bologna*', 'F11: brescia*', 'F9: 9au', 'G10: 44', 'E11: 5in'];
    expect(verdict('c', 'axis', 7, spent)).toBe('axis tactical');
    expect(verdict('c', 'axis', 7, [...ridge, 'C11: folgore'], { C11: 'axis' })).toBe('axis strategic');
  });
});

describe('XV.C.3 length of Alam Halfa', () => {
  it('is seven game-turns; the Allies have won when the Axis have not (ruling 50)', () => {
    expect(endOf('c', 6, 'allied')).toBeNull();
    expect(endOf('c', 7, 'allied')).toBe('allied win');
  });
});

describe('XV.D.1 the Battle of Alamein', () => {
  it('is won strategically by the Allies who take A1', () => {
    expect(verdict('d', 'allied', 5, ['A1: 9au'], { A1: 'allied' })).toBe('allied strategic');
    expect(verdict('d', 'allied', 5, ['B2: 9au'])).toBeNull();
  });
  it('A1 must still be occupied when their determination comes, in whatever state', () => {
    expect(verdict('d', 'allied', 13, ['H2: trento', 'H9: 9au'], { A1: 'allied' })).toBeNull();
    expect(verdict('d', 'allied', 13, ['A1: 9au*', 'B1: trento', 'A2: bologna'], { A1: 'allied' })).toBe(
      'allied strategic',
    );
  });
});

describe('XV.D.3 length of the Battle of Alamein', () => {
  it('is thirteen game-turns, the Axis being second, and then theirs', () => {
    expect(endOf('d', 13, 'allied')).toBeNull();
    expect(endOf('d', 12, 'axis')).toBeNull();
    expect(endOf('d', 13, 'axis')).toBe('axis strategic');
  });
});
