// /match list, status, forces, log, export: what may be read of matches.
import { from } from '#engine/secrecy.ts';
import type { MatchStatus } from '#match/api.ts';
import { endingText, owedText, requestLine } from '#match/notices/lines.ts';
import { forcesOf } from '#match/reports/words.ts';
import type { Command, Context, Given, Reply } from '../command.ts';
import { dispatchOption } from '../input/offers.ts';
import { folded, short } from '../input/parse.ts';
import { completeUnits } from '../map.ts';
import { matchOf, matchOption, openHere, reply, sideNamer, waitingText, withSeen, withStatus } from '../reach.ts';
import { dispatchText, refuse, tell } from '../reply.ts';
import { timeLines } from '../surfaces/times.ts';

const stageWords: Readonly<Record<MatchStatus['stage'], string>> = {
  lobby: 'waiting for players',
  live: 'being played',
  over: 'over',
  abandoned: 'abandoned',
};

const MOST_LISTED = 25;

/** What is played, of a match with a name of its own; others are called by it. */
const playedIn = ({ ownName, titleName, scenarioName }: MatchStatus): string =>
  ownName === null ? '' : ` (${titleName}, ${scenarioName})`;

/** A match that goes on is somewhere. */
const unreadWords = ({ stage, situation }: MatchStatus): string =>
  stage === 'live' && situation === null
    ? ' (its position cannot be read now; whoever runs the server finds why in its log)'
    : '';

const oneLine = (status: MatchStatus, times: readonly string[]): string =>
  `• \`match:${status.id}\` ${status.name}${playedIn(status)}: ${stageWords[status.stage]}${unreadWords(status)}${
    status.waiting.length === 0 ? '' : `, waiting for ${status.waiting.map(({ sideName }) => sideName).join(' and ')}`
  }${times.length === 0 ? '' : `. ${times.join(' ')}`}`;

const timesIn = async (context: Context, { id }: MatchStatus): Promise<readonly string[]> =>
  timeLines(context, await context.umpire.times(id));

/** Matches, a line each, with the time of those who are asked. */
async function linesOf(context: Context, matches: readonly MatchStatus[]): Promise<string> {
  const lines: string[] = [];
  for (const status of matches.slice(0, MOST_LISTED)) lines.push(oneLine(status, await timesIn(context, status)));
  return lines.join('\n');
}

async function list(context: Context): Promise<Reply> {
  const { umpire, player } = context;
  const mine = player === null ? [] : await umpire.matchesOf(player.id);
  const known = new Set(mine.map(({ id }) => id));
  const open = (await openHere(context)).filter(({ id }) => !known.has(id));
  const parts = [
    mine.length === 0 ? 'You are in no match.' : `Your matches:\n${await linesOf(context, mine)}`,
    ...(open.length === 0 ? [] : [`With a free seat here:\n${await linesOf(context, open)}`]),
  ];
  return tell(parts.join('\n'));
}

export const listMatches: Command = {
  path: ['match', 'list'],
  summary: 'Your matches, and those with a free seat',
  usage: '/match list',
  example: '/match list',
  who: 'anyone',
  options: [],
  run: list,
};

export function seatLine({ sideName, members, commander, offices }: MatchStatus['seats'][number]): string {
  const names = members.map(({ name, player }) => {
    const held = offices.filter((office) => office.player === player).map(({ office }) => office);
    const parts = [...(members.length > 1 && player === commander ? ['commands'] : []), ...held];
    return parts.length === 0 ? name : `${name} (${parts.join(', ')})`;
  });
  return `• ${sideName}: ${names.length === 0 ? 'free' : names.join(', ')}`;
}

/** The whole of what everybody may read of a match. */
function statusText(status: MatchStatus, times: readonly string[]): string {
  const { situation, ending, proposal } = status;
  const settings = [
    ...status.options.map((option) => `option ${option}`),
    ...(status.pack === null ? [] : [`component pack ${status.pack}`]),
    `pace ${status.pace}`,
    ...(status.takebacks ? ['takebacks on'] : []),
    ...(status.both === null ? [] : ['dice of both sides']),
    ...(status.hadTakebacks ? ['a committed action was taken back'] : []),
  ];
  return [
    `${status.name}${playedIn(status)}: ${stageWords[status.stage]} (match ${status.id}).`,
    ...(situation === null
      ? []
      : [
          `${situation.date}, ${situation.phase}. Dispatch ${status.dispatch ?? 0}.`,
          ...situation.lines,
          ...situation.victory,
        ]),
    ...status.seats.map(seatLine),
    `Host: ${status.host.name}. Settings: ${settings.join(', ')}.`,
    ...(status.waiting.length === 0 ? [] : [waitingText(status)]),
    ...(owedText(status) === '' ? [] : [owedText(status)]),
    ...times,
    ...(proposal === null ? [] : [proposalText(status)]),
    ...requestLines(status),
    ...(ending === null ? [] : [endingText(status)]),
    status.credit,
    ...(status.reconstructed === null ? [] : [status.reconstructed]),
  ].join('\n');
}

