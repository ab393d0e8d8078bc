// Completions that several commands share: a name among a few, the last of several names, the number of a dispatch.

import type { MatchStatus } from '#match/api.ts';
import { openSeats } from '#match/notices/lines.ts';
import type { Context, Given, Offer, Option } from '../command.ts';
import { sideNamer, statusHere } from '../reach.ts';
import { dispatchHead } from '../reply.ts';
import { MOST_OFFERS, matching } from './fields.ts';

/** Something with a short name that is written and a long one that may be typed as well. */
interface Named {
  readonly id: string;
  readonly name: string;
}

export const named = (things: readonly Named[], partial: string): readonly Offer[] =>
  things
    .filter(({ id, name }) => matching([id, name], partial).length > 0)
    .map(({ id, name }) => ({ label: id, value: id, about: name }));

export const words = (labels: readonly string[], partial: string): readonly Offer[] =>
  matching(labels, partial).map((label) => ({ label, value: label }));

/** These words, where they fit what was typed. */
export const oneOf =
  (...labels: readonly string[]): NonNullable<Option['complete']> =>
  async (_context, _given, partial) =>
    words(labels, partial);

/** Names with commas between them: completes the last one and keeps those before it. */
export function severalWords(labels: readonly string[], partial: string): readonly Offer[] {
  const from = partial.search(/[^,]*$/);
  const head = partial.slice(0, from).trim();
  const had = head.split(/[\s,]+/);
  const left = labels.filter((label) => !had.includes(label));
  return words(left, partial.slice(from).trim()).map(({ value }) => behind(head, value));
}

/** What completes the last of several things, behind those that stand before it. */
export function behind(head: string, last: string): Offer {
  const all = head === '' ? last : `${head} ${last}`;
  return { label: all, value: all };
}

/** As many dispatches as are read to say whose they are. */
const MOST_READ = 50;

/** The numbers of dispatches, the latest first, with whose they are as the asker reads it. */
async function dispatchOffers(context: Context, given: Given, partial: string): Promise<readonly Offer[]> {
  const status = await statusHere(context, given);
  const last = status?.dispatch ?? null;
  if (status === null || last === null) return [];
  const numbers = Array.from({ length: last + 1 }, (_, back) => last - back)
    .filter((number) => String(number).startsWith(partial.trim()))
    .slice(0, MOST_OFFERS);
  const heads = await headsOf(context, status, numbers);
  return numbers.map((number) => ({ label: heads.get(number) ?? `Dispatch ${number}`, value: String(number) }));
}

async function headsOf(
  { umpire, player }: Context,
  status: MatchStatus,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const first = Math.min(...numbers);
  const last = Math.max(...numbers);
  if (numbers.length === 0 || last - first >= MOST_READ) return new Map();
  const log = await umpire.log(player?.id ?? null, status.id, first, last);
  const name = sideNamer(status);
  return new Map(log.ok ? log.value.value.map((told) => [told.number, dispatchHead(told, name)]) : []);
}

/** An option that takes the number of a dispatch. */
export const dispatchOption = (name: string, summary: string): Option => ({
  name,
  kind: 'number',
  summary,
  complete: dispatchOffers,
});

/** The sides of the match that is meant, those that are free first. */
export async function sideOffers(context: Context, given: Given, partial: string): Promise<readonly Offer[]> {
  const seats = (await statusHere(context, given))?.seats ?? [];
  const free = openSeats({ seats });
  const ordered = [...free, ...seats.filter((seat) => !free.includes(seat))];
  return ordered
    .filter(({ side, sideName }) => matching([side, sideName], partial).length > 0)
    .map(({ side, sideName, members }) => ({
      label: members.length === 0 ? sideName : `${sideName} (${members.map(({ name }) => name).join(', ')})`,
      value: side,
    }));
}

/** The names of those who sit at or host the match that is meant. */
export async function memberOffers(context: Context, given: Given, partial: string): Promise<readonly Offer[]> {
  const status = await statusHere(context, given);
  if (status === null) return [];
  const names = [...status.seats.flatMap(({ members }) => members), status.host].map(({ name }) => name);
  return words([...new Set(names)], partial);
}

/** The names of those who ask for a place at the match that is meant. */
export async function askerOffers(context: Context, given: Given, partial: string): Promise<readonly Offer[]> {
  const status = await statusHere(context, given);
  return words([...new Set(status?.requests.map(({ name }) => name))], partial);
}
