// What a player has settled about their notices: read, changed, tried out.
import type { Outbox } from '#storage/store.ts';
import type { Answer, MatchId, Notices, PlayerId } from '../api.ts';
import { NOTICE_DELAY } from '../notices/rows.ts';
import { type Desk, mayNot, safely, yes } from '../tools.ts';
import { isZone, type Preferences, readPreferences } from './preferences.ts';

const MOST_MATCHES = 200;
const LONGEST_URL = 500;

export const notices = (desk: Desk): Notices => ({
  preferences: (player) => safely(desk, null, () => preferencesOf(desk, player)),
  setPreferences: (player, change) => alone(desk, player, () => choose(desk, player, change)),
  setWebhook: (player, url) => alone(desk, player, () => setWebhook(desk, player, url)),
  testNotice: (player, match) => safely(desk, null, () => testNotice(desk, player, match)),
  troubles: (player) => safely(desk, null, () => desk.store.troublesOf(player)),
});

const alone = <T>(desk: Desk, player: PlayerId, work: () => Promise<T>): Promise<T> =>
  safely(desk, null, () => desk.caches.turns.run(`preferences ${player}`, work));

const preferencesOf = async (desk: Pick<Desk, 'store'>, player: PlayerId): Promise<Preferences> =>
  readPreferences(await desk.store.preferences(player));

async function keep(desk: Desk, player: PlayerId, preferences: Preferences): Promise<Preferences> {
  await desk.store.setPreferences(player, JSON.stringify(preferences));
  await planAnew(desk, player);
  return preferences;
}

/** What was put off, or waits for another try, is looked at again by what holds now; what has not been due yet waits on. */
export async function planAnew(
  { store, now }: { readonly store: Pick<Outbox, 'outboxSooner'>; readonly now: () => Date },
  player: PlayerId,
): Promise<void> {
  const at = now();
  await store.outboxSooner(`player:${player}`, new Date(at.getTime() + NOTICE_DELAY), at);
}

async function choose(
  desk: Desk,
  player: PlayerId,
  change: Partial<Omit<Preferences, 'webhook'>>,
): Promise<Answer<Preferences>> {
  if (change.zone !== undefined && !isZone(change.zone))
    return mayNot('bad-value', `There is no time zone "${change.zone.slice(0, 40)}".`);
  const next = { ...(await preferencesOf(desk, player)), ...change };
  if (Object.keys(next.matches).length > MOST_MATCHES)
    return mayNot('bad-value', 'That is too much: put some matches back to `all` first.');
  return yes(await keep(desk, player, next));
}

/** What may be called: the address itself is looked at when it is. */
function webhookProblem(text: string): string | null {
  if (text.length > LONGEST_URL) return 'That address is too long.';
  if (!URL.canParse(text)) return 'That is no address.';
  const { protocol, username, password, hash } = new URL(text);
  if (protocol !== 'https:') return 'Only https addresses are called.';
  return username + password + hash === '' ? null : 'The address may hold no name, password or fragment.';
}

async function setWebhook(desk: Desk, player: PlayerId, url: string | null): Promise<Answer<string>> {
  const now = await preferencesOf(desk, player);
  await desk.store.noteTrouble({ transport: 'webhook', id: player }, null);
  if (url === null) {
    await keep(desk, player, { ...now, webhook: null });
    return yes('');
  }
  const problem = webhookProblem(url);
  if (problem !== null) return mayNot('bad-value', problem);
  const secret = desk.randomBytes(24).toString('base64url');
  await keep(desk, player, { ...now, webhook: { url, secret } });
  return yes(secret);
}

async function testNotice(desk: Desk, player: PlayerId, match: MatchId | null): Promise<void> {
  const now = desk.now();
  const id = `test/${player}/${now.getTime()}/${desk.randomBytes(3).toString('hex')}`;
  const row = { id, recipient: `player:${player}`, kind: 'test', match: match ?? '', seq: 0, dispatch: 0 } as const;
  await desk.store.write([{ type: 'outbox', row: { ...row, text: null, sendAfter: now, attempts: 0, error: null } }]);
  desk.tell({ type: 'settings', match: match ?? '', side: null });
}
