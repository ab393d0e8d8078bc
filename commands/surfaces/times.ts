// Deadlines where players look: who has until when for what they are asked, as everybody may read it.

import type { SideTime } from '#match/api.ts';
import { timeText } from '#match/people/preferences.ts';
import { spanText } from '#match/time/clock.ts';
import type { Context } from '../command.ts';

/** A sentence with a time in it, which a transport may show by its reader's own clock. */
export interface Timed {
  readonly before: string;
  readonly at: Date | null;
  readonly after: string;
}

const still = (text: string, until: Date | null): Timed =>
  until === null ? { before: `${text}.`, at: null, after: '' } : { before: `${text} until `, at: until, after: '.' };

const WHY = {
  pause: 'the match is paused',
  vacation: 'its commander is on vacation',
  vacant: 'nobody sits there',
} as const;

/** One side's time; null where it has as long as it takes. */
function timed({ sideName, stage, ends, graceEnds, stopped, stoppedUntil }: SideTime): Timed | null {
  if (stopped !== null) return still(`The clock of ${sideName} stands still: ${WHY[stopped]}`, stoppedUntil);
  if (ends === null || graceEnds === null) return null;
  if (stage === 'over') return still(`The time of ${sideName} and its grace are over`, null);
  if (stage === 'end') return { before: `The time of ${sideName} is up; its grace ends `, at: graceEnds, after: '.' };
  return { before: `${sideName} has until `, at: ends, after: '.' };
}

/** What everybody may read of the time of those who are asked. */
export const timedOf = (times: readonly SideTime[]): readonly Timed[] =>
  times.map(timed).filter((line) => line !== null);

/** "2 days 3 hours": nothing smaller than is worth knowing. */
function leftText(at: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((at.getTime() - now.getTime()) / 60_000));
  const grain = minutes >= 24 * 60 ? 60 : minutes >= 60 ? 5 : 1;
  return spanText(Math.floor(minutes / grain) * grain * 60_000);
}

/** A sentence by a reader's clock; with `now`, how much is left of it. */
export function timedText({ before, at, after }: Timed, zone: string, now: Date | null): string {
  if (at === null) return `${before}${after}`;
  const left = now === null || at <= now ? '' : `, ${leftText(at, now)} left`;
  return `${before}${timeText(zone, at)}${left}${after}`;
}

/** The deadlines of a match by the asker's own clock, for them alone. */
export async function timeLines(
  { umpire, player, now }: Pick<Context, 'umpire' | 'player' | 'now'>,
  times: readonly SideTime[],
): Promise<readonly string[]> {
  const lines = timedOf(times);
  if (lines.length === 0) return [];
  const zone = player === null ? 'UTC' : (await umpire.preferences(player.id)).zone;
  return lines.map((line) => timedText(line, zone, now()));
}
