// Showing an answer to the asker alone: the first message in the place of "thinking…", others after it.
import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  type StringSelectMenuInteraction,
} from 'discord.js';
import type { Answer } from '../chat/answer.ts';
import { retried } from '../chat/work.ts';
import type { Report } from '../transport.ts';
import { isGone, isPassing } from './errors.ts';
import { answerMessages, asOptions, type Message } from './payload.ts';

export type Answerable =
  | ChatInputCommandInteraction
  | ButtonInteraction
  | StringSelectMenuInteraction
  | ModalSubmitInteraction;

/** Beyond the tries that the client makes by itself, ms. An interaction can be answered for 15 minutes. */
const WAITS = [1000, 5000, 20_000];

const mayHelp = (error: unknown): boolean => isPassing(error) && !isGone(error);

/** Shows an answer. A picture that Discord would not take is left out, and the asker is told so. */
export async function show(interaction: Answerable, answer: Answer, report: Report): Promise<void> {
  const fits = answer.pictures.filter(({ bytes }) => bytes.length <= interaction.attachmentSizeLimit);
  const told =
    fits.length === answer.pictures.length
      ? answer
      : {
          ...answer,
          pictures: fits,
          texts: [...answer.texts, `The map is too large for Discord (ref ${report('a picture is too large', null)}).`],
        };
  const [first, ...others] = answerMessages(told);
  if (first !== undefined) await edit(interaction, first);
  for (const message of others)
    await retried(() => interaction.followUp({ ...asOptions(message), flags: MessageFlags.Ephemeral }), WAITS, mayHelp);
}

const edit = (interaction: Answerable, message: Message): Promise<unknown> =>
  retried(() => interaction.editReply({ ...asOptions(message), embeds: [], attachments: [] }), WAITS, mayHelp);

/** Something of ours broke after the acknowledgement: the asker is told once, with the reference that the log has. */
export async function showBroken(interaction: Answerable, reference: string, report: Report): Promise<void> {
  const content = `Something broke while this was answered (ref ${reference}). My turn (\`/turn\`) says where your match stands.`;
  try {
    await edit(interaction, { content, files: [], rows: [] });
  } catch (error) {
    report('an answer could not be shown', error);
  }
}
