// Where a match stands, who stands where, and what a commit would bring.
import { describe, expect, it } from 'vitest';
import type { AlameinState, Side, Table } from '#games/alamein/position/state.ts';
import { blinds, game, hex, position, sight } from '../ground.ts';

const air = {
  stuka: { used: true, outUntil: 0 },
  daf1: { used: false, outUntil: 0 },
  daf2: { used: true, outUntil: 2 },
};
const make = (lines: readonly string[], patch: Partial<Table>): AlameinState =>
  position('b', lines, { turn: 2, active: 'axis', ...patch });
const forecast = (state: AlameinState, side: Side): readonly string[] => game.forecast(game.view(state, side), side);

describe('the situation', () => {
  const state = make(['E5: trento*', 'D7: 1sa'], { todo: [{ type: 'movement', side: 'axis' }], air });
  const told = game.situation(game.view(state, 'observer'));
  it('tells turn, day and phase', () => {
    expect(told.date).toBe('Turn 2 of 18 (15 July)');
    expect(told.phase).toBe('Axis player-turn, movement');
  });
  it('tells of air units, Spent units and objectives', () => {
    expect(told.lines[0]).toBe('Axis air units that may fly: none.');
    expect(told.lines[1]).toBe('Allied air units that may fly: Desert Air Force 1; knocked out: Desert Air Force 2.');
    expect(told.lines[2]).toBe('Spent: 1 Axis unit, 0 Allied units.');
    expect(told.lines.slice(3).join(' ')).toMatch(/Objectives: the Allies control .*El Alamein \(D7\)/);
  });
});

describe('the forces', () => {
  it('name what the viewer knows, and count the rest', () => {
    const state = position('a', ['D7: ?1sa, ?18in', 'E5: trento*, 15pz'], { turn: 1 });
    const lines = (viewer: Side): readonly string[] => game.forces(game.view(state, viewer), viewer);
    expect(lines('axis')).toContain('Allies, El Alamein (D7): 2 face down');
    expect(lines('allied')).toContain('Allies, El Alamein (D7): 1. South African, 18. Indian');
    expect(lines('allied')).toContain('Axis, Miteiriya South (E5): Trento (Spent), 15. Panzer');
  });
});

describe('the forecast', () => {
  // 5 of 15. Panzer against 1 of 9. Indian on open ground: 5:1 (XII.B.1, XII.B.2).
  const ground = make(['E6: 15pz', 'E7: 9in'], {});
  const attack = { hexes: [hex('E7')], units: blinds(sight(ground), '15pz'), most: null, answered: null };
  const attacking = (attacks: Table['attacks']): AlameinState =>
    make(['E6: 15pz', 'E7: 9in'], { todo: [{ type: 'attacks', side: 'axis' }], attacks });
  it('gives the odds of declared attacks and what each die would bring', () => {
    const [line] = forecast(attacking([attack]), 'axis');
    expect(line).toMatch(
      /^E7, by 15\. Panzer: 5 against 1, 5:1\. Die 1.*[a-z] \(R1\);.*6 [a-z ,S]+ \([A-Z0-9]+\) \(GCRT\)\.$/,
    );
  });
  it('leaves which hexes must be attacked yet to the refusal', () => {
    const state = attacking([]);
    expect(forecast(state, 'axis').join()).not.toContain('must be attacked');
    expect(game.check(game.view(state, 'axis'), 'axis', { type: 'done' })).toMatchObject({
      rule: 'XII.A.2',
      text: expect.stringMatching(/^E7 must be attacked/),
    });
  });
  it('tells of an excess that is lost only where closing is not refused for it', () => {
    const full = (moved: boolean) => {
      const state = make(['H1: 15pz, trento, pavia'], { todo: [{ type: 'movement', side: 'axis' }] });
      const all = moved ? blinds(sight(state), '15pz', 'trento', 'pavia') : [];
      return { ...state, table: { ...state.table, moved: all } };
    };
    const refusal = (state: AlameinState) => game.check(game.view(state, 'axis'), 'axis', { type: 'done' });
    expect(refusal(full(false))?.rule).toBe('X.B');
    expect(forecast(full(false), 'axis').join()).not.toContain('the excess is lost');
    expect(refusal(full(true))).toBeNull();
    expect(forecast(full(true), 'axis').join()).toContain('the excess is lost');
  });
  it('warns of supply that is lacking, to its owner in their turn', () => {
    // Beside C11 lie C10, D11 and D12: all are held by the Allied units at D10 and D11, or in their zones.
    const state = make(['C11: trento', 'D10: 1sa', 'D11: 9au'], {
      todo: [{ type: 'movement', side: 'axis' }],
    });
    expect(forecast(state, 'axis').join(' ')).toContain(
      '1 unit out of supply will be Spent, as things stand: Trento at Hammam Road (C11) (XIII.B).',
    );
    expect(forecast(state, 'allied').join(' ')).not.toContain('Trento');
  });
});
