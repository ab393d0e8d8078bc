// /rules: a section of the title's rulebook in our own words, or the list of sections.
import type { AnyTitle } from '#engine/title.ts';
import type { Command, Context, Given, Reply } from './command.ts';
import { MOST_OFFERS } from './input/fields.ts';
import { named } from './input/offers.ts';
import { didYouMean, folded, short } from './input/parse.ts';
import { matchOf, matchOption } from './reach.ts';
import { tell, unclear } from './reply.ts';

/** The title that is named, else the one of the match that is meant, else the only one there is. */
async function titleOf(context: Context, given: Given): Promise<AnyTitle | null> {
  const { titles, umpire } = context;
  if (given.title !== undefined)
    return titles.find(({ id, command }) => [id, command].includes(folded(given.title ?? ''))) ?? null;
  const match = await matchOf(context, given);
  const status = match.ok ? await umpire.status(match.value) : match;
  const named = status.ok ? titles.find(({ id }) => id === status.value.title) : undefined;
  return named ?? (titles.length === 1 ? (titles[0] ?? null) : null);
}

/** By number ("5.1", "5", "ix.a.2"), by heading, or by a word of it. */
function sectionsFor(title: AnyTitle, text: string): readonly string[] {
  const meant = folded(text).replace(/^(§|section|rule)\s*/, '');
  const numbers = Object.keys(title.rules);
  const exact = numbers.filter((number) => [meant, `${meant}.0`].includes(number.toLowerCase()));
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
const isChapter = (number: string): boolean => number.endsWith('.0') || !number.includes('.');

function contents(title: AnyTitle): string {
  const numbers = Object.keys(title.rules);
  const chapters = numbers.filter(isChapter);
  return [
    `${title.name}. ${title.credit}.`,
    ...chapters.map((number) => headingOf(title, number)),
    `A section in our own words: \`/rules ${numbers.find((number) => !isChapter(number)) ?? ''}\`, or by a word of its heading.`,
  ].join('\n');
}

async function run(context: Context, given: Given): Promise<Reply> {
  const title = await titleOf(context, given);
  if (title === null)
    return unclear(
      `Which title? ${context.titles.map(({ id }) => id).join(', ')}.`,
      `/rules 1.1 title:${context.titles[0]?.id ?? ''}`,
    );
  if (given.section === undefined) return tell(contents(title));
  const found = sectionsFor(title, given.section);
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
        const title = await titleOf(context, given);
        if (title === null) return [];
        const all = Object.keys(title.rules).map((number) => ({ label: headingOf(title, number), value: number }));
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
