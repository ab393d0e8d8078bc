// A match's whole log, as it can be compared: what is kept, and what each viewer reads of it; without names and times.
import type { Umpire } from '#match/api.ts';
import type { MatchStore } from '#storage/store.ts';

export interface WholeLog {
  readonly match: unknown;
  readonly entries: readonly unknown[];
  readonly readings: Readonly<Record<string, unknown>>;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Names and times differ between tables, and so do chain heads, which are made of times too; nothing else does. */
const PERSONAL = new Set([
  'at',
  'head',
  'createdAt',
  'updatedAt',
  'player',
  'host',
  'channels',
  'seats',
  'members',
  'sat',
  'revision',
]);
const impersonal = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, item) => (PERSONAL.has(key) ? undefined : item)));

/** The log of the only match of a storage. */
export async function wholeLog(umpire: Umpire, store: MatchStore): Promise<WholeLog> {
  const [record] = [...(await store.matchesIn('live')), ...(await store.matchesIn('over'))];
  if (record === undefined) throw new Error('no match was played');
  const viewers = new Map<string, string | null>([['observer', null]]);
  for (const { side, commander } of record.seats) viewers.set(side, commander);
  const readings: Record<string, unknown> = {};
  const exports: Record<string, unknown> = {};
  for (const [viewer, player] of viewers) {
    const log = await umpire.log(player, record.id, 0, record.dispatch);
    const exported = await umpire.export(player, record.id);
    if (!log.ok || !exported.ok) throw new Error(`${viewer} cannot read the log`);
    readings[viewer] = impersonal(log.value.value);
    exports[viewer] = impersonal(JSON.parse(exported.value.value.json));
  }
  const entries = await store.log(record.id, 0, record.dispatch);
  return { match: impersonal(record), entries: entries.map(impersonal), readings, exports };
}
