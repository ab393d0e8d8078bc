// What the driver and the server under load say to each other, and what a load is made of.
import type { DiscordSettings } from '#transports/discord/settings.ts';
import type { SlackSettings } from '#transports/slack/settings.ts';

/** One match: the channel it is played in, and who takes which seat. */
export interface MatchSetting {
  /** As `discord:<channel id>`. */
  readonly channel: string;
  readonly seats: readonly { readonly side: string; readonly id: string; readonly name: string }[];
}

/** Where the players come from; the one that is not null runs. */
export interface Settings {
  readonly discord: DiscordSettings | null;
  readonly slack: SlackSettings | null;
}

export type Instruction =
  | {
      readonly do: 'prepare';
      readonly database: string;
      readonly transport: string;
      readonly tables: readonly MatchSetting[];
    }
  | { readonly do: 'serve'; readonly database: string; readonly packs: string; readonly settings: Settings }
  /** Asks for a sample; what is counted since the last one begins anew. `cleared`: after the memory was cleared up. */
  | { readonly do: 'sample'; readonly cleared: boolean }
  /** Waits until everything that is due has been sent. */
  | { readonly do: 'drain' }
  | { readonly do: 'stop' };

/** What a server says of itself. Memory in MiB, times in ms. */
export interface Sample {
  readonly resident: number;
  /** In use by objects and buffers, what is not in use any more cleared away before, when that was asked for. */
  readonly inUse: number;
  /** Processor time used since the last sample. */
  readonly cpu: number;
  /** How much later than meant the event loop came round, since the last sample. */
  readonly loop: { readonly p50: number; readonly p99: number; readonly max: number };
  /** Pictures in line: the most since the last sample; how many were painted, how many were refused in all. */
  readonly pictures: { readonly line: number; readonly painted: number; readonly refused: number };
  /** What the log has of errors, in all: the events and the places in the code. */
  readonly errors: readonly string[];
  /** Everything since the start that a channel is to be told, once each. */
  readonly announcements: readonly Announcement[];
}

/** What asks for exactly one post: a dispatch that was made, or something proposed to the others, or their answer to it. */
export interface Announcement {
  readonly kind: 'dispatch' | 'proposal';
  readonly channel: string;
  readonly at: number;
}

export type Answered =
  | { readonly type: 'done' }
  | { readonly type: 'sample'; readonly sample: Sample }
  /** `left`: rows of the outbox that never arrived, in words. */
  | { readonly type: 'stopped'; readonly left: readonly string[] }
  | { readonly type: 'failed'; readonly why: string };

export const KINDS = ['completion', 'press', 'order', 'text', 'map'] as const;
export type Kind = (typeof KINDS)[number];

/** One thing that somebody did, from their side: ms to the acknowledgement and to the answer they read. */
export interface Done {
  readonly kind: Kind;
  readonly ack: number;
  readonly answer: number;
  /** True when they were told that too many maps are being drawn. */
  readonly busy: boolean;
}
