// IX.A.2 Enemy zones of control end at the Boxes and Forts one held when one's player-turn began.
import { describe, expect, it } from 'vitest';
import { isEnemyZone } from '#games/alamein/chapters/03-zones.ts';
import type { Frame } from '#games/alamein/position/state.ts';
import { isLawful, offered, play, refusedBy } from '#test/support/alamein/play.ts';
import { type World, world } from '#test/support/alamein/world.ts';
import { at, follow, hex, hexes, position, sight } from '../ground.ts';

const moving = (w: World, side: 'axis' | 'allied'): World => w.phase(side, 'movement', 'excess');

describe('IX.A.2 zones end at Boxes and Forts', () => {
  const lines = ['E7: 26au, allied box', 'E6: trento'];
  it('that their owner held when their turn began', () => {
    const seen = sight(position('d', lines, { held: { axis: [], allied: hexes('E7') } }));
    expect(isEnemyZone(seen, hex('E7'), 'allied')).toBe(false);
    expect(isEnemyZone(seen, hex('D7'), 'allied')).toBe(true);
  });
  it('but not at those they have entered since', () => {
    expect(isEnemyZone(at('d', ...lines), hex('E7'), 'allied')).toBe(true);
  });
  it('Forts alike', () => {
    const fort = ['E4: trento, axis fort', 'E5: 9au'];
    const seen = sight(position('d', fort, { held: { axis: hexes('E4'), allied: [] } }));
    expect(isEnemyZone(seen, hex('E4'), 'axis')).toBe(false);
    expect(isEnemyZone(seen, hex('E3'), 'axis')).toBe(false);
    expect(isEnemyZone(seen, hex('D5'), 'axis')).toBe(true);
  });
});

describe('IX.A.2 what was held when a player-turn began', () => {
  const lines = ['D7: ?1sa', 'E7: ?2nz, ?allied box', 'E8: ?7armd, ?allied dummy', 'B2: 15pz'];
  const held = (...todo: readonly Frame[]) =>
    follow('a', lines, todo, { turn: 0, active: 'allied' }).state.table.held.allied;
  it('tells nothing of a side that lies face down, until it is turned up', () => {
    expect(held({ type: 'turn', side: 'axis' })).toEqual([]);
    expect(held({ type: 'reveal', side: 'allied' }, { type: 'movement', side: 'axis' })).toEqual(
      [...hexes('D7', 'E7')].sort(),
    );
  });
});

describe('IX.A.2 Enemy zones end at one’s own Boxes and Forts', () => {
  /** The Box in I1; the enemy at I2 controls it, and H2 and J2, not H1 and J1. No road or track is near. */
  const beside = (): World => moving(world('c').allied('I1', '26. Australian', 'box').axis('I2', 'Trento'), 'allied');

  it('IX.A.2 leaving a Box that was held is only a move into a zone', () => {
    expect(offered(beside(), 'allied', 'move', '26. Australian')).toEqual(['H1', 'H2', 'J1', 'J2']);
  });
  it('IX.A.2 leaving one that was not held when the player-turn began is not', () => {
    const at = beside().held('allied');
    expect(offered(at, 'allied', 'move', '26. Australian')).toEqual(['H1', 'J1']);
    expect(refusedBy(at, 'allied', ['move', '26. Australian', 'H2'])).toBe('XI.B.3');
  });
  it('IX.A.2 nobody stops in a Box that was held, even if it has been left this turn', () => {
    const order = ['move', '2. New Zealand', 'J1', ['I1', 'J1']] as const;
    const at = beside().allied('H1', '2. New Zealand');
    expect(isLawful(at, 'allied', order)).toBe(true);
    expect(isLawful(play(at, 'allied', ['move', '26. Australian', 'J1']), 'allied', order)).toBe(true);
    expect(isLawful(at.held('allied'), 'allied', order)).toBe(false);
  });
  it('IX.A.2 it is so of Axis Forts', () => {
    const fort = moving(world('c').axis('I1', 'Trento', 'fort').allied('I2', '26. Australian'), 'axis');
    expect(isLawful(fort, 'axis', ['move', 'Trento', 'H2'])).toBe(true);
    expect(refusedBy(fort.held('axis'), 'axis', ['move', 'Trento', 'H2'])).toBe('XI.B.3');
  });
  it('IX.A.2 it is so of the El Alamein Box', () => {
    // E6 controls D7 and E7; the way round by D8 ends there, in the zone of D9.
    const alamein = moving(
      world('a').allied('D7', '26. Australian').axis('E6', 'Trento').axis('D9', 'Bologna'),
      'allied',
    );
    expect(isLawful(alamein, 'allied', ['move', '26. Australian', 'E7'])).toBe(true);
    expect(refusedBy(alamein.held('allied'), 'allied', ['move', '26. Australian', 'E7'])).toBe('XI.B.3');
  });
  it('IX.A.1, IX.A.2 the enemy’s Box does nothing for one’s own units', () => {
    const at = moving(world('c').axis('I1', 'Trento').allied('I1', 'box').allied('I2', '26. Australian'), 'axis');
    expect(refusedBy(at, 'axis', ['move', 'Trento', 'H2'])).toBe('XI.B.3');
  });
  it('IX.A.2 a unit goes through a Box that was held inside the enemy’s zone', () => {
    // I2 controls H2, I1 and J2; 2. New Zealand has two factors.
    const order = ['move', '2. New Zealand', 'J2', ['I1', 'J2']] as const;
    const at = beside().allied('H2', '2. New Zealand');
    expect(isLawful(at, 'allied', order)).toBe(true);
    expect(refusedBy(at.held('allied'), 'allied', order)).toBe('XI.B.1');
  });
});
