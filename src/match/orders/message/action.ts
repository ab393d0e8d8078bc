// One action of a message: judged from the sender's own view, drafted, or committed where it closes.
import { see } from '#engine/play.ts';
import type { Rejection } from '#engine/rules.ts';
import { CLOSING, type Typed } from '#engine/title.ts';
import type { Refusal } from '../../api.ts';
import { notTheirs } from '../../seats/offices.ts';
import { askedSince, carry } from '../draft.ts';
import { notAsked } from '../seated.ts';
import { goneFrom } from '../steps.ts';
import { type Amended, amended } from './amendment.ts';
import { notSure } from './guess.ts';
import { tryCommit } from './keeping.ts';
import type { Stop } from './outcome.ts';
import { remadeBy, withoutOverruled } from './overruled.ts';
import { type Desk, sayingIt } from './plans.ts';
import type { Line } from './reading.ts';
import { isForPlace, isOfSameAim, isSameValue } from './subjects.ts';
import { type Item, overtaken, refused, type Work, wordsOf } from './work.ts';

interface Next extends Pick<Line, 'guessed'> {
  /** What follows. */
  readonly rest: readonly Item[];
  /** Drafted orders may make way for it. */
  readonly mayAmend: boolean;
}

/** Applies one action; what stops the message, or null. */
export async function runAction(work: Work, action: Typed, next: Next): Promise<Stop | null> {
  const { tools, position, seat, by, carried } = work;
  const { side } = seat;
  const { module, match } = position;
  if (askedSince(match, side) === null) return refused(work, action, notAsked());
  const view = see(module, carried.state, side).value;
  const rejection = module.check(view, side, action);
  const commits = rejection === null && module.wouldCommit(view, side, action);
  const foreign = commits ? null : await notTheirs(tools, position, seat, by, carried, [action]);
  if (foreign !== null) return refused(work, action, foreign);
  if (rejection !== null) return otherwise(work, action, rejection, next);
  if (work.unseen && (commits || action.type === CLOSING)) return refused(work, action, unseen);
  const bar = commits ? whyNotFinal(work, action, next.guessed, module.ask(view, side)?.closes ?? null) : null;
  if (bar !== null) return bar;
  const step = carry(tools, position, side, carried, action);
  if (step.type === 'refused') return refused(work, action, { type: 'rejected', ...step.rejection });
  if (step.type === 'drafted') {
    const stop = await accept(work, action, withoutOverruled({ tools, position, side, carried: step.carried }));
    if (stop === null) work.replaced.push(...remadeBy(module, view, side, action));
    return stop;
  }
  if (!(await tryCommit(work, step.carried, step.rng, next.rest))) return refused(work, action, overtaken);
  work.final = work.accepted.push(step.carried.done.at(-1)?.text ?? '');
  return next.rest.length > 0 && !work.orders.throughReveals ? { by: 'commit' } : null;
}

/** What the rules refuse behind the draft: said already, or put in the place of a drafted order. */
async function otherwise(work: Work, action: Typed, rejection: Rejection, next: Next): Promise<Stop | null> {
  const { tools, position, seat, carried } = work;
  const desk: Desk = { tools, position, side: seat.side, carried };
  const said = isForPlace(position.module, action) ? sayingIt(desk, action) : [];
  if (said.length > 0) {
    // Given several times it is one that may be: then the rules say why not once more.
    const isOne = said.length === 1 && !work.accepted.includes(wordsOf(work, action));
    return passedOver(work, action, rejection, isOne ? draftedAlready(desk, action, said, next) : rejection.text);
  }
  if (rejection.isNeedless === true) return passedOver(work, action, rejection, rejection.text);
  const instead = next.mayAmend ? await amended(desk, action, rejection) : rejection;
  return 'rule' in instead ? refused(work, action, { type: 'rejected', ...instead }) : accept(work, action, instead);
}

/** What follows is not held up by an order that changes nothing. */
function passedOver(work: Work, action: Typed, { rule }: Rejection, text: string): null {
  work.left.push({ order: wordsOf(work, action), refusal: { type: 'rejected', rule, text } });
  return null;
}

/** An order that stands, and what goes with it though it was not typed with it again: guns that join an attack. */
function draftedAlready(
  { position: { module }, carried }: Desk,
  action: Typed,
  [at = 0]: readonly number[],
  { rest }: Next,
): string {
  const isTyped = (one: Typed): boolean => rest.some((item) => item.type === 'action' && isSameValue(item.action, one));
  const texts = carried.done
    .slice(at + 1)
    .flatMap((one) =>
      isOfSameAim(module, one.action, action) && !isTyped(one.action) ? [` and \`${one.text}\``] : [],
    );
  return texts.length === 0 ? 'Drafted already.' : `Drafted already,${texts.join('')} with it.`;
}

/** What keeps an action that commits from it: a guess before it, a trial, another who commands. */
function whyNotFinal(work: Work, action: Typed, guessed: string | null, closes: string | null): Stop | null {
  const order = wordsOf(work, action);
  if (work.guessed !== null)
    return { by: 'refusal', refusal: notSure(work.guessed, guessed, order, closes), order: guessed ?? order };
  if (work.orders.dryRun) return { by: 'would-commit', order };
  return work.seat.commander === work.by ? null : { by: 'refusal', refusal: notCommander, order };
}

const unseen: Refusal = {
  type: 'may-not',
  code: 'overtaken',
  text: 'Your draft has changed since you saw it. See what stands in it, and send that again.',
};

const notCommander: Refusal = {
  type: 'may-not',
  code: 'not-commander',
  text: 'Only the commander of your side commits; your draft is kept for them.',
};

/** A drafted order, and what stood in the draft instead of it; refused where that is another member's to change. */
async function accept(work: Work, action: Typed, { carried, order, was, left }: Amended): Promise<Stop | null> {
  const { tools, position, seat, by } = work;
  const foreign = await notTheirs(tools, position, seat, by, work.carried, goneFrom(work.carried, carried));
  if (foreign !== null) return refused(work, action, foreign);
  work.carried = carried;
  work.accepted.push(order);
  if (was.length > 0) work.replaced.push({ order, was, left });
  return null;
}
