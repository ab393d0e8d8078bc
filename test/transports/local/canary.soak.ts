// A match of rommel whose units are all called by random words, played at random over the page's own wires: nothing a
// seat, an observer or the host is sent holds a word of a side's that has not been revealed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rommelTitle } from '#games/rommel/index.ts';
import type { Seen } from '#match/api.ts';
import { picture } from '#renderers/index.ts';
import { makeLog } from '#src/log.ts';
import { type Wired, wire } from '#src/wiring.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { type Canary, revealed, wordsIn, writeCanary } from '#test/support/canary.ts';
import { scenePainter } from '#test/support/scenes.ts';
import { type Chance, chanceOf } from '../../../scripts/lib/chance.ts';
import { pickAction } from '../../../scripts/lib/players/player.ts';

/** Months of a match. */
const DISPATCHES = 60;
const CHAIRS = ['axis', 'allied', 'observer', 'host'] as const;
type Chair = (typeof CHAIRS)[number];
/** How often everything is read, in dispatches. */
const EVERY = 6;
const TOO_LONG = 30;

const folder = mkdtempSync(join(tmpdir(), 'dispatch-canary-'));
const logged: string[] = [];
let wired: Wired;
let canary: Canary;
let match = '';
let sent = 0;

async function post(chair: Chair, page: string, body: object): Promise<string> {
  const link = `${wired.local.chairLink(match, chair)}/${page}`;
  const response = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.text();
}
const say = (chair: Chair, text: string): Promise<string> => post(chair, 'send', { text, id: `canary-${++sent}` });

async function seenBy(side: string): Promise<Seen> {
  const { id } = await wired.umpire.player({ transport: 'local', id: `${match}/${side}` }, side);
  const seen = await wired.umpire.see(id, match);
  if (!seen.ok) throw new Error(seen.refusal.text);
  return seen.value;
}

async function begin(): Promise<void> {
  const chance = chanceOf('canary words');
  canary = await writeCanary(rommelTitle, folder, () => chance.below(1_000_000) / 1_000_000);
  let drawn = 0;
  wired = await wire({
    titles: [rommelTitle],
    store: memoryStore(),
    port: 0,
    key: Buffer.alloc(32, 7),
    packs: folder,
    log: makeLog('info', { write: (line) => void logged.push(line) }),
    randomBytes: (count) => Buffer.alloc(count, ++drawn),
    painter: scenePainter(),
  });
  const table = wired.local.table;
  await table.hear(
    { match: null, chair: 'host' },
    { type: 'text', text: '/match new rommel 1940 pack:canary' },
    'make-it',
  );
  match = (await table.matches())[0]?.id ?? '';
  await say('axis', '/match join axis');
  await say('allied', '/match join allied');
  await say('allied', '/match phrase none');
  await say('axis', '/match start');
}

