// /rules: a section of the title's rulebook in our own words, or the list of sections.

import MiniSearch from 'minisearch';
import { remember } from '#engine/memory.ts';
import { numberOf } from '#engine/rules.ts';
import type { AnyTitle } from '#engine/title.ts';
import type { Command, Context, Given, Reply } from './command.ts';
import { MOST_OFFERS } from './input/fields.ts';
import { named } from './input/offers.ts';
import { didYouMean, folded, short } from './input/parse.ts';
import { RULE_WORDS } from './input/topics.ts';
import { matchOption, statusHere, titlePlayed } from './reach.ts';
import { tell, unclear } from './reply.ts';

/** A title's rules, for a scenario of it where a match is meant. */
interface Rulebook {
  readonly title: AnyTitle;
  readonly scenario: string | null;
  /** How the match that is meant is won, and how that stands. */
  readonly victory: readonly string[];
}

/** Of the title that is named, else of the match that is meant, else of the only title there is. */
async function rulebookOf(context: Context, given: Given): Promise<Rulebook | null> {
  const { titles } = context;
  if (given.title !== undefined) {
    const title = titles.find(({ id, command }) => [id, command].includes(folded(given.title ?? '')));
    return title === undefined ? null : { title, scenario: null, victory: [] };
  }
  const status = await statusHere(context, given);
  const played = titlePlayed(context, status);
  if (status !== null && played !== null)
    return { title: played, scenario: status.scenario, victory: status.situation?.victory ?? [] };
  const [only, ...more] = titles;
  return only === undefined || more.length > 0 ? null : { title: only, scenario: null, victory: [] };
}

/** The sections for the scenario, those of books for other scenarios left out; all where none is meant. */
const sectionsIn = ({ title: { rules: sections, books = [] }, scenario }: Rulebook): readonly string[] => {
  const others = books.filter(({ scenarios }) => scenario !== null && !scenarios.includes(scenario));
  return Object.keys(sections).filter((section) => !others.some(({ id }) => section.startsWith(`${id} `)));
};

/** A text is about no more than its first so many words: each is looked up by itself. */
const MOST_WORDS = 8;

/** "dummies" and "trucks" as "dummy" and "truck". */
const inSingular = (word: string): string =>
  word.length < 4
    ? word.toLowerCase()
    : word
        .toLowerCase()
        .replace(/ies$/, 'y')
        .replace(/([^s])s$/, '$1');

/** The sections of a title by their words. */
const indexOf = (title: AnyTitle): MiniSearch =>
  remember(title, 'sections by words', () => {
    const { rules, summaries } = title;
    const index = new MiniSearch({ fields: ['heading', 'text'], processTerm: inSingular });
    index.addAll(Object.entries(rules).map(([id, heading]) => ({ id, heading, text: summaries[id] ?? '' })));
    return index;
  });

/** Sections that a text may be about, best first: words of the heading count for more than words of the summary. */
function sectionsAbout(rulebook: Rulebook, text: string): readonly string[] {
  const known = new Set(sectionsIn(rulebook));
  const words = [...new Set(text.split(/\s+/))].slice(0, MOST_WORDS).join(' ');
  const boost = { heading: 3 };
  const like = (options: object): readonly string[] =>
    indexOf(rulebook.title)
      .search(words, { boost, ...options })
      .map(({ id }) => id as string)
      .filter((id) => known.has(id));
  const all = like({ combineWith: 'AND', prefix: true });
  // Short words have too many neighbours: "crt" is no "cut".
  const fuzzy = (word: string): number | false => word.length > 4 && 0.2;
  return all.length > 0 ? all : like({ combineWith: 'AND', prefix: true, fuzzy });
}

/** What a book calls what people ask about; the word itself where this book does not call it so. */
function inWordsOf(rulebook: Rulebook, word: string): string {
  const called = RULE_WORDS.get(word) ?? word;
  return sectionsAbout(rulebook, called).length > 0 ? called : word;
}

