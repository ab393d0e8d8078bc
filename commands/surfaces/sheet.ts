// A match on paper for one reader: where it stands, what is asked of them, and every way to answer as they would type it.
import { type AnyCut, from } from '#engine/secrecy.ts';
import { CLOSING } from '#engine/title.ts';
import type { Seen } from '#match/api.ts';
import { endingText } from '#match/notices/lines.ts';
import { situationOf } from '#match/reports/words.ts';
import { firstEntries } from '../buttons/entries.ts';
import { type Closing, closingOf } from '../closing.ts';
import type { Context } from '../command.ts';
import { sideNamer, waitingText } from '../reach.ts';
import { askedOf, lawfulExample, toldOf } from '../turn.ts';
import { type Suggestion, suggestionsFor } from './overview.ts';
import { timeLines } from './times.ts';

/** What may be typed, and what it does. */
interface Way {
  readonly typed: string;
  readonly about: string;
  /** False for an example of a kind that has more. */
  readonly whole: boolean;
}

export interface Sheet {
  readonly match: string;
  readonly name: string;
  /** e.g. "Sep 1940, movement". */
  readonly heading: string;
  /** The open facts of the position. */
  readonly lines: readonly string[];
  /** The reader's side in words; null for an observer. */
  readonly you: string | null;
  /** `since`: the log number since which it has been asked. */
  readonly asked: {
    readonly question: string;
    readonly rule: string;
    readonly prompt: string;
    readonly since: number;
  } | null;
  /** Who is waited for, or how it ended. */
  readonly waiting: string;
  /** Until when those who are asked have time, by the reader's own clock. */
  readonly times: readonly string[];
  readonly draft: readonly string[];
  readonly ways: readonly Way[];
  /** What committing does now; null for whoever holds no seat, and when the match is over. */
  readonly closing: Closing | null;
  /** Answers to what the others propose. */
  readonly suggestions: readonly Suggestion[];
  /** The last dispatch. */
  readonly dispatch: number;
}

/** The sheet of whoever asks; null when there is no such match, or it has not begun. */
export async function sheetOf(context: Context, match: string): Promise<AnyCut<Sheet> | null> {
  const seen = await context.umpire.see(context.player?.id ?? null, match);
  if (!seen.ok) return null;
  const times = await timeLines(context, (await seen.value.clock()).sides);
  return from(seen.value.view, () => written(seen.value, times));
}

function written(seen: Seen, times: readonly string[]): Sheet {
  const { status, prompt, side } = seen;
  const { date, phase, lines } = situationOf(seen).value;
  return {
    match: status.id,
    name: status.name,
    heading: `${date}, ${phase}`,
    lines,
    you: side === null ? null : sideNamer(status)(side),
    asked:
      prompt === null
        ? null
        : { question: prompt.question, rule: prompt.rule, prompt: prompt.number, since: prompt.since },
    waiting: endingText(status) || waitingText(status),
    times,
    draft: seen.drafted,
    ways: waysOf(seen),
    closing: closingOf(seen),
    suggestions: suggestionsFor(status, side),
    dispatch: seen.dispatch,
  };
}

/** Every complete answer where they are few; else an example of each kind that is possible now. */
function waysOf(seen: Seen): readonly Way[] {
  const asked = askedOf(seen);
  if (asked === null) return [];
  return firstEntries(asked.standpoint, asked.ask).flatMap(({ spec, label, action }): readonly Way[] => {
    const about = toldOf(asked.standpoint, spec);
    if (spec.type === CLOSING)
      return [{ typed: 'COMMIT', about: `Commit: ${asked.ask.closes ?? spec.summary}`, whole: true }];
    if (action !== null) return [{ typed: seen.module.writeAction(action, seen.view.value), about, whole: true }];
    const typed = lawfulExample(asked.standpoint, spec);
    return [{ typed: typed ?? spec.example, about: label === spec.summary ? about : label, whole: false }];
  });
}
