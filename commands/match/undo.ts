// /match undo: drafted orders go back freely; a committed dispatch goes back with the other seats' consent.
import type { Back, MatchStatus, Seen, Sitting } from '#match/api.ts';
import { firstChoice } from '../buttons/lists.ts';
import { backChoice, underSeen } from '../buttons/shortcuts.ts';
import type { Command, Context, Given, Offer, Reply } from '../command.ts';
import { matching } from '../input/fields.ts';
import { dispatchOption } from '../input/offers.ts';
import { folded, short } from '../input/parse.ts';
import { asWords, undoneBy } from '../input/topics.ts';
import { matchOption, reply, seenOf, withPlayer, withSitting } from '../reach.ts';
import { made, refuse, tell, toViewer } from '../reply.ts';
import { askedReply, draftedText } from '../turn.ts';

/** Goes back to before the last dispatch, or asks the others for it. */
const BACK = 'back';

async function undo(context: Context, given: Given): Promise<Reply> {
  const asked = folded(given.what ?? '');
  if (given.what?.endsWith('?')) return tell(`If you mean that, say \`UNDO ${asked}\`. Nothing has been done.`);
  if (asked === 'yes' || asked === 'no') return consent(context, given, asked === 'yes');
  const to = given.to === undefined ? undefined : Number(given.to);
  if (to === undefined && asked !== BACK) return takeBack(context, given, ({ drafted }) => backOf(drafted, asked));
  return withPlayer(context, given, async (player, match) =>
    reply(await context.umpire.undo(player.id, match, to), (status) => made(undoneText(status))),
  );
}

/** "order 2", "no. 2", "#2": an order by its place in the draft. */
const PLACE = /^(?:(?:order|number|no\.?|nr\.?) *#?|#)(\d{1,3})$/;

/** What of a draft is meant: so many lines, all, or one order, by its place or by words of it. */
function backOf(drafted: readonly string[], asked: string): Back | { readonly unclear: string } {
  const place = Number(PLACE.exec(asked)?.[1] ?? 0);
  if (/^\d{1,2}$/.test(asked)) return Number(asked);
  const meant = place > 0 ? { named: [asked] } : undoneBy(asked);
  if (typeof meant !== 'object') return meant;
  // A number alone is no unit.
  const isName = meant.named.some((word) => !/^\d*$/.test(word));
  const names = (text: string): boolean =>
    isName && meant.named.every((word) => wordsOf(text).includes(unpointed(word)));
  const orders = drafted.flatMap((text, at) => (at + 1 === place || names(text) ? [at + 1] : []));
  const [order] = orders;
  if (order !== undefined && orders.length === 1) return { order };
  const which =
    order === undefined ? `No order of your draft is "${short(asked)}".` : `Which order? \`/undo order ${order}\`?`;
  return { unclear: [which, ...draftedText({ drafted })].join('\n') };
}

/** Of an order; "#12" is a counter besides. */
const wordsOf = (text: string): readonly string[] => [...asWords(text).map(unpointed), ...(text.match(/#\d+/g) ?? [])];
/** "3. Recon" is "3 recon", too. */
const unpointed = (word: string): string => word.replace(/\.$/, '');

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

type Meant = (seen: Seen) => ReturnType<typeof backOf>;

/** Takes back what is meant of a draft, only of the one that a letter answers, or that the writer of a line saw. */
const takeBack = (context: Context, given: Given, meant: Meant): Promise<Reply> =>
  withSitting(context, given, async (sitting) => {
    const prompt = context.letter?.takePrompt() ?? context.takeWritten?.()?.saw ?? null;
    if (prompt === null || prompt === sitting.prompt) return takenBack(sitting, meant);
    const seen = await sitting.seen();
    return refuse({ type: 'stale', text: 'That was an answer to an earlier question.', now: seen.prompt }, seen);
  });

/** So many typed lines of the draft go back. */
export const undoLines = (context: Context, count: number): Promise<Reply> => takeBack(context, {}, () => count);

/** Says what went back, and what is asked now. */
async function takenBack(sitting: Sitting, meant: Meant): Promise<Reply> {
  const seen = await sitting.seen();
  if (seen.drafted.length === 0) return nothingDrafted(seen);
  const back = meant(seen);
  if (typeof back === 'object' && 'unclear' in back)
    return { private: toViewer(seen, back.unclear), ...underSeen(seen), done: false };
  const answer = await sitting.takeBack(back);
  if (!answer.ok) return refuse(answer.refusal, seen);
  const gone = besides(seen.drafted, answer.value.drafted);
  const again = besides(answer.value.drafted, seen.drafted);
  const told = [
    ...(gone.length === 0 ? [] : [`Taken back: ${gone.join('; ')}.`]),
    ...(again.length === 0 ? [] : [`Stands again: ${again.join('; ')}.`]),
  ];
  return askedReply(answer.value, told.join(' ') || 'Taken back: your draft is the same without it.');
}

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

/** The words that may be said, and the orders of the draft by their places. */
async function whatOffers(context: Context, given: Given, partial: string): Promise<readonly Offer[]> {
  const seen = await seenOf(context, given);
  const orders = (seen.ok ? seen.value.drafted : []).map((text, at): Offer => {
    const value = `order ${at + 1}`;
    return { label: `${value}: ${text}`, value };
  });
  const words = ['last', 'all', BACK, 'yes', 'no', '2', '3', '4', '5', '6', '7', '8', '9'];
  const offers = [...words.map((word): Offer => ({ label: word, value: word })), ...orders];
  const fit = matching(
    offers.map(({ label }) => label),
    partial,
  );
  return offers.filter(({ label }) => fit.includes(label));
}

/** An undo would turn to the others: that is asked first. */
const nothingDrafted = (seen: Seen): Reply => ({
  ...refuse({ type: 'may-not', code: 'nothing-drafted', text: NOTHING }, seen),
  ...backChoices(seen),
});

export const undoMatch: Command = {
  path: ['match', 'undo'],
  once: true,
  aliases: [['undo']],
  summary: 'Take back the last line of your draft, or one order; with back or to:, ask to take back dispatches',
  usage: '/match undo [2|all|order 2|back|yes|no] [to:dispatch]',
  example: '/match undo all',
  who: 'seated',
  options: [
    {
      name: 'what',
      kind: 'text',
      colons: true,
      summary: 'so many lines, or all, or an order of the draft; back: the last dispatch; yes or no to a request',
      complete: whatOffers,
    },
    dispatchOption('to', 'the dispatch to go back to'),
    matchOption,
  ],
  run: undo,
};
