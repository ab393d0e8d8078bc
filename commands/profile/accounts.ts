// /profile: one's name, and the accounts that belong to one player.
import type { Player } from '#match/api.ts';
import type { Command, Context, Given, MailOffice, Reply } from '../command.ts';
import { tryCode } from '../input/guesses.ts';
import { reply } from '../reach.ts';
import { tell, unclear } from '../reply.ts';
import { onEachPlatform } from '../spelling.ts';
import { troubleLines } from './notices.ts';

const PLATFORMS: Readonly<Record<string, string>> = {
  local: 'the local table',
  discord: 'Discord',
  slack: 'Slack',
  email: 'e-mail',
};
const NOBODY = 'Only a player has a profile; you are looking on.';

async function show(context: Context): Promise<Reply> {
  const { player, mail } = context;
  if (player === null) return unclear(NOBODY);
  const accounts = player.identities.map(({ transport, id }) =>
    transport === 'email' ? `e-mail (${id})` : (PLATFORMS[transport] ?? transport),
  );
  const lines = mail === null ? [] : await mailLines(player, mail);
  return tell(
    [`You are ${player.name}. Accounts: ${accounts.join(', ')}.`, ...lines, ...(await troubleLines(context))].join(
      '\n',
    ),
  );
}

/** Which of their addresses have stopped mails. */
async function mailLines(player: Player, mail: MailOffice): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { transport, id } of player.identities) {
    if (transport !== 'email') continue;
    const stops = await mail.stopped(id);
    if (stops.includes('all'))
      lines.push(`${id}: you have stopped all mails. Reply \`START\` to one to have them again.`);
    else if (stops.length > 0)
      lines.push(
        `${id}: no notices of ${stops.map((match) => `match ${match}`).join(', ')}. Reply \`START\` to one of its mails to have them again.`,
      );
  }
  return lines;
}

async function name(context: Context, given: Given): Promise<Reply> {
  if (context.player === null) return unclear(NOBODY);
  const wanted = (given.name ?? '').trim();
  if (wanted.length > 40) return unclear('A name may have 40 characters.', '/profile name Anna');
  return reply(await context.umpire.rename(context.player.id, wanted), (now) => tell(`You are now ${now.name}.`));
}

async function link(context: Context, given: Given): Promise<Reply> {
  const { player, identity, umpire } = context;
  if (player === null || identity === null) return unclear(NOBODY);
  if (given.code !== undefined)
    return reply(await tryCode(context, () => umpire.linkIdentity(identity, given.code ?? '')), (now) =>
      tell(`This account now belongs to ${now.name}.`),
    );
  const line = `/profile link code:${await umpire.linkCode(player.id)}`;
  const byMail = context.mail === null ? '' : `; by mail: that line to ${context.mail.address}`;
  return tell(
    `Within 15 minutes, from your other account, best to the bot alone: ${onEachPlatform(line)}${byMail}. It works once, and gives that account to you, ${player.name}: show it to nobody.`,
  );
}

export const profileShow: Command = {
  path: ['profile', 'show'],
  aliases: [['profile']],
  summary: 'Your name and accounts',
  usage: '/profile show',
  example: '/profile show',
  who: 'player',
  options: [],
  run: show,
};

export const profileName: Command = {
  path: ['profile', 'name'],
  summary: 'Choose what you are called',
  usage: '/profile name words',
  example: '/profile name Anna',
  who: 'player',
  options: [{ name: 'name', kind: 'text', required: true, summary: 'your name, at most 40 characters' }],
  run: name,
};

export const profileLink: Command = {
  path: ['profile', 'link'],
  once: true,
  summary: 'Join another account of yours to this player',
  usage: '/profile link [code]',
  example: '/profile link',
  who: 'player',
  options: [{ name: 'code', kind: 'word', summary: 'the code from your other account' }],
  run: link,
};
