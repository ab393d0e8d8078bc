// How one person is answered: where they spoke, alone. By Slack's own address for the answer while it lasts, then as an
// ephemeral message, then in the direct conversation. Never in a channel where others read.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Directs } from './api/direct.ts';
import { type Call, isUninvited } from './api/web.ts';
import type { Block } from './blocks.ts';
import { isDirect, type Person } from './people.ts';

/** Slack takes five answers at one address, for half an hour. */
const USES = 5;
export const LASTS = 29 * 60_000;
const TIMEOUT = 10_000;
/** The longest a rate limit at the address is waited for, ms. */
const PATIENCE = 5000;

export interface Words {
  /** What notifications and screen readers get. */
  readonly text: string;
  readonly blocks: readonly Block[];
}

export interface Door {
  readonly person: Person;
  /** Null on the home tab and where Slack did not say. */
  readonly channel: string | null;
  /** The thread of the direct conversation that they wrote in; it is answered there. */
  readonly thread?: string | undefined;
  /** Slack's address for answers to this very press or command. */
  readonly url: string | null;
  /** True when the pressed message is read by them alone, so that the answer may stand in its place. */
  readonly replaces: boolean;
  /** True on the home tab, which shows answers on itself. */
  readonly home: boolean;
}

interface Uses {
  left: number;
  readonly until: number;
}

/** Where in a conversation somebody is answered: in the thread that they wrote in there. */
export const threadOf = ({ channel, thread }: Door, there: string): { readonly thread_ts?: string } =>
  thread === undefined || channel !== there ? {} : { thread_ts: thread };

export interface Answering {
  /** Shows something to one person alone. `inPlace` puts it where the pressed message stands, when that is possible. */
  tell(door: Door, words: Words, inPlace?: boolean): Promise<void>;
}

/** @param guard throws when a payload must not leave. */
export function makeAnswering(call: Call, directs: Directs, guard: (payload: unknown) => void): Answering {
  const used = new Map<string, Uses>();

  async function byAddress(door: Door, url: string, words: Words, inPlace: boolean): Promise<boolean> {
    const uses = usesOf(url);
    const body = JSON.stringify({
      ...words,
      response_type: 'ephemeral',
      replace_original: inPlace && door.replaces,
    });
    for (let tries = 0; tries < 2 && uses.left > 0 && Date.now() < uses.until; tries++) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      }).catch(() => null);
      if (answer?.ok === true) {
        uses.left -= 1;
        return true;
      }
      if (answer !== null && answer.status < 500 && answer.status !== 429) return false;
      await sleep(pauseOf(answer));
    }
    return false;
  }

  function usesOf(url: string): Uses {
    const now = Date.now();
    for (const [old, { until }] of used) {
      if (until > now) break;
      used.delete(old);
    }
    const uses = used.get(url) ?? { left: USES, until: now + LASTS };
    used.set(url, uses);
    return uses;
  }

  async function ephemeral({ person }: Door, channel: string, words: Words): Promise<boolean> {
    try {
      await call('chat.postEphemeral', { channel, user: person.user, ...words });
      return true;
    } catch (error) {
      if (isUninvited(error) || isOutside(error)) return false;
      throw error;
    }
  }

  return {
    tell: async (door, words, inPlace = false) => {
      guard(words);
      if (door.url !== null && (await byAddress(door, door.url, words, inPlace))) return;
      if (door.channel !== null && !isDirect(door.channel) && (await ephemeral(door, door.channel, words))) return;
      const channel = await directs.channelOf(door.person.team, door.person.user);
      await call('chat.postMessage', { channel, ...words, ...threadOf(door, channel), unfurl_links: false });
    },
  };
}

const isOutside = (error: unknown): boolean =>
  error instanceof Error && /user_not_in_channel|is_archived/.test(error.message);

const pauseOf = (answer: Response | null): number => {
  const asked = Number(answer?.headers.get('retry-after') ?? 0) * 1000;
  return Math.min(PATIENCE, asked > 0 ? asked : 400);
};
