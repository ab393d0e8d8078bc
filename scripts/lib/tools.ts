// What the tools know of a title besides its rules: `tools` of scripts/titles/<id>/index.ts, found by the title's id.
import { existsSync } from 'node:fs';
import type { AnyModule, AnyTitle, Policies, Typed } from '#engine/title.ts';
import type { MapRequest } from '#renderers/index.ts';
import type { Bench } from '../bench/figures.ts';
import type { Player } from './players/players.ts';
import type { Recipe } from './replays/recipe.ts';
import { ROOT } from './titles.ts';

/** `action …`, `fact …` or `section …`, and why it need not occur. */
export type Reasons = Readonly<Record<string, string>>;

/** A picture worth showing, as the listed viewers see it. */
export interface Shown {
  /** Without the title's id, which comes first in the names of the files. */
  readonly name: string;
  readonly about: string;
  readonly scenario: string;
  readonly position: (module: AnyModule) => object;
  readonly views: readonly {
    readonly as: string;
    readonly more?: Omit<MapRequest, 'header'>;
    readonly suffix?: string;
  }[];
}
export interface Gallery {
  /** How to read the pictures, line by line. */
  readonly reading: readonly string[];
  readonly shown: readonly Shown[];
}

/** How the messages of play by post are counted. */
export interface HandoverCount {
  readonly scenarios: readonly string[];
  /** What a date of the title is (a month, a turn), and how many of them are looked at. */
  readonly date: string;
  readonly most: number;
  /** The section of the question that begins a player-turn. */
  readonly opening: string;
  /** Every policy, settled in advance. */
  readonly settled: Policies;
  /** The orders of a message with all that may be said in it of what would be asked later. */
  readonly farSighted?: (view: object, orders: readonly Typed[]) => readonly Typed[];
}

/** The long random runs of `npm run nightly`; `npm run soak` has a part of them. */
export interface LongRuns {
  readonly games: number;
  readonly twins: number;
  /** 0 for a title that hides nothing. */
  readonly planted: number;
}

/** A title has what of this it wants. */
export interface Tools {
  /** What 500 random games need not show; and those of one scenario besides. */
  readonly never?: Reasons;
  readonly neverIn?: Readonly<Record<string, Reasons>>;
  /** Players to measure with, besides those every title has. */
  readonly players?: (title: AnyTitle) => readonly Player[];
  /** Its golden matches, and the scenario of those that end by a player's word. */
  readonly recipes?: readonly Recipe[];
  readonly endedIn?: string;
  /** Records anew what else is kept of matches, a line told for each. */
  readonly recordBesides?: (title: AnyTitle, tell: (line: string) => void) => void;
  readonly gallery?: (title: AnyTitle) => Gallery;
  readonly benches?: readonly Bench[];
  readonly handovers?: HandoverCount;
  readonly longRuns?: LongRuns;
}

/** The tools of a title; none for one without a folder of them. */
export async function toolsOf(id: string): Promise<Tools> {
  const file = `${ROOT}scripts/titles/${id}/index.ts`;
  if (!existsSync(file)) return {};
  const { tools } = (await import(file)) as { readonly tools: Tools };
  return tools;
}
