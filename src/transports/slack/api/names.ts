// What people are called: the name they chose in the workspace, asked of Slack once for each.
import type { webApi } from '@slack/bolt';
import { LRUCache } from 'lru-cache';
import { within } from '../../chat/work.ts';
import type { Person } from '../people.ts';
import type { Call } from './web.ts';

/** Nobody waits longer for a nicer name, ms. */
const PATIENCE = 1500;
const MOST = 2000;

/** Somebody with the name they chose, where Slack tells it in time. */
export function makeNames(call: Call): (person: Person) => Promise<Person> {
  const known = new LRUCache<string, string>({ max: MOST });
  const ask = async ({ team, user }: Person): Promise<string | null> => {
    const { user: found } = (await call('users.info', { user })) as webApi.UsersInfoResponse;
    const name = [found?.profile?.display_name, found?.profile?.real_name, found?.real_name].find(
      (one) => one !== undefined && one.trim() !== '',
    );
    if (name === undefined) return null;
    known.set(`${team}/${user}`, name);
    return name;
  };
  return async (person) => {
    const before = known.get(`${person.team}/${person.user}`);
    if (before !== undefined) return { ...person, name: before };
    const asked = ask(person).catch(() => null);
    const name = await within(asked, PATIENCE, null);
    return name === null ? person : { ...person, name };
  };
}
