// Typed lines from a terminal or a script, `seat> text`, through the same table as the page; and what each seat reads.
import type { Picture } from '#commands/command.ts';
import type { Chair, Entry, LocalTable } from './table.ts';

/** Something one or several seats have read. */
interface Reading {
  readonly seats: readonly string[];
  readonly text: string;
}

export interface Typed {
  /** The speaker's own answers. */
  readonly answers: readonly Entry[];
  /** What came to each seat by itself: the log, and new questions. Equal texts are one reading. */
  readonly notices: readonly Reading[];
  readonly pictures: readonly Picture[];
  readonly rest: string | null;
  readonly refused: boolean;
}

/** `axis> /map` or `as axis /map`; a line without a seat is for `usual`. */
export function readTyped(line: string, usual: string): { readonly seat: string; readonly text: string } {
  const [, seat, text] =
    /^\s*([\w-]{1,32})>\s*(.*)$/s.exec(line) ?? /^\s*as\s+([\w-]{1,32})[\s:]+(.*)$/is.exec(line) ?? [];
  return seat === undefined || text === undefined
    ? { seat: usual, text: line.trim() }
    : { seat: seat.toLowerCase(), text };
}

export class Typist {
  readonly #table: LocalTable;
  readonly #session: string;
  /** How far each seat has read. */
  readonly #read = new Map<string, number>();
  readonly #asked = new Map<string, string>();
  #match: string | null;
  #count = 0;

  /** @param session makes the ids of this session's messages differ from every other's. */
  constructor(table: LocalTable, session: string, match: string | null = null) {
    this.#table = table;
    this.#session = session;
    this.#match = match;
  }

  /** The match that lines are for: the last one made, unless another was chosen. */
  get match(): string | null {
    return this.#match;
  }

  choose(match: string): void {
    this.#match = match;
    this.#read.clear();
    this.#asked.clear();
  }

  /** The names that may stand before `>`. */
  async seats(): Promise<readonly string[]> {
    const status = (await this.#table.matches()).find(({ id }) => id === this.#match);
    return [...(status?.seats.map(({ side }) => side) ?? []), 'observer', 'host'];
  }

  async type(seat: string, text: string): Promise<Typed> {
    this.#count += 1;
    const chair: Chair = { match: this.#match, chair: seat };
    const said = text.startsWith('#press ')
      ? ({ type: 'press', id: text.slice(7).trim() } as const)
      : ({ type: 'text', text } as const);
    const heard = await this.#table.hear(chair, said, `${this.#session}-${this.#count}`);
    await this.#follow();
    const pictures = heard.entries.flatMap(({ image }) => {
      const picture = image === null ? null : this.#table.kept(chair, image.id);
      return picture === null ? [] : [picture];
    });
    const refused = heard.entries.some((entry) => entry.refused);
    return { answers: heard.entries, notices: await this.#notices(seat), pictures, rest: heard.rest, refused };
  }

  /** A match that has just been made is the one that is meant from now on. */
  async #follow(): Promise<void> {
    const newest = (await this.#table.matches())[0]?.id ?? null;
    if (newest === null || newest === this.#newest) return;
    this.#newest = newest;
    if (this.#count > 0) this.choose(newest);
  }
  #newest: string | null = null;

  /** In the order of the log, the questions after it, whoever reads what. */
  async #notices(speaker: string): Promise<readonly Reading[]> {
    const readings: { readonly place: number; readonly text: string; readonly seats: string[] }[] = [];
    const add = (place: number, text: string, seat: string): void => {
      const same = readings.find((reading) => reading.place === place && reading.text === text);
      if (same === undefined) readings.push({ place, text, seats: [seat] });
      else same.seats.push(seat);
    };
    for (const seat of await this.seats()) {
      const chair = { match: this.#match, chair: seat };
      const view = seat === 'host' ? null : await this.#table.table(chair);
      if (view === null) continue;
      const read = this.#read.get(seat) ?? 0;
      for (const { text, n } of await this.#table.entries(chair, view, read)) {
        add(n ?? read, text, seat);
        this.#read.set(seat, n ?? read);
      }
      const question = view.yours ? view.question : '';
      if (question !== '' && question !== this.#asked.get(seat) && seat !== speaker)
        add(Number.POSITIVE_INFINITY, question, seat);
      this.#asked.set(seat, question);
    }
    return readings
      .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
      .map(({ text, seats }) => ({ text, seats }));
  }
}

/** "all" when every seat and the observer read it, else their names. */
export const readersOf = (seats: readonly string[], all: number): string =>
  seats.length === all ? 'all' : seats.join(', ');

/** A text under its readers' names, further lines set in. */
export const printed = (who: string, text: string): string =>
  `  [${who}] ${text.replaceAll('\n', `\n${' '.repeat(who.length + 5)}`)}`;