export function proposalText(status: MatchStatus): string {
  const { proposal } = status;
  if (proposal === null) return '';
  const by = sideNamer(status)(proposal.by);
  return proposal.type === 'draw'
    ? `${by} offers a draw: \`/match offer accept\` or \`/match offer decline\`.`
    : `${by} asks to go back to dispatch ${proposal.to}: \`/match undo yes\` or \`/match undo no\`.`;
}

/** Who asks for a place at whose seat. */
export const requestLines = (status: MatchStatus): readonly string[] =>
  status.requests.map(({ name, side }) => requestLine(status, name, side));

export { endingText };

export const matchStatus: Command = {
  path: ['match', 'status'],
  summary: 'Where the match stands, who plays and who is to act',
  usage: '/match status',
  example: '/match status',
  who: 'anyone',
  options: [matchOption],
  run: (context, given) =>
    withStatus(context, given, async (status) => tell(statusText(status, await timesIn(context, status)))),
};

/** " 21 panzer": without marks, numbers without their endings. */
const spoken = (text: string): string =>
  ` ${(folded(text).match(/[\p{L}\d]+/gu) ?? []).join(' ')}`.replace(/(\d)(?:st|nd|rd|th)\b/g, '$1');

/** What a text is in: as it is typed, a place or an enemy's unit, too; or the names of one's own that orders would read in it. */
const forces = (context: Context, { unit = '', ...given }: Given): Promise<Reply> =>
  withSeen(context, given, (seen) => {
    const own = unit === '' ? [] : (context.painter?.like(seen, unit) ?? []);
    const said = [spoken(unit), ...own.map((name) => `${spoken(name)} `)];
    const told = from(forcesOf(seen), (lines) =>
      lines.filter((line) => said.some((name) => `${spoken(line)} `.includes(name))),
    );
    const done = unit === '' || told.value.length > 0;
    const none = done ? 'You know of no units.' : `You know of nothing that is called "${short(unit)}".`;
    return { private: from(told, (lines) => lines.join('\n') || none), done };
  });

export const matchForces: Command = {
  path: ['match', 'forces'],
  summary: 'What you know of the units in play; unit: those of a name',
  usage: '/match forces [unit:]',
  example: '/match forces',
  who: 'anyone',
  options: [{ name: 'unit', kind: 'text', summary: 'a name, or a place', complete: completeUnits }, matchOption],
  run: forces,
};

const log = (context: Context, given: Given): Promise<Reply> =>
  withStatus(context, given, async (status) => {
    const first = given.from === undefined ? undefined : Number(given.from);
    const last = given.to === undefined ? undefined : Number(given.to);
    const answer = await context.umpire.log(context.player?.id ?? null, status.id, first, last);
    return reply(answer, (dispatches) => ({
      private: from(
        dispatches,
        (list) =>
          list.map((dispatch) => dispatchText(dispatch, sideNamer(status))).join('\n') || 'Nothing has happened yet.',
      ),
      done: true,
    }));
  });

export const matchLog: Command = {
  path: ['match', 'log'],
  summary: 'What has happened, as you may read it',
  usage: '/match log [from:] [to:]',
  example: '/match log from:1 to:5',
  who: 'anyone',
  options: [
    dispatchOption('from', 'the first dispatch; left out: the last ten'),
    dispatchOption('to', 'the last dispatch'),
    matchOption,
  ],
  run: log,
};

async function exportMatch(context: Context, given: Given): Promise<Reply> {
  const match = await matchOf(context, given);
  if (!match.ok) return refuse(match.refusal);
  return reply(await context.umpire.export(context.player?.id ?? null, match.value), (exported) => ({
    private: from(exported, ({ complete }) =>
      complete
        ? 'The whole match, the secret bytes included.'
        : 'What you may see of the match so far. It cannot be imported.',
    ),
    file: from(exported, ({ fileName, json }) => ({ name: fileName, text: json })),
    match: match.value,
    done: true,
  }));
}

export const matchExport: Command = {
  path: ['match', 'export'],
  summary: 'A document of the match: all of it when it is over',
  usage: '/match export',
  example: '/match export',
  who: 'anyone',
  options: [matchOption],
  run: exportMatch,
};
