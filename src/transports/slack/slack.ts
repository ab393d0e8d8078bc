// What every part of this transport works with, once Bolt's app stands.

import type { LRUCache } from 'lru-cache';
import type { Desk } from '#commands/desk.ts';
import type { Report } from '../transport.ts';
import type { Directs } from './api/direct.ts';
import type { Call } from './api/web.ts';
import type { Answering, Door } from './door.ts';
import type { Person } from './people.ts';

export interface Slack {
  readonly desk: Desk;
  readonly report: Report;
  readonly now: () => Date;
  /** Fails at once on a rate limit: for what can be sent again later. */
  readonly call: Call;
  /** Waits out a short rate limit: for somebody who waits. */
  readonly patient: Call;
  readonly answering: Answering;
  readonly directs: Directs;
  /** Somebody with the name they chose in the workspace. */
  readonly named: (person: Person) => Promise<Person>;
  /** A text with its commands as they are typed on Slack. */
  readonly said: (text: string) => string;
  /** Channels in which the bot has found itself uninvited; answers there say so. */
  readonly uninvited: Set<string>;
  /** How to invite it. */
  readonly invitation: () => string;
  /** Who spoke last in a channel: they are told at once when the bot cannot post there. */
  readonly doors: LRUCache<string, Door>;
}
