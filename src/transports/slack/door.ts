// How one person is answered: where they spoke, alone. By Slack's own address for the answer while it lasts, then as an
// ephemeral message, then in the direct conversation. Never in a channel where others read.

import type { Block } from './blocks.ts';
import type { Directs } from './direct.ts';
import { isDirect, type Person } from './people.ts';
import { type Call, isUninvited } from './web.ts';

/** Slack takes five answers at one address, for half an hour. */
const USES = 5;
const LASTS = 29 * 60_000;
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

export class Answering {
  readonly #call: Call;
  readonly #directs: Directs;
  readonly #guard: (payload: unknown) => void;
  readonly #uses = new Map<string, Uses>();

  /** @param guard throws when a payload must not leave. */
  constructor(call: Call, directs: Directs, guard: (payload: unknown) => void) {
    this.#call = call;
    this.#directs = directs;
    this.#guard = guard;
  }

  /** Shows something to one person alone. `inPlace` puts it where the pressed message stands, when that is possible. */
  async tell(door: Door, words: Words, inPlace = false): Promise<void> {
    this.#guard(words);
    if (door.url !== null && (await this.#byAddress(door, door.url, words, inPlace))) return;
    if (door.channel !== null && !isDirect(door.channel) && (await this.#ephemeral(door, door.channel, words))) return;
    await this.direct(door.person, words);
  }

  /** A message in the direct conversation; gives the conversation's id. */
  async direct({ team, user }: Person, words: Words, more: object = {}): Promise<string> {
    const channel = await this.#directs.channelOf(team, user);
    await this.#call('chat.postMessage', { channel, ...words, unfurl_links: false, ...more });
    return channel;
  }

  async #byAddress(door: Door, url: string, words: Words, inPlace: boolean): Promise<boolean> {
    const uses = this.#usesOf(url);
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
      await new Promise((resolve) => setTimeout(resolve, pauseOf(answer)));
    }
    return false;
  }

  #usesOf(url: string): Uses {
    const now = Date.now();
    for (const [old, { until }] of this.#uses) {
      if (until > now) break;
      this.#uses.delete(old);
    }
    const uses = this.#uses.get(url) ?? { left: USES, until: now + LASTS };
    this.#uses.set(url, uses);
    return uses;
  }

  async #ephemeral({ person }: Door, channel: string, words: Words): Promise<boolean> {
    try {
      await this.#call('chat.postEphemeral', { channel, user: person.user, ...words });
      return true;
    } catch (error) {
      if (isUninvited(error) || isOutside(error)) return false;
      throw error;
    }
  }
}

const isOutside = (error: unknown): boolean =>
  error instanceof Error && /user_not_in_channel|is_archived/.test(error.message);

const pauseOf = (answer: Response | null): number => {
  const asked = Number(answer?.headers.get('retry-after') ?? 0) * 1000;
  return Math.min(PATIENCE, asked > 0 ? asked : 400);
};
