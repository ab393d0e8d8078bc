// Slack: the real Bolt app over a socket against our own service, on fifty matches.
import { slackCrowd } from '../../soak/slack.ts';
import type { Bench } from '../figures.ts';
import { chat, TABLES } from './chat.ts';

export const slack: Bench = { name: 'slack', run: async (say) => chat(await slackCrowd(TABLES), say) };
