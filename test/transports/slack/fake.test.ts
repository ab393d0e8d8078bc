// The Slack of ours with the real Bolt app against it: commands, actions, forms, files, home, in both modes.
import { App, LogLevel } from '@slack/bolt';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeSlack, startSlack } from '#test/support/slack/index.ts';
import type { SlackOptions } from '#test/support/slack/words.ts';

const open: { slack: FakeSlack; app: App }[] = [];

async function start(options: SlackOptions = {}): Promise<{ slack: FakeSlack; app: App }> {
  const slack = await startSlack(options);
  const clientOptions = { slackApiUrl: slack.apiUrl };
  const app =
    options.mode === 'http'
      ? new App({ token: slack.botToken, signingSecret: slack.signingSecret, clientOptions, logLevel: LogLevel.ERROR })
      : new App({
          ...{ token: slack.botToken, appToken: slack.appToken, socketMode: true, clientOptions },
          logLevel: LogLevel.ERROR,
        });
  open.push({ slack, app });
  return { slack, app };
}

async function run({ slack, app }: { slack: FakeSlack; app: App }): Promise<void> {
  if (slack.world.mode === 'socket') {
    await app.start();
    return;
  }
  const server = await app.start(0);
  const { port } = (server as import('node:http').Server).address() as import('node:net').AddressInfo;
  slack.http.url = `http://127.0.0.1:${port}/slack/events`;
}

afterEach(async () => {
  for (const { slack, app } of open.splice(0)) {
    await app.stop();
    await slack.stop();
  }
});

describe.each(['socket', 'http'] as const)('the fake in %s mode', (mode) => {
  it('brings a command, its acknowledgement and an ephemeral answer', async () => {
    const both = await start({ mode });
    const { slack, app } = both;
    app.command('/dispatch', async ({ ack, respond, command }) => {
      await ack();
      await respond({ text: `You said ${command.text}`, response_type: 'ephemeral' });
    });
    await run(both);
    const anna = slack.user('anna');
    const ben = slack.user('ben');
    const desert = slack.channel('desert');
    const answer = await anna.command(desert, 'map layer:supply');
    expect(answer.text).toBe('You said map layer:supply');
    expect(answer.ephemerals).toHaveLength(1);
    expect(slack.messages(desert)).toHaveLength(0);
    expect(slack.sentTo(anna).some(({ text }) => text?.includes('layer:supply'))).toBe(true);
    expect(slack.sentTo(ben)).toHaveLength(0);
    slack.assertClean();
  });
});
