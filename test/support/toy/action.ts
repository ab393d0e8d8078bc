// The catalogue of actions: what a side may decide. Blocks are named by their blind numbers, places by id.
import { z } from 'zod';
import type { ActionSpec, Part, PartKind, Value } from '#engine/title.ts';
import type { ToyRules } from './book/rules.ts';
import { PLACES } from './map.ts';
import { CARD_FACES } from './state.ts';

const blind = z.number().int().positive();
const place = z.enum(PLACES);
const card = z.enum(CARD_FACES);
const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bid'), card }),
  z.strictObject({ type: z.literal('card'), card }),
  z.strictObject({ type: z.literal('move'), unit: blind, to: place, via: z.array(place).max(10).optional() }),
  z.strictObject({ type: z.literal('exit'), unit: blind }),
  z.strictObject({ type: z.literal('attack'), place, units: z.array(blind).min(1).max(20) }),
  z.strictObject({ type: z.literal('answer') }),
  z.strictObject({ type: z.literal('done') }),
]);
export type ToyAction = Readonly<z.infer<typeof action>>;
export type ActionType = ToyAction['type'];

/** An action from untrusted JSON; null when it is none. */
export function parseAction(json: unknown): ToyAction | null {
  const parsed = action.safeParse(json);
  return parsed.success ? parsed.data : null;
}

const part = (name: string, kind: PartKind, summary: string, optional = false): Part => ({
  name,
  kind,
  optional,
  summary,
});
const unit = part('unit', 'unit', 'which block');
const face = part('card', 'word', 'real or dummy');

export const ACTIONS: readonly ActionSpec<ToyRules, ToyAction>[] = [
  {
    type: 'bid',
    rule: '2.1',
    phase: 'bid',
    summary: 'Seal a card for the first turn',
    parts: [face],
    example: 'bid real',
  },
  { type: 'card', rule: '2.2', phase: 'turn', summary: 'Lay a card face down', parts: [face], example: 'card dummy' },
  {
    type: 'move',
    rule: '2.3',
    phase: 'turn',
    summary: 'Move a block up to three places',
    parts: [unit, part('to', 'place', 'where to'), part('via', 'path', 'the places on the way', true)],
    example: 'move Adder > Dunes via Well',
  },
  {
    type: 'exit',
    rule: '4.1',
    phase: 'turn',
    summary: 'Leave by the enemy’s camp',
    parts: [unit],
    example: 'exit Adder',
  },
  {
    type: 'attack',
    rule: '3.0',
    phase: 'turn',
    summary: 'Attack a place with blocks next to it',
    parts: [part('place', 'place', 'which place'), part('units', 'units', 'who attacks')],
    example: 'attack Well: Adder, Bustard',
  },
  { type: 'answer', rule: '3.1', phase: 'answer', summary: 'Answer with a real card', parts: [], example: 'answer' },
  {
    type: 'done',
    rule: '2.4',
    phase: 'always',
    summary: 'Commit: close what is asked of you',
    parts: [],
    example: 'done',
  },
];

export const specOf = (type: string): ActionSpec<ToyRules, ToyAction> | undefined =>
  ACTIONS.find((spec) => spec.type === type);

/** An action's parts in the order of its spec, as far as they are given. */
export function partsOf(given: ToyAction): readonly Value[] {
  const fields: Readonly<Record<string, Value | undefined>> = { ...given };
  const values = (specOf(given.type)?.parts ?? []).map(({ name }) => fields[name]);
  return values.filter((value) => value !== undefined);
}

/** An action from the values of its parts; null when they do not fit the type. */
export function makeAction(type: string, values: readonly Value[]): ToyAction | null {
  const parts = specOf(type)?.parts ?? [];
  if (values.length > parts.length) return null;
  return parseAction({ type, ...Object.fromEntries(values.map((value, at) => [parts[at]?.name, value])) });
}
