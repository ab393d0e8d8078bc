// Receiving: acknowledge at once, hand to the desk, show the answer to the asker alone.
import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Client,
  type CommandInteractionOption,
  GuildMember,
  type Interaction,
  InteractionWebhook,
  type Message,
  MessageFlags,
  type ModalSubmitInteraction,
  PermissionsBitField,
  type StringSelectMenuInteraction,
} from 'discord.js';
import type { LRUCache } from 'lru-cache';
import { readStanding } from '#commands/buttons/shortcuts.ts';
import type { Given, Said } from '#commands/command.ts';
import type { Desk, Visitor } from '#commands/desk.ts';
import { assemble } from '../chat/answer.ts';
import { offerText } from '../chat/choices.ts';
import { cutText } from '../chat/split.ts';
import type { Keeper } from '../chat/unanswered.ts';
import { within } from '../chat/work.ts';
import type { Report } from '../transport.ts';
import { isGone } from './errors.ts';
import { blockIn } from './markdown.ts';
import { FIELD, ordersForm, ordersMatch, readForm } from './modal.ts';
import { mayOpenThreads, missing, NO_THREADS } from './permissions.ts';
import { isOpen, show, showBroken, type Window } from './show.ts';

type Answerable =
  | ChatInputCommandInteraction
  | ButtonInteraction
  | StringSelectMenuInteraction
  | ModalSubmitInteraction;

/** Somebody somewhere. */
interface Place {
  readonly user: string;
  readonly name: string;
  /** Null in a direct conversation. */
  readonly channel: string | null;
}

/** What an interaction says and all that its answer needs, in plain data: it can be kept, and answered by another process. */
export interface Heard extends Place {
  readonly id: string;
  readonly app: string;
  /** What Discord takes answers by, for 15 minutes. */
  readonly token: string;
  /** What the bot may do there: the number of Discord's permissions. */
  readonly may: string;
  /** The largest file that is taken there, bytes. */
  readonly limit: number;
  readonly said: Said;
  readonly match: string | null;
}

export interface Receiving {
  readonly desk: Desk;
  readonly report: Report;
  readonly now: () => Date;
  readonly keeper: Keeper<Heard>;
  /** What matches are called, as far as that has been shown here. */
  readonly names: LRUCache<string, string>;
  /** What was said to be missing in a channel, so that it is said once. */
  readonly lacking: LRUCache<string, string>;
  /** The channels that are threads. */
  readonly threads: LRUCache<string, true>;
  /** Opens a thread under a channel; null where there can be none. */
  readonly openThread: (channel: string, name: string, user: string) => Promise<string | null>;
}

/** Discord waits three seconds: completions that are not there by then are none; a form opens early, without what was not found. */
const COMPLETION = 2500;
const FORM = 1500;
const LONGEST_OFFER = 100;

/** Deals with one interaction. It never throws. */
export async function receive(parts: Receiving, interaction: Interaction): Promise<void> {
  try {
    if (interaction.isChatInputCommand()) await command(parts, interaction);
    else if (interaction.isAutocomplete()) await complete(parts, interaction);
    else if (interaction.isButton() || interaction.isStringSelectMenu()) await pressed(parts, interaction);
    else if (interaction.isModalSubmit()) await submitted(parts, interaction);
  } catch (error) {
    parts.report('a Discord interaction broke', error);
  }
}

/** True when Discord took it; where it did not, nothing is done. */
async function acknowledged({ report }: Receiving, how: () => Promise<unknown>): Promise<boolean> {
  try {
    await how();
    return true;
  } catch (error) {
    report(isGone(error) ? 'a Discord interaction was gone' : 'a Discord interaction could not be acknowledged', error);
    return false;
  }
}

const privately = (interaction: Answerable) => () => interaction.deferReply({ flags: MessageFlags.Ephemeral });

// --- what arrives -------------------------------------------------------------

async function command(parts: Receiving, interaction: ChatInputCommandInteraction): Promise<void> {
  const { path, given } = callOf(interaction.commandName, interaction.options.data);
  await take(parts, interaction, privately(interaction), { type: 'call', path, given });
}

