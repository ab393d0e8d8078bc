// What a side and the others are told as its time goes by: half of it, little left, none, and none of the grace.
import type { Change, MatchRecord } from '#storage/store.ts';
import { SOLO } from '../deputies/solo-seat.ts';
import { seatAt, sideNameOf } from '../position.ts';
import { type AskedSide, type Clock, graceAnew, STAGES_OF_TIME, spanText, stageAt, toldStage } from '../time/clock.ts';
import { happened } from '../time/clock-status.ts';
import type { Tools } from '../tools.ts';
import { announced, notice, rowFor } from './rows.ts';

interface Reminded {
  /** The clock with what has been told now. */
  readonly told: Clock;
  readonly changes: readonly Change[];
  /** Sides whose time and grace are over for what they are asked, where the umpire acts by itself. */
  readonly over: readonly AskedSide[];
}

/** The rows that are due by the clock now; `heard`: since when all could be, ms. Where several stages have passed since the last look, only the last is told. */
export function tellTime(
  tools: Tools,
  match: MatchRecord,
  clock: Clock,
  asked: readonly AskedSide[],
  { version, heard }: { readonly version: number; readonly heard: number },
): Reminded {
  const now = tools.now();
  let told = clock;
  const changes: Change[] = [];
  const over: AskedSide[] = [];
  for (const one of asked) {
    told = graceAnew(told, one, now.getTime(), heard);
    const stage = stageAt(told, one, now.getTime());
    if (stage === 'over' && clock.terms.auto) over.push(one);
    if (STAGES_OF_TIME.indexOf(stage) <= STAGES_OF_TIME.indexOf(toldStage(told, one))) continue;
    told = { ...told, told: { ...told.told, [one.side]: { since: one.since, stage } } };
    if (stage !== 'over') changes.push(...reminders(match, one, now, `${version}/${stage}`));
    const line = publicLine(tools, match, clock, one.side, stage);
    if (line === null) continue;
    const mark = `clock/${version}/${one.side}`;
    changes.push(happened(match, now, null, line), ...announced(match, now, 'lobby', line, mark));
    if (stage === 'over' && !clock.terms.auto)
      changes.push(notice(match, now, { recipient: `player:${match.host}`, kind: 'lobby', text: line, mark }));
  }
  return { told, changes, over };
}

/** To each who plays the side; the text is made when it is sent, by the clock as it stands then. */
function reminders(match: MatchRecord, { side, since }: AskedSide, now: Date, mark: string): readonly Change[] {
  const members = seatAt(match, side)?.members ?? [];
  return members
    .filter((id) => id !== SOLO)
    .map((id): Change => {
      const row = rowFor(match, now, { recipient: `player:${id}`, kind: 'reminder' });
      // No place in the log: it would count the orders of others, and the id leaves with the message.
      return { type: 'outbox', row: { ...row, id: [match.id, 'reminder', side, mark, id].join('/'), seq: since } };
    });
}

function publicLine(tools: Tools, match: MatchRecord, { terms }: Clock, side: string, stage: string): string | null {
  const name = sideNameOf(tools, match, side);
  if (stage === 'end') return `The time of ${name} is up; it has ${spanText(terms.grace)} of grace.`;
  if (stage !== 'over' || terms.auto) return null;
  return `The time of ${name} and its grace are over. The host may have done what spends least: \`/match clock deadline force:yes\`.`;
}
