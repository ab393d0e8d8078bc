// Set-up is dealt: dispatch 0.
import type { MatchRecord } from '#storage/store.ts';
import { begunLine, waitingText } from '../notices/lines.ts';
import { allSides, toChannels, toPlayers } from '../notices/rows.ts';
import { enter, umpiresEntry } from '../orders/enter.ts';
import { waitingAfter } from '../orders/prompt.ts';
import { phrasesOf } from '../phrases.ts';
import { rulesOf, seedOf } from '../position.ts';
import { statusOf } from '../reports/status.ts';
import type { Tools } from '../tools.ts';

/** @param first what goes before the line that the match has begun. */
export async function deal(tools: Tools, match: MatchRecord, first: string): Promise<void> {
  const now = tools.now();
  const rules = await rulesOf(tools, match);
  const rng = tools.chance(seedOf(match), match.nextRoll);
  const { state, events } = rules.module.setup(rng);
  const dealt: MatchRecord = {
    ...match,
    stage: 'live',
    seq: 0,
    dispatch: 0,
    nextRoll: match.nextRoll + rng.rolls.length,
    waiting: waitingAfter(rules.module, null, state, 0, now),
    // From now on nobody can tell whose they were.
    phrases: match.both === null ? phrasesOf(match) : [],
    both: match.both === null ? null : { ...match.both, givers: {}, due: null },
    sat: match.seats.flatMap(({ side, members }) => members.map((player) => ({ player, side }))),
    requests: [],
    rulesVersion: rules.title.rulesVersion,
    revision: match.revision + 1,
    updatedAt: now,
  };
  const position = { ...rules, match: dealt, state, dispatch: 0 };
  const status = await statusOf(tools, dealt, position);
  const begun = `${first}${match.name} has started.`;
  const asked = dealt.waiting.map(({ side }) => side);
  const others = allSides(dealt).filter((side) => !asked.includes(side));
  await enter(tools, position, {
    entries: [umpiresEntry(position, 'setup', rng)],
    events,
    before: [],
    first: toChannels(dealt, now, 'lobby', `${first}${begunLine(status)}`, { after: match.dispatch }),
    last: [
      ...toPlayers(dealt, now, asked, { kind: 'lobby', text: begun }),
      // Who is asked has a notice of that, too.
      ...toPlayers(dealt, now, others, { kind: 'lobby', text: `${begun} ${waitingText(status)}` }),
    ],
  });
}
