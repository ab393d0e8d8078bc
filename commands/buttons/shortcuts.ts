// Buttons that stay the same whatever is asked and whoever looks: each stands for a line that may be typed.

import type { MatchStatus, PlayerId, Seen } from '#match/api.ts';
import { openSeats, seatHeldBy } from '#match/notices/lines.ts';
import { type ClockAsk, spanText } from '#match/time/clock.ts';
import type { Choice, Reply } from '../command.ts';
import { short } from '../input/parse.ts';

/** The word of the button under which a transport opens its own form for orders. */
export const ORDERS = 'orders';
export const COMMIT = 'commit';

/** A standing button's id taken apart. `match` is null in the short ids of a surface that belongs to one match. */
export interface Standing {
  readonly word: string;
  readonly match: string | null;
  readonly argument: string | null;
}

const LINES: Readonly<Record<string, string>> = {
  turn: '/turn',
  map: '/map',
  undo: 'UNDO',
  commit: 'COMMIT',
  start: '/match start',
  none: '/match phrase none',
};
/** Answers to whatever is proposed. */
const YES = ['agree', 'accept'];
const NO = 'decline';
/** Answers to who asks for a place at a seat. */
const ADMIT = 'admit';
const REFUSE = 'refuse';
/** Goes back to before the dispatch that it names, while that is the last. */
export const BACK = 'back';
const WORDS = [...Object.keys(LINES), ...YES, NO, ORDERS, 'join', ADMIT, REFUSE, BACK];

/** The id of a standing button of a match. */
export const standingId = (word: string, match: string, argument?: string): string =>
  ['do', word, match, ...(argument === undefined ? [] : [argument])].join('.');

/** A standing button's id taken apart; null when it is none. */
export function readStanding(id: string): Standing | null {
  const [, word = '', match = null, argument = null] =
    /^do\.([a-z]{1,16})(?:\.([\w~-]{1,40})(?:\.([\w-]{1,32}))?)?$/.exec(id) ?? [];
  return WORDS.includes(word) ? { word, match, argument } : null;
}

type Proposal = NonNullable<MatchStatus['proposal']>;

/** What tells one proposal from another: a button answers the one it was made for. */
const proposalWord = (proposal: Proposal): string => (proposal.type === 'draw' ? 'draw' : `undo-${proposal.to}`);

/** The same of what is asked about the clock: its terms in minutes. */
function clockWord(asked: ClockAsk): string {
  if (asked.type !== 'terms') return asked.type;
  const { every, grace, auto, vacation } = asked.terms;
  const minutes = (ms: number): string => String(Math.round(ms / 60_000));
  return ['terms', every === null ? 'off' : minutes(every), minutes(grace), auto ? 'auto' : 'ask', vacation].join('-');
}

/** Whether a button answers what is asked about the clock. */
export const answersClock = ({ argument }: Standing): boolean => /^(pause|resume|terms)\b/.test(argument ?? '');

/** The id of a button that answers a proposal. */
const answerId = (agrees: boolean, match: string, proposal: Proposal): string =>
  standingId(agrees ? 'agree' : NO, match, proposalWord(proposal));

/** The line that a standing button is for; `status` tells what is proposed and who asks for a place. Null where that is nothing, or something else. */
export function lineOf(
  { word, argument }: Standing,
  status: MatchStatus | null,
  clock: ClockAsk | null,
): string | null {
  if (word === 'join') return argument === null ? '/match join' : `/match join ${argument}`;
  if (word === ADMIT || word === REFUSE) {
    const asks = status?.requests.some(({ player }) => player === argument) === true;
    return asks ? `/match admit to:${argument}${word === REFUSE ? ' answer:no' : ''}` : null;
  }
  if (word === BACK) return argument === String(status?.dispatch) ? '/match undo back' : null;
  if (!YES.includes(word) && word !== NO) return LINES[word] ?? null;
  if (clock !== null && argument === clockWord(clock))
    return `/match clock deadline agree:${word === NO ? 'no' : 'yes'}`;
  const proposal = status?.proposal ?? null;
  if (proposal === null || argument !== proposalWord(proposal)) return null;
  if (proposal.type === 'draw') return word === NO ? '/match offer decline' : '/match offer accept';
  return word === NO ? '/match undo no' : '/match undo yes';
}

/** The buttons under whatever is said of a match that is being played. */
export const standingChoices = (match: string): readonly Choice[] => [
  { id: standingId('turn', match), label: 'My turn', style: 'act' },
  { id: standingId('map', match), label: 'My map', style: 'act' },
  { id: standingId(ORDERS, match), label: 'Orders…', style: 'begin' },
  { id: standingId('commit', match), label: 'Commit', style: 'commit' },
  { id: standingId('undo', match), label: 'Undo', style: 'undo' },
];

/** The same for whoever looks, by where the match stands: seats to take, begin, play, answer a proposal, look. */
export function choicesFor(status: MatchStatus): readonly Choice[] {
  const { id, stage, seats, proposal } = status;
  if (stage === 'lobby')
    return [
      ...lobbyChoices(id, seats),
      ...(status.awaited.length === 0 ? [] : [noPhrase(id)]),
      ...admissionChoices(status, null),
    ];
  if (stage !== 'live')
    return status.dispatch === null ? [] : [{ id: standingId('map', id), label: 'The map', style: 'act' }];
  return [
    ...standingChoices(id),
    ...(proposal === null ? [] : proposalChoices(id, proposal)),
    ...admissionChoices(status, null),
  ];
}

