// Buttons pressed: a prompt's choices, and those that stay the same whoever looks. Their ids tell the match.
import type { MatchStatus, Seen } from '#match/api.ts';
import type { Context, Reply } from '../command.ts';
import { answerLine } from '../input/lines.ts';
import { closingOrder, notAsked, submit } from '../input/submission.ts';
import { proposalText } from '../match/reports.ts';
import { clockAskOf, statusHere, withSeen, withSitting } from '../reach.ts';
import { toViewer, unclear } from '../reply.ts';
import { askedOf, askedReply, askedText, choicesOf } from '../turn.ts';
import { press } from './choices.ts';
import { readId } from './ids.ts';
import { answersClock, BACK, COMMIT, lineOf, ORDERS, readStanding, type Standing, underSeen } from './shortcuts.ts';

/** Answers a press; the id may come from anywhere. */
export async function answerPress(context: Context, id: string): Promise<Reply> {
  const standing = readStanding(id);
  const read = standing === null ? readId(id) : null;
  const match = standing?.match ?? read?.match ?? context.match;
  if (standing === null && read === null) return unclear('That button is none of ours.');
  if (context.match !== null && match !== context.match) return unclear('That button belongs to another match.');
  const there = { ...context, match };
  return standing === null ? answerChoice(there, id) : answerStanding(there, standing);
}

async function answerStanding(context: Context, standing: Standing): Promise<Reply> {
  if (standing.word === ORDERS)
    return withSeen(context, {}, (seen) => ({
      private: toViewer(seen, 'Type your orders here, one to a line.'),
      done: true,
    }));
  if (standing.word === COMMIT) return withSeen(context, {}, (seen) => commitNow(context, seen));
  const status = await statusHere(context);
  const asked = answersClock(standing) && context.match !== null ? await clockAskOf(context, context.match) : null;
  const line = lineOf(standing, status, asked);
  if (line === null) return { ...unclear(notOpen(standing, status)), ...(status === null ? {} : { match: status.id }) };
  return answerLine(context, line);
}

/** Why a button that answers a proposal, or takes a dispatch back, does nothing. */
function notOpen(standing: Standing, status: MatchStatus | null): string {
  if (standing.word === BACK) return 'That is not the last dispatch any more.';
  if (answersClock(standing)) return 'That is not asked about the clock any more.';
  return status === null || status.proposal === null
    ? 'Nothing is proposed now.'
    : `What that button answers is not open any more. ${proposalText(status)}`;
}

/**
 * Commit names no question, and a finger may press twice: it closes what was asked when it was pressed, never what comes
 * after it. With nothing drafted it only shows what is asked, where the question's own button closes it.
 */
function commitNow(context: Context, seen: Seen): Promise<Reply> | Reply {
  const { prompt } = seen;
  if (prompt === null) return notAsked(seen);
  if (seen.drafted.length === 0)
    return { ...askedReply(seen, 'Nothing is drafted yet, so nothing was committed.'), done: false };
  // Looked at before its turn comes: what another press has closed meanwhile is told from what comes after it.
  const close = { orders: [closingOrder(seen)], prompt: prompt.number, throughReveals: false };
  return withSitting(context, {}, (sitting) => submit(context, sitting, close));
}

async function answerChoice(context: Context, id: string): Promise<Reply> {
  return withSitting(context, {}, async (sitting) => {
    const seen = await sitting.seen();
    const asked = askedOf(seen);
    const read = readId(id);
    if (asked === null || read === null) return notAsked(seen);
    if (read.prompt !== asked.question.prompt) return overtaken(seen);
    const walked = press(asked.standpoint, asked.question, asked.ask, read.path);
    if (walked === null) return overtaken(seen);
    if (walked.type === 'choices')
      return {
        private: toViewer(seen, walked.question),
        choices: walked.choices,
        onMap: walked.onMap ?? walked.choices,
        ...underSeen(seen),
        step: true,
        done: true,
      };
    return submit(context, sitting, {
      orders: [{ type: 'action', action: walked.action }],
      prompt: read.prompt,
      throughReveals: false,
    });
  });
}

const overtaken = (seen: Seen): Reply => ({
  private: toViewer(seen, `That was for an earlier question. ${askedText(seen)}`),
  choices: choicesOf(seen),
  ...underSeen(seen),
  done: false,
});
