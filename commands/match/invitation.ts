// /match invite: somebody who has only a mail address is asked to play.

import { sitsOrHosts } from '#match/notices/lines.ts';
import type { Command, Context, Given, Reply } from '../command.ts';
import { sideOffers } from '../input/offers.ts';
import { matchOption, reply, sideMeant, withPlayerAt } from '../reach.ts';
import { tell, unclear } from '../reply.ts';
import { noSide } from './seats.ts';

/** A name that mail programs make a link of: an invitation is no place to advertise. */
const isLinkLike = (name: string): boolean =>
  /:\/\/|\bwww\.|[\p{L}\d]\.(?:com|net|org|info|biz|io|me|ly|co|ru|cn|de|uk|fr|nl|pl|top|xyz|app|dev|link|site|shop|online|club)\b/iu.test(
    name,
  );

const whatTheyGet = (side: string | null, shares: boolean): string =>
  shares ? 'shares your seat and sees what you see' : side === null ? 'may take a seat' : 'takes the seat';

const invite = (context: Context, given: Given): Promise<Reply> =>
  withPlayerAt(context, given, async (player, status) => {
    const { mail, umpire } = context;
    if (mail === null) return unclear('This server is not set up for e-mail: who runs it finds how in docs/email.md.');
    if (!sitsOrHosts(status, player.id))
      return unclear(`Only the host or a player of ${status.name} invites somebody.`);
    const side = given.side === undefined ? null : (sideMeant(status, given.side)?.side ?? null);
    if (given.side !== undefined && side === null) return unclear(noSide(status, given.side));
    if ([player.name, status.name].some(isLinkLike))
      return unclear('Strangers are sent no links: your name or that of the match looks like one.');
    const address = (given.address ?? '').trim().toLowerCase();
    const shares = side !== null && status.seats.find((seat) => seat.side === side)?.commander === player.id;
    const why = await mail.invite(player.id, address, status.id, side, shares);
    if (why !== null) return unclear(why, inviteMatch.example);
    return reply(await umpire.invite(player.id, status.id, address, side), () =>
      tell(`An invitation goes to ${address}. Who answers it from there ${whatTheyGet(side, shares)}.`),
    );
  });

export const inviteMatch: Command = {
  path: ['match', 'invite'],
  once: true,
  summary: 'Invite somebody by e-mail',
  usage: '/match invite address [side:]',
  example: '/match invite address:anna@example.org side:axis',
  who: 'seated',
  options: [
    { name: 'address', kind: 'word', required: true, summary: 'a mail address' },
    {
      name: 'side',
      kind: 'word',
      summary: 'the seat that is kept for the answer; left out: a free one',
      complete: sideOffers,
    },
    matchOption,
  ],
  run: invite,
};
