// Showing an answer to the asker alone: the first message in the place of "thinking…", others after it.
import { type InteractionWebhook, MessageFlags, RESTJSONErrorCodes } from 'discord.js';
import type { Answer } from '../chat/answer.ts';
import { retried } from '../chat/work.ts';
import type { Report } from '../transport.ts';
import { isCode, isGone, isPassing } from './errors.ts';
import { answerMessages, asOptions, type Message } from './payload.ts';

/** Where an interaction is answered: by the address that Discord gave with it. */
export interface Window {
  readonly webhook: InteractionWebhook;
  /** The largest file, bytes. */
  readonly limit: number;
}

/** Beyond the tries that the client makes by itself, ms. An interaction can be answered for 15 minutes. */
const WAITS = [1000, 5000, 20_000];

const mayHelp = (error: unknown): boolean => isPassing(error) && !isGone(error);

/** Shows an answer. A picture that Discord would not take is left out, and the asker is told so. */
export async function show({ webhook, limit }: Window, answer: Answer, report: Report): Promise<void> {
  const fits = answer.pictures.filter(({ bytes }) => bytes.length <= limit);
  const told =
    fits.length === answer.pictures.length
      ? answer
      : {
          ...answer,
          pictures: fits,
          texts: [...answer.texts, `The map is too large for Discord (ref ${report('a picture is too large', null)}).`],
        };
  const [first, ...others] = answerMessages(told);
  if (first !== undefined) await inPlace(webhook, first);
  for (const message of others) await send(webhook, message);
}

/** Who has put away the message that they pressed is answered in a new one. */
async function inPlace(webhook: InteractionWebhook, message: Message): Promise<void> {
  try {
    await edit(webhook, message);
  } catch (error) {
    if (!isCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
    await send(webhook, message);
  }
}

const send = (webhook: InteractionWebhook, message: Message): Promise<unknown> =>
  retried(() => webhook.send({ ...asOptions(message), flags: MessageFlags.Ephemeral }), WAITS, mayHelp);

const edit = (webhook: InteractionWebhook, message: Message): Promise<unknown> => {
  const options = { ...asOptions(message), embeds: [], attachments: [] };
  return retried(() => webhook.editMessage('@original', options), WAITS, mayHelp);
};

const LATE = 'The server was started anew; this is being answered…';

/** False when an interaction cannot be answered any more, or was never acknowledged. Whoever waits reads that their answer comes. */
export async function isOpen({ webhook }: Window, report: Report): Promise<boolean> {
  try {
    await edit(webhook, { content: LATE, files: [], rows: [] });
    return true;
  } catch (error) {
    report('what an earlier process left cannot be answered', error);
    return false;
  }
}

/** Something of ours broke after the acknowledgement: the asker is told once, with the reference that the log has. */
export async function showBroken({ webhook }: Window, reference: string, report: Report): Promise<void> {
  const content = `Something broke while this was answered (ref ${reference}). My turn (\`/turn\`) says where your match stands.`;
  try {
    await inPlace(webhook, { content, files: [], rows: [] });
  } catch (error) {
    report('an answer could not be shown', error);
  }
}
