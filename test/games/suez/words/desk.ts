// Positions of the campaign for tests of words: units by id in spaces, Allied units by face, what is being asked.
import { hide } from '#engine/secrecy.ts';
import { type SuezModule, suezModule } from '#games/suez/index.ts';
import { BUILT_IN, makeKit } from '#games/suez/pieces/components.ts';
import type { SuezAction } from '#games/suez/position/action.ts';
import type { Counter, Frame, SuezState, Supply, Table } from '#games/suez/position/state.ts';
import { scriptedDice } from '#test/support/scripted.ts';

export const kit = makeKit(BUILT_IN);
export const OPTIONS = ['airborne', 'us-armor', 'oasis', 'herkules'];
export const module: SuezModule = suezModule(kit, OPTIONS);

/** What a position begins with. */
interface Beginning {
  readonly todo: Frame;
  /** Combat units by id, at their highest step; those that are not named are out of the game. */
  readonly units?: Readonly<Record<string, string>>;
  /** "truck" or "depot" and the space, in the order of their numbers; the others are in the pool. */
  readonly supply?: readonly (readonly [kind: 'truck' | 'depot', space: string])[];
  /** Allied units by face: where they are, "face down" when they are not seen. */
  readonly allied?: Readonly<Record<string, string | readonly [space: string, seen: 'face down']>>;
  readonly table?: Partial<Table>;
}

const begun = module.setup(scriptedDice()).state;

/** A position on turn 3 in which nobody has done anything yet. */
export function desk({ todo, units = {}, supply = [], allied = {}, table }: Beginning): SuezState {
  const counters: Record<number, Counter> = {};
  const faces: SuezState['secrets']['faces'][number][] = [];
  const hidden: Record<number, (typeof faces)[number]> = {};
  for (const [at, [face, where]] of Object.entries(allied).entries()) {
    const info = kit.allied[face];
    if (info === undefined) throw new Error(`${face} is no Allied unit`);
    const isSeen = typeof where === 'string';
    const space = isSeen ? where : where[0];
    counters[at + 1] = { at: space, back: info.back, face: isSeen ? face : null, steps: info.steps ?? 1 };
    if (!isSeen) hidden[at + 1] = hide(face);
  }
  const places = Object.fromEntries(
    kit.roster.units.map((id) => [id, { at: units[id] ?? 'out', steps: kit.units[id]?.combat.length ?? 1 }]),
  );
  const supplies = Object.fromEntries(
    Object.keys(begun.table.supply).map((id, at): [string, Supply] => {
      const [kind, space] = supply[at] ?? [];
      return [id, { at: space ?? null, depot: kind === 'depot' }];
    }),
  );
  return {
    table: {
      ...begun.table,
      turn: 3,
      todo: [todo, { type: 'turn-end' }],
      units: places,
      supply: supplies,
      air: Object.fromEntries(kit.roster.air.map((id) => [id, 'available' as const])),
      support: Object.fromEntries(kit.roster.support.map((id) => [id, 'available' as const])),
      counters,
      ...table,
    },
    secrets: { faces: hidden },
  };
}

const view = (state: SuezState) => module.view(state, 'axis');

/** The orders a text is read as, or what is answered to it. */
export const found = (state: SuezState, text: string) => module.readOrders(text, view(state), 'axis');

/** The orders a text is read as; throws where it is unclear. */
export function read(state: SuezState, text: string): readonly SuezAction[] {
  const orders = found(state, text);
  if ('unclear' in orders) throw new Error(`${text}: ${orders.unclear} (${orders.example})${orders.meant ?? ''}`);
  return orders;
}
/** What is answered to a text that cannot be read; throws where it can. */
export function unclear(state: SuezState, text: string): string {
  const orders = found(state, text);
  if (!('unclear' in orders)) throw new Error(`${text} is read as ${JSON.stringify(orders)}`);
  return orders.unclear;
}
export const written = (state: SuezState, action: SuezAction): string => module.writeAction(action, view(state));
export const forecastOf = (state: SuezState): readonly string[] => module.forecast(view(state), 'axis');
export const situationOf = (state: SuezState) => module.situation(view(state));
export const forcesOf = (state: SuezState): readonly string[] => module.forces(view(state), 'axis');
