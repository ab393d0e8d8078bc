// /match offer, resign, abandon: ways a match ends that are no rule of the game.
import type { Command, Context, Given, Reply } from '../command.ts';
import { matchOption, reply, sideNamer, withPlayer, withPlayerAt } from '../reach.ts';
import { made, unclear } from '../reply.ts';
import { endingText } from './reports.ts';

const ANSWERS = ['draw', 'accept', 'decline'] as const;

async function offer(context: Context, given: Given): Promise<Reply> {
  const asked = given.what ?? 'draw';
  const answer = asked === 'accept' || asked === 'decline' ? asked : 'offer';
  return withPlayer(context, given, async (player, match) =>
    reply(await context.umpire.draw(player.id, match, answer), (status) => {
      if (status.ending !== null) return made(endingText(status));
      if (status.proposal === null) return made('You play on: the draw is declined.');
      return made(`A draw is offered by ${sideNamer(status)(status.proposal.by)}; it stands until it is answered.`);
    }),
  );
}

export const offerDraw: Command = {
  path: ['match', 'offer'],
  aliases: [['match', 'draw']],
  once: true,
  summary: 'Offer a draw, or answer an offer',
  usage: '/match offer [draw|accept|decline]',
  example: '/match offer draw',
  who: 'seated',
  options: [{ name: 'what', kind: 'word', summary: 'draw, accept or decline', choices: ANSWERS }, matchOption],
  run: offer,
};

const sure = { name: 'sure', kind: 'word', summary: 'yes, to do it', choices: ['yes'] } as const;

export const resignMatch: Command = {
  path: ['match', 'resign'],
  once: true,
  summary: 'Give the match up',
  usage: '/match resign sure:yes',
  example: '/match resign sure:yes',
  who: 'seated',
  options: [sure, matchOption],
  run: (context, given) =>
    withPlayerAt(context, given, async (player, { id, name }) =>
      given.sure === 'yes'
        ? reply(await context.umpire.resign(player.id, id), (now) => made(`You have resigned. ${endingText(now)}`))
        : unclear(`This gives up ${name} for your side, and cannot be taken back.`, '/match resign sure:yes'),
    ),
};

export const abandonMatch: Command = {
  path: ['match', 'abandon'],
  once: true,
  summary: 'End the match without a result',
  usage: '/match abandon sure:yes',
  example: '/match abandon sure:yes',
  who: 'host',
  options: [sure, matchOption],
  run: (context, given) =>
    withPlayerAt(context, given, async (player, { id, name, host }) =>
      given.sure === 'yes' || host.player !== player.id
        ? reply(await context.umpire.abandon(player.id, id), (now) => made(`You have abandoned ${now.name}.`))
        : unclear(`This ends ${name} for everybody, without a result.`, '/match abandon sure:yes'),
    ),
};
