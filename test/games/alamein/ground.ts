// Situations on the real map for tests: counters put down by name, and the rules asked about them.
import type { HexId } from '#board/hex.ts';
import { BUILT_IN, makeKit } from '#games/alamein/components.ts';
import { boardHex } from '#games/alamein/grid.ts';
import { firstState } from '#games/alamein/setup.ts';
import { fullSight, type Sight } from '#games/alamein/sight.ts';
import type { AlameinState, Blind, Counter, Face, Table } from '#games/alamein/state.ts';
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
