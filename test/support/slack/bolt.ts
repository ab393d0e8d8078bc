// The real Bolt app set up against the Slack of ours: for the fake's own tests and for small experiments.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { App, LogLevel, SocketModeReceiver } from '@slack/bolt';
import { type FakeSlack, startSlack } from './index.ts';
import type { SlackOptions } from './words.ts';

export interface Pair {
  readonly slack: FakeSlack;
  readonly app: App;
  /** Starts the app: after its listeners are there. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** No half hour of retries in a test. */
const patience = { retryConfig: { retries: 2, minTimeout: 20, maxTimeout: 50 } };

/** A Bolt app for this Slack. `reconnect`: how long it waits before it connects again, ms; Bolt itself waits 5 s. */
export function boltApp(slack: FakeSlack, reconnect = 5000): App {
  const clientOptions = { slackApiUrl: slack.apiUrl, ...patience };
  const logLevel = LogLevel.ERROR;
  if (slack.world.mode === 'http')
    return new App({ token: slack.botToken, signingSecret: slack.signingSecret, clientOptions, logLevel });
  const receiver = new SocketModeReceiver({
    ...{ appToken: slack.appToken, logLevel, clientPingTimeout: reconnect },
    installerOptions: { clientOptions },
  });
  return new App({ token: slack.botToken, receiver, clientOptions, logLevel });
}

/** Starts the app, and tells the Slack of ours where it listens. */
export async function runApp(slack: FakeSlack, app: App): Promise<void> {
  const started = await app.start(0);
  if (slack.world.mode === 'socket') return;
  const { port } = (started as Server).address() as AddressInfo;
  slack.http.url = `http://127.0.0.1:${port}/slack/events`;
}

/** A Slack and an app, not yet running. */
export async function slackAndApp(options: SlackOptions = {}, reconnect?: number): Promise<Pair> {
  const slack = await startSlack(options);
  const app = boltApp(slack, reconnect);
  return {
    ...{ slack, app },
    run: () => runApp(slack, app),
    async stop() {
      await app.stop().catch(() => undefined);
      await slack.stop();
    },
  };
}
