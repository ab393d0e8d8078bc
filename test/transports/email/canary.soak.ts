// A match of rommel whose units are all called by random words, played at random wholly by mail: nothing that is mailed to a
// player (subject, text, HTML, headers, file names, pictures) holds a word of the other side's that was not revealed before.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rommelTitle } from '#games/rommel/index.ts';
import type { Seen } from '#match/api.ts';
import { type Canary, revealed, wordsIn, writeCanary } from '#test/support/canary.ts';
import { chanceOf } from '../../../scripts/lib/chance.ts';
import { pickAction } from '../../../scripts/lib/players/player.ts';
import { begun, type Club, found } from './club.ts';
import type { Mailed, Writer } from './post.ts';

const DISPATCHES = 14;
const MOST_MAILS = 120;

const folder = mkdtempSync(join(tmpdir(), 'dispatch-mail-canary-'));
const chance = chanceOf('canary by mail');
let club: Club;
let canary: Canary;
let match = '';

beforeAll(async () => {
  canary = await writeCanary(rommelTitle, folder, () => chance.below(1_000_000) / 1_000_000);
  club = await found({ titles: [rommelTitle], packs: folder });
  match = await begun(club, '/match new rommel 1940 pack:canary', ['axis', 'allied']);
});
afterAll(async () => {
  await club.close();
  rmSync(folder, { recursive: true, force: true });
});

const seats = (): readonly (readonly ['axis' | 'allied', Writer])[] => [
  ['axis', club.anna],
  ['allied', club.bert],
];

async function seenBy({ address }: Writer): Promise<Seen> {
  const player = await club.store.playerBy({ transport: 'email', id: address });
  const seen = await club.wired().umpire.see(player?.id ?? null, match);
  if (!seen.ok) throw new Error(seen.refusal.text);
  return seen.value;
}

/** Everything of a mail in every form it may be read in. */
const readable = ({ raw, text, html, subject, mail }: Mailed): string =>
  [
    raw,
    raw.replace(/=\r\n/g, ''),
    text.replace(/\s+/g, ''),
    html,
    subject,
    ...mail.headerLines.map(({ line }) => line),
    ...mail.attachments.flatMap(({ filename, cid, content }) => [filename, cid, wordsIn(content)]),
  ].join('\n');

const words = (side: string, known: ReadonlySet<string>): readonly string[] =>
  [...canary.sides].flatMap(([id, of]) => {
    const name = canary.tokens.get(id) ?? '';
    return of !== side || known.has(name) ? [] : [name];
  });

const scanned = new Map<string, number>([
  ['axis', 0],
  ['allied', 0],
]);
let foundOwn = 0;

/** Reads every mail that has come since, with what has been revealed by now. */
async function scan(): Promise<void> {
  const known = await revealed(club.wired().umpire, match, canary);
  for (const [side, writer] of seats()) {
    const enemy = side === 'axis' ? 'allied' : 'axis';
    for (const mail of writer.inbox.slice(scanned.get(side))) {
      const read = readable(mail);
      expect(read).not.toContain('$hidden');
      expect(
        words(enemy, known).filter((word) => read.includes(word)),
        `${side}: ${mail.subject}\n${mail.text}`,
      ).toEqual([]);
      // The same mail in the wrong hands would be found.
      if (words(side, new Set()).some((word) => read.includes(word))) foundOwn += 1;
    }
    scanned.set(side, writer.inbox.length);
  }
}

const ASKS = [
  '/turn',
  '/match log',
  '/match recap',
  '/match forces',
  '/map at:Tobruk layer:last',
  '/match export',
  '/dice list',
  '/profile',
];

describe('a match called by random words, by mail', () => {
  it('mails no seat what was not revealed to it', { timeout: 240_000 }, async () => {
    let mails = 0;
    let safeAt = -1;
    for (; mails < MOST_MAILS; mails++) {
      const { waiting, dispatch } = (await club.store.match(match))!;
      const mover = seats().find(([side]) => side === waiting[0]?.side)?.[1];
      if (dispatch >= DISPATCHES || mover === undefined) break;
      const { module, view, side } = await seenBy(mover);
      const ask = module.ask(view.value, side ?? '')!;
      const picked = safeAt === dispatch ? null : pickAction(module, view.value, side ?? '', ask, chance, true);
      const order = module.writeAction(picked ?? ask.fallback, view.value);
      await mover.answers(order);
      const answer = await mover.answers(`${order}\nCOMMIT`);
      if (/Not understood or not allowed/.test(answer.text)) {
        safeAt = dispatch;
        while ((await seenBy(mover)).drafted.length > 0) await mover.answers('UNDO');
      }
      await club.delivered();
      if (mails % 8 === 0) for (const [, writer] of seats()) await writer.answers(ASKS.join('\n'));
      await scan();
    }
    expect((await club.store.match(match))!.dispatch).toBeGreaterThanOrEqual(DISPATCHES - 4);
    expect(foundOwn).toBeGreaterThan(12);
    const logged = club.logged.join('\n');
    for (const name of canary.tokens.values()) expect(logged).not.toContain(name);
    expect(club.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
