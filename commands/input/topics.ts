// What people ask about, and the line that answers it. A text is about a topic when it has one of its key words; what else
// belongs to the topic may stand beside them.

import { folded } from './parse.ts';
import data from './topics.json' with { type: 'json' };

interface Topic {
  /** The line that answers; `{}` is what else was named. */
  readonly say: string;
  /** One of these must be said. Words with spaces stand together. */
  readonly keys: string;
  /** Words that may stand beside them. */
  readonly also?: string;
  /** The line that answers where `say` finds nothing of that name; one with `{}` has to find it, too. */
  readonly otherwise?: string;
  /** True of what is meant only where something is asked. */
  readonly asked?: boolean;
  /** True of what is done only by those who say it so: the line is named, not carried out. */
  readonly named?: boolean;
  /** True where a number beside the words may say how many are meant. */
  readonly counts?: boolean;
}

/** Of several that fit as well the first is meant. */
export const TOPICS: readonly Topic[] = data.topics;

/** Words that say nothing of what is asked. */
export const SMALL_WORDS = new Set(
  (
    'a an the of to for in on at by with and or but if is are am was were be been do does did done can could may might must ' +
    'shall should will would have has had i we you he she it they me my our your his her its their them us this that these ' +
    'those there here what whats which who whos whose whom why when where how hows about any some please tell explain mean ' +
    'means meaning work works use used using happen happens so as from up out into then than just really very exactly ' +
    'difference between get gets got go goes want need know see show like im ive id ill dont doesnt cant much many long often ' +
    'unit units rule rules say says anyway again still also not no yes too one let lets s t re ever per each'
  ).split(' '),
);

/** What sections of rules call what people ask about. */
export const RULE_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(data.ruleWords));

/** A text as words for comparing. */
export const asWords = (text: string): readonly string[] =>
  folded(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9/.]+/g, ' ')
    .trim()
    .split(' ');

/** How a text is about a topic. */
export interface About {
  readonly topic: Topic;
  /** How many of its words belong to it. */
  readonly weight: number;
  /** What else was named. */
  readonly rest: string;
  /** How many are meant, of a topic that counts. */
  readonly count: number;
}

const FIGURES = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** From two to nine; null of any other word. */
const figure = (word = ''): number | null =>
  FIGURES.includes(word) ? FIGURES.indexOf(word) + 2 : /^[2-9]$/.test(word) ? Number(word) : null;
const BEFORE_A_COUNT = ['last', 'previous', 'undo', 'back'];
const COUNTED = ['lines', 'orders', 'moves', 'steps'];

/** Where words say how many: "the last two", "2 lines"; not "order 2". */
const countAt = (words: readonly string[]): number =>
  words.findIndex(
    (word, at) =>
      figure(word) !== null && (BEFORE_A_COUNT.includes(words[at - 1] ?? '') || COUNTED.includes(words[at + 1] ?? '')),
  );

const listed = (text = ''): readonly string[] => text.split(', ');

function about(topic: Topic, words: readonly string[]): About | null {
  const text = ` ${words.join(' ')} `;
  const keys = listed(topic.keys).filter((key) => text.includes(` ${key} `));
  if (keys.length === 0) return null;
  const own = new Set([...keys.flatMap((key) => key.split(' ')), ...listed(topic.also)]);
  const counted = topic.counts === true ? countAt(words) : -1;
  const isSmall = (word: string): boolean => SMALL_WORDS.has(word) && (topic.counts !== true || figure(word) === null);
  const rest = words.filter((word, at) => at !== counted && !own.has(word) && !isSmall(word));
  return {
    topic,
    weight: Math.max(...keys.map((key) => key.split(' ').length)) * 2 - rest.length,
    rest: rest.join(' '),
    // "UNDO; UNDO" is two.
    count: figure(words[counted]) ?? (words.every((word) => keys.includes(word)) ? words.length : 1),
  };
}

/** The topic a text is about; of a text that asks nothing only where it says nothing else. */
export function topicOf(text: string, asks: boolean): About | null {
  const words = asWords(text);
  const found = TOPICS.map((topic) => about(topic, words)).filter((one) => one !== null);
  const fits = ({ topic, rest }: About): boolean =>
    (asks || topic.asked !== true) && (rest === '' || (asks && topic.say.includes('{}')));
  const [best = null] = found.filter(fits).sort((a, b) => b.weight - a.weight);
  return best;
}

/** What takes a line of the draft back, and what all of it. */
export const UNDO = 'UNDO';
const UNDO_ALL = '/match undo all';

/** What an UNDO with these words behind it takes back: so many lines, all, or what the words name. */
export function undoneBy(words: string): number | 'all' | { readonly named: readonly string[] } {
  const said = `undo ${words}`;
  const meant = topicOf(said, false);
  if (meant?.topic.say === UNDO) return meant.count;
  if (meant?.topic.say === UNDO_ALL) return 'all';
  const found = TOPICS.flatMap((topic) => (topic.say === UNDO ? (about(topic, asWords(said)) ?? []) : []));
  // "undo 3 recon": the number is that of the unit.
  return { named: found.flatMap(({ rest, count }) => (count === 1 ? rest.split(' ') : asWords(words))) };
}
