// Citations: every refusal and every event names a section of the title's rulebook.

/** Section number to heading, as in the rulebook's table of contents. */
export type Rules = Readonly<Record<string, string>>;
export type Section<R extends Rules> = keyof R & string;

/** A lawful refusal: what the player may not do, by which section, in one sentence. */
export interface Rejection<R extends Rules = Rules> {
  readonly rule: Section<R>;
  readonly text: string;
}
