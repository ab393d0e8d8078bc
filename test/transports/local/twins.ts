// Two tables whose matches differ only in what a viewer may not know: what the page of the viewer's link is sent is the same
// over the wire, byte for byte: status, headers, the order of keys, pictures and their names, lists of completions.
import type { Spots } from '#commands/command.ts';
import { seededRng } from '#engine/dice/rng.ts';
import { titles } from '#games/index.ts';
import { makeLog } from '#src/log.ts';
import { type Wired, wire } from '#src/wiring.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { HEADS } from '#test/support/chat/transcript.ts';
import { scenePainter } from '#test/support/scenes.ts';
import { excerpt } from '../../../scripts/lib/fuzz/comparison.ts';
import { testSeed } from '../../../scripts/lib/players/random-game.ts';
import { bytesOf } from '../../../scripts/lib/positions/play-script.ts';
import type { Plant } from '../evening/pair.ts';
import { GAMES, positionsFor, stand, type TwinPosition } from '../evening/positions.ts';
import { peekable } from '../evening/secrets.ts';

const NOW = new Date('2026-03-01T18:00:00Z');
const PAGES = ['', 'state', 'state?after=1', 'guide', 'signs', 'spots', 'picture', 'picture?id=none', 'nothing'];
const TYPED = [
  ...['/turn', '/map', '/map layer:supply', '/map layer:last', '/map dispatch:0', '/match status', '/match list'],
  ...['/match forces', '/match log from:0', '/match recap since:0', '/match export', '/match replay', '/match policy'],
  ...['/dice list', '/dice audit', '/match undo all', '/profile'],
];
const BEGUN = ['/', '/map at:', '/map reach:', '/match log from:', 'move ', 'group ', 'attack '];

export interface PageOrder {
  readonly game: keyof typeof GAMES;
  /** A side, or `observer`. */
  readonly viewer: string;
  readonly positions: number;
  readonly plant?: Plant['painter'];
}

/** A request and its answer, where two twins were answered otherwise. */
export interface PageDifference {
  readonly request: string;
  readonly excerpt: string;
}

interface World {
  readonly wired: Wired;
  readonly link: string;
}

/** A table with the position as dispatch 1 of its match: the host sits at the viewer's side. */
async function opened({ game, viewer, plant }: PageOrder, position: TwinPosition, state: object): Promise<World> {
  const { store, ...peeking } = peekable(memoryStore());
  let drawn = 0;
  const painter = scenePainter();
  const wired = await wire({
    titles,
    store,
    port: 0,
    key: Buffer.alloc(32, 7),
    packs: 'packs',
    log: makeLog('silent'),
    now: () => NOW,
    randomBytes: (count) => bytesOf(`${position.game} ${drawn++}`, count),
    chance: (_seed, first) => seededRng(testSeed(position.game), first),
    painter: plant?.(painter, { store, ...peeking }) ?? painter,
  });
  const sides = GAMES[game].title.sides.filter(({ played }) => played).map(({ id }) => id);
  const match = await stand(wired.umpire, store, {
    game: GAMES[game],
    host: sides[0] ?? '',
    sides: Object.fromEntries(
      sides.map((side) => [
        side,
        side === viewer ? { transport: 'local', id: 'host' } : { transport: 'elsewhere', id: side },
      ]),
    ),
    channel: 'local:table',
    name: 'Twins',
    state,
    nextRoll: position.commits[0]?.firstRoll ?? 1,
    now: NOW,
  });
  return { wired, link: wired.local.chairLink(match, viewer === 'observer' ? 'observer' : 'host') };
}

/** An answer as it comes over the wire, without what differs from one server to the next: the hour, and names by chance. */
async function answerOf(url: string, body?: object): Promise<string> {
  const response = await fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { connection: 'close', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  });
  const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return [response.status, ...[...response.headers].filter(([name]) => name !== 'date').map(String), bytes]
    .join('\n')
    .replaceAll('\\"', '"')
    .replace(HEADS, 'Chain')
    .replace(/picture\?id=[0-9a-f]{24}/g, 'picture');
}

/** Presses that touch the map where it can be touched: every sixth place, the counters beside theirs, and what can be chosen now. */
async function touchesOf(link: string): Promise<readonly string[]> {
  const read = async (page: string) => JSON.parse(await (await fetch(`${link}/${page}`)).text());
  const { touch, choices }: { touch: string | null; choices: readonly { at?: string }[] } = await read('state');
  const { places, trays }: Spots = await read('spots');
  if (touch === null) return [];
  const some = [...places.filter((_, at) => at % 6 === 0), ...trays].map(([place]) => place);
  return [...new Set([...some, ...choices.flatMap(({ at }) => at ?? [])])].map((place) => touch + place);
}

/** What a page may ask for, and what it is answered. */
async function answersTo({ wired, link }: World): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  try {
    for (const page of PAGES) answers.set(page, await answerOf(`${link}/${page}`));
    for (const [at, text] of TYPED.entries())
      answers.set(text, await answerOf(`${link}/send`, { id: `message-${at}`, text }));
    for (const [at, press] of (await touchesOf(link)).entries())
      answers.set(press, await answerOf(`${link}/send`, { id: `touching-${at}`, press }));
    for (const text of BEGUN) answers.set(`complete ${text}`, await answerOf(`${link}/complete`, { text }));
  } finally {
    await wired.stop();
  }
  return answers;
}

/** Every answer in which twins of so many positions differ. */
export async function pageDifferences(order: PageOrder): Promise<readonly PageDifference[]> {
  const { game, viewer, positions } = order;
  const differences: PageDifference[] = [];
  for (const position of positionsFor(GAMES[game], viewer, `page twins ${game} ${viewer}`, positions)) {
    const one = await answersTo(await opened(order, position, position.state));
    const two = await answersTo(await opened(order, position, position.twin));
    for (const [request, answer] of one) {
      const other = two.get(request) ?? '';
      if (answer !== other) differences.push({ request, excerpt: excerpt(answer, other) });
    }
  }
  return differences;
}
