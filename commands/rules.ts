// /rules: a section of the title's rulebook in our own words, or the list of sections.
import { numberOf } from '#engine/rules.ts';
import type { AnyTitle } from '#engine/title.ts';
import type { Command, Context, Given, Reply } from './command.ts';
import { MOST_OFFERS } from './input/fields.ts';
import { named } from './input/offers.ts';
import { didYouMean, folded, short } from './input/parse.ts';
import { matchOf, matchOption } from './reach.ts';
import { tell, unclear } from './reply.ts';

/** A title's rules, for a scenario of it where a match is meant. */
interface Rulebook {
  readonly title: AnyTitle;
  readonly scenario: string | null;
}

/** Of the title that is named, else of the match that is meant, else of the only title there is. */
async function rulebookOf(context: Context, given: Given): Promise<Rulebook | null> {
  const { titles, umpire } = context;
  if (given.title !== undefined) {
    const title = titles.find(({ id, command }) => [id, command].includes(folded(given.title ?? '')));
    return title === undefined ? null : { title, scenario: null };
  }
  const match = await matchOf(context, given);
  const status = match.ok ? await umpire.status(match.value) : match;
  const named = status.ok ? titles.find(({ id }) => id === status.value.title) : undefined;
  if (status.ok && named !== undefined) return { title: named, scenario: status.value.scenario };
  const [only, ...more] = titles;
  return only === undefined || more.length > 0 ? null : { title: only, scenario: null };
}

/** The sections for the scenario, those of books for other scenarios left out; all where none is meant. */
const sectionsIn = ({ title: { rules: sections, books = [] }, scenario }: Rulebook): readonly string[] => {
  const others = books.filter(({ scenarios }) => scenario !== null && !scenarios.includes(scenario));
  return Object.keys(sections).filter((section) => !others.some(({ id }) => section.startsWith(`${id} `)));
};

/** By number ("5.1", "5", "ix.a.2", with its book or without), by heading, or by a word of it. */
function sectionsFor(rulebook: Rulebook, text: string): readonly string[] {
  const { title } = rulebook;
  const meant = folded(text).replace(/^(§|section|rule)\s*/, '');
  const isMeant = (number: string): boolean => [meant, `${meant}.0`].includes(number.toLowerCase());
  const cited = Object.keys(title.rules).filter(isMeant);
  if (cited.length > 0) return cited;
  const numbers = sectionsIn(rulebook);
  const exact = numbers.filter((section) => isMeant(numberOf(section)));
  if (exact.length > 0) return exact;
  const headings = numbers.filter((number) => folded(title.rules[number] ?? '') === meant);
  if (headings.length > 0) return headings;
  return numbers.filter((number) => folded(title.rules[number] ?? '').includes(meant));
}

const headingOf = (title: AnyTitle, number: string): string => `${number} ${title.rules[number] ?? ''}`;

function sectionText(title: AnyTitle, number: string): string {
  const summary = title.summaries[number];
  const stem = isChapter(number) ? `${number.replace(/\.0$/, '')}.` : number;
  const inside = Object.keys(title.rules).filter((other) => other !== number && other.startsWith(stem));
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
    `A section in our own words: \`/rules ${numbers.find((number) => !isChapter(number)) ?? ''}\`, or by a word of its heading.`,
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
  const found = sectionsFor(rulebook, given.section);
  const [only] = found;
  if (only !== undefined && found.length === 1) return tell(sectionText(title, only));
  if (found.length > 1)
    return tell(
      `Several sections:\n${found
        .slice(0, MOST_OFFERS)
        .map((number) => headingOf(title, number))
        .join('\n')}`,
    );
  const meant = didYouMean(given.section, [...Object.keys(title.rules), ...Object.values(title.rules)]);
  return unclear(
    `${title.name} has no section "${short(given.section)}".${meant === null ? '' : ` Did you mean "${meant}"?`}`,
    rules.example,
  );
}

export const rules: Command = {
  path: ['rules'],
  summary: 'A section of the rules in our own words',
  usage: '/rules [section] [title:]',
  example: '/rules 1.1',
  who: 'anyone',
  ofMatch: true,
  options: [
    {
      name: 'section',
      kind: 'text',
      required: false,
      summary: 'its number, or a word of its heading',
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
      required: false,
      summary: 'of which title',
      complete: async ({ titles }, _given, partial) => named(titles, partial),
    },
    matchOption,
  ],
  run,
};
