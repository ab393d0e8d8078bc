// What the umpire remembers of matches inside one process. Nothing here is believed without its log number: another
// process may have written since.
import { LRUCache } from 'lru-cache';
import type { AnyModule, ComponentFiles } from '#engine/title.ts';
import { Queue } from '#src/queue.ts';
import type { CarriedDraft } from './orders/steps.ts';

export interface Caches {
  /** By title, components and options. */
  readonly modules: LRUCache<string, { readonly module: AnyModule; readonly components: ComponentFiles }>;
  /** The committed position, by match; also while it is being read, so that several who want it at once read it once. */
  readonly states: LRUCache<string, { readonly seq: number; readonly state: object | Promise<object> }>;
  /** A carried-out draft, by match and side. */
  readonly drafts: LRUCache<string, { readonly seq: number; readonly version: number; readonly draft: CarriedDraft }>;
  /** One piece of work after another for each match. */
  readonly turns: Queue;
  /** When the clocks were looked at first (under `''`), and when each transport was out of reach last, ms. */
  readonly silences: Map<string, number>;
}

export const newCaches = (): Caches => ({
  modules: new LRUCache({ max: 64 }),
  states: new LRUCache({ max: 1000 }),
  drafts: new LRUCache({ max: 1000 }),
  turns: new Queue(),
  silences: new Map(),
});
