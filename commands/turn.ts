// /turn: what is asked of me, what I may do, and what happens to me if I commit now.

import { from } from '#engine/secrecy.ts';
import { type AnySpec, type Ask, CLOSING, type Typed } from '#engine/title.ts';
import { firstLawful } from '#engine/turn/lawful.ts';
import type { PlayerId, Refusal, Seen } from '#match/api.ts';
import { answeringPolicies, situationOf } from '#match/reports/words.ts';
import { firstChoices, whyNotClosed } from './buttons/choices.ts';
import type { Question } from './buttons/ids.ts';
import { underSeen } from './buttons/shortcuts.ts';
import { placesToBegin } from './buttons/touched.ts';
import { closingOf, forecastLines, whyNotLines } from './closing.ts';
import type { Choice, Command, Context, Painter, Reply } from './command.ts';
import { lawful, ruleOf, type Standpoint } from './input/fields.ts';
import { leftText } from './input/left-out.ts';
import { endingText } from './match/reports.ts';
import { matchOption, waitingText, withSeen } from './reach.ts';
import { refusalText, toViewer } from './reply.ts';
import { timeLines } from './surfaces/times.ts';

/** The asker's side and its standpoint, when something is asked of it. */
export function askedOf(
  seen: Seen,
): { readonly standpoint: Standpoint; readonly ask: Ask<Typed>; readonly question: Question } | null {
  const { side, prompt, module, view, status } = seen;
  if (side === null || prompt === null) return null;
  const standpoint = { module, view: view.value, side };
  const ask = module.ask(view.value, side);
  return ask === null ? null : { standpoint, ask, question: { match: status.id, prompt: prompt.number } };
}

/** The prompt's buttons, and one to take the last drafted order back. */
export function choicesOf(seen: Seen): readonly Choice[] {
  const asked = askedOf(seen);
  return asked === null ? [] : firstChoices(asked.standpoint, asked.question, asked.ask);
}

/** The places of the map where an answer can be begun. */
export function beginsIn(seen: Seen): readonly string[] {
  const asked = askedOf(seen);
  return asked === null ? [] : placesToBegin(asked.standpoint, asked.ask);
}

/** "Asked of you: …" or who is waited for. */
export function askedText(seen: Seen): string {
  const { prompt, status } = seen;
  if (status.ending !== null) return endingText(status);
  if (prompt !== null) return `Asked of you: ${prompt.question} (${prompt.rule})`;
  if (status.stage === 'lobby') return 'The match has not begun: `/match join`, then `/match start`.';
  return waitingText(status) || 'Nothing is asked of you.';
}

/** "Your draft: 1. …; 2. …"; no line where nothing stands in it. */
export const draftedText = ({ drafted }: Pick<Seen, 'drafted'>): readonly string[] =>
  drafted.length === 0 ? [] : [`Your draft: ${drafted.map((text, at) => `${at + 1}. ${text}`).join('; ')}`];

const draftText = (seen: Seen): readonly string[] => [...draftedText(seen), ...leftText(seen.dropped)];

/** Says something and then what is asked now, with its buttons. */
export const askedReply = (seen: Seen, first: string): Reply => ({
  private: toViewer(
    seen,
    [first, ...draftText(seen), askedText(seen), ...whyNotLines(seen)].filter((line) => line !== '').join('\n'),
  ),
  news: first === '' ? null : toViewer(seen, first),
  choices: choicesOf(seen),
  ...underSeen(seen),
  done: true,
});

/** An action of a kind as its owner would type it: the catalogue's example where that is lawful now, else the first that is. */
export const lawfulExample = (standpoint: Standpoint, spec: AnySpec, suits: Suits = anybody): string | null =>
  lawfulCatalogued(standpoint, spec, suits) ?? firstExample(standpoint, spec, suits);