/** The sections of the match's title that a question may be about, the best in full; null where there is none. */
export async function rulesAbout(context: Context, text: string): Promise<string | null> {
  const rulebook = await rulebookOf(context, {});
  if (rulebook === null) return null;
  const words = text
    .split(/\s+/)
    .slice(0, MOST_WORDS)
    .map((word) => inWordsOf(rulebook, word));
  const known = words.filter((word) => word !== '' && sectionsAbout(rulebook, word).length > 0);
  const [best, ...others] = known.length === 0 ? [] : sectionsOfAny(rulebook, known);
  if (best === undefined) return null;
  const { title } = rulebook;
  const inside = sectionsWithin(title, best);
  const more = others
    .filter((number) => !inside.includes(number))
    .slice(0, 4)
    .map((number) => headingOf(title, number));
  return [sectionText(title, best), ...(more.length === 0 ? [] : ['See also:', ...more])].join('\n');
}

/** Those that have all of the words, else those that have most. */
function sectionsOfAny(rulebook: Rulebook, words: readonly string[]): readonly string[] {
  const { rules: headings } = rulebook.title;
  const all = sectionsAbout(rulebook, words.join(' '));
  const isNamed = (number: string): boolean => {
    const named = folded(headings[number] ?? '').split(/\W+/);
    return isChapter(number) && words.every((word) => named.includes(word));
  };
  if (all.length > 0) return [...all.filter(isNamed), ...all.filter((number) => !isNamed(number))];
  const known = new Set(sectionsIn(rulebook));
  return indexOf(rulebook.title)
    .search(words.join(' '), { boost: { heading: 3 }, prefix: true })
    .map(({ id }) => id as string)
    .filter((id) => known.has(id));
}

/** Sections found: those named or headed so, and those that the text may be about besides. */
interface Found {
  readonly headed: readonly string[];
  readonly about: readonly string[];
}

const ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** "12.d.1" as a book counts whose chapters have Roman numbers: "xii.d.1". */
const inRoman = (number: string): string =>
  number.replace(
    /^([1-3]?)(\d)(?=\.|$)/,
    (_, tens: string, ones: string) => 'x'.repeat(Number(tens)) + ONES[Number(ones)],
  );

/** By number ("5.1", "5", "ix.a.2", "9.a.2" of the same, with its book or without), by heading, or by what it is about. */
function sectionsFor(rulebook: Rulebook, text: string): Found {
  const { title } = rulebook;
  const meant = folded(text).replace(/^(§|section|rule)\s*/, '');
  const isMeant = (number: string): boolean => [meant, `${meant}.0`, inRoman(meant)].includes(number.toLowerCase());
  const cited = Object.keys(title.rules).filter(isMeant);
  if (cited.length > 0) return { headed: cited, about: [] };
  const numbers = sectionsIn(rulebook);
  const exact = numbers.filter((section) => isMeant(numberOf(section)));
  if (exact.length > 0) return { headed: exact, about: [] };
  const holding = numbers.filter((number) => folded(title.rules[number] ?? '').includes(singular(meant)));
  const headings = holding.filter((number) => singular(folded(title.rules[number] ?? '')) === singular(meant));
  const [chapters, inside] = [holding.filter(isChapter), holding.filter((number) => !isChapter(number))];
  // What a heading says inside a chapter may be of that chapter alone: "38.9 Supply" is that of landings.
  const isEnough = headings.length > 0 && (headings.some(isChapter) || chapters.length === 0);
  const headed = isEnough ? headings : [...chapters, ...inside];
  return { headed, about: sectionsAbout(rulebook, meant).filter((number) => !headed.includes(number)) };
}

const singular = (text: string): string => (text.length > 3 ? text.replace(/s$/, '') : text);

const headingOf = (title: AnyTitle, number: string): string => `${number} ${title.rules[number] ?? ''}`;

