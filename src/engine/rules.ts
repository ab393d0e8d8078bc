// Citations: every refusal and every event names a section of the title's rulebook.

/** Section number to heading, as in the rulebook's table of contents. */
export type Rules = Readonly<Record<string, string>>;
export type Section<R extends Rules> = keyof R & string;

/** One of several books of rules in a title. Its sections are cited with its id, as in `kasserine 20.1`. */
export interface Book {
  readonly id: string;
  /** The scenarios it is for. */
  readonly scenarios: readonly string[];
}

/** The sections of such a book as they are cited: numbers that two books share stay apart. */
export const citedWith = <B extends string, R extends Rules>(
  book: B,
  sections: R,
): { readonly [S in Section<R> as `${B} ${S}`]: R[S] } =>
  Object.fromEntries(Object.entries(sections).map(([number, heading]) => [`${book} ${number}`, heading])) as never;

/** The number of a section without its book. */
export const numberOf = (section: string): string => section.slice(section.lastIndexOf(' ') + 1);

/** Refuses; for the rules of a title. */
export const rejection = <R extends Rules>(rule: Section<R>, text: string): Rejection<R> => ({ rule, text });

/** Refuses what is so already: an order that would change nothing holds none up behind it. */
export const needless = <R extends Rules>(refusal: Rejection<R>): Rejection<R> => ({ ...refusal, isNeedless: true });

/** A lawful refusal: what the player may not do, by which section, in one sentence. */
export interface Rejection<R extends Rules = Rules> {
  readonly rule: Section<R>;
  readonly text: string;
  readonly isNeedless?: true;
}
