// /dice hash and /dice reveal: what a side gives to dice of both sides before the start (docs/dice.md).
import { owedText } from '#match/notices/lines.ts';
import type { Command, Context, Given, Reply } from './command.ts';
import { matchOption, reply, withPlayer } from './reach.ts';
import { made, tell } from './reply.ts';

const HOW = [
  'Dice of both sides: make 32 random bytes on your own machine, keep them to yourself, and give their SHA-256 here.',
  '`openssl rand -out dice.bin 32; openssl dgst -sha256 -r dice.bin` prints the hash: `/dice hash HASH` gives it.',
  '`od -An -v -tx1 dice.bin` prints the bytes: when the umpire has drawn, `/dice reveal BYTES` gives them.',
  'The page has buttons for both; docs/dice.md says how in Python, in a browser, and what it proves.',
].join('\n');

async function give(context: Context, given: Given): Promise<Reply> {
  const { hash } = given;
  if (hash === undefined) return tell(HOW);
  return withPlayer(context, given, async (player, match) =>
    reply(await context.umpire.giveHash(player.id, match, hash), (status) =>
      made(`Your side's hash is published. Keep the bytes: without them there is no start. ${owedText(status)}`),
    ),
  );
}

export const diceHash: Command = {
  path: ['dice', 'hash'],
  once: true,
  summary: 'Dice of both sides: give the hash of your bytes, or read how to make them',
  usage: '/dice hash [hash]',
  example: '/dice hash',
  who: 'seated',
  options: [{ name: 'hash', kind: 'text', summary: 'SHA-256 of 32 bytes, 64 hex digits' }, matchOption],
  run: give,
};

export const diceReveal: Command = {
  path: ['dice', 'reveal'],
  once: true,
  summary: 'Dice of both sides: give your bytes when the umpire has drawn',
  usage: '/dice reveal bytes',
  example: `/dice reveal ${'0123456789abcdef'.repeat(4)}`,
  who: 'seated',
  options: [{ name: 'bytes', kind: 'text', required: true, summary: '32 bytes, 64 hex digits' }, matchOption],
  run: (context, given) =>
    withPlayer(context, given, async (player, match) =>
      reply(await context.umpire.revealBytes(player.id, match, given.bytes ?? ''), (status) =>
        made(
          status.stage === 'lobby'
            ? `Your side's bytes are published. ${owedText(status)}`
            : `Your side's bytes are published. ${status.name} has begun. \`/turn\` says what is asked of you, \`/map\` shows it.`,
        ),
      ),
    ),
};
