// The commands of the local table in a terminal: `axis> /map`, `as allied done`, or just text for the seat in use.
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Completion } from '#commands/input/complete.ts';
import type { LocalTable } from './table.ts';
import { printed, readersOf, readTyped, type Typed, Typist } from './typist.ts';

interface TerminalParts {
  readonly table: LocalTable;
  readonly input: Readable;
  readonly output: Writable;
  readonly session: string;
  /** The page's links of a match, by seat; none where no page is served. */
  readonly links: (match: string, seats: readonly string[]) => readonly string[];
  /** Called when the player wants to leave. */
  readonly quit: () => void;
}

const HELP = [
  'Type as a seat: `axis> /turn` or `as allied /map`. A seat alone (`axis>`) stays in use for the lines after it.',
  '`host> /match new` makes a match, `/match join SIDE` takes a seat, `/match start` begins. `use MATCH` changes the match, `quit` ends.',
].join('\n');

/** What a typed line did, as the terminal prints it. */
export function typedText(seat: string, typed: Typed, all: number): string {
  const answers = typed.answers.map(({ text, image, download }) => {
    const extra = [
      ...(image === null ? [] : [image.alt]),
      ...(download === null ? [] : [`(${download.name}: open the page to save it)`]),
    ];
    return printed(seat, [text, ...extra].join('\n'));
  });
  const reader = seat === 'host' ? 'observer' : seat;
  const notices = (own: boolean): readonly string[] =>
    typed.notices
      .filter(({ seats }) => seats.includes(reader) === own)
      .map(({ seats, text }) => printed(readersOf(seats, all), text));
  const rest = typed.rest === null ? [] : [printed(seat, `Not sent: ${typed.rest}`)];
  // What the whole table reads comes first, then the speaker's own answer, then what only others read.
  return [...notices(true), ...answers, ...rest, ...notices(false)].join('\n');
}

/** Reads lines until the input ends. */
export function openTerminal({ table, input, output, session, links, quit }: TerminalParts): Interface {
  const typist = new Typist(table, session);
  let seat = 'host';
  const complete = (line: string, done: (error: null, result: [string[], string]) => void): void => {
    const { seat: who, text } = readTyped(line, seat);
    table.complete({ match: typist.match, chair: who }, text).then(
      (offers: readonly Completion[]) =>
        done(null, [offers.map((offer) => line.slice(0, line.length - text.length) + offer.text), line]),
      () => done(null, [[], line]),
    );
  };
  const lines = createInterface({ input, output, completer: complete, terminal: true });
  const say = (text: string): void => {
    output.write(`${text}\n`);
  };
  const prompt = (): void => {
    lines.setPrompt(`${seat}> `);
    lines.prompt();
  };
  /** Seats that were spoken for while another was in use. */
  const named = new Set<string>();
  const advice = async (who: string, { refused }: Typed, text: string): Promise<string | null> => {
    if (who !== seat && !refused && !named.has(who)) {
      named.add(who);
      return `  Still at ${seat}>. \`${who}>\` alone stays at that seat for the lines after it.`;
    }
    if (!refused || who !== seat) return null;
    const asked = await askedOf([...named].filter((other) => other !== seat));
    return asked === null ? null : `  As the seat that is asked: \`${asked}> ${text}\`. To stay there: \`${asked}>\`.`;
  };
  /** The first of these seats that is asked something, where the seat in use is not. */
  const askedOf = async (others: readonly string[]): Promise<string | null> => {
    for (const chair of [seat, ...others])
      if ((await table.table({ match: typist.match, chair }))?.yours === true) return chair === seat ? null : chair;
    return null;
  };
  const typed = async (who: string, text: string): Promise<void> => {
    const before = typist.match;
    const heard = await typist.type(who, text);
    say(typedText(who, heard, (await typist.seats()).length - 1));
    const more = await advice(who, heard, text);
    if (more !== null) say(more);
    if (typist.match !== null && typist.match !== before)
      for (const link of links(typist.match, await typist.seats())) say(`  ${link}`);
  };
  const one = async (line: string): Promise<void> => {
    const { seat: who, text } = readTyped(line, seat);
    const used = /^use\s+(\S+)$/.exec(text);
    if (text === 'quit' || text === 'exit') return quit();
    if (text === '' && line.trim() !== '') seat = who;
    else if (text === 'help' || text === '?') say(HELP);
    else if (used?.[1] !== undefined) typist.choose(used[1]);
    else if (text !== '') await typed(who, text);
    prompt();
  };
  // A match that is under way goes on where it was left.
  let turn = table.matches().then((matches) => {
    const [live] = matches.filter(({ stage }) => stage === 'live' || stage === 'lobby');
    if (live === undefined) return;
    typist.choose(live.id);
    say(`The match is ${live.name} (${live.id}).`);
    prompt();
  });
  lines.on('line', (line) => {
    turn = turn
      .then(() => one(line))
      .catch((error: unknown) => say(error instanceof Error ? error.message : 'something broke'));
  });
  lines.on('SIGINT', quit);
  say(HELP);
  prompt();
  return lines;
}
