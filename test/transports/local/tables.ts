// A local table on the toy title, in memory, for tests: two seats, an observer and the host by their links or typed.
import type { Painter } from '#commands/command.ts';
import { from } from '#engine/secrecy.ts';
import type { AnyTitle } from '#engine/title.ts';
import { makeLog } from '#src/log.ts';
import { type Wired, wire } from '#src/wiring.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { DOT } from '#test/support/scenes.ts';
import { toy } from '#test/support/toy/index.ts';
import { type Typed, Typist } from '#transports/local/typist.ts';

export const toyTitle = toy as unknown as AnyTitle;

const LAYERS = { supply: 'Who is in supply.', control: 'Who holds what.' };

/** Pictures of the toy: one dot, whose words are what the viewer knows of the blocks. */
export const dots: Painter = {
  layers: () => LAYERS,
  toldLayers: () => [],
  paint: (seen, { at }) => {
    if (at !== null && !['well', 'dunes'].includes(at.toLowerCase()))
      return { unclear: `There is no place "${at.slice(0, 30)}". Did you mean Dunes?` };
    return from(seen.view, (view) => {
      const words = seen.module.forces(view, seen.viewer).join('. ');
      return {
        fileName: `${seen.status.id}-${seen.viewer}-${seen.dispatch}.png`,
        alt: `Map. ${words}`.slice(0, 1024),
        words,
        bytes: async () => DOT,
      };
    });
  },
  guide: (seen) =>
    from(seen.view, () => ({
      signs: ['Well', 'Ridge'],
      sheet: { fileName: 'signs.png', alt: '', words: '', bytes: async () => DOT },
      lines: ['A place goes by its name.'],
      layers: LAYERS,
    })),
  spots: (seen) =>
    from(seen.view, () => ({
      places: [
        ['w', 0.1, 0.5],
        ['nw', 0.3, 0.2],
        ['ne', 0.7, 0.2],
        ['e', 0.9, 0.5],
        ['se', 0.7, 0.8],
        ['sw', 0.3, 0.8],
        ['well', 0.5, 0.5],
      ],
      trays: [],
    })),
  film: (seen, alt, shots) =>
    from(seen.view, () => ({
      fileName: `${seen.status.id}.gif`,
      alt,
      words: alt,
      bytes: async () => {
        const lines: string[] = [];
        for await (const shot of shots()) lines.push(`${shot.seen.dispatch}: ${shot.facts.map(({ type }) => type)}`);
        return Buffer.from(lines.join('\n'));
      },
    })),
  places: () => ['Dunes', 'Well'],
  units: () => [],
  like: () => [],
};

export interface Table extends Wired {
  readonly typist: Typist;
  /** Errors that were logged, as JSON lines. */
  readonly logged: string[];
  /** Types a line for a seat and gives what that seat read by it. */
  says(seat: string, text: string): Promise<string>;
  /** The same with everything that happened. */
  types(seat: string, text: string): Promise<Typed>;
}

/** The host reads what observers read. */
export const heard = (seat: string, { answers, notices }: Typed): string => {
  const reader = seat === 'host' ? 'observer' : seat;
  return [
    ...answers.map(({ text }) => text),
    ...notices.filter(({ seats }) => seats.includes(reader)).map(({ text }) => text),
  ].join('\n');
};

/** @param port null for a table without its page. */
export async function openTable(
  port: number | null = null,
  titles: readonly AnyTitle[] = [toyTitle],
  store: MatchStore = memoryStore(),
): Promise<Table> {
  const logged: string[] = [];
  const log = makeLog('info', { write: (line) => void logged.push(line) });
  let drawn = 0;
  const wired = await wire({
    titles,
    store,
    port,
    key: Buffer.alloc(32, 3),
    packs: 'packs',
    log,
    painter: dots,
    randomBytes: (count) => Buffer.alloc(count, ++drawn),
  });
  const typist = new Typist(wired.local.table, 'test');
  const types = (seat: string, text: string): Promise<Typed> => typist.type(seat, text);
  return { ...wired, typist, logged, types, says: async (seat, text) => heard(seat, await types(seat, text)) };
}

/** A table with both seats taken and the match begun: both are asked for their bids. */
export async function openMatch(port: number | null = null, more = ''): Promise<Table> {
  const table = await openTable(port);
  await table.says('host', `/match new toy skirmish${more}`);
  await table.says('red', '/match join red');
  await table.says('blue', '/match join blue');
  await table.says('blue', '/match phrase none');
  await table.says('red', '/match start');
  return table;
}

/** The side that is asked in a turn: both decline to bid, a die decides. */
export async function openTurn(table: Table): Promise<string> {
  await table.says('red', 'COMMIT');
  await table.says('blue', 'COMMIT');
  const seen = await table.says('red', '/turn');
  return seen.includes('Asked of you') ? 'red' : 'blue';
}
