// Situations on the real map for tests: counters put down by name, and the rules asked about them.
import type { HexId } from '#board/hex.ts';
import { act } from '#engine/play.ts';
import type { AnyModule } from '#engine/title.ts';
import type { Rule } from '#games/alamein/book/rules.ts';
import { oddsOfAttack } from '#games/alamein/chapters/12-combat/factors.ts';
import { firstState } from '#games/alamein/chapters/15-scenarios/setup.ts';
import { type AlameinModule, alameinModule } from '#games/alamein/index.ts';
import { BUILT_IN, makeKit } from '#games/alamein/pieces/components.ts';
import { boardHex, printedHex } from '#games/alamein/pieces/grid.ts';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import type { AlameinFact } from '#games/alamein/position/fact.ts';
import { fullSight, type Sight } from '#games/alamein/position/sight.ts';
import type { AlameinState, Blind, Counter, Face, Frame, Retreat, Side, Table } from '#games/alamein/position/state.ts';
import { scriptedDice } from '#test/support/scripted.ts';

export const kit = makeKit(BUILT_IN);
/** The board's id of a printed hex. */
export const hex = (printed: string): HexId => boardHex(printed);
export const hexes = (...printed: readonly string[]): readonly HexId[] => printed.map(boardHex);

/**
 * A scenario's counters where a test wants them, one line a hex, from the top: `E5: trento*, 15pz, fort`. A star makes a
 * unit Spent, a question mark before a name turns the counter face down. Of markers and of `dummy` the side is named:
 * `axis dummy`. Units that are not named are lost, reinforcements wait.
 */
export function position(scenario: string, lines: readonly string[], patch: Partial<Table> = {}): AlameinState {
  const info = kit.scenarios[scenario];
  if (info === undefined) throw new Error(`no scenario ${scenario}`);
  const first = firstState(kit, info, scriptedDice());
  const later = new Set([...info.axis.reinforcements, ...info.allied.reinforcements].flatMap(({ units }) => units));
  const counters: Record<Blind, Counter> = {};
  const stacks: Record<HexId, Blind[]> = {};
  const faces: Record<Blind, NonNullable<AlameinState['secrets']['faces'][Blind]>> = {};
  const waiting = new Map<Blind, Face>();
  for (const [key, counter] of Object.entries(first.table.counters)) {
    const blind = Number(key);
    const face = counter.face ?? first.secrets.faces[blind]!.$hidden;
    waiting.set(blind, face);
    const place = face.type === 'unit' && later.has(face.unit) ? 'reserve' : 'lost';
    counters[blind] = { ...counter, place, face };
  }
  for (const line of lines) {
    const [at = '', list = ''] = line.split(': ');
    for (const word of list.split(', ')) {
      const name = word.replace(/^\?|\*$/g, '');
      const blind = [...waiting.keys()].find((other) => isCalled(waiting.get(other)!, counters[other]!, name));
      if (blind === undefined) throw new Error(`no ${name} left in scenario ${scenario}`);
      const down = word.startsWith('?');
      if (down) faces[blind] = { $hidden: waiting.get(blind)! } as (typeof faces)[Blind];
      const face = down ? null : waiting.get(blind)!;
      counters[blind] = { ...counters[blind]!, place: hex(at), spent: word.endsWith('*'), face };
      stacks[hex(at)] = [...(stacks[hex(at)] ?? []), blind];
      waiting.delete(blind);
    }
  }
  const table: Table = { ...first.table, turn: 1, todo: [], ...patch, counters, stacks };
  return { table, secrets: { faces } };
}

const isCalled = (face: Face, { side }: Counter, name: string): boolean =>
  face.type === 'unit'
    ? face.unit === name
    : name === face.type
      ? face.type !== 'dummy'
      : name === `${side} ${face.type}`;

export const sight = (state: AlameinState): Sight => fullSight(kit, state);
export const at = (scenario: string, ...lines: readonly string[]): Sight => sight(position(scenario, lines));