/** What an action does, with the section by which it answers what is asked now. @param typed an order of it: one that no draft keeps is said to commit. */
export function toldOf(standpoint: Standpoint, spec: AnySpec, typed: string | null = null): string {
  const commits = typed !== null && isFinal(standpoint, typed) ? ', which commits' : '';
  return `${spec.summary} (${ruleOf(standpoint, spec)})${commits}`;
}

/** Whether an order commits though it is not the one that closes. */
function isFinal({ module, view, side }: Standpoint, typed: string): boolean {
  const read = module.readOrders(typed, view, side);
  return !('unclear' in read) && read.some((action) => module.wouldCommit(view, side, action));
}

/** Whether an action is for whoever asks. */
type Suits = (action: Typed) => boolean;
const anybody: Suits = () => true;

function lawfulCatalogued({ module, view, side }: Standpoint, { type, example }: AnySpec, suits: Suits): string | null {
  const read = module.readOrders(example, view, side);
  if ('unclear' in read) return null;
  const [action, ...more] = read;
  const fits = action?.type === type && more.length === 0 && module.check(view, side, action) === null;
  return fits && suits(action) && begin(example) === begin(module.writeAction(action, view)) ? example : null;
}
/** What is ordered, and of whom: an example that is understood the other way round shows nothing. */
const begin = (order: string): string => order.toLowerCase().split(' ', 2).join(' ');

/** With the first value on offer, or the first from which on it suits. */
function firstExample(standpoint: Standpoint, { type, parts }: AnySpec, suits: Suits): string | null {
  const { module, view, side } = standpoint;
  const heads = suits === anybody ? 1 : Math.max(1, lawful(standpoint, type, []).length);
  for (let skipped = 0; skipped < heads; skipped++) {
    const action = firstLawful(
      parts,
      (before) => lawful(standpoint, type, before).slice(before.length === 0 ? skipped : 0),
      (values) => module.makeAction(type, values),
      (made) => module.check(view, side, made),
    );
    if (action !== null && suits(action)) return module.writeAction(action, view);
  }
  return null;
}

/** Why Commit is refused; where an answer is asked that it cannot be, with one that is lawful now. */
export function notCommitted(seen: Seen, refusal: Refusal): string {
  const asked = askedOf(seen);
  const why = refusalText(refusal);
  if (asked === null || asked.ask.closes !== null) return why;
  const [typed] = specsOf(seen).flatMap((spec) => lawfulExample(asked.standpoint, spec) ?? []);
  return typed === undefined ? why : `${why}\nFor example: \`${typed}\``;
}

/** The kinds of action that answer what is asked. */
const specsOf = ({ prompt, module }: Seen): readonly AnySpec[] =>
  (prompt?.types ?? []).flatMap((type) => module.title.actions.filter((spec) => spec.type === type));

/** What may be typed: the kinds of order that can be given now, with a lawful example each. */
function mayDo(seen: Seen, player: PlayerId | null): readonly string[] {
  const asked = askedOf(seen);
  if (asked === null) return [];
  const suits = theirWork(seen, player);
  const [own, others]: [string[], string[]] = [[], []];
  for (const spec of specsOf(seen).filter(({ type }) => type !== CLOSING)) {
    const mine = lawfulExample(asked.standpoint, spec, suits);
    const typed = mine ?? lawfulExample(asked.standpoint, spec);
    if (typed !== null) (mine === null ? others : own).push(`• ${toldOf(asked.standpoint, spec, typed)}: \`${typed}\``);
  }
  if (asked.ask.closes !== null && whyNotClosed(asked.standpoint) === null)
    (suits === anybody ? own : others).push(`• Commit: ${asked.ask.closes}: \`COMMIT\``);
  return [
    ...(own.length === 0 ? [] : ['You may:', ...own]),
    ...(others.length === 0 ? [] : ['Others of your staff may:', ...others]),
  ];
}

