// Discord: the real client against our own service, on fifty matches.
import { discordCrowd } from '../../soak/discord.ts';
import type { Bench } from '../figures.ts';
import { chat, TABLES } from './chat.ts';

export const discord: Bench = { name: 'discord', run: async (say) => chat(await discordCrowd(TABLES), say) };