/**
 * What one player may do before the start: a seat while they hold none, an answer while they owe one; who sits, and the host,
 * may begin.
 */
export function choicesBefore(status: MatchStatus, player: PlayerId | null): readonly Choice[] {
  const { id, seats, awaited, host } = status;
  const mine = seatHeldBy(status, player);
  const isLone = seats.length === 1 && openSeats(status).length > 0;
  const mayBegin = mine !== undefined || host.player === player || isLone;
  return [
    ...lobbyChoices(id, seats).filter(({ style }) => (style === 'commit' ? mayBegin : mine === undefined)),
    ...(awaited.some((one) => one === player) ? [noPhrase(id)] : []),
    ...(mine === undefined ? [] : admissionChoices(status, mine.side)),
  ];
}

/**
 * What one viewer may do besides what they are asked: orders while something is asked of them, Commit and Undo while
 * they have a draft, an answer while they owe one.
 */
export function choicesUnder({ status, side: mine, drafted, prompt }: Seen): readonly Choice[] {
  const { id, stage, proposal } = status;
  if (stage !== 'live') return choicesFor(status);
  const isDrafting = drafted.length > 0;
  const words = [...(isDrafting ? ['commit', 'undo'] : []), ...['turn', 'map'], ...(prompt ? [ORDERS] : [])].map(
    (word) => standingId(word, id),
  );
  const all = standingChoices(id);
  const owes = proposal !== null && mine !== null && !proposal.agreed.includes(mine);
  return [
    ...words.flatMap((word) => all.filter((choice) => choice.id === word)),
    ...(owes ? proposalChoices(id, proposal) : []),
    ...(mine === null ? [] : admissionChoices(status, mine)),
  ];
}

/** What stands under a reply that was made from this look. */
export const underSeen = (seen: Seen): Pick<Reply, 'match' | 'seat'> => ({
  match: seen.status.id,
  seat: { side: seen.side, buttons: choicesUnder(seen) },
});

/** Asks to go back to before the last dispatch. */
export const backChoice = (match: string, dispatch: number): Choice => ({
  id: standingId(BACK, match, String(dispatch)),
  label: `Take dispatch ${dispatch} back`,
  style: 'act',
});

/** Declines a phrase for the dice. */
export const noPhrase = (match: string): Choice => ({
  id: standingId('none', match),
  label: 'No phrase for the dice',
  style: 'undo',
});

function lobbyChoices(match: string, seats: MatchStatus['seats']): readonly Choice[] {
  const open = openSeats({ seats });
  const joins = open.slice(0, 20).map(
    ({ side, sideName }): Choice => ({
      id: standingId('join', match, side),
      label: `Take the ${sideName} seat`,
      style: 'act',
    }),
  );
  // Whoever begins a match of one seat takes it.
  return open.length === 0 || seats.length === 1
    ? [...joins, { id: standingId('start', match), label: 'Begin the match', style: 'commit' }]
    : joins;
}

/** As many requests have buttons at once; the others are answered by name. */
const MOST_ASKERS = 4;

/** The two answers to each who asks for a place at a side, or at any (null). */
export const admissionChoices = ({ id, requests }: MatchStatus, side: string | null): readonly Choice[] =>
  requests
    .filter((request) => side === null || request.side === side)
    .slice(0, MOST_ASKERS)
    .flatMap(({ player, name }): readonly Choice[] => [
      { id: standingId(ADMIT, id, player), label: `Admit ${short(name, 40)}`, style: 'act' },
      { id: standingId(REFUSE, id, player), label: `Do not admit ${short(name, 40)}`, style: 'act' },
    ]);

/** The two answers to what is proposed: what each says is on its button. */
export const proposalChoices = (match: string, proposal: Proposal): readonly Choice[] => {
  const [yes, no] =
    proposal.type === 'draw'
      ? ['Agree to a draw', 'Play on']
      : [`Agree to go back to dispatch ${proposal.to}`, 'Do not go back'];
  return [
    { id: answerId(true, match, proposal), label: yes, style: 'act' },
    { id: answerId(false, match, proposal), label: no, style: 'undo' },
  ];
};

/** The two answers to what is asked about the clock. */
export const clockChoices = (match: string, asked: ClockAsk): readonly Choice[] => [
  { id: standingId('agree', match, clockWord(asked)), label: agreesTo(asked), style: 'act' },
  { id: standingId(NO, match, clockWord(asked)), label: 'Leave the clock as it is', style: 'undo' },
];

function agreesTo(asked: ClockAsk): string {
  if (asked.type !== 'terms') return asked.type === 'pause' ? 'Agree to a pause' : 'Agree to end the pause';
  const { every, grace } = asked.terms;
  return every === null
    ? 'Agree to no deadline'
    : `Agree to ${spanText(every)} for each decision, ${spanText(grace)} of grace`;
}
