// /match undo: drafted orders go back freely; a committed dispatch goes back with the other seats' consent.
import type { MatchStatus, Seen, Sitting } from '#match/api.ts';
import { firstChoice } from '../buttons/lists.ts';
import { backChoice } from '../buttons/shortcuts.ts';
import type { Command, Context, Given, Reply } from '../command.ts';
import { dispatchOption } from '../input/offers.ts';
import { matchOption, reply, withPlayer, withSeen, withSitting } from '../reach.ts';
import { made, refuse } from '../reply.ts';
import { askedReply } from '../turn.ts';

/** Goes back to before the last dispatch, or asks the others for it. */
const BACK = 'back';
/** So many lines of the draft. */
const COUNTS = ['2', '3', '4', '5', '6', '7', '8', '9'];

async function undo(context: Context, given: Given): Promise<Reply> {
  const asked = given.what ?? '';
  if (asked === 'yes' || asked === 'no') return consent(context, given, asked === 'yes');
  return withSeen(context, given, (seen) => {
    const ofDraft = given.to === undefined && asked !== BACK;
    if (ofDraft && seen.drafted.length > 0)
      return withSitting(context, given, (sitting) => takeBack(sitting, countOf(asked)));
    if (ofDraft && seen.side !== null) return nothingDrafted(seen);
    return withPlayer(context, given, async (player, match) => {
      const to = given.to === undefined ? undefined : Number(given.to);
      return reply(await context.umpire.undo(player.id, match, to), (status) => made(undoneText(status)));
    });
  });
}

const countOf = (asked: string): number | 'all' =>
  asked === 'all' ? 'all' : COUNTS.includes(asked) ? Number(asked) : 1;

/** The button that goes back names the last dispatch: it does nothing once there is another. */
function backChoices({ status: { id, dispatch, ending }, prompt }: Seen): Pick<Reply, 'choices' | 'step'> {
  if (dispatch === null || dispatch === 0 || ending !== null) return {};
  const first = prompt === null ? [] : [firstChoice({ match: id, prompt: prompt.number })];
  return { choices: [backChoice(id, dispatch), ...first], step: true };
}

function undoneText(status: MatchStatus): string {
  const { proposal } = status;
  if (proposal?.type !== 'undo') return `The match is taken back (dispatch ${status.dispatch ?? 0}).`;
  return `You ask to go back to dispatch ${proposal.to}; the others answer with \`/match undo yes\` or \`no\`.`;
}

const consent = (context: Context, given: Given, agree: boolean): Promise<Reply> =>
  withPlayer(context, given, async (player, match) =>
    reply(await context.umpire.answerUndo(player.id, match, agree), (status) => {
      if (!agree) return made('You do not agree to go back.');
      if (status.proposal?.type === 'undo') return made('You agree to go back; others have to agree, too.');
      return made(`The match is taken back (dispatch ${status.dispatch ?? 0}).`);
    }),
  );

/** Takes typed lines of a draft back, the last first, and says what is asked now. */
async function takeBack(sitting: Sitting, count: number | 'all'): Promise<Reply> {
  const seen = await sitting.seen();
  if (seen.drafted.length === 0) return nothingDrafted(seen);
  const answer = await sitting.takeBack(count);
  if (!answer.ok) return refuse(answer.refusal, seen);
  const gone = besides(seen.drafted, answer.value.drafted);
  const again = besides(answer.value.drafted, seen.drafted);
  const back = again.length === 0 ? '' : ` Stands again: ${again.join('; ')}.`;
  return askedReply(answer.value, `Taken back: ${gone.join('; ')}.${back}`);
}

/** So many typed lines of the draft go back, in a letter only of the draft that it answers. */
export const undoLines = (context: Context, count: number): Promise<Reply> =>
  withSitting(context, {}, async (sitting) => {
    const prompt = context.letter?.takePrompt() ?? null;
    if (prompt === null || prompt === sitting.prompt) return takeBack(sitting, count);
    const seen = await sitting.seen();
    return refuse({ type: 'stale', text: 'That was an answer to an earlier question.', now: seen.prompt }, seen);
  });

/** What one list has more than another. */
function besides(texts: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return texts.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const NOTHING =
  'You have no orders that are not committed yet. What is committed goes back by `/match undo back`, with the consent of the others where there are any.';

/** An undo would turn to the others: that is asked first. */
const nothingDrafted = (seen: Seen): Reply => ({
  ...refuse({ type: 'may-not', code: 'nothing-drafted', text: NOTHING }, seen),
  ...backChoices(seen),
});

export const undoMatch: Command = {
  path: ['match', 'undo'],
  once: true,
  aliases: [['undo']],
  summary: 'Take back the last line of your draft; with back or to:, ask to take back dispatches',
  usage: '/match undo [2|all|back|yes|no] [to:dispatch]',
  example: '/match undo all',
  who: 'seated',
  options: [
    {
      name: 'what',
      kind: 'word',
      summary: 'so many lines, or all, of the draft; back: the last dispatch; yes or no to a request',
      choices: ['last', ...COUNTS, 'all', BACK, 'yes', 'no'],
    },
    dispatchOption('to', 'the dispatch to go back to'),
    matchOption,
  ],
  run: undo,
};
