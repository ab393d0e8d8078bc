// A script of typed commands, played: `seat> text` lines, `!` lines of chance, `?` assertions, `#` comments.
import { createHash } from 'node:crypto';
import type { Painter, Picture } from '#commands/command.ts';
import type { AnyTitle } from '#engine/title.ts';
import { makeLog } from '#src/log.ts';
import { type Wired, wire } from '#src/wiring.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { typedText } from '#transports/local/terminal.ts';
import { readTyped, type Typed, Typist } from '#transports/local/typist.ts';
import { ScriptedChance } from './scripted-chance.ts';

export interface PlayParts {
  readonly text: string;
  readonly titles: readonly AnyTitle[];
  readonly packs: string;
  /** How much is logged on stderr; errors unless said otherwise. */
  readonly level?: string;
  readonly say: (line: string) => void;
  readonly picture: (name: string, bytes: Buffer) => Promise<void>;
  /** What draws the pictures; the server's own painter unless said otherwise. */
  readonly painter?: Painter;
  /** Where the match is kept; in memory unless said otherwise. */
  readonly store?: MatchStore;
  /** Looks at the server when the script has been played, before it stops. */
  readonly ended?: (wired: Wired) => Promise<void>;
}

/** What one line did: what everybody reads of it, and the pictures its speaker was shown. */
export interface Heard {
  /** As it is printed. */
  readonly said: string;
  /** By seat. */
  readonly heard: ReadonlyMap<string, string>;
  readonly pictures: readonly Pick<Picture, 'fileName' | 'bytes'>[];
}

/** Where a script is played: the local table, or another surface. */
export interface ScriptTable {
  type(seat: string, text: string): Promise<Heard>;
}

export interface Played {
  readonly lines: number;
  readonly checked: number;
  readonly pictures: number;
  /** What each seat typed and read, comments included. */
  readonly transcripts: ReadonlyMap<string, string>;
  readonly failed: { readonly line: number; readonly why: string } | null;
}

/** Plays a script to its end or its first failure. The same script gives the same transcript. */
export async function playScript(parts: PlayParts): Promise<Played> {
  const chance = new ScriptedChance();
  let drawn = 0;
  const wired = await wire({
    titles: parts.titles,
    store: parts.store ?? memoryStore(),
    port: null,
    key: Buffer.alloc(32, 7),
    packs: parts.packs,
    log: makeLog(parts.level ?? 'error'),
    chance: chance.factory,
    ...(parts.painter === undefined ? {} : { painter: parts.painter }),
    // A script has no secrets: the same bytes each time, so that the transcript can be compared.
    randomBytes: (count) => bytesOf(`script ${drawn++}`, count),
  });
  try {
    const played = await playLines(parts, localTable(new Typist(wired.local.table, 'script')), chance);
    await parts.ended?.(wired);
    return played;
  } finally {
    await wired.stop();
  }
}

/** Plays the lines of a script at a table that is open already. */
export const playLines = (
  parts: Pick<PlayParts, 'text' | 'say' | 'picture'>,
  table: ScriptTable,
  chance: ScriptedChance,
): Promise<Played> => new Player(parts, table, chance).all();

const localTable = (typist: Typist): ScriptTable => ({
  async type(seat, text) {
    const typed = await typist.type(seat, text);
    const said = typedText(seat, typed, (await typist.seats()).length - 1);
    return { said, heard: heardBy(seat, typed), pictures: typed.pictures };
  },
});

/** The bytes that a script's matches are made of: the same at every run. */
export function bytesOf(text: string, count: number): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at * 32 < count; at++) parts.push(createHash('sha256').update(`${text} ${at}`).digest());
  return Buffer.concat(parts).subarray(0, count);
}

class Failed extends Error {}

class Player {
  readonly #parts: Pick<PlayParts, 'text' | 'say' | 'picture'>;
  readonly #table: ScriptTable;
  readonly #chance: ScriptedChance;
  /** What each seat has read by the line before, for the assertions after it. */
  #heard: ReadonlyMap<string, string> = new Map();
  #speaker = 'host';
  #lines = 0;
  #checked = 0;
  #pictures = 0;
  readonly #read = new Map<string, string[]>();
  /** Comments so far: a seat that reads something for the first time has them too. */
  readonly #comments: string[] = [];

