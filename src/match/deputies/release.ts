// What is due is carried out: the answers of standing policies and of the solo opponent, committed as a player's orders are.
import { see } from '#engine/play.ts';
import type { Policies } from '#engine/title.ts';
import type { Change, DeadlineRecord, MatchRecord } from '#storage/store.ts';
import { commit } from '../orders/commit.ts';
import { askedSince, draftOf, emptyDraft } from '../orders/draft.ts';
import { isOver, type Position, positionOf } from '../position.ts';
import { answering } from '../reports/words.ts';
import { Overtaken, reportFault, store, type Tools } from '../tools.ts';
import { type Answered, answered, MOST_IN_A_ROW } from './deputy.ts';
import { held } from './pause.ts';
import { LONGEST_DELAY, policiesChange } from './policies.ts';
import { soloAnswer } from './solo.ts';
import { playsSolo, SOLO } from './solo-seat.ts';
import { counted, pointOf, settledIn, standingNow, telling } from './stops.ts';

/** How soon it is looked again whether a draft still stands, ms. */
const PUT_OFF = 120_000;

interface ByPolicies extends Answered {
  /** The policies without which the player would have been asked, by name. */
  readonly because: Readonly<Record<string, string>>;
}

/** What the policies answer: actions up to one that commits; null when the player is to be asked. */
export function answerOf(tools: Tools, position: Position, side: string, policies: Policies): ByPolicies | null {
  const { module } = position;
  const because: Record<string, string> = {};
  const answer = answered(tools, position, side, (view) => {
    Object.assign(because, answering(module, view, side, policies));
    return module.standing(view, side, policies);
  });
  return answer && { ...answer, because };
}

/** Carries out one due answer. True when it committed something. */
async function release(tools: Tools, deadline: DeadlineRecord): Promise<boolean> {
  const { side } = deadline;
  const match = await tools.store.match(deadline.match);
  if (match === null || isOver(match) || askedSince(match, side) !== deadline.seq) return dropped(tools, deadline);
  const position = await positionOf(tools, match);
  if (playsSolo(match, side)) return releaseSolo(tools, position, side);
  const stored = await tools.store.policies(match.id, side);
  const settled = settledIn(position.module, stored);
  const point = await pointOf(tools, match, side, settled, position);
  const answer = answerOf(tools, position, side, standingNow(settled, point).choices);
  if (answer === null) return dropped(tools, deadline);
  const draft = await draftOf(tools, position, side);
  if (draft.carried.done.length > 0) return putOff(tools, match, deadline, stored);
  const words = answer.carried.done.map((done) => done.text).join('; ');
  const why = Object.values(answer.because).join('; ');
  const after = counted(settled, Object.keys(answer.because), match.dispatch + 1);
  const { text, told } = telling(after, point);
  const because = why === '' ? '' : ` (because of ${why})`;
  const policy = `Your standing policies answered: ${words}${because}${text === '' ? '' : `. ${text}`}`;
  // Whoever has settled otherwise at this moment is not answered for.
  const also = (): readonly Change[] => [
    { type: 'standing', match: match.id, side, policies: stored },
    ...policiesChange(match, side, settled, told),
  ];
  await commit(tools, position, { draft, player: null, policy, also }, answer.carried, answer.rng);
  return true;
}

/**
 * True when it has to think about what it is asked: that follows from all that the question lists, which everybody may know. What of
 * it is shut may follow from what only it sees: how soon it answers would tell that none of its units can pursue.
 */
function ponders({ module, state }: Position, side: string): boolean {
  const view = see(module, state, side).value;
  const open = module.ask(view, side)?.types ?? [];
  const isListed = (type: string): boolean => open.includes(type) || module.whyShut(view, side, type) !== null;
  return module.title.actions.some(({ type }) => isListed(type) && !module.opponent?.atOnce.includes(type));
}

/** What the solo opponent does, committed as a player's orders are. */
async function releaseSolo(tools: Tools, position: Position, side: string): Promise<true> {
  const think = () => soloAnswer(tools, position, side);
  const { carried, rng } = ponders(position, side) ? await held(tools.steady, think) : await think();
  const draft = emptyDraft(position, side, null);
  await commit(tools, position, { draft, player: SOLO, policy: null }, carried, rng);
  return true;
}

/** Who has begun to answer themselves is left to it: looked at again some minutes later, for they may take their draft back. */
async function putOff(
  tools: Tools,
  { id, revision }: MatchRecord,
  deadline: DeadlineRecord,
  policies: string | null,
): Promise<false> {
  const due = new Date(tools.now().getTime() + PUT_OFF);
  await store(tools, [
    { type: 'standing', match: id, side: deadline.side, policies, at: revision },
    { type: 'no-deadline', match: id, side: deadline.side },
    { type: 'deadline', deadline: { ...deadline, due } },
  ]);
  return false;
}

/** This one alone: since it was read the side may have been asked anew, which has one of its own. */
async function dropped(tools: Tools, { match, side, seq }: DeadlineRecord): Promise<false> {
  await store(tools, [{ type: 'no-deadline', match, side, seq }]);
  return false;
}

/** How each match is had alone; left out: it is already. */
type Alone = <T>(match: string, work: () => Promise<T>) => Promise<T>;

/**
 * Carries out what is due of one match (or of all), until nothing is; returns how many commits that made. Where we are
 * wrong about one match, that is reported and the others go on.
 */
export async function releaseDue(
  tools: Tools,
  only: string | null,
  alone: Alone = (_, work) => work(),
): Promise<number> {
  const broken = new Set<string>();
  let released = 0;
  for (let round = 0; round < MOST_IN_A_ROW; round++) {
    const now = tools.now();
    const latest = new Date(now.getTime() + LONGEST_DELAY);
    const due = (await tools.store.deadlinesDue(now, latest)).filter(
      ({ match }) => (only === null || match === only) && !broken.has(match),
    );
    if (due.length === 0) return released;
    for (const deadline of due) {
      try {
        if (await alone(deadline.match, () => release(tools, deadline))) released++;
      } catch (error) {
        if (error instanceof Overtaken) continue; // somebody was faster: the next round sees how it stands
        broken.add(deadline.match);
        reportFault(tools, deadline, error);
      }
    }
  }
  return released;
}
