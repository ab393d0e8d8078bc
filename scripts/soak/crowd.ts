// People on a fake chat service who use the server under load: what each can do, whatever the service.
import type { Chance } from '../lib/chance.ts';
import type { Done, Kind, MatchSetting, Settings } from './words.ts';

export interface Person {
  /** Whether they are where such a thing can be done: some need an open form. */
  can(kind: Kind): boolean;
  /** Does one thing of this kind, as it stands for them, and waits for the answer they read. Throws when none comes. */
  do(kind: Kind, chance: Chance): Promise<Done>;
  /** Asks for the map with this layer (null: plain). */
  map(layer: string | null): Promise<Done>;
}

/** What stands in a channel for everybody to read, besides the status message. */
export interface Post {
  readonly at: number;
  readonly text: string;
}

export interface Crowd {
  readonly transport: string;
  readonly settings: Settings;
  readonly tables: readonly MatchSetting[];
  /** One for each seat of each table. */
  readonly people: readonly Person[];
  /** Resolves when every table has its status message. */
  ready(): Promise<void>;
  /** What was posted to a table's channel by the server, in order. */
  posts(channel: string): readonly Post[];
  /** Rules of the service that were broken, and what was never answered. */
  wrong(): readonly string[];
  stop(): Promise<void>;
}

/** An answer comes within this time, or it is none, ms. */
export const PATIENCE = 60_000;
export const TOO_BUSY = /Too many maps/;
/** Of the map; null: plain. */
export const LAYERS = ['supply', 'control', 'last', null];
export const SIDES = ['axis', 'allied'];

/** A piece of what might be typed: nothing yet, or the beginning of something. */
export function typing(chance: Chance, full: readonly string[]): string {
  if (full.length === 0 || chance.often(0.3)) return '';
  const text = chance.one(full);
  return text.slice(0, chance.below(Math.min(text.length, 24)));
}