  constructor(parts: Pick<PlayParts, 'text' | 'say' | 'picture'>, table: ScriptTable, chance: ScriptedChance) {
    this.#parts = parts;
    this.#table = table;
    this.#chance = chance;
  }

  async all(): Promise<Played> {
    const lines = this.#parts.text.split(/\r?\n/);
    for (let at = 0; at < lines.length; at++) {
      const line = lines[at] ?? '';
      try {
        // A line that ends in a backslash goes on in the next: several orders in one message.
        let whole = line;
        const first = at;
        while (whole.endsWith('\\') && at + 1 < lines.length) whole = `${whole.slice(0, -1)}\n${lines[++at] ?? ''}`;
        await this.#line(whole, first + 1);
      } catch (error) {
        return this.#result({ line: at + 1, why: error instanceof Error ? error.message : String(error) });
      }
    }
    return this.#result(null);
  }

  #result(failed: Played['failed']): Played {
    const transcripts = new Map([...this.#read].map(([seat, texts]) => [seat, `${texts.join('\n')}\n`]));
    return { lines: this.#lines, checked: this.#checked, pictures: this.#pictures, transcripts, failed };
  }

  async #line(line: string, number: number): Promise<void> {
    const text = line.trim();
    if (text === '') return this.#parts.say('');
    if (text.startsWith('#')) return this.#comment(text);
    if (text.startsWith('!')) return this.#scripted(text);
    const [, who, not, wanted] = /^([\w-]*)\?(!?)\s+(.*)$/s.exec(text) ?? [];
    if (wanted !== undefined) return this.#assert(who ?? '', wanted, not !== '!');
    await this.#typed(text, number);
  }

  #comment(text: string): void {
    this.#parts.say(text);
    this.#comments.push(text);
    for (const texts of this.#read.values()) texts.push(text);
  }

  /** What a seat typed and read by one line, for its own transcript. */
  #note(speaker: string, text: string): void {
    for (const [seat, heard] of this.#heard) {
      const texts = this.#read.get(seat) ?? [...this.#comments];
      this.#read.set(seat, texts);
      if (seat === speaker) texts.push(`${seat}> ${text}`);
      if (heard.trim() !== '') texts.push(heard.trim().replace(/^/gm, '  '));
    }
  }

  #scripted(text: string): void {
    if (!this.#chance.read(text)) throw new Failed(`"${text.split(' ')[0]}" is no chance that can be scripted`);
  }

  async #typed(line: string, number: number): Promise<void> {
    this.#lines += 1;
    const { seat, text } = readTyped(line, this.#speaker);
    this.#speaker = seat;
    this.#parts.say(`${seat}> ${text.replaceAll('\n', `\n${' '.repeat(seat.length + 2)}`)}`);
    const { said, heard, pictures } = await this.#table.type(seat, text);
    const broken = this.#chance.broken();
    if (broken !== null) throw new Failed(broken);
    if (said !== '') this.#parts.say(said);
    this.#chance.settle();
    this.#heard = heard;
    this.#note(seat, text);
    for (const picture of pictures) {
      this.#pictures += 1;
      await this.#parts.picture(`${String(number).padStart(4, '0')}-${picture.fileName}`, await picture.bytes());
    }
  }

  #assert(who: string, wanted: string, present: boolean): void {
    this.#checked += 1;
    const seat = who === '' ? this.#speaker : who;
    const heard = [this.#heard.get(seat), seat === 'host' ? this.#heard.get('observer') : ''].join('\n');
    if (plain(heard).includes(plain(wanted)) === present) return;
    throw new Failed(`${seat} did ${present ? 'not ' : ''}read "${wanted}", but:\n${heard}`);
  }
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

function heardBy(speaker: string, { answers, notices }: Typed): ReadonlyMap<string, string> {
  const heard = new Map<string, string>([[speaker, answers.map(({ text }) => text).join('\n')]]);
  for (const { seats, text } of notices) for (const seat of seats) heard.set(seat, `${heard.get(seat) ?? ''}\n${text}`);
  return heard;
}
