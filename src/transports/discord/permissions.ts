// What the bot needs in a channel where a match is played, and how to say that something is missing.
import { PermissionFlagsBits, type PermissionsBitField } from 'discord.js';

interface Needed {
  readonly bit: bigint;
  readonly name: string;
  readonly why: string;
}

const POST: Needed = { bit: PermissionFlagsBits.SendMessages, name: 'Send Messages', why: 'post dispatches' };
const IN_THREADS: Needed = {
  bit: PermissionFlagsBits.SendMessagesInThreads,
  name: 'Send Messages in Threads',
  why: 'post dispatches',
};
const REST: readonly Needed[] = [
  { bit: PermissionFlagsBits.ViewChannel, name: 'View Channel', why: 'post here' },
  { bit: PermissionFlagsBits.EmbedLinks, name: 'Embed Links', why: 'show the status message' },
  { bit: PermissionFlagsBits.AttachFiles, name: 'Attach Files', why: 'post maps' },
  { bit: PermissionFlagsBits.ReadMessageHistory, name: 'Read Message History', why: 'pin the status message' },
  { bit: PermissionFlagsBits.PinMessages, name: 'Pin Messages', why: 'pin the status message' },
];
const THREADS: Needed = {
  bit: PermissionFlagsBits.CreatePublicThreads,
  name: 'Create Public Threads',
  why: 'open a thread for a match',
};

/** Everything an invitation should ask for. */
export const ALL_NEEDED: readonly Needed[] = [...REST, POST, IN_THREADS, THREADS];
/** The number in an invitation's link. */
export const NUMBER: bigint = ALL_NEEDED.reduce((sum, { bit }) => sum | bit, 0n);

/** Where somebody who manages a server adds the bot to it, with exactly what it needs. */
export const invitation = (app: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${app}&scope=bot+applications.commands&permissions=${NUMBER}`;

/** One sentence about what is missing here; null when nothing is. */
export function missing(may: Readonly<PermissionsBitField>, isThread: boolean): string | null {
  const lacking = [isThread ? IN_THREADS : POST, ...REST].filter(({ bit }) => !may.has(bit, true));
  return lacking.length === 0 ? null : sentence(lacking);
}

export const mayOpenThreads = (may: Readonly<PermissionsBitField>): boolean => may.has(THREADS.bit, true);
export const NO_THREADS = ((): string => sentence([THREADS]))();

function sentence(lacking: readonly Needed[]): string {
  const names = lacking.map(({ name }) => `"${name}"`).join(', ');
  const whys = [...new Set(lacking.map(({ why }) => why))].join(', ');
  return `I cannot ${whys} in this channel: its permissions (Edit Channel, Permissions) must give me ${names}.`;
}
