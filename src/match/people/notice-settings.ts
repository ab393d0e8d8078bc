// What a player has settled about their notices: read, changed, tried out.
import type { Outbox } from '#storage/store.ts';
import type { Answer, MatchId, Notices, PlayerId } from '../api.ts';
import { NOTICE_DELAY } from '../notices/rows.ts';
import { mayNot, offered, safely, type Tools, yes } from '../tools.ts';
import { isPrivateHost } from './address.ts';
import { isZone, type Preferences, readPreferences } from './preferences.ts';

const MOST_MATCHES = 200;
const LONGEST_URL = 500;

export const notices = (tools: Tools): Notices => ({
  preferences: offered(tools, preferencesOf),
  setPreferences: (player, change) => alone(tools, player, () => choose(tools, player, change)),
  setWebhook: (player, url) => alone(tools, player, () => setWebhook(tools, player, url)),
  testNotice: offered(tools, testNotice),
  troubles: offered(tools, ({ store }, player: PlayerId) => store.troublesOf(player)),
});

const alone = <T>(tools: Tools, player: PlayerId, work: () => Promise<T>): Promise<T> =>
  safely(tools, null, () => tools.caches.turns.run(`preferences ${player}`, work));

const preferencesOf = async (tools: Pick<Tools, 'store'>, player: PlayerId): Promise<Preferences> =>
  readPreferences(await tools.store.preferences(player));

async function keep(tools: Tools, player: PlayerId, preferences: Preferences): Promise<Preferences> {
  await tools.store.setPreferences(player, JSON.stringify(preferences));
  await planAnew(tools, player);
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
  tools: Tools,
  player: PlayerId,
  change: Partial<Omit<Preferences, 'webhook'>>,
): Promise<Answer<Preferences>> {
  if (change.zone !== undefined && !isZone(change.zone))
    return mayNot('bad-value', `There is no time zone "${change.zone.slice(0, 40)}".`);
  const next = { ...(await preferencesOf(tools, player)), ...change };
  if (Object.keys(next.matches).length > MOST_MATCHES)
    return mayNot('bad-value', 'That is too much: put some matches back to `all` first.');
  return yes(await keep(tools, player, next));
}

/** What may be called. What a name means is looked at when it is called. */
function webhookProblem(text: string): string | null {
  if (text.length > LONGEST_URL) return 'That address is too long.';
  if (!URL.canParse(text)) return 'That is no address.';
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (protocol !== 'https:') return 'Only https addresses are called.';
  if (isPrivateHost(hostname)) return 'Only addresses of the public internet are called.';
  return username + password + hash === '' ? null : 'The address may hold no name, password or fragment.';
}

async function setWebhook(tools: Tools, player: PlayerId, url: string | null): Promise<Answer<string>> {
  const now = await preferencesOf(tools, player);
  await tools.store.noteTrouble({ transport: 'webhook', id: player }, null);
  if (url === null) {
    await keep(tools, player, { ...now, webhook: null });
    return yes('');
  }
  const problem = webhookProblem(url);
  if (problem !== null) return mayNot('bad-value', problem);
  const secret = tools.randomBytes(24).toString('base64url');
  await keep(tools, player, { ...now, webhook: { url, secret } });
  return yes(secret);
}

async function testNotice(tools: Tools, player: PlayerId, match: MatchId | null): Promise<void> {
  const now = tools.now();
  const id = `test/${player}/${now.getTime()}/${tools.randomBytes(3).toString('hex')}`;
  const row = { id, recipient: `player:${player}`, kind: 'test', match: match ?? '', seq: 0, dispatch: 0 } as const;
  await tools.store.write([{ type: 'outbox', row: { ...row, text: null, sendAfter: now, attempts: 0, error: null } }]);
  tools.tell({ type: 'settings', match: match ?? '', side: null });
}
