// The sections of a title's rulebook: implemented, tested, not applicable, missing.
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { numberOf } from '#engine/rules.ts';
import { type Home, ROOT } from '../titles.ts';
import { type Citing, citingsIn } from './citations.ts';
import { sourcesIn } from './source.ts';
import { type NamedTest, namedTestsIn } from './test-names.ts';

export interface SectionState {
  readonly section: string;
  readonly heading: string;
  readonly citings: readonly Citing[];
  /** Tests named after it that assert something. */
  readonly tests: readonly NamedTest[];
  /** Why it does not apply, or null. */
  readonly notApplicable: string | null;
}

/** Files that list sections without carrying them out, what is there for the tests only, and bots, who guess by them. */
const LISTS = /\/(book\/|bot\/|probes\.ts$)/;

/** The state of every section of the rulebook, in its order. */
export function coverageOf({ title, source, tests }: Home): readonly SectionState[] {
  const known = new Set(Object.keys(title.rules));
  const citings = sourcesIn(source, (file) => !LISTS.test(file)).flatMap((file) => {
    const { sections, cited } = readingOf(title, file.file, known);
    const all = (some: ReadonlySet<string>): ReadonlySet<string> => new Set([...some].map(cited));
    return citingsIn(file, sections).map((one) => ({ ...one, doc: all(one.doc), inside: all(one.inside) }));
  });
  const named = sourcesIn(tests, (file) => file.endsWith('.test.ts')).flatMap((file) => {
    const { sections, cited } = readingOf(title, file.file, known);
    return namedTestsIn(file, sections).map((test) => ({ ...test, section: cited(test.section) }));
  });
  const excused = notApplicable(source, known);
  return Object.entries(title.rules).map(([section, heading]) => ({
    section,
    heading,
    citings: citings.filter((citing) => carries(citing, section)),
    tests: named.filter((test) => test.section === section && test.asserts),
    notApplicable: excused[section] ?? null,
  }));
}

/** How sections are named in a file: one of a book, `kasserine/rules.ts` or `kasserine.test.ts`, leaves the book's name out. */
function readingOf(
  { books = [] }: Home['title'],
  file: string,
  known: ReadonlySet<string>,
): { readonly sections: ReadonlySet<string>; readonly cited: (section: string) => string } {
  const book = books.find(({ id }) => new RegExp(`/${id}[/.]`).test(file))?.id;
  const own = new Set([...known].filter((section) => section.startsWith(`${book} `)).map(numberOf));
  return {
    sections: new Set([...known, ...own]),
    cited: (section) => (own.has(section) ? `${book} ${section}` : section),
  };
}

/** A function carries the sections its comment or its code names, a table those of its comment. */
const carries = ({ doc, inside, body }: Citing, section: string): boolean =>
  doc.has(section) || (body !== null && inside.has(section));

/** `book/not-applicable.json` in the title's folder: section to reason. Throws when it names a section the rulebook has not. */
export function notApplicable(source: string, known: ReadonlySet<string>): Readonly<Record<string, string>> {
  const file = `${ROOT}${source}/book/not-applicable.json`;
  if (!existsSync(file)) return {};
  const reasons = z.record(z.string(), z.string().min(1)).parse(JSON.parse(readFileSync(file, 'utf8')));
  for (const section of Object.keys(reasons))
    if (!known.has(section)) throw new Error(`${source}/book/not-applicable.json: there is no section ${section}`);
  return reasons;
}

export const isDone = ({ citings, tests }: SectionState): boolean => citings.length > 0 && tests.length > 0;
export const isMissing = (state: SectionState): boolean => state.notApplicable === null && !isDone(state);

/** One line on a section: where its code is, where its tests are (each file with its folder), or what is missing. */
export function lineOf(state: SectionState): string {
  const { section, heading, citings, tests, notApplicable: reason } = state;
  const files = (list: readonly { readonly file: string }[]): string =>
    [...new Set(list.map(({ file }) => file.split('/').slice(-2).join('/')))].join(' ');
  if (reason !== null) return `${section} ${heading}: not applicable (${reason})`;
  const code = citings.length === 0 ? 'NO CODE' : files(citings);
  return `${section} ${heading}: ${code}; ${tests.length === 0 ? 'NO TEST' : files(tests)}`;
}