async function end(): Promise<void> {
  await wired.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Everything a chair can ask for. */
async function everythingFor(chair: Chair, dispatch: number): Promise<string> {
  const parts: string[] = [];
  for (const text of [
    '/turn',
    '/match status',
    '/match list',
    '/match forces',
    '/match log',
    '/match recap',
    '/match recap since:0',
    '/match replay',
    '/match export',
    '/match policy',
    '/map',
    '/map layer:supply',
    '/map at:Tobruk layer:last',
    `/map dispatch:${Math.floor(dispatch / 2)}`,
    '/dice list',
    '/profile',
    '/match list all',
  ])
    parts.push(await say(chair, text));
  for (const text of ['/rommel group ', '/rommel deploy unit:', 'group ', 'g', '/map reach:', '/map at:', '/', 'fire '])
    parts.push(await post(chair, 'complete', { text }));
  const response = await fetch(`${wired.local.chairLink(match, chair)}/state?after=0`);
  parts.push(await response.text(), JSON.stringify([...response.headers]));
  const image = await fetch(`${wired.local.chairLink(match, chair)}/picture`);
  parts.push(JSON.stringify([...image.headers]), wordsIn(Buffer.from(await image.arrayBuffer())));
  return parts.join('\n');
}

/** Guesses at the other side's units by name: the roster is open, so all its names get the same answer, in play or not. */
async function guesses(chair: 'axis' | 'allied'): Promise<void> {
  const theirs = [...canary.sides].filter(([, side]) => side !== chair).map(([id]) => canary.tokens.get(id) ?? '');
  const known = await revealed(wired.umpire, match, canary);
  const unknown = theirs.filter((name) => !known.has(name)).filter((_, at) => at % 4 === 0);
  for (const line of ['/map reach:@', 'group Sollum: @ > Tobruk', 'fire @', '/rommel group unit:@']) {
    const answers = new Set<string>();
    for (const name of unknown) {
      const answer = await say(chair, line.replace('@', name));
      answers.add(answer.replaceAll(name, '@'));
    }
    expect([...answers], `${chair}: ${line}`).toHaveLength(1);
  }
}

/** What stands in the scene a chair's picture is painted from. */
async function sceneFor(chair: Chair): Promise<string> {
  const seen = await seenBy(chair === 'observer' ? 'nobody' : chair);
  const header = { match: '', scenario: '', date: '', phase: '', waiting: '', toAct: [], past: false };
  return JSON.stringify(picture('rommel', seen.view, seen.components, { header }).value);
}

/** The units of other sides than the reader's whose words or ids stand in a text though they have not been revealed. */
const betrayed = (read: string, chair: Chair, known: ReadonlySet<string>): readonly string[] =>
  [...canary.sides].flatMap(([id, side]) => {
    const name = canary.tokens.get(id) ?? '';
    if (side === chair || known.has(name)) return [];
    return read.includes(name) || read.includes(`unit\\":\\"${id}\\"`) ? [id] : [];
  });

async function scan(dispatch: number): Promise<void> {
  const known = await revealed(wired.umpire, match, canary);
  for (const chair of CHAIRS) {
    const read = `${await everythingFor(chair, dispatch)}\n${await sceneFor(chair)}`;
    expect(read).not.toContain('$hidden');
    expect(betrayed(read, chair, known), `${chair} after dispatch ${dispatch}`).toEqual([]);
    if (chair === 'observer' || chair === 'host') continue;
    // The same text in the wrong hands would be found.
    const enemy = chair === 'axis' ? 'allied' : 'axis';
    expect(betrayed(read, enemy, known).length, `${chair} reads its own names`).toBeGreaterThan(0);
  }
}

/** The dispatch at which a draft led nowhere and only fallbacks are played. */
let safeAt = -1;

/** One order of the side that is asked, at random; false when the match is over. */
async function playOne(chance: Chance): Promise<boolean> {
  const status = await wired.umpire.status(match);
  const side = status.ok ? status.value.waiting[0]?.side : undefined;
  if (side !== 'axis' && side !== 'allied') return false;
  const { module, view, drafted, dispatch } = await seenBy(side);
  const ask = module.ask(view.value, side);
  if (ask === null) throw new Error('nothing is asked');
  const close = drafted.length > TOO_LONG / 2;
  const picked = safeAt === dispatch ? null : pickAction(module, view.value, side, ask, chance, close);
  const answer = await say(side, module.writeAction(picked ?? ask.fallback, view.value));
  const stuck = answer.includes('broken') || drafted.length > TOO_LONG;
  if (stuck && safeAt !== dispatch) {
    safeAt = dispatch;
    if (drafted.length > 0) await say(side, '/match undo all');
  }
  return true;
}

beforeAll(begin);
afterAll(end);

describe('a match called by random words', () => {
  it('tells no seat what was not revealed to it', { timeout: 240_000 }, async () => {
    const chance = chanceOf('canary play');
    let scanned = -1;
    for (let n = 0; n < 1500; n++) {
      const { dispatch } = await seenBy('axis');
      if (dispatch >= DISPATCHES) break;
      if (dispatch >= scanned + EVERY) {
        scanned = dispatch;
        await scan(dispatch);
        await guesses('axis');
      }
      if (!(await playOne(chance))) break;
    }
    expect(scanned).toBeGreaterThanOrEqual(DISPATCHES - 2 * EVERY);
    await scan(scanned);
  });
  it('and the log of the server holds none of the words', () => {
    const said = logged.join('\n');
    for (const name of canary.tokens.values()) expect(said).not.toContain(name);
    expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