/** The blind number of a unit. */
export function blind({ faces }: Pick<Sight, 'faces'>, unit: string): Blind {
  const found = Object.entries(faces).find(([, face]) => face.type === 'unit' && face.unit === unit);
  if (found === undefined) throw new Error(`no ${unit}`);
  return Number(found[0]);
}
export const blinds = (seen: Pick<Sight, 'faces'>, ...units: readonly string[]): readonly Blind[] =>
  units.map((unit) => blind(seen, unit));

/** "4:3 = 1:1": an attack of these units on these hexes. */
export function odds(seen: Sight, units: readonly string[], ...attacked: readonly string[]): string {
  const { attack, defence, column } = oddsOfAttack(seen, {
    hexes: hexes(...attacked),
    units: blinds(seen, ...units),
    most: null,
  });
  return `${attack}:${defence} = ${column ?? 'not allowed'}`;
}

// --- playing on from a position ------------------------------------------------

/** The rules of a match of a scenario. */
export const gameOf = (scenario: string): AlameinModule => alameinModule(kit, scenario);
/** Judges positions of any scenario. */
export const game: AlameinModule = gameOf('a');
const anyGame = game as unknown as AnyModule;

/** Printed names of the hexes a unit may move to. */
export const goals = (state: AlameinState, side: Side, unit: string): readonly string[] =>
  game
    .values(game.view(state, side), side, 'move', [blind(sight(state), unit)])
    .map((value) => printedHex(String(value)))
    .toSorted();

/** The section by which an action is refused; null when it is lawful. */
export const refused = (state: AlameinState, side: Side, action: AlameinAction): Rule | null =>
  game.check(game.view(state, side), side, action)?.rule ?? null;

export interface Played {
  readonly state: AlameinState;
  readonly facts: readonly AlameinFact[];
}
/** Carries out actions of one side with the given dice; throws on a refusal, and on a die that is left. That a phase was closed is no fact here. */
export function play(state: AlameinState, side: Side, actions: readonly AlameinAction[], ...dice: number[]): Played {
  const rng = scriptedDice(...dice);
  let now = state;
  const facts: AlameinFact[] = [];
  for (const action of actions) {
    const acted = act(anyGame, now, side, action, rng);
    if (!acted.ok) throw new Error(`${JSON.stringify(action)}: ${acted.rejection.text} (${acted.rejection.rule})`);
    now = acted.step.state as AlameinState;
    for (const { fact } of acted.step.events) facts.push(fact as AlameinFact);
  }
  if (rng.left() > 0) throw new Error(`${rng.left()} dice left`);
  return { state: now, facts: facts.filter(({ type }) => type !== 'idle') };
}
export const done: AlameinAction = { type: 'done' };
/** The first question: which side, and the kind of frame. */
export const asked = ({ table }: AlameinState): string => {
  const [frame] = table.todo;
  return frame !== undefined && 'side' in frame ? `${frame.side} ${frame.type}` : (frame?.type ?? 'nothing');
};

/**
 * What happens from one phase to the next: the active side's movement is closed with nothing moved, and the frames given
 * follow. The counters are put down as by `position`.
 */
export function follow(
  scenario: string,
  lines: readonly string[],
  frames: readonly Frame[],
  patch: Partial<Table> = {},
  ...dice: number[]
): Played {
  const active = patch.active ?? 'axis';
  const todo: readonly Frame[] = [{ type: 'movement', side: active }, ...frames];
  return play(position(scenario, lines, { turn: 2, ...patch, active, todo }), active, [done], ...dice);
}

/** XII.D.1 A fresh Axis unit in a hex that has to go, or may, after an R1 from another hex. */
export const beaten = (unit: Blind, from: string, by: string): Retreat => ({
  loser: 'axis',
  result: 'R1',
  units: [unit],
  against: [hex(by)],
  demanded: null,
  spentBefore: [],
  ways: { [unit]: [hex(from)] },
});
