// /match seat office: which member of a staff does which part of its work.
import type { MatchStatus } from '#match/api.ts';
import type { Command, Context, Given, Reply } from '../command.ts';
import { named } from '../input/offers.ts';
import { folded } from '../input/parse.ts';
import { lookingOn, matchOption, statusHere, titlePlayed, withStatus } from '../reach.ts';
import { made, refuse, unclear } from '../reply.ts';
import { memberNamed, toOption } from './seats.ts';

const officesIn = (context: Context, status: MatchStatus | null) => titlePlayed(context, status)?.offices ?? [];

async function give(context: Context, given: Given): Promise<Reply> {
  const { player, umpire } = context;
  if (player === null) return unclear(lookingOn('a commander'));
  const word = folded(given.office ?? '');
  return withStatus(context, given, async (status) => {
    const { id } = status;
    const meant = officesIn(context, status).find((office) =>
      [office.id, office.name].some((one) => folded(one) === word),
    );
    const office = meant?.id ?? word;
    const name = meant?.name ?? office;
    if (given.to === undefined) {
      const answer = await umpire.giveOffice(player.id, id, office, null);
      return answer.ok ? made(`${name} is yours again.`) : refuse(answer.refusal);
    }
    return memberNamed(context, given, async (_, to, whom) => {
      const answer = await umpire.giveOffice(player.id, id, office, to);
      return answer.ok ? made(`${whom} holds ${name} now.`) : refuse(answer.refusal);
    });
  });
}

export const officeMatch: Command = {
  path: ['match', 'seat', 'office'],
  aliases: [['match', 'office']],
  once: true,
  summary: 'Give a part of your staff’s work to one of its members alone, or take it back',
  usage: '/match seat office office [to]',
  example: '/match seat office office:G-1 to:Ben',
  who: 'seated',
  options: [
    {
      name: 'office',
      kind: 'word',
      required: true,
      summary: 'which office; the status of the match tells who holds which',
      complete: async (context, given, partial) => named(officesIn(context, await statusHere(context, given)), partial),
    },
    { ...toOption, required: false, summary: 'the name of a member of your side; left out: nobody' },
    matchOption,
  ],
  run: give,
};
