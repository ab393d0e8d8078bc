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

describe('how a match is won', () => {
  it('XV.A.1 names the edge of the map where a line from there is asked for', () => {
    const state = position('a', ['D7: 1sa'], { turn: 1 });
    const { victory } = game.situation(game.view(state, 'observer'));
    const of = (start: string): string => victory.find((line) => line.startsWith(start)) ?? '';
    expect(of('The Allies win from game-turn 10')).toContain(
      'by control of El Alamein (D7), with a supply line to it from the edge of the map (XV.A.1)',
    );
    expect(of('The Axis wins from game-turn 6')).toContain('with a supply line to it (XV.A.1)');
  });
});

describe('the hexes that victory is about', () => {
  it('XV.C.1 are also the one that must not be lost', () => {
    const told = game.situation(game.view(position('c', ['D7: 1sa'], { turn: 1 }), 'observer'));
    expect(told.lines.join(' ')).toContain('Objectives: the Axis controls Tel el Eisa (C5).');
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
  it('XIII.A say who is out of supply, and no Box is', () => {
    // Each of the six hexes about H10 is the enemy's, or in the zone of H9 or H11 (XIII.A.2).
    const state = position('d', ['H10: rcce*', 'H9: 9au', 'H11: 26au, box'], { turn: 2 });
    const lines = game.forces(game.view(state, 'axis'), 'axis');
    expect(lines).toContain('Axis, H10: RCCE GPPE (Spent, out of supply)');
    expect(lines).toContain('Allies, H11: 26. Australian, Box');
    const before = game.forces(game.view({ ...state, table: { ...state.table, turn: 0 } }, 'axis'), 'axis');
    expect(before).toContain('Axis, H10: RCCE GPPE (Spent)');
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
  // GCRT at 5:1: a one is R1, two and three R2, four and more DE.
  it('XII.B.5 tells of the column that Spent defenders cost, and of none where 10:1 is the last', () => {
    const on = (...units: readonly string[]): readonly string[] => {
      const state = make(['H8: trento*', 'H9: 7armd, 9au', 'H7: 1sa'], {
        todo: [{ type: 'attacks', side: 'allied' }],
        active: 'allied',
      });
      const attacks = [
        { hexes: [hex('H8')], units: [...blinds(sight(state), ...units)], most: null, answered: null },
      ] as const;
      return forecast({ ...state, table: { ...state.table, attacks } }, 'allied');
    };
    expect(on('9au')[0]).toContain('3 against 1, 4:1 (one column up: half of it is Spent).');
    expect(on('7armd', '9au', '1sa')[0]).toContain('10 against 1, 10:1. Die');
  });
  it('XII.B.6 tells whom No Retreat orders are given what they change: R1 to S, R2 to DE', () => {
    const answering = (stands: Table['stands']): AlameinState =>
      make(['E6: 15pz', 'E7: 9in'], { todo: [{ type: 'answer', side: 'allied' }], attacks: [attack], stands });
    expect(forecast(answering([]), 'allied')[0]).toContain(
      'Die 1 defender retreats one hex, Spent (R1); 2-3 defender retreats two hexes, Spent (R2); 4-6 defender eliminated (DE)',
    );
    expect(forecast(answering(blinds(sight(ground), '9in')), 'allied')[0]).toContain(
      'Die 1 defender Spent (R1, which becomes S); 2-3 defender eliminated (R2, which becomes DE); 4-6 defender eliminated (DE)',
    );
  });
  it('XII.B.6 counts no orders that the defender gives anew when the attack comes (ruling 32)', () => {
    const again = attacking([attack]);
    const state = { ...again, table: { ...again.table, stands: blinds(sight(again), '9in') } };
    expect(forecast(state, 'axis')[0]).toContain('Die 1 defender retreats one hex, Spent (R1);');
  });
  it('XII.D.3 tells both sides so of a defender who has no way of two hexes', () => {
    const shut = make(
      ['E6: 15pz', 'E7: 9in', 'E8: trento*', 'D7: pavia*', 'D8: brescia*', 'F7: bologna*', 'F8: littorio*'],
      { todo: [{ type: 'attacks', side: 'axis' }], attacks: [attack] },
    );
    expect(forecast(shut, 'axis')[0]).toContain('2-3 defender eliminated (R2, which becomes DE)');
    expect(forecast(shut, 'allied')[0]).toContain('1 defender Spent (R1, which becomes S)');
  });
  it('XII.D.5 tells of survival with the dice where it saves all who are attacked, else by name', () => {
    const rats = (stack: string): AlameinState =>
      make(['E6: 15pz, 21pz, ariete', `E7: ${stack}`], {
        todo: [{ type: 'attacks', side: 'axis' }],
        attacks: [{ ...attack, units: blinds(sight(make(['E6: 15pz, 21pz, ariete'], {})), '15pz', '21pz', 'ariete') }],
      });
    // 12 against 4, 3:1: a six is DE; 12 against 5, 2:1: nothing is.
    expect(forecast(rats('7armd'), 'axis')[0]).toContain('6 defender retreats two hexes, Spent (DE, which becomes R2)');
    expect(forecast(rats('7armd, 9in'), 'axis')[0]).toMatch(/ \(GCRT\)\.$/);
    // Spent units beside them shift it to 3:1 again.
    const mixed = forecast(rats('7armd*, 9in*'), 'axis')[0];
    expect(mixed).toContain('6 defender eliminated (DE)');
    expect(mixed).toMatch(/ \(GCRT\)\. DE is R2: 7\. Armoured "Desert Rats" \(XII\.D\.5\)\.$/);
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
  it('says for whom No Retreat orders turn a result, where others in the hex have none (XII.B.6)', () => {
    const lines = ['E6: 15pz, trento', 'E7: 7armd'];
    const under = (...ids: readonly string[]): string => {
      const state = make(lines, { active: 'allied', todo: [{ type: 'answer', side: 'axis' }] });
      const of = (...units: readonly string[]) => blinds(sight(state), ...units);
      const declared = { hexes: [hex('E6')], units: of('7armd'), most: null, answered: null };
      return forecast({ ...state, table: { ...state.table, attacks: [declared], stands: of(...ids) } }, 'axis').join(
        ' ',
      );
    };
    expect(under('15pz')).toContain('Under No Retreat orders R1 is S and R2 DE: 15. Panzer (XII.B.6).');
    for (const all of [under(), under('15pz', 'trento')]) expect(all).not.toContain('Under No Retreat orders');
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
  it('does not warn of it where supplies are to be flown (VII.B)', () => {
    const cut = ['C11: trento', 'D10: 1sa', 'D11: 9au', 'L12: pavia', 'K11: 2nz', 'L11: 50'];
    const state = make(cut, {
      todo: [{ type: 'resupply', side: 'axis' }],
      strikes: [{ air: 'stuka', hex: hex('C11') }],
    });
    const lines = forecast(state, 'axis').join(' ');
    expect(lines).toContain('1 unit out of supply will be Spent, as things stand: Pavia at L12 (XIII.B).');
    expect(lines).not.toContain('Trento');
  });
  it('warns of Spent units beside unSpent enemies, until their owner’s attacks are over (VI.B)', () => {
    // Beside D8 are the sea, E8 itself, D9 and E7 in its zone, and D7 in that of D6; beside G8 none of F9, G9, H9 is in a zone.
    const lines = (stack: string): readonly string[] =>
      forecast(
        make([stack, 'E8: rcce', 'D6: 21pz', 'G8: 22x*', 'G7: trieste'], {
          active: 'allied',
          todo: [
            { type: 'movement', side: 'allied' },
            { type: 'exposed', side: 'allied' },
          ],
        }),
        'allied',
      );
    expect(lines('D8: 5in*')).toEqual([
      '1 Spent unit beside unSpent enemies may be sent back a hex at the end of your attacks, as things stand: 22. Armoured at G8 (VI.B).',
      '1 Spent unit beside unSpent enemies with nowhere to go will be eliminated at the end of your attacks, as things stand: 5. Indian at D8 (VI.B).',
    ]);
    expect(lines('D8: 5in*, 50').join(' '), 'an unSpent unit covers it').not.toContain('eliminated');
  });
  it('does not warn of recovery when that is over (IV.A)', () => {
    const cut = ['C11: trento*', 'D10: 1sa', 'D11: 9au'];
    const warned = (type: 'movement' | 'resupply'): boolean =>
      forecast(make(cut, { todo: [{ type, side: 'axis' }] }), 'axis').some((line) => line.includes('will not recover'));
    expect([warned('movement'), warned('resupply')]).toEqual([true, false]);
  });
});

describe('the forecast of reinforcements', () => {
  const next = (state: AlameinState, side: Side): string =>
    forecast(state, side).find((line) => line.includes('next reinforcements')) ?? '';
  it('V names who comes with the next player-turn of the side', () => {
    const state = make(['E5: trento', 'D7: 1sa'], { turn: 3, todo: [{ type: 'movement', side: 'axis' }] });
    expect(next(state, 'allied')).toBe('');
    const eve = make(['E5: trento', 'D7: 1sa'], {
      turn: 3,
      active: 'allied',
      todo: [{ type: 'attacks', side: 'allied' }],
    });
    expect(next(eve, 'allied')).toBe(
      'Your next reinforcements (Allies, turn 4): 23. Tank and 161. Indian Motorized (V).',
    );
  });
  it('V.B and those who wait, as long as there is a turn to come in', () => {
    // 161. Indian Motorized has come in, 23. Tank has not.
    const lines = ['E5: trento', 'D7: 1sa, 161in'];
    const waits = (turn: number) =>
      next(make(lines, { turn, active: 'allied', todo: [{ type: 'attacks', side: 'allied' }] }), 'allied');
    expect(waits(9)).toBe('Your next reinforcements (Allies, turn 10): 23. Tank (V).');
    expect(waits(18)).toBe('');
  });
  it('V names an air unit that has joined no more', () => {
    const patch: Partial<Table> = { turn: 8, active: 'axis', todo: [{ type: 'attacks', side: 'axis' }], air };
    expect(next(position('a', ['E5: trento', 'D7: 1sa'], patch), 'axis')).toBe(
      'Your next reinforcements (Axis, turn 9): 164. Infantry (V).',
    );
  });
});
