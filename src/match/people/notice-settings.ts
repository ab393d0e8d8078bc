// What a player has settled about their notices: read, changed, tried out.
import type { Outbox } from '#storage/store.ts';
import type { Answer, MatchId, Notices, PlayerId } from '../api.ts';
import { NOTICE_DELAY } from '../notices/rows.ts';
import { mayNot, Overtaken, offered, retry, safely, type Tools, yes } from '../tools.ts';
import { isPrivateHost } from './address.ts';
import { isZone, type Preferences, readPreferences, type Wishes } from './preferences.ts';

const MOST_MATCHES = 200;
const LONGEST_URL = 500;

export const notices = (tools: Tools): Notices => ({
  preferences: offered(tools, preferencesOf),
  setPreferences: (player, wishes) => alone(tools, player, () => choose(tools, player, wishes)),
  setWebhook: (player, url) => alone(tools, player, () => setWebhook(tools, player, url)),
  testNotice: offered(tools, testNotice),
  troubles: offered(tools, ({ store }, player: PlayerId) => store.troublesOf(player)),
});

const alone = <T>(tools: Tools, player: PlayerId, work: () => Promise<T>): Promise<T> =>
  safely(tools, null, () => tools.caches.turns.run(`preferences ${player}`, work));

const preferencesOf = async (tools: Pick<Tools, 'store'>, player: PlayerId): Promise<Preferences> =>
  readPreferences(await tools.store.preferences(player));

/** Changes what is settled; worked out anew when another process was faster. */
const change = (
  tools: Tools,
  player: PlayerId,
  work: (now: Preferences) => Preferences,
): Promise<Answer<Preferences>> =>
  retry(async () => {
    const was = await tools.store.preferences(player);
    const next = work(readPreferences(was));
    if (Object.keys(next.matches).length > MOST_MATCHES)
      return mayNot('bad-value', 'That is too much: put some matches back to `all` first.');
    if (!(await tools.store.setPreferences(player, JSON.stringify(next), was))) throw new Overtaken();
    await planAnew(tools, player);
    return yes(next);
  });

/** What was put off, or waits for another try, is looked at again by what holds now; what has not been due yet waits on. */
export async function planAnew(
  { store, now }: { readonly store: Pick<Outbox, 'outboxSooner'>; readonly now: () => Date },
  player: PlayerId,
): Promise<void> {
  const at = now();
  await store.outboxSooner(`player:${player}`, new Date(at.getTime() + NOTICE_DELAY), at);
}

async function choose(tools: Tools, player: PlayerId, wishes: Wishes): Promise<Answer<Preferences>> {
  if (wishes.zone !== undefined && !isZone(wishes.zone))
    return mayNot('bad-value', `There is no time zone "${wishes.zone.slice(0, 40)}".`);
  return change(tools, player, (now) => {
    const levels = Object.entries({ ...now.matches, ...wishes.matches });
    return { ...now, ...wishes, matches: Object.fromEntries(levels.filter(([, level]) => level !== 'all')) };
  });
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
  await tools.store.noteTrouble({ transport: 'webhook', id: player }, null);
  const problem = url === null ? null : webhookProblem(url);
  if (problem !== null) return mayNot('bad-value', problem);
  const webhook = url === null ? null : { url, secret: tools.randomBytes(24).toString('base64url') };
  const changed = await change(tools, player, (now) => ({ ...now, webhook }));
  return changed.ok ? yes(webhook?.secret ?? '') : changed;
}

async function testNotice(tools: Tools, player: PlayerId, match: MatchId | null): Promise<void> {
  const now = tools.now();
  const id = `test/${player}/${now.getTime()}/${tools.randomBytes(3).toString('hex')}`;
  const row = { id, recipient: `player:${player}`, kind: 'test', match: match ?? '', seq: 0, dispatch: 0 } as const;
  await tools.store.write([{ type: 'outbox', row: { ...row, text: null, sendAfter: now, attempts: 0, error: null } }]);
  tools.tell({ type: 'settings', match: match ?? '', side: null });
}
