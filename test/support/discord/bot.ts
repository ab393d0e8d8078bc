// A small bot with the real discord.js client, so that the fake is tried by what it is made for.
import {
  AttachmentBuilder,
  type ChatInputCommandInteraction,
  Client,
  GatewayIntentBits,
  type Interaction,
  MessageFlags,
  Partials,
} from 'discord.js';
import type { Discord } from './index.ts';

export interface Bot {
  readonly client: Client<true>;
  readonly heard: string[];
  readonly errors: unknown[];
}

/** What the bot does with an interaction. */
export type Handle = (interaction: Interaction) => Promise<unknown>;

const INTENTS = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages];

/** Logs in, and is ready with its guild. The commands are given to Discord as they are. */
export async function startBot(discord: Discord, handle: Handle, commands: readonly object[] = COMMANDS): Promise<Bot> {
  const client = makeClient(discord);
  const heard: string[] = [];
  const errors: unknown[] = [];
  client.on('error', (error) => errors.push(error));
  client.on('messageCreate', (message) => heard.push(message.content));
  client.on('interactionCreate', (interaction) => {
    handle(interaction).catch((error: unknown) => errors.push(error));
  });
  const ready = new Promise<Client<true>>((resolve) => client.once('clientReady', resolve));
  await client.login(discord.token);
  const live = await ready;
  await live.rest.put(`/applications/${live.application.id}/commands`, { body: commands });
  return { client: live, heard, errors };
}

export function makeClient(discord: Discord, intents: readonly GatewayIntentBits[] = INTENTS): Client {
  return new Client({
    intents: [...intents],
    partials: [Partials.Channel],
    // Patient, for a machine that has much else to do.
    rest: { api: discord.url, retries: 3, timeout: 60_000, globalRequestsPerSecond: 1000 },
    allowedMentions: { parse: [] },
  });
}

export const COMMANDS: readonly object[] = [
  {
    name: 'map',
    description: 'Shows the map',
    options: [
      { type: 3, name: 'layer', description: 'What to show', choices: [{ name: 'Supply', value: 'supply' }] },
      { type: 3, name: 'at', description: 'Where', autocomplete: true },
    ],
  },
  {
    name: 'match',
    description: 'Matches',
    options: [
      {
        type: 1,
        name: 'new',
        description: 'A new match',
        options: [{ type: 3, name: 'scenario', description: 'Which', required: true, max_length: 20 }],
      },
    ],
  },
];

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64');

export function picture(description = 'A map of one pixel'): AttachmentBuilder {
  return new AttachmentBuilder(PIXEL, { name: 'map.png', description });
}

export const button = (label: string, id = `do.${label}`) => ({
  type: 2 as const,
  style: 1 as const,
  label,
  custom_id: id,
});
export const row = (...components: ReturnType<typeof button>[]) => ({ type: 1 as const, components });

/** Deferred in private, then answered with a picture. */
export async function showMap(interaction: ChatInputCommandInteraction): Promise<void> {
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const layer = interaction.options.getString('layer') ?? 'none';
  await interaction.editReply({
    content: `Layer ${layer}`,
    files: [picture()],
    components: [row(button('My map'), button('Orders'))],
  });
}

export const words = (length: number): string => 'x'.repeat(length);
export const quiet = { allowed_mentions: { parse: [] } };
/** The smallest body that breaks no rule. */
export const text = { content: 'Words', ...quiet };
export const rowOf = (...components: readonly object[]) => ({ type: 1, components });

export interface File {
  readonly name: string;
  readonly data: Buffer;
}

/** Posts a body as it stands; gives the code of the refusal, or null. */
export async function post(
  { client }: Bot,
  path: string,
  body: object,
  files: readonly File[] = [],
): Promise<number | null> {
  try {
    await client.rest.post(`/${path}`, { body, files: [...files] });
    return null;
  } catch (error) {
    return (error as { code: number }).code;
  }
}
