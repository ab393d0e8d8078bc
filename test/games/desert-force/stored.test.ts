// A state from storage: it comes back as it was, and a wrong one is refused by the key that is wrong.
import { describe, expect, it } from 'vitest';
import { firstState, RULES_VERSION } from '#games/desert-force/chapters/03-setup.ts';
import { parseState } from '#games/desert-force/position/stored.ts';
import { kitOf } from '#test/support/desert-force/world.ts';

const state = firstState(kitOf('compass'), []);

describe('reading a stored state', () => {
  it('gives back the state that was stored', () => {
    expect(parseState(JSON.parse(JSON.stringify(state)), RULES_VERSION)).toEqual(state);
  });
  it('of version 1 knows who of the leaders stands with those who attack: they may advance with them (10.27)', () => {
    const combat = {
      attacker: 'allied',
      attack: { units: ['4-armoured'], hexes: ['45,-13'], follow: [] },
      hexes: ['45,-13'],
    };
    const { oconnor } = state.table.leaders;
    const places = { ...state.table.places, allied: { ...state.table.places.allied, '4-armoured': oconnor?.place } };
    const todo = [
      { type: 'advance', side: 'allied', combat },
      { type: 'phase-end', side: 'allied' },
    ];
    const old = { ...state, table: { ...state.table, places, todo, rulesVersion: 1 } };
    expect(parseState(old, 1).table).toMatchObject({
      rulesVersion: RULES_VERSION,
      todo: [{ combat: { ...combat, leaders: ['oconnor'] } }, { type: 'phase-end', side: 'allied' }],
    });
  });
  it('of version 10 bars from attacks whom it did, and has nobody stay out of one (10.1, 10.27)', () => {
    const { stayed: _, ...table } = { ...state.table, rulesVersion: 10, fought: ['4-armoured'] };
    expect(parseState({ ...state, table }, 10).table).toMatchObject({ fought: ['4-armoured'], stayed: [] });
  });
  it('of version 14 sends who was told to follow into the first hex of the attack (10.27)', () => {
    const attack = { type: 'attack', hexes: ['1,2', '1,3'], units: ['4-armoured'], follow: ['4-armoured'] };
    const table = { ...state.table, rulesVersion: 14, strikes: [{ type: 'shell', hex: '1,3' }, attack] };
    expect(parseState({ ...state, table }, 14).table.strikes).toEqual([
      { type: 'shell', hex: '1,3' },
      { ...attack, follow: [{ unit: '4-armoured', hex: '1,2' }] },
    ]);
  });
  it('goes by its own version, not by that of the match, which may have gone on under newer rules', () => {
    const old = { ...state, table: { ...state.table, rulesVersion: 3 } };
    expect(parseState(old, RULES_VERSION)).toEqual(state);
  });
  it('names the key that is wrong', () => {
    const { table, secrets } = state;
    expect(() => parseState({ table: { ...table, active: 'german' }, secrets }, 1)).toThrow('active');
    expect(() => parseState({ table: { ...table, todo: [] }, secrets }, 1)).toThrow('todo');
    expect(() => parseState({ table: { ...table, places: { axis: {} } }, secrets }, 1)).toThrow('places');
    expect(() => parseState({ table, secrets: { faces: {} } }, 1)).toThrow('faces');
  });
  it('refuses rules that are not known yet', () => {
    expect(() => parseState(state, RULES_VERSION + 1)).toThrow(`rules version ${RULES_VERSION + 1}`);
  });
});