/** The sections that a section holds. */
function sectionsWithin({ rules }: AnyTitle, number: string): readonly string[] {
  const stem = isChapter(number) ? `${number.replace(/\.0$/, '')}.` : number;
  return Object.keys(rules).filter((other) => other !== number && other.startsWith(stem));
}

function sectionText(title: AnyTitle, number: string): string {
  const summary = title.summaries[number];
  const inside = sectionsWithin(title, number);
  return [
    headingOf(title, number),
    summary ?? 'No summary of this section here: see the rulebook.',
    ...(inside.length === 0 ? [] : [`In it: ${inside.map((other) => headingOf(title, other)).join('; ')}.`]),
  ].join('\n');
}

/** "5.0" and "IX" head a chapter. */
const isChapter = (section: string): boolean => section.endsWith('.0') || !section.includes('.');

function contents(rulebook: Rulebook): string {
  const { title } = rulebook;
  const numbers = sectionsIn(rulebook);
  const chapters = numbers.filter(isChapter);
  return [
    `${title.name}. ${title.credit}.`,
    ...chapters.map((number) => headingOf(title, number)),
    `A section in our own words: \`/rules ${numbers.find((number) => !isChapter(number)) ?? ''}\`, or by words: \`/rules ${folded(title.rules[chapters[0] ?? ''] ?? '')}\`.`,
  ].join('\n');
}

async function run(context: Context, given: Given): Promise<Reply> {
  const rulebook = await rulebookOf(context, given);
  if (rulebook === null)
    return unclear(
      `Which title? ${context.titles.map(({ id }) => id).join(', ')}.`,
      `/rules 1.1 title:${context.titles[0]?.id ?? ''}`,
    );
  const { title } = rulebook;
  if (given.section === undefined) return tell(contents(rulebook));
  // "rules for supply", "rules about supply".
  const section = given.section.replace(/^(?:about|for|of|on)\s+/i, '');
  const { headed, about } = sectionsFor(rulebook, section);
  const victory = /victor|\bwin/.test(folded(section)) ? rulebook.victory : [];
  const more = victory.length > 0 ? [] : about;
  const best = headed.length < 2 ? (headed[0] ?? more[0]) : undefined;
  const others = [...headed, ...more].filter((number) => number !== best).slice(0, MOST_OFFERS);
  const heading = best === undefined ? 'Several sections:' : 'See also:';
  const text = [
    ...victory,
    ...(best === undefined ? [] : [sectionText(title, best)]),
    ...(others.length === 0 ? [] : [heading, ...others.map((number) => headingOf(title, number))]),
  ];
  if (text.length > 0) return tell(text.join('\n'));
  const numbers = sectionsIn(rulebook);
  const meant = didYouMean(section, [...numbers, ...numbers.map((number) => title.rules[number] ?? '')]);
  return unclear(
    `${title.name} has no section "${short(section)}".${meant === null ? '' : ` Did you mean "${meant}"?`}`,
    rules.example,
  );
}

export const rules: Command = {
  path: ['rules'],
  summary: 'A section of the rules in our own words',
  usage: '/rules [section] [title:]',
  example: '/rules 1.1',
  who: 'anyone',
  options: [
    {
      name: 'section',
      kind: 'text',
      summary: 'its number, or words it is about',
      complete: async (context, given, partial) => {
        const rulebook = await rulebookOf(context, given);
        if (rulebook === null) return [];
        const { title } = rulebook;
        const all = sectionsIn(rulebook).map((number) => ({ label: headingOf(title, number), value: number }));
        const typed = folded(partial);
        const begins = all.filter(({ value }) => value.toLowerCase().startsWith(typed));
        const holds = all.filter(
          ({ label, value }) => !value.toLowerCase().startsWith(typed) && folded(label).includes(typed),
        );
        return [...begins, ...holds].slice(0, MOST_OFFERS);
      },
    },
    {
      name: 'title',
      kind: 'word',
      summary: 'of which title',
      complete: async ({ titles }, _given, partial) => named(titles, partial),
    },
    matchOption,
  ],
  run,
};
