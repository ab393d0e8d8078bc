// The first word of an order: the types of a title's orders, the words people use for them, and their abbreviations.
import type { Unclear } from '#engine/title.ts';
import type { Reading } from './cursor.ts';
import { begunBy, unknownVerb, type Verb } from './first-word.ts';
import { type Sayings, verbsOf } from './speech.ts';
import { plain } from './text.ts';

/** Other words for types of order; of several types the first on offer is meant. */
type Synonyms<T extends string> = Readonly<Record<string, readonly T[]>>;

/** What means the same in every title that has the order and says nothing else. */
const COMMON: Readonly<Record<string, string>> = {
  deploy: 'place',
  put: 'place',
  setup: 'recommended',
  march: 'move',
  mv: 'move',
  assault: 'attack',
  atk: 'attack',
  mandatory: 'required',
  uncancel: 'required',
  stepwise: 'pause',
  commit: 'done',
  pass: 'done',
  none: 'done',
  nothing: 'done',
  no: 'done',
};

/** What declines a question; to whoever moves, attacks or sets up it may mean "not yet", to who has to retreat "stand": a guess at best. */
const NO = ['none', 'nothing', 'no'];
const AT_LENGTH = ['place', 'move', 'attack', 'retreat', 'displace'];

/** The first words of a title's orders: its types, other words for them (`synonyms.json`), and its sayings. */
export function verbsIn<T extends string>(
  actions: readonly { readonly type: T }[],
  own: Synonyms<string>,
  sayings: Sayings,
) {
  const types = actions.map(({ type }) => type);
  const common = Object.entries(COMMON).map(([word, meant]) => [word, types.filter((type) => type === meant)] as const);
  const synonyms = { ...Object.fromEntries(common), ...own } as Synonyms<T>;
  return {
    verbOf: (reading: Reading<T>, word: string): Verb<T> | Unclear => verbIn(reading, types, synonyms, word),
    verbs: verbsOf(
      [
        ...types.map((type) => [type, type] as const),
        ...Object.entries(synonyms).flatMap(([word, meant]) => meant.map((type) => [word, type] as const)),
      ],
      sayings,
    ),
  };
}

/** The type a first word stands for. */
function verbIn<T extends string>(
  reading: Reading<T>,
  types: readonly T[],
  synonyms: Synonyms<T>,
  word: string,
): Verb<T> | Unclear {
  const key = plain(word);
  const { offered } = reading;
  const mayMeanLater = NO.includes(key) && offered.some((type) => AT_LENGTH.includes(type));
  const others = Object.hasOwn(synonyms, key) && !mayMeanLater ? (synonyms[key] ?? []) : [];
  const named = [...types.filter((type) => type === key), ...others];
  const known = named.find((type) => offered.includes(type)) ?? named[0];
  if (known !== undefined) return { type: known, bare: false };
  const hits = begunBy(key, offered, types);
  const [only] = hits;
  return only !== undefined && hits.length === 1
    ? { type: only, bare: false }
    : unknownVerb(reading, types, word, hits);
}
