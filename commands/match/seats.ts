// /match join, leave, start, phrase, command: the chairs of a match before and while it is played.
import type { Answer, MatchId, MatchStatus, PlayerId, Refusal } from '#match/api.ts';
import { emptySeats, freeSeats, seatHeldBy } from '#match/notices/lines.ts';
import { oneLine } from '#match/people/players.ts';
import type { Command, Context, Given, Reply } from '../command.ts';
import { memberOffers, sideOffers } from '../input/offers.ts';
import { folded, meantOr, short } from '../input/parse.ts';
import { lookingOn, matchOption, reply, sideMeant, withPlayer, withPlayerAt, withStatus } from '../reach.ts';
import { made, refuse, unclear } from '../reply.ts';
import { askedReply } from '../turn.ts';

const join = (context: Context, given: Given): Promise<Reply> =>
  withPlayerAt(context, given, async (player, status) => {
    // The one seat there is is meant also where it is held: by whoever joins its staff.
    const unsaid = status.seats.length === 1 ? status.seats[0] : freeSeats(status)[0];
    const seat = given.side === undefined ? unsaid : sideMeant(status, given.side);
    if (seat === undefined) return unclear(noSide(status, given.side), `/match join ${status.seats[0]?.side ?? ''}`);
    const answer = await context.umpire.join(player.id, status.id, seat.side, context.invitedBy);
    return reply(answer, (now) =>
      made(
        seatHeldBy(now, player.id) !== undefined
          ? `You have the ${seat.sideName} seat of ${now.name}.${emptySeats(now)}`
          : `The ${seat.sideName} seat of ${now.name} is held: its commander is asked whether you may join.`,
      ),
    );
  });

export function noSide(status: MatchStatus, text: string | undefined): string {
  if (text === undefined) return 'Every seat is taken. Name a side to ask for a place at its seat.';
  const names = status.seats.map(({ side }) => side);
  return `There is no side "${short(text)}". ${meantOr(text, names, 'The sides')}`;
}

export const joinMatch: Command = {
  path: ['match', 'join'],
  once: true,
  aliases: [['join']],
  summary: 'Take a free seat, or ask for a place at a held one',
  usage: '/match join [side]',
  example: '/match join axis',
  who: 'player',
  options: [
    {
      name: 'side',
      kind: 'word',
      summary: 'which side; left out: a free one',
      complete: sideOffers,
    },
    matchOption,
  ],
  run: join,
};

export const leaveMatch: Command = {
  path: ['match', 'leave'],
  once: true,
  summary: 'Give up your seat',
  usage: '/match leave',
  example: '/match leave',
  who: 'seated',
  options: [matchOption],
  run: (context, given) =>
    withPlayer(context, given, async (player, match) =>
      reply(await context.umpire.leave(player.id, match), (status) => made(`You have left ${status.name}.`)),
    ),
};

/** Whoever looks at the match before its start reads all the time whom it waits for. */
const isAwaited = (refusal: Refusal): boolean => refusal.type === 'may-not' && refusal.code === 'phrases-missing';

export const startMatch: Command = {
  path: ['match', 'start'],
  once: true,
  summary: 'Begin the match when every seat is taken',
  usage: '/match start',
  example: '/match start',
  who: 'seated',
  options: [matchOption],
  run: (context, given) =>
    withPlayer(context, given, async (player, match) => {
      const answer = await context.umpire.start(player.id, match);
      if (!answer.ok) return { ...refuse(answer.refusal), ...(isAwaited(answer.refusal) ? { news: null } : {}) };
      const begun = `${answer.value.name} has begun. \`/turn\` says what is asked of you, \`/map\` shows it.`;
      const seen = await context.umpire.see(player.id, match);
      // A letter is answered with what is asked anyway.
      return context.letter === null && seen.ok && seen.value.prompt !== null
        ? { ...askedReply(seen.value, begun), news: null }
        : made(begun);
    }),
};

/** `/match phrase none`. */
const isNone = ({ words = '' }: Given): boolean => folded(words) === 'none';

export const addPhrase: Command = {
  path: ['match', 'phrase'],
  once: true,
  summary: 'Mix a phrase of yours into the dice before the start',
  usage: '/match phrase words',
  example: '/match phrase the sands run deep',
  who: 'seated',
  options: [{ name: 'words', kind: 'text', required: true, summary: 'any words; none declines' }, matchOption],
  run: (context, given) =>
    withPlayer(context, given, async (player, match) =>
      reply(await context.umpire.addPhrase(player.id, match, isNone(given) ? null : (given.words ?? '')), () =>
        isNone(given)
          ? made('Declined: the dice take no phrase of yours.')
          : made(`Mixed into the dice: "${oneLine(given.words ?? '')}". Another phrase would take its place.`),
      ),
    ),
};

type People = (status: MatchStatus) => readonly { readonly player: string; readonly name: string }[];

const membersAndHost: People = (status) => [...status.seats.flatMap((seat) => seat.members), status.host];

/** A member of the match, or one of these people of it, by name; the umpire judges whether they may. */
export async function memberNamed(
  context: Context,
  given: Given,
  run: (status: MatchStatus, to: string, name: string) => Promise<Reply>,
  people: People = membersAndHost,
): Promise<Reply> {
  return withStatus(context, given, async (status) => {
    const members = people(status);
    if (members.length === 0) return unclear('Nobody asks for a place here.');
    const names = members.map(({ name }) => name);
    const named = members.filter(({ name, player }) => folded(name) === folded(given.to ?? '') || player === given.to);
    const [to] = named;
    if (named.some(({ player }) => player !== to?.player))
      return unclear(
        `Several here are called "${short(given.to ?? '')}": one of them takes another name before (\`/profile name\`).`,
      );
    if (to !== undefined) return run(status, to.player, to.name);
    const asked = given.to ?? '';
    return unclear(`Nobody here is called "${short(asked)}". ${meantOr(asked, [...new Set(names)], 'Here are')}`);
  });
}

/** Has something done about a member, or one of these people, and tells what. `who` may: others look on. */
export const aboutMember = (
  context: Context,
  given: Given,
  who: 'the host' | 'a commander',
  ask: (by: PlayerId, match: MatchId, member: PlayerId) => Promise<Answer<MatchStatus>>,
  done: (name: string, status: MatchStatus) => string,
  people?: People,
): Promise<Reply> =>
  memberNamed(
    context,
    given,
    async ({ id }, member, name) => {
      if (context.player === null) return unclear(lookingOn(who));
      return reply(await ask(context.player.id, id, member), (status) => made(done(name, status)));
    },
    people,
  );

export const toOption = {
  name: 'to',
  kind: 'text',
  required: true,
  summary: 'the name of a player of this match',
  complete: memberOffers,
} as const;

export const hostMatch: Command = {
  path: ['match', 'host'],
  once: true,
  summary: 'Hand the host’s part to another player',
  usage: '/match host to',
  example: '/match host to:Anna',
  who: 'host',
  options: [toOption, matchOption],
  run: (context, given) =>
    aboutMember(
      context,
      given,
      'the host',
      context.umpire.handHost,
      (name, status) => `${name} is the host of ${status.name} now.`,
    ),
};

export const commandMatch: Command = {
  path: ['match', 'seat', 'command'],
  aliases: [['match', 'command']],
  once: true,
  summary: 'Hand the command of your side to another member of its seat',
  usage: '/match seat command to',
  example: '/match seat command to:Ben',
  who: 'seated',
  options: [toOption, matchOption],
  run: (context, given) =>
    aboutMember(context, given, 'a commander', context.umpire.handCommand, (name) => `${name} commands now.`),
};
