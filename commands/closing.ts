// Commit, as every surface shows it: what it does now, why it cannot be done, and what will happen.
import type { Seen } from '#match/api.ts';
import { forecastOf } from '#match/reports/words.ts';
import { whyNotClosed } from './buttons/choices.ts';
import type { Standpoint } from './input/fields.ts';

/** For whoever holds a seat in a match that is being played. */
export interface Closing {
  /** What it does now, in a few words: "stand and fight"; null where nothing closes what is asked, or nothing is. */
  readonly does: string | null;
  /** Why it cannot be done now, with the section; null when it can. */
  readonly why: string | null;
  /** What will happen; where it cannot be done, how things stand. */
  readonly forecast: readonly string[];
}

/** What Commit does for the asker now; null for an observer, before the start, after the end and in the past. */
export function closingOf(seen: Seen): Closing | null {
  const standpoint = standpointOf(seen);
  if (standpoint === null) return null;
  return {
    does: seen.prompt?.closes ?? null,
    why: whyNotClosed(standpoint),
    forecast: seen.prompt === null ? [] : forecastOf(seen).value,
  };
}

const standpointOf = ({ module, view, side, status, past }: Seen): Standpoint | null =>
  side === null || past || status.stage !== 'live' ? null : { module, view: view.value, side };

/** In an answer that comes after each order, characters. */
const LONGEST_WHY = 160;

/** "You cannot commit yet: …" where something is to be closed and cannot be, unless the lines before say so; else nothing. */
export function whyNotLines(seen: Seen, before: readonly string[] = []): readonly string[] {
  const standpoint = standpointOf(seen);
  if (standpoint === null || (seen.prompt?.closes ?? null) === null) return [];
  const why = whyNotClosed(standpoint);
  if (why === null || before.some((line) => line.includes(why))) return [];
  return [`You cannot commit yet: ${whyNotClosed(standpoint, LONGEST_WHY)}`];
}

/** The forecast under its head. */
export const forecastLines = ({ why, forecast }: Closing): readonly string[] =>
  forecast.length === 0
    ? []
    : [why === null ? 'If you commit now:' : 'So far:', ...forecast.map((line) => `• ${line}`)];
