// A match that has just begun at a service, for what may go wrong in it; and the proof that it goes on.
import { expect } from 'vitest';
import { draftsIn } from '#test/support/drafts.ts';
import { type Evening, openEvening, type Service } from './evening.ts';
import { textSince } from './guest.ts';
import type { Opening } from './server.ts';

const open: Evening[] = [];

/** Ends what was begun; after each test. */
export async function closeAll(): Promise<void> {
  for (const evening of open.splice(0)) await evening.stop();
}

/** A match in which the Axis player is asked to deploy. */
export async function begun(service: Service, opening: Opening = {}): Promise<Evening> {
  const evening = await openEvening(service, opening);
  open.push(evening);
  for (const [seat, line] of [
    ['host', '/match new title:rommel scenario:1940 name:"Trouble"'],
    ['axis', '/match join axis'],
    ['allied', '/match join allied'],
    ['axis', '/match phrase none'],
    ['allied', '/match start'],
  ] as const)
    await evening.table.type(seat, line);
  return evening;
}

export const standing = async ({ server, table }: Evening): Promise<unknown> => {
  const { seq, dispatch, waiting, nextRoll } = (await server.store.match(table.match)) ?? {};
  return { seq, dispatch, waiting, nextRoll, drafts: await draftsIn(server.store, table.match) };
};

/** The match goes on: the Axis deploys and commits, which everybody reads once. */
export async function goesOn(now: Evening): Promise<void> {
  const { table, server, house } = now;
  const [observer] = table.seats.observer ?? [];
  if (observer === undefined) throw new Error('nobody looks on');
  const before = observer.sent().length;
  await table.type('axis', 'recommended');
  await table.type('axis', 'COMMIT');
  expect((await server.store.match(table.match))?.dispatch).toBe(1);
  expect(textSince(observer, before)).toContain('The Axis deploys 4 units at Ft. Capuzzo.');
  house.verify();
}
