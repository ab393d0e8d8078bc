// /dice list and /dice audit: every die of the match with its number, and the proof when the match is over.
import { from } from '#engine/secrecy.ts';
import type { Audit, DieLine } from '#match/api.ts';
import { publishedText } from '#match/notices/lines.ts';
import type { Command, Context, Given, Reply } from './command.ts';
import { matchOf, matchOption, reply, sideNamer } from './reach.ts';
import { headText, refuse, tell, verdictLines } from './reply.ts';

/** As many dice are listed when no number is given. */
const USUAL = 20;

const line = ({ n, sides, value, rule, purpose, dispatch, burnt }: DieLine): string =>
  `#${n}: ${value} of ${sides}, ${purpose} (${rule}), dispatch ${dispatch}${burnt ? ', burnt: it was taken back' : ''}`;

async function list(context: Context, given: Given): Promise<Reply> {
  const match = await matchOf(context, given);
  if (!match.ok) return refuse(match.refusal);
  const most = given.last === undefined ? USUAL : Number(given.last);
  const answer = await context.umpire.dice(context.player?.id ?? null, match.value, most);
  const status = await context.umpire.status(match.value);
  const { dispatch = null, head = null } = status.ok ? status.value : {};
  return reply(answer, (dice) => ({
    private: from(dice, (shown) =>
      [
        ...(shown.length === 0
          ? ['No die has been thrown yet.']
          : [shown.length === 1 ? 'The latest die:' : `The latest ${shown.length} dice:`, ...shown.map(line)]),
        ...(dispatch === null || head === null ? [] : [headText(dispatch, head)]),
      ].join('\n'),
    ),
    match: match.value,
    done: true,
  }));
}

const phraseText = ({ phrases }: Audit): string =>
  phrases.length === 0 ? 'none' : phrases.map((phrase) => `"${phrase}"`).join(', ');

async function audit(context: Context, given: Given): Promise<Reply> {
  const match = await matchOf(context, given);
  if (!match.ok) return refuse(match.refusal);
  const status = await context.umpire.status(match.value);
  const nameOf = status.ok ? sideNamer(status.value) : (side: string) => side;
  return reply(await context.umpire.audit(match.value), (proof) =>
    tell(
      [
        ...verdictLines(proof, proof.rolls.length),
        `Algorithm ${proof.algorithm}; match ${proof.match}${proof.published === null ? `; phrases: ${phraseText(proof)}` : ''}.`,
        ...(proof.published ?? []).map((line, at) => publishedText(at + 1, line, nameOf)),
        `Bytes: ${proof.bytes}`,
        `Published before: ${proof.commitment}`,
        ...(proof.head === null ? [] : [`The last chain head: ${proof.head}`]),
        `Burnt (taken back): ${
          proof.rolls
            .filter(({ burnt }) => burnt)
            .map(({ n }) => `#${n}`)
            .join(', ') || 'none'
        }.`,
      ].join('\n'),
    ),
  );
}

export const diceList: Command = {
  path: ['dice', 'list'],
  aliases: [['dice']],
  summary: 'The dice of the match, the latest last',
  usage: '/dice list [last:number]',
  example: '/dice list last:10',
  who: 'anyone',
  options: [{ name: 'last', kind: 'number', summary: 'how many' }, matchOption],
  run: list,
};

export const diceAudit: Command = {
  path: ['dice', 'audit'],
  summary: 'Replays every roll of a finished match from its published bytes',
  usage: '/dice audit',
  example: '/dice audit',
  who: 'anyone',
  options: [matchOption],
  run: audit,
};