async function pressed(parts: Receiving, interaction: ButtonInteraction | StringSelectMenuInteraction): Promise<void> {
  const id = interaction.isStringSelectMenu() ? (interaction.values[0] ?? '') : interaction.customId;
  const match = ordersMatch(id);
  if (match !== null) {
    const form = await formFor(parts, interaction, match);
    await acknowledged(parts, () => interaction.showModal(form));
    return;
  }
  const inPlace = isOwnAnswer(interaction) && readStanding(id)?.word !== 'map';
  const how = inPlace ? () => interaction.deferUpdate() : privately(interaction);
  await take(parts, interaction, how, { type: 'press', id });
}

async function submitted(parts: Receiving, interaction: ModalSubmitInteraction): Promise<void> {
  // A form of ours has the field; one that somebody made up need not.
  const text = interaction.fields.fields.has(FIELD) ? interaction.fields.getTextInputValue(FIELD) : '';
  const { match, opened, saw } = readForm(interaction.customId);
  await take(parts, interaction, privately(interaction), { type: 'text', text, opened, saw }, match);
}

/** What is looked up while Discord waits, or `otherwise` when that takes longer than `most` ms or breaks: it is reported as that, then. */
function lookedUp<T>({ report }: Receiving, work: Promise<T>, most: number, otherwise: T, broke: string): Promise<T> {
  const safe = work.catch((error: unknown): T => {
    report(broke, error);
    return otherwise;
  });
  return within(safe, most, otherwise);
}

async function complete(parts: Receiving, interaction: AutocompleteInteraction): Promise<void> {
  const { desk, report } = parts;
  const { path, given } = callOf(interaction.commandName, interaction.options.data);
  const focused = interaction.options.getFocused(true);
  const { [focused.name]: _open, ...others } = given;
  const offers = desk.offers(visitorOf(placeOf(interaction), null), path, others, focused.name, String(focused.value));
  const made = await lookedUp(parts, offers, COMPLETION, [], 'completions could not be made');
  const isNumber = focused.type === ApplicationCommandOptionType.Integer;
  const shown = made.slice(0, 25).flatMap((offer) => {
    const { value } = offer;
    const fits = value.length > 0 && value.length <= LONGEST_OFFER && (!isNumber || /^\d{1,9}$/.test(value));
    return fits ? [{ name: cutText(offerText(offer), LONGEST_OFFER), value: isNumber ? Number(value) : value }] : [];
  });
  try {
    await interaction.respond(shown);
  } catch (error) {
    report('completions came too late', error);
  }
}

// --- answering ----------------------------------------------------------------

/** Kept, acknowledged, answered: in this order, so that nothing acknowledged is lost with the process. */
async function take(
  parts: Receiving,
  interaction: Answerable,
  how: () => Promise<unknown>,
  said: Said,
  match: string | null = null,
): Promise<void> {
  const heard = heardIn(interaction, said, match);
  const answered = await parts.keeper.keep(heard.id, heard.user, heard);
  if (await acknowledged(parts, how)) await answer(parts, heard, windowOf(heard, interaction.webhook));
  await answered();
}

/**
 * Answers what an earlier process has acknowledged: what it did of it is not done again, and what cannot be answered is not
 * done at all. It never throws.
 */
export async function answerLeft(parts: Receiving, heard: Heard, client: Client<true>): Promise<void> {
  const window = windowOf(heard, new InteractionWebhook(client, heard.app, heard.token));
  if (await isOpen(window, parts.report)) await answer(parts, heard, window);
}

const windowOf = ({ limit }: Heard, webhook: InteractionWebhook): Window => ({ webhook, limit });

async function answer(parts: Receiving, heard: Heard, window: Window): Promise<void> {
  const { desk, report } = parts;
  try {
    const notes: string[] = [];
    const visitor = visitorOf(heard, heard.match);
    const replies = await desk.answer({
      ...visitor,
      said: heard.said,
      delivery: { source: 'discord', messageId: heard.id },
      thread: threadFor(parts, heard, notes),
    });
    const answered = await assemble(replies, {
      seat: (of) => desk.seat(visitor, of),
      standing: (of) => desk.standing(visitor, of),
      closeUps: true,
      report,
    });
    if (answered.match !== null) notes.push(...lackingHere(parts, heard));
    await show(window, { ...answered, texts: [...answered.texts, ...notes] }, report);
  } catch (error) {
    if (isGone(error)) report('a Discord interaction was gone', error);
    else await showBroken(window, report('an answer could not be shown', error), report);
  }
}

