// Invented actions: what a careless or a curious player might send. None may crash a module or be accepted unless it is offered.
import { type AnyModule, type Ask, isSet, type Typed, type Value } from '#engine/title.ts';
import type { Chance } from '../chance.ts';

/** Places, blind numbers and words that occur in a match: what invented actions are made of. */
export interface Material {
  readonly place: readonly Value[];
  readonly unit: readonly Value[];
  readonly word: readonly Value[];
}

const ODD: readonly unknown[] = [
  '',
  '  ',
  '🐫',
  'x'.repeat(500),
  -1,
  0,
  1.5,
  1e9,
  Number.NaN,
  null,
  {},
  [],
  [[]],
  true,
  '__proto__',
  'constructor',
];
const WORDS = ['real', 'dummy', 'yes', 'no', 'all', '1', 'none', 'toString'];

/** What a match's JSON holds: numbers below 1000 that stand for counters, and short texts and keys that stand for places, words and open units. */
export function materialOf(view: object): Material {
  const texts = new Set<string>();
  const numbers = new Set<number>();
  const look = (value: unknown, depth: number): void => {
    if (typeof value === 'string' && value.length < 20) texts.add(value);
    else if (typeof value === 'number' && value > 0 && value < 1000) numbers.add(value);
    else if (typeof value === 'object' && value !== null && depth < 8)
      for (const [key, item] of Object.entries(value)) {
        if (/^\d{1,3}$/.test(key) && !Array.isArray(value)) numbers.add(Number(key));
        else if (key.length < 20 && !Array.isArray(value)) texts.add(key);
        look(item, depth + 1);
      }
  };
  look(view, 0);
  return { place: [...texts], unit: [...numbers], word: [...texts, ...WORDS] };
}

type Spec = AnyModule['title']['actions'][number];
const isOfOneUnit = ({ parts }: Spec): boolean => parts.length === 1 && parts[0]?.kind === 'unit';

/** The material for an order, its units by texts where they go so and not by blind numbers: one that needs a unit and nothing else tells. */
function materialFor({ title, parseAction }: AnyModule, spec: Spec, material: Material): Material {
  const ofOne = isOfOneUnit(spec) ? spec : title.actions.find(isOfOneUnit);
  const isNamed =
    ofOne !== undefined && parseAction({ type: ofOne.type, [ofOne.parts[0]?.name ?? '']: 'unit' }) !== null;
  return isNamed ? { ...material, unit: material.place } : material;
}

/** One invented action as parsed from JSON, or null when the title's parser refuses it (which is right). */
export function inventAction(module: AnyModule, material: Material, chance: Chance): Typed | null {
  const spec = chance.one(module.title.actions);
  const fit = materialFor(module, spec, material);
  const fields = spec.parts
    .filter((part) => !part.optional || chance.often(0.3))
    .map((part) => [part.name, inventValue(part.kind, fit, chance)]);
  const type = chance.often(0.02) ? chance.one(ODD) : spec.type;
  const extra = chance.often(0.02) ? { surplus: chance.one(ODD) } : {};
  return module.parseAction({ type, ...Object.fromEntries(fields), ...extra });
}

/** What is asked of a side, as far as slips need it. */
export interface Question {
  readonly view: object;
  readonly side: string;
  readonly ask: Pick<Ask<Typed>, 'types'>;
}

/** An order of a type on offer, its first part lawful and the others invented: a slip, not nonsense. Null where there is none. */
export function inventSlip(
  module: AnyModule,
  { view, side, ask }: Question,
  material: Material,
  chance: Chance,
): Typed | null {
  const wanted = chance.one(ask.types);
  const spec = module.title.actions.find(({ type }) => type === wanted);
  const [first, ...others] = spec?.parts ?? [];
  if (spec === undefined || first === undefined || others.length === 0) return null;
  const lawful = module.values(view, side, spec.type, []);
  if (lawful.length === 0) return null;
  const value = chance.one(lawful);
  const fit = materialFor(module, spec, material);
  const fields = others
    .filter((part) => !part.optional || chance.often(0.3))
    .map((part) => [part.name, inventValue(part.kind, fit, chance)]);
  return module.parseAction({
    type: spec.type,
    [first.name]: isSet(first.kind) ? [value] : value,
    ...Object.fromEntries(fields),
  });
}

function inventValue(kind: string, material: Material, chance: Chance): unknown {
  if (chance.often(0.05)) return chance.one(ODD);
  const any = (items: readonly Value[]): Value => (items.length === 0 ? 1 : chance.one(items));
  switch (kind) {
    case 'unit':
      return any(material.unit);
    case 'place':
      return any(material.place);
    case 'number':
      return chance.below(12) - 1;
    case 'units':
      return Array.from({ length: chance.below(4) }, () => any(material.unit));
    case 'places':
    case 'path':
      return Array.from({ length: chance.below(5) }, () => any(material.place));
    default:
      return any(material.word);
  }
}
