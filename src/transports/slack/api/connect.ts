// The line to Slack: Bolt's app over a socket or HTTP, opened again whenever it breaks. Nothing here knows what is said.
import type { Server } from 'node:http';
import { App, HTTPReceiver, LogLevel, SocketModeReceiver, webApi } from '@slack/bolt';
import { within } from '../../chat/work.ts';
import { portTrouble } from '../../server.ts';
import type { Report } from '../../transport.ts';
import type { Person } from '../people.ts';
import { refusedApp, refusedBot, type SlackSettings, wrongSettings } from '../settings.ts';
import { quiet } from './library-log.ts';
import { type Call, clientOptions, errorWord, restOf } from './web.ts';

/** Waits between tries, ms: doubled each time. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
/** How long the start waits before the rest of the server goes on without Slack, ms. */
const START = 10_000;
/** A connection that lasted no longer than this did not work, ms. */
const SHORT = 500;
/** A connection that does not say hello by then is given up, ms. */
const HELLO = 20_000;
/** Where Slack sends its requests in HTTP mode. */
const ENDPOINT = '/slack/events';

type Wire =
  | { readonly type: 'socket'; readonly receiver: SocketModeReceiver }
  | { readonly type: 'http'; readonly receiver: HTTPReceiver; readonly port: number };

/** A token that will not become good by waiting. */
class Refused extends Error {}

export class Connection {
  readonly app: App;
  readonly call: Call;
  readonly #wire: Wire;
  readonly #report: Report;
  readonly #firstWait: number;
  #self: Person | null = null;
  #botId: string | undefined;
  #server: Server | null = null;
  #stopped = false;
  #wake: () => void = () => {};
  #running: Promise<void> = Promise.resolve();
  #complained = false;

  constructor(settings: SlackSettings, report: Report, firstWait = FIRST_WAIT) {
    const wrong = wrongSettings(settings);
    if (wrong !== null) throw new Error(wrong);
    this.#report = report;
    this.#firstWait = firstWait;
    const logger = quiet((message) => {
      if (this.#stopped || this.#complained) return;
      report('slack library', new Error(message));
    });
    this.#wire = wireFor(settings, logger);
    this.app = new App({
      receiver: this.#wire.receiver,
      // The token is asked about once, at the start, not with every event.
      authorize: async () => ({
        botToken: settings.botToken,
        ...(this.#botId === undefined ? {} : { botId: this.#botId }),
        ...(this.#self === null ? {} : { botUserId: this.#self.user }),
      }),
      clientOptions: clientOptions(settings.api),
      logger,
      logLevel: LogLevel.ERROR,
      convoStore: false,
    });
    this.app.error(async (error) => void report('slack event', error));
    const client = new webApi.WebClient(settings.botToken, { ...clientOptions(settings.api), logger });
    this.call = (method, args) => client.apiCall(method, { ...args });
  }

  /** Who the bot is; null until Slack has answered for the first time. */
  get self(): Person | null {
    return this.#self;
  }

  /** Since it was last tried in vain; a line that breaks and is opened anew at once is none. */
  get isOut(): boolean {
    return this.#complained;
  }

  /** Where HTTP requests are taken; null over a socket. */
  get port(): number | null {
    const address = this.#server?.address();
    return typeof address === 'object' && address !== null ? address.port : null;
  }

  /** Throws a sentence when Slack refuses a token; when Slack cannot be reached it returns and goes on trying. */
  async start(): Promise<void> {
    if (this.#wire.type === 'http') this.#server = await listening(this.#wire.receiver, this.#wire.port);
    const first = new Promise<void>((opened, refused) => {
      this.#running = this.#keepOpen(opened, refused);
    });
    try {
      await within(first, START, undefined);
    } catch (error) {
      await this.stop();
      throw error;
    } finally {
      // From here on a refusal has nobody to be thrown at.
      first.catch(() => {});
    }
  }

  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#wake();
    if (this.#wire.type === 'socket') await this.#hangUp(this.#wire.receiver);
    const server = this.#server;
    if (server !== null) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 2000).unref();
      await closed;
    }
    await this.#running;
  }

  // --- staying connected ----------------------------------------------------

  async #keepOpen(opened: () => void, refused: (error: unknown) => void): Promise<void> {
    let wait = this.#firstWait;
    while (!this.#stopped) {
      try {
        if (this.#self === null) await this.#introduce();
        const { ended } = await this.#open();
        this.#complained = false;
        const since = Date.now();
        opened();
        await ended;
        // A line that breaks at once is not called again in the same breath.
        if (Date.now() - since > SHORT) wait = this.#firstWait;
        else if (!this.#stopped) await this.#rest(wait);
      } catch (error) {
        if (this.#stopped) break;
        this.#complain(error);
        if (error instanceof Refused) refused(error);
        // The rest of the server need not wait for a Slack that cannot be reached.
        else opened();
        await this.#rest(Math.max(wait, restOf(error) ?? 0));
        wait = Math.min(LONGEST_WAIT, wait * 2);
      }
    }
  }

  /** One line in the log for each time the connection is lost, not one for every try. */
  #complain(error: unknown): void {
    if (this.#complained) return;
    this.#complained = true;
    this.#report('slack cannot be reached; trying again', error);
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #introduce(): Promise<void> {
    try {
      const { team_id, user_id, user, bot_id } = (await this.call('auth.test', {})) as webApi.AuthTestResponse;
      if (team_id === undefined || user_id === undefined) throw new Error('Slack did not say who the bot is');
      this.#self = { team: team_id, user: user_id, name: user ?? 'Dispatch Rider' };
      this.#botId = bot_id;
    } catch (error) {
      const sentence = refusedBot(errorWord(error));
      throw sentence === null ? error : new Refused(sentence);
    }
  }

  /** Resolves when the line is open; `ended` when it broke. */
  async #open(): Promise<{ readonly ended: Promise<void> }> {
    if (this.#wire.type === 'http') {
      const ended = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      return { ended };
    }
    const { client } = this.#wire.receiver;
    let over = (): void => {};
    const ended = new Promise<void>((resolve) => {
      over = resolve;
    });
    client.once('disconnected', over);
    const late = setTimeout(() => void client.disconnect(), HELLO);
    try {
      await client.start();
    } catch (error) {
      client.off('disconnected', over);
      const sentence = refusedApp(errorWord(error));
      if (sentence !== null) throw new Refused(sentence);
      throw error ?? new Error('the connection was closed before Slack said hello');
    } finally {
      clearTimeout(late);
    }
    return { ended };
  }

  async #hangUp({ client }: SocketModeReceiver): Promise<void> {
    const gone = client.disconnect().catch(() => {});
    await within(gone, 2000, undefined);
  }
}

function wireFor({ receive, api }: SlackSettings, logger: ReturnType<typeof quiet>): Wire {
  if (receive.type === 'http') {
    const { signingSecret, port } = receive;
    return { type: 'http', port, receiver: new HTTPReceiver({ signingSecret, endpoints: [ENDPOINT], port, logger }) };
  }
  return {
    type: 'socket',
    receiver: new SocketModeReceiver({
      appToken: receive.appToken,
      logger,
      // Bolt's own reconnecting lets an error go unhandled, which would end the process: we call again ourselves.
      autoReconnectEnabled: false,
      installerOptions: { clientOptions: { ...clientOptions(api), retryConfig: { retries: 0 } } },
    }),
  };
}

async function listening(receiver: HTTPReceiver, port: number): Promise<Server> {
  try {
    return (await receiver.start(port)) as Server;
  } catch (error) {
    throw new Error(portTrouble(port, 'SLACK_PORT', error), { cause: error });
  }
}
