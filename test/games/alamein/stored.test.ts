// A state from storage: it comes back as it was, and a wrong one is refused by the key that is wrong.
import { describe, expect, it } from 'vitest';
import { seededRng } from '#engine/dice/rng.ts';
import { RULES_VERSION } from '#games/alamein/chapters/15-scenarios/setup.ts';
import type { AlameinState, Face } from '#games/alamein/position/state.ts';
import { testSeed } from '../../../scripts/lib/players/random-game.ts';
import { done, game, gameOf, play } from './ground.ts';

const deployed = (): AlameinState =>
  play(game.setup(seededRng(testSeed('stored'), 1)).state, 'allied', [{ type: 'recommended' }, done]).state;

describe('reading a stored state', () => {
  it('gives back the state that was stored', () => {
    const state = deployed();
    expect(game.parseState(JSON.parse(JSON.stringify(state)), 1)).toEqual(state);
  });
  it('names the key that is wrong', () => {
    const { table, secrets } = deployed();
    expect(() => game.parseState({ table: { ...table, active: 'german' }, secrets }, 1)).toThrow('active');
    expect(() => game.parseState({ table: { ...table, todo: [] }, secrets }, 1)).toThrow('todo');
    expect(() => game.parseState({ table, secrets: { faces: { 1: 'box' } } }, 1)).toThrow('faces');
  });
  it('refuses rules that are not known yet', () => {
    const { table, secrets } = deployed();
    expect(() => game.parseState({ table, secrets }, RULES_VERSION + 1)).toThrow(`rules version ${RULES_VERSION + 1}`);
    const newer = { table: { ...table, rulesVersion: RULES_VERSION + 1 }, secrets };
    expect(() => game.parseState(newer, 1)).toThrow('rulesVersion');
  });
  it('of version 1 adds what this version keeps besides: the match goes on', () => {
    const { table, secrets } = deployed();
    const { pause: _pause, earned: _earned, ...rest } = table;
    const old = { table: { ...rest, rulesVersion: 1 }, secrets };
    expect(game.parseState(JSON.parse(JSON.stringify(old)), 1)).toEqual({ table, secrets });
  });
});

describe('numbers dealt anew after an undo', () => {
  /** Each stack's faces from the top, whatever their numbers. */
  const lying = ({ table, secrets }: AlameinState): Readonly<Record<string, readonly (Face | undefined)[]>> =>
    Object.fromEntries(
      Object.entries(table.stacks).map(([hex, stack]) => [
        hex,
        stack.map((number) => table.counters[number]?.face ?? secrets.faces[number]?.$hidden),
      ]),
    );
  it('leave everything where it lies, in its order, and change the numbers of what lies face down only', () => {
    const state = deployed();
    const anew = game.mix(state, seededRng(testSeed('undo'), 1));
    expect(lying(anew)).toEqual(lying(state));
    expect(anew.table.stacks).not.toEqual(state.table.stacks);
    for (const [number, counter] of Object.entries(state.table.counters))
      if (counter.face !== null) expect(anew.table.counters[Number(number)]).toEqual(counter);
    expect(Object.keys(anew.secrets.faces)).toEqual(Object.keys(state.secrets.faces));
  });
  it('change nothing where all lies face up', () => {
    const state = gameOf('b').setup(seededRng(testSeed('open'), 1)).state;
    expect(game.mix(state, seededRng(testSeed('undo'), 1))).toEqual(state);
  });
});
