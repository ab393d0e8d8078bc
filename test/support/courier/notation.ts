// Text to actions and back: "ride Fork via Well", "watch Well, Dune", "wire Dune/Fork".
import type { PartKind, Unclear, Value } from '#engine/title.ts';
import { type CourierAction, makeAction, partsOf, specOf } from './action.ts';
import { NAMES, routeKey, routeName, SPACES, type Space } from './map.ts';

export const label = (kind: PartKind, value: Value): string =>
  kind === 'hexside' ? routeName(String(value)) : (NAMES[value as Space] ?? String(value));

export function writeAction(action: CourierAction): string {
  const { parts } = specOf(action.type);
  const words = partsOf(action).map((value, at) => {
    const text = Array.isArray(value)
      ? value.map((item) => label('place', item)).join(', ')
      : label(parts[at]?.kind ?? 'word', value);
    return at === 0 ? text : `via ${text}`;
  });
  return [action.type, ...words].join(' ');
}

const spaceNamed = (text: string): Space | undefined => SPACES.find((space) => space === text.trim().toLowerCase());

export function readOrders(text: string): readonly CourierAction[] | Unclear {
  const [, verb = '', rest = ''] = /^\s*(\w+)\s*(.*)$/.exec(text) ?? [];
  const type = verb.toLowerCase();
  const [goal = '', via] = rest.split(/\bvia\b/i);
  const spaces = (words: string): readonly (Space | undefined)[] => words.split(',').map(spaceNamed);
  const values: Record<string, () => readonly (Value | undefined)[]> = {
    ride: () => [spaceNamed(goal), ...(via === undefined ? [] : [listOf(spaces(via))])],
    watch: () => [listOf(spaces(rest))],
    wire: () => [
      routeKey(
        ...(rest
          .toLowerCase()
          .trim()
          .split(/\s*\/\s*/) as [string, string]),
      ),
    ],
    done: () => [],
  };
  const given = values[type]?.();
  const action = given === undefined || given.includes(undefined) ? null : makeAction(type, given as readonly Value[]);
  return action === null ? { unclear: `I cannot read "${text}".`, example: 'ride Fork' } : [action];
}

const listOf = (spaces: readonly (Space | undefined)[]): readonly Space[] | undefined => {
  const known = spaces.filter((space) => space !== undefined);
  return known.length === spaces.length ? known : undefined;
};
