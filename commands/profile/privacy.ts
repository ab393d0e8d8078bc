// /profile export and forget: everything held about a person, and its end.
import { from } from '#engine/secrecy.ts';
import type { Command } from '../command.ts';
import { reply } from '../reach.ts';
import { plain, tell, unclear } from '../reply.ts';

const NOBODY = 'Only a player has a profile; you are looking on.';
const WORD = 'forget';

export const profileExport: Command = {
  path: ['profile', 'export'],
  summary: 'Everything this server holds about you, as a file',
  usage: '/profile export',
  example: '/profile export',
  who: 'player',
  options: [],
  run: async ({ player, umpire }) => {
    const held = player === null ? null : await umpire.heldAbout(player.id);
    if (held === null) return unclear(NOBODY);
    return {
      private: plain('Everything this server holds about you. Matches are exported by `/match export`.'),
      file: from(plain(''), () => ({ name: held.fileName, text: held.json })),
      done: true,
    };
  },
};

export const profileForget: Command = {
  path: ['profile', 'forget'],
  once: true,
  summary: 'Have this server forget you; matches keep a number in place of your name',
  usage: '/profile forget sure:forget',
  example: '/profile forget sure:forget',
  who: 'player',
  options: [{ name: 'sure', kind: 'word', summary: 'the word forget, to do it', choices: [WORD] }],
  run: async ({ player, umpire }, given) => {
    if (player === null) return unclear(NOBODY);
    if (given.sure !== WORD)
      return unclear(
        'This takes you out of your matches and forgets your accounts, address, name and settings. It cannot be taken back. `/profile export` first gives you everything.',
        `/profile forget sure:${WORD}`,
      );
    return reply(await umpire.forget(player.id), (name) =>
      tell(`You are forgotten. Where you have played you are called ${name}. Write again, and you are somebody new.`),
    );
  },
};
