// The end of a side's time: what is told as it comes, and the forced commit, by itself or because the host asks.
import type { MatchRecord } from '#storage/store.ts';
import type { MatchId, PlayerId } from '../api.ts';
import { force } from '../deputies/fallback.ts';
import { releaseDue } from '../deputies/release.ts';
import { tellTime } from '../notices/reminders.ts';
import { toChannels } from '../notices/rows.ts';
import { askedSince } from '../orders/draft.ts';
import { nameOf } from '../people/players.ts';
import { findMatch, isOver, sideNameOf } from '../position.ts';
import { itIsOver } from '../refusals.ts';
import { endLateRound } from '../seats/both.ts';
import { alone, type Changing, mayNot, Overtaken, retry, store, type Tools, yes } from '../tools.ts';
import { nextLook } from './clock.ts';
import { askedSides, clockChange, clockOf, happened, isOverdue, meant, seatsKept } from './clock-status.ts';

export const forceOne = (tools: Tools, by: PlayerId, id: MatchId, which: string | null): Changing =>
  retry(() => forceNow(tools, by, id, which));

async function forceNow(tools: Tools, by: PlayerId, id: MatchId, which: string | null): Changing {
  const found = await findMatch(tools, id);
  if (!found.ok) return found;
  const match = found.value;
  if (isOver(match)) return itIsOver(match);
  if (match.host !== by) return mayNot('not-host', 'Only the host asks for that.');
  const side = meant(match, which);
  if (!side.ok) return side;
  const { clock } = await clockOf(tools, id);
  if (!(await isOverdue(tools, match, clock, side.value)))
    return mayNot(
      'bad-value',
      'That is done only when the time and its grace are over. `/match clock deadline` tells.',
    );
  return yes(await forceSide(tools, match, side.value, by));
}

async function forceSide(tools: Tools, match: MatchRecord, side: string, by: PlayerId | null): Promise<MatchRecord> {
  const now = tools.now();
  const name = by === null ? null : await nameOf(tools, by);
  const asker = name === null ? 'the deadline of this match' : 'the host';
  const line = `The time of ${sideNameOf(tools, match, side)} was up: the umpire has done for it what spends least, ${name === null ? 'as this match was made' : `as ${name} asked`}.`;
  const after = await force(tools, match, side, asker, (next) => [
    happened(next, now, by, line),
    ...toChannels(next, now, 'lobby', line, { after: match.dispatch }),
  ]);
  if (after.pace === 'live') await releaseDue(tools, match.id);
  return (await tools.store.match(match.id)) ?? after;
}

/** Tells and does what is due by the clocks. Where we are wrong about one match, that is reported and the others go on. */
export async function watchClocks(tools: Tools): Promise<void> {
  noteSilences(tools);
  for (const { match } of await tools.store.clocksDue(tools.now())) {
    try {
      await alone(tools, match, () => unlessOvertaken(watchOne(tools, match)));
    } catch {
      // Reported by `safely`; it is looked at again in a minute.
    }
  }
}

/** Until when nobody was heard: before this process, and at each transport while it is out of reach. */
function noteSilences({ caches: { silences }, now, outOfReach = () => [] }: Tools): void {
  const at = now().getTime();
  if (!silences.has('')) silences.set('', at);
  for (const transport of outOfReach()) silences.set(transport, at);
}

/** Since when everybody who plays a match could be heard, ms. */
const heardSince = ({ caches: { silences } }: Tools, { channels }: MatchRecord): number =>
  Math.max(...['', ...channels.map(transportOf)].map((name) => silences.get(name) ?? 0));

const transportOf = (channel: string): string => channel.slice(0, channel.indexOf(':'));

/** Somebody was faster: the next look sees how it stands. */
async function unlessOvertaken(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
}

/** How soon a match is looked at again that has not begun or lacks a player, or where the umpire acts now, ms. */
const SOON = 60_000;

/** Brings one clock up to now: empty seats, what is to be told, and the forced commit where the match was made so. */
async function watchOne(tools: Tools, id: MatchId): Promise<void> {
  const match = await tools.store.match(id);
  const { clock, version } = await clockOf(tools, id);
  const now = tools.now().getTime();
  if (match === null || isOver(match)) {
    await store(tools, [clockChange(id, version, clock, null)]);
    return;
  }
  if (match.stage === 'lobby') {
    await endLateRound(tools, match);
    await store(tools, [clockChange(id, version, clock, now + SOON)]);
    return;
  }
  const asked = await askedSides(tools, match);
  const kept = seatsKept(match, clock, now);
  const { told, changes, over } = tellTime(tools, match, kept, asked, { version, heard: heardSince(tools, match) });
  const isVacant = kept.stops.some(({ why, to }) => why === 'vacant' && to === null);
  const due = isVacant ? now + SOON : nextLook(told, asked, now);
  await store(tools, [clockChange(id, version, told, over.length > 0 ? now + SOON : due), ...changes]);
  for (const { side, since } of over) {
    const fresh = await tools.store.match(id);
    // Asked something else meanwhile, it has all its time.
    if (fresh !== null && askedSince(fresh, side) === since) await forceSide(tools, fresh, side, null);
  }
}
