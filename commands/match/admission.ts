// /match seat admit, remove: who shares a side's seat is its commander's to say.
import { seatHeldBy } from '#match/notices/lines.ts';
import type { Command, Context, Given, Reply } from '../command.ts';
import { askerOffers } from '../input/offers.ts';
import { folded } from '../input/parse.ts';
import { matchOption, withPlayerAt } from '../reach.ts';
import { made, refuse, unclear } from '../reply.ts';
import { aboutMember, toOption } from './seats.ts';

async function admit(context: Context, given: Given): Promise<Reply> {
  if (folded(given.to ?? '') === 'no') return refuseAll(context, given);
  const admits = given.answer !== 'no';
  return aboutMember(
    context,
    given,
    'a commander',
    (...asked) => context.umpire.admit(...asked, admits),
    (name) => `${name} is ${admits ? '' : 'not '}admitted.`,
    ({ requests }) => requests,
  );
}

/** Without a name a no is for everybody who asks for a place at the asker's side. */
const refuseAll = (context: Context, given: Given): Promise<Reply> =>
  withPlayerAt(
    context,
    given,
    async (player, status) => {
      const mine = seatHeldBy(status, player.id);
      const asking = status.requests.filter(({ side }) => side === mine?.side);
      if (asking.length === 0) return unclear('Nobody asks for a place at your side.');
      for (const { player: asker } of asking) {
        const answer = await context.umpire.admit(player.id, status.id, asker, false);
        if (!answer.ok) return refuse(answer.refusal);
      }
      return made(`Not admitted: ${asking.map(({ name }) => name).join(', ')}.`);
    },
    'a commander',
  );

export const admitMatch: Command = {
  path: ['match', 'seat', 'admit'],
  aliases: [['match', 'admit']],
  once: true,
  summary: 'Admit somebody who asks for a place at your side, or do not',
  usage: '/match seat admit to [answer:yes|no]',
  example: '/match seat admit to:Ben',
  who: 'seated',
  options: [
    {
      name: 'to',
      kind: 'text',
      required: true,
      summary: 'the name of who asks; or no, for all of them',
      complete: askerOffers,
    },
    { name: 'answer', kind: 'word', summary: 'no: not admitted', choices: ['yes', 'no'] },
    matchOption,
  ],
  run: admit,
};

export const removeMatch: Command = {
  path: ['match', 'seat', 'remove'],
  aliases: [['match', 'remove']],
  once: true,
  summary: 'Take the place at your side from one of its members',
  usage: '/match seat remove to',
  example: '/match seat remove to:Ben',
  who: 'seated',
  options: [toOption, matchOption],
  run: (context, given) =>
    aboutMember(
      context,
      given,
      'a commander',
      context.umpire.remove,
      (name) => `${name} has no place at your side any more.`,
    ),
};
