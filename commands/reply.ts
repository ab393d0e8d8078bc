// Making replies: words for the asker, words for the channel, and refusals as one short helpful answer.

import { factsFor } from '#engine/event.ts';
import { type AnyCut, type Cut, from, type Public, type Viewer } from '#engine/secrecy.ts';
import type { Sentence } from '#engine/title.ts';
import type { Dispatch, MatchStatus, Refusal, Seen, Verdict } from '#match/api.ts';
import { standingId } from './buttons/shortcuts.ts';
import type { Choice, Reply } from './command.ts';
import { short } from './input/parse.ts';

/** Words made from no match at all, or from what everybody may read of one. */
export const plain = (words: string): Cut<Public, string> => from(factsFor([], 'observer'), () => words);

/** Words for one viewer, made from what they see. */
export const toViewer = (seen: Seen, words: string): AnyCut<string> => from(seen.view, () => words);

/** An answer that everybody could read, given to the asker. */
export const tell = (words: string): Reply => ({ private: plain(words), done: true });

/** Something was done that everybody reads in the match's channels: the asker's own short answer. */
export const made = (words: string): Reply => ({ private: plain(words), news: null, done: true });

/** The message was not understood; nothing was done. */
export const unclear = (text: string, example = ''): Reply => ({
  private: plain(example === '' ? text : `${text}\nFor example: \`${example}\``),
  done: false,
});

/** A refusal in words. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.type) {
    case 'rejected':
      return refused(refusal.text, refusal.rule);
    case 'unclear':
      return refusal.example === '' ? refusal.text : `${refusal.text}\nFor example: \`${refusal.example}\``;
    case 'stale':
      return `${refusal.text}${refusal.now === null ? '' : `\nAsked now: ${refusal.now.question} (${refusal.now.rule})`}`;
    case 'may-not':
      return `${refusal.text}${matchList(refusal)}`;
    case 'repeated':
      return refusal.text;
  }
}

/** The sentence with its section, unless it names it itself. */
const refused = (text: string, rule: string): string =>
  text.includes(rule) ? text : `${text.replace(/[.\s]+$/, '')} (${rule}).`;

const matchList = (refusal: Extract<Refusal, { type: 'may-not' }>): string =>
  refusal.matches === undefined
    ? ''
    : `\n${refusal.matches.map(({ id, name }) => `• \`match:${id}\` ${name}`).join('\n')}`;

/** "Which match?": a button for what is asked in each. */
const turnsOf = (matches: readonly MatchStatus[]): readonly Choice[] =>
  matches
    .slice(0, 20)
    .map(({ id, name }) => ({ id: standingId('turn', id), label: short(`My turn in ${name}`, 75), style: 'act' }));

/** A refusal, told to the asker as the viewer they are. */
export const refuse = (refusal: Refusal, seen: Seen | null = null): Reply => ({
  private: seen === null ? plain(refusalText(refusal)) : toViewer(seen, refusalText(refusal)),
  ...(refusal.type === 'may-not' && refusal.matches !== undefined ? { choices: turnsOf(refusal.matches) } : {}),
  // What follows in a message that comes again may not have been done.
  done: refusal.type === 'repeated',
});

/** A sentence with its section, which it may name itself. */
export const bullet = ({ text, rule }: Sentence): string =>
  text.includes(`(${rule})`) ? `• ${text}` : `• ${text} (${rule})`;

/** One dispatch as its reader reads it. */
export function dispatchText(dispatch: Dispatch, sideName: (side: string) => string): string {
  const lines = dispatch.lines.map(bullet);
  if (lines.length === 0 && dispatch.kind === 'commit') lines.push('• Nothing new that you may know.');
  const policy = dispatch.policy === null ? [] : [dispatch.policy];
  return [dispatchHead(dispatch, sideName), ...lines, ...policy].join('\n');
}

export function dispatchHead(
  { number, kind, side, backTo, undone }: Dispatch,
  sideName: (side: string) => string,
): string {
  const taken = undone ? ' (taken back since)' : '';
  if (kind === 'undone')
    return `Dispatch ${number}: taken back; the match stands again as after dispatch ${backTo ?? 0}.`;
  if (kind === 'setup') return `Dispatch ${number}: the match begins.${taken}`;
  return `Dispatch ${number}${side === null ? '' : ` · ${sideName(side)}`}${taken}`;
}

/** What a set of dispatches says, for whoever they were cut for. */
export const dispatchesText = <By extends Viewer<string>>(
  cuts: readonly Cut<By, Dispatch>[],
  sideName: (side: string) => string,
): Cut<By, string> | null => {
  const [first] = cuts;
  if (first === undefined) return null;
  return from(first, () =>
    cuts
      .filter(({ by }) => by === first.by)
      .map(({ value }) => dispatchText(value, sideName))
      .join('\n'),
  );
};

/** What an audit found, all of it by name, and how far it could look. */
export function verdictLines({ findings, unchainedBefore, notPlayed }: Verdict, numbers: number): readonly string[] {
  const all = 'and every dispatch is as its chain head and its place in the game say';
  const first =
    findings.length === 0
      ? [`All is well: ${numbers} numbers follow from the published bytes, ${all}.`]
      : ['THE AUDIT FAILS:', ...findings.map(({ what, text }) => `• ${what}: ${text}`)];
  const chain = unchainedBefore === null ? [] : [`Unchained before dispatch ${unchainedBefore}: an older match.`];
  const played =
    notPlayed === null
      ? []
      : [`Not played again: dispatches 0 to ${notPlayed.last}, of rules version ${notPlayed.version} and before.`];
  return [...first, ...chain, ...played];
}

/** The head of a match's chain, as it goes out with each dispatch. */
export const headText = (dispatch: number, head: string | null): string =>
  head === null ? '' : `Chain ${dispatch}: ${head}`;