function nameOf({ member, user }: Interaction): string {
  const nick = member instanceof GuildMember ? member.nickname : member?.nick;
  return nick ?? user.globalName ?? user.username;
}

const placeOf = (interaction: Interaction): Place => ({
  user: interaction.user.id,
  name: nameOf(interaction),
  channel: interaction.guildId === null ? null : interaction.channelId,
});

const heardIn = (interaction: Answerable, said: Said, match: string | null): Heard => ({
  ...placeOf(interaction),
  id: interaction.id,
  app: interaction.applicationId,
  token: interaction.token,
  may: interaction.appPermissions.bitfield.toString(),
  limit: interaction.attachmentSizeLimit,
  said,
  match,
});

const visitorOf = ({ user, name, channel }: Place, match: string | null): Visitor => ({
  who: { transport: 'discord', id: user },
  name,
  where: channel === null ? null : `discord:${channel}`,
  match,
});

const permissionsIn = ({ may }: Heard): PermissionsBitField => new PermissionsBitField(BigInt(may));

const isFamily = ({ type }: CommandInteractionOption): boolean =>
  type === ApplicationCommandOptionType.Subcommand || type === ApplicationCommandOptionType.SubcommandGroup;

/** A command's words and its options, from the nested way Discord sends them. */
function callOf(
  name: string,
  data: readonly CommandInteractionOption[],
): { readonly path: readonly string[]; readonly given: Given } {
  const path = [name];
  let options = data;
  for (let inner = options[0]; inner !== undefined && isFamily(inner); inner = options[0]) {
    path.push(inner.name);
    options = inner.options ?? [];
  }
  const given = options.flatMap((option) =>
    option.value === undefined ? [] : [[option.name, String(option.value)] as const],
  );
  return { path, given: Object.fromEntries(given) };
}

/** On one of our private answers the next answer takes its place; on what others read, or in a DM, it is a new one. */
const isOwnAnswer = ({ message }: ButtonInteraction | StringSelectMenuInteraction): boolean =>
  message.flags.has(MessageFlags.Ephemeral);

/** The name of the match on its status message. */
const titleOf = ({ embeds }: Message): string | null => embeds[0]?.title?.replace(/\\(?=[^\w\s])/g, '') ?? null;

async function formFor(parts: Receiving, interaction: ButtonInteraction | StringSelectMenuInteraction, match: string) {
  const { desk, names, now } = parts;
  const { message } = interaction;
  const opened = now().getTime();
  const asked = desk.prompt(visitorOf(placeOf(interaction), match), match);
  const saw = await lookedUp(parts, asked, FORM, null, 'what is asked could not be looked up for a form');
  const name = names.get(match) ?? titleOf(message);
  const filled = isOwnAnswer(interaction) ? blockIn(message.content) : null;
  return ordersForm({ match, opened, saw, name, filled, commands: desk.commands });
}

/** What is missing in this channel, said once and again when it changes. */
function lackingHere({ lacking, threads }: Receiving, heard: Heard): readonly string[] {
  const { channel } = heard;
  if (channel === null) return [];
  const said = missing(permissionsIn(heard), threads.get(channel) === true) ?? '';
  if (lacking.get(channel) === said) return [];
  lacking.set(channel, said);
  return said === '' ? [] : [said];
}

function threadFor({ openThread, report }: Receiving, heard: Heard, notes: string[]) {
  const { channel, user } = heard;
  if (channel === null) return null;
  return async (name: string): Promise<string | null> => {
    if (!mayOpenThreads(permissionsIn(heard))) {
      notes.push(NO_THREADS);
      return null;
    }
    try {
      const thread = await openThread(channel, name, user);
      return thread === null ? null : `discord:${thread}`;
    } catch (error) {
      report('a thread could not be opened', error);
      return null;
    }
  };
}
