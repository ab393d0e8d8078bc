// /say: a line to everybody at the match, in every channel it is played in.
import type { Command } from './command.ts';
import { matchOption, reply, withPlayer } from './reach.ts';
import { made, unclear } from './reply.ts';

/** The longest line that is relayed. */
const LONGEST = 1000;

export const say: Command = {
  path: ['say'],
  summary: 'Say something to everybody at the match',
  usage: '/say words',
  example: '/say Good evening, and good hunting',
  who: 'player',
  options: [{ name: 'words', kind: 'text', required: true, summary: 'what to say' }, matchOption],
  run: (context, given) =>
    withPlayer(context, given, async (player, match) => {
      const words = given.words ?? '';
      if (words.length > LONGEST) return unclear(`That is ${words.length} characters; a line may have ${LONGEST}.`);
      const said = await context.umpire.say(player.id, match, words, context.channel, context.delivery);
      return reply(said, () => made('Said to everybody at the match.'));
    }),
};
