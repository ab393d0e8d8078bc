// A command chosen from a platform's list: its options checked as if they had been typed, and completed one by one.
import type { Command, Context, Given, Offer, Option, Reply } from '../command.ts';
import { refuse, unclear } from '../reply.ts';
import { MOST_OFFERS, matching } from './fields.ts';
import { checkOptions, didYouMean, LONGEST, plainText, short } from './parse.ts';

/** Platforms show no longer label and take no longer value. */
const LONGEST_OFFER = 100;
/** An option that is no free text is a name or a number. */
const LONGEST_WORD = 200;

/** The command of these words; its other names are understood too. */
export const commandAt = (commands: readonly Command[], path: readonly string[]): Command | undefined => {
  const words = path.join(' ').toLowerCase();
  return (
    commands.find((command) => command.path.join(' ') === words) ??
    commands.find(({ aliases = [] }) => aliases.some((alias) => alias.join(' ') === words))
  );
};

/** Runs a command once: where the same message came before, nothing is done. Orders see to that themselves. */
export function runCommand(context: Context, command: Command, given: Given, text: string): Promise<Reply> {
  const run = (within: Context): Promise<Reply> => command.run(within, given, text);
  return command.once === true ? onlyOnce(context, run) : run(context);
}

/**
 * Does what must not be done twice for one message. That it came is stored with what it changes, so that a process that dies has
 * done both or neither; what changes nothing of a match is noted after it.
 */
export async function onlyOnce(context: Context, run: (within: Context) => Promise<Reply>): Promise<Reply> {
  const { delivery, umpire } = context;
  if (delivery === null) return run(context);
  if (await umpire.hasReceived(delivery)) return repeated;
  const noting = umpire.noting(delivery);
  const reply = await run({ ...context, umpire: noting.umpire });
  // It is done: an answer that says it broke would be wrong.
  if (reply.done && !noting.isNoted()) await umpire.firstTime(delivery).catch(() => false);
  return reply;
}

const repeated = refuse({ type: 'repeated', text: 'That has been done already.' });

/** Answers a command given by its words and options. */
export async function answerCall(context: Context, path: readonly string[], given: Given): Promise<Reply> {
  const command = commandAt(context.commands, path);
  if (command === undefined) return unclear(noCommand(context.commands, path), '/help');
  const plain = Object.fromEntries(
    Object.entries(given)
      .map(([name, value]) => [name, plainText(value).trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  const long = Object.entries(plain).find(([name, value]) => value.length > longest(command, name));
  if (long !== undefined)
    return unclear(
      `\`${short(long[0])}:\` is ${long[1].length} characters long; it may have ${longest(command, long[0])}.`,
      command.example,
    );
  const read = checkOptions(plain, command.options);
  return 'unclear' in read ? unclear(read.unclear, command.example) : runCommand(context, command, read.given, '');
}

const longest = ({ options }: Command, name: string): number =>
  options.find((option) => option.name === name)?.kind === 'text' ? LONGEST : LONGEST_WORD;

function noCommand(commands: readonly Command[], path: readonly string[]): string {
  const words = short(path.join(' '));
  const meant = didYouMean(
    words,
    commands.map((command) => command.path.join(' ')),
  );
  return `There is no command \`/${words}\`. ${meant === null ? '`/help` lists the commands.' : `Did you mean \`/${meant}\`?`}`;
}

/** What may be written in an option: from its fixed list, or as its command completes it. */
export async function offersOf(
  context: Context,
  option: Option,
  given: Given,
  partial: string,
): Promise<readonly Offer[]> {
  const typed = plainText(partial);
  if (option.choices !== undefined)
    return matching(option.choices, typed).map((choice) => ({ label: choice, value: choice }));
  return (await option.complete?.(context, given, typed)) ?? [];
}

/** Completion of one option as a platform takes it: few, short, none twice. */
export async function completeCall(
  context: Context,
  path: readonly string[],
  given: Given,
  name: string,
  partial: string,
): Promise<readonly Offer[]> {
  const option = commandAt(context.commands, path)?.options.find((one) => one.name === name);
  if (option === undefined) return [];
  const { [name]: _open, ...others } = given;
  const written = Object.fromEntries(Object.entries(others).filter(([, value]) => value.trim() !== ''));
  const offers = await offersOf(context, option, written, partial);
  const fit = offers.filter(({ value }) => value !== '' && value.length <= LONGEST_OFFER);
  const once = fit.filter(({ value }, at) => fit.findIndex((other) => other.value === value) === at);
  return once.slice(0, MOST_OFFERS).map((offer) => ({ ...offer, label: short(offer.label, LONGEST_OFFER) }));
}