/** What a member drafts who shares a seat whose offices are given out; whoever commands, or shares none, drafts everything. */
function theirWork({ status, side, module }: Seen, player: PlayerId | null): Suits {
  const seat = status.seats.find((one) => one.side === side);
  if (seat === undefined || seat.offices.length === 0 || seat.commander === player) return anybody;
  const held = seat.offices.filter((one) => one.player === player).map(({ office }) => office);
  const own = (module.title.offices ?? []).filter(({ name }) => held.includes(name)).map(({ id }) => id);
  return (action) => own.includes(module.officeOf?.(action) ?? '');
}

/** How to order what some words are about, whenever it is asked for: at most three kinds of order, those asked for now first. */
export function waysTo(seen: Seen, words: readonly string[]): readonly string[] {
  const asked = askedOf(seen);
  const stems = words.map((word) => word.slice(0, 5)).filter((stem) => stem.length > 3);
  const fits = ({ type, summary }: AnySpec): boolean =>
    type !== CLOSING &&
    `${type} ${summary}`
      .toLowerCase()
      .split(/[^a-z]+/)
      .some((word) => stems.includes(word.slice(0, 5)));
  const isNow = ({ type }: AnySpec): boolean => seen.prompt?.types.includes(type) === true;
  const specs = seen.module.title.actions.filter(fits);
  return [...specs.filter(isNow), ...specs.filter((spec) => !isNow(spec))].slice(0, 3).map((spec) => {
    const typed = asked !== null && isNow(spec) ? lawfulExample(asked.standpoint, spec) : null;
    const told = asked === null ? `${spec.summary} (${spec.rule})` : toldOf(asked.standpoint, spec, typed);
    const when = isNow(spec) ? '' : ', when that is asked';
    return `• ${told}${when}: \`${typed ?? spec.example}\``;
  });
}

/** The question first: whoever reads no further knows what is wanted. */
function turnReply(seen: Seen, player: PlayerId | null, besides: readonly string[], painter: Painter | null): Reply {
  const situation = situationOf(seen).value;
  const closing = closingOf(seen);
  const lines = [
    askedText(seen),
    ...besides,
    ...draftText(seen),
    ...whyNotLines(seen),
    ...(closing === null ? [] : forecastLines(closing)),
    `${situation.date}, ${situation.phase}. ${situation.lines.join(' ')}`.trim(),
    situation.victory.join(' '),
    ...mayDo(seen, player),
  ];
  return {
    private: from(seen.view, () => lines.filter((line) => line !== '').join('\n')),
    ...closeUp(seen, painter),
    choices: choicesOf(seen),
    ...underSeen(seen),
    done: true,
  };
}

/** The map where the question is; none where nothing is asked. */
function closeUp(seen: Seen, painter: Painter | null): Pick<Reply, 'closeUp'> {
  if (seen.prompt === null || painter === null) return {};
  const image = painter.paint(seen, { at: null, layer: null, reach: null, close: 'asked' });
  return 'unclear' in image ? {} : { closeUp: image };
}

/** What will be answered for them unless they do it themselves, or have begun to: by post that takes minutes. */
async function policyLine({ umpire, player }: Context, seen: Seen): Promise<readonly string[]> {
  const { side, prompt, module, view, status, drafted } = seen;
  if (player === null || side === null || prompt === null) return [];
  const policies = await umpire.policies(player.id, status.id);
  const names = policies.ok ? answeringPolicies(module, view.value, side, policies.value.choices) : [];
  const when =
    drafted.length === 0 ? 'in a few minutes, unless you do it before' : 'only when your draft is taken back';
  return names.length === 0 ? [] : [`Answered for you ${when} (${names.join('; ')}).`];
}

export const turn: Command = {
  path: ['turn'],
  summary: 'What is asked of you, what you may do, what happens if you commit now',
  usage: '/turn',
  example: '/turn',
  who: 'anyone',
  options: [matchOption],
  run: (context, given) =>
    withSeen(context, given, async (seen) =>
      turnReply(
        seen,
        context.player?.id ?? null,
        [...(await timeLines(context, (await seen.clock()).sides)), ...(await policyLine(context, seen))],
        context.painter,
      ),
    ),
};
