// Slack: the real Bolt app over a socket against our own service, on fifty matches.
import { slackCrowd } from '../soak/slack.ts';
import { chat, TABLES } from './chat.ts';
import type { Bench } from './figures.ts';

export const slack: Bench = { name: 'slack', run: async (say) => chat(await slackCrowd(TABLES), say) };
