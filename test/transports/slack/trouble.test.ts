// What goes wrong between Slack and us: repeats, rate limits, server errors, broken connections, wrong tokens. Nothing
// crashes, nothing is done twice, and whoever waits is told.
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { plain } from '#commands/reply.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { SlackTransport } from '#transports/slack/index.ts';
import type { SlackSettings } from '#transports/slack/settings.ts';
import { errorsOf, openMatch, openSlack, openTable, settingsOf, type Table } from './tables.ts';

const dispatches = ({ slack, desert }: Table): number =>
  slack.messages(desert).filter(({ text }) => /^Dispatch [1-9]/.test(text)).length;

describe.each(['socket', 'http'] as const)('over %s', (mode) => {
  it('does once what is delivered twice', async () => {
    const table = await openMatch({ mode });
    const { anna, ben, desert, slack } = table;
    const first = await anna.command(desert, 'bid dummy');
    expect(first.text).toContain('Red sealed a bid');
    expect((await anna.again(first)).ephemerals).toEqual([]);
    const map = await ben.command(desert, 'map');
    expect((await ben.again(map)).files).toEqual([]);
    await slack.rest();
    expect(dispatches(table)).toBe(1);
    expect(errorsOf(table)).toEqual([]);
  });

  it('does once what is delivered again after a restart', async () => {
    const table = await openMatch({ mode });
    const first = await table.anna.command(table.desert, 'say good evening');
    const order = await table.anna.command(table.desert, 'bid dummy');
    const again = await table.restart();
    await again.anna.again(order);
    await again.anna.again(first);
    await again.slack.rest();
    expect(dispatches(again)).toBe(1);
    const said = again.slack.messages(again.desert).filter(({ text }) => text.includes('good evening'));
    expect(said).toHaveLength(1);
    expect((await again.ben.command(again.desert, 'turn')).text).toContain('Asked of you');
  });

  it('answers when the address for answers is broken, and when Slack asks for a rest', async () => {
    const table = await openMatch({ mode });
    const { anna, desert, slack } = table;
    slack.fail('response_url', { type: 'status', status: 404 });
    const gone = await anna.command(desert, 'turn');
    expect(gone.ephemerals).toHaveLength(1);
    expect(gone.text).toContain('Asked of you');
    slack.fail('response_url', { type: 'status', status: 500 });
    expect((await anna.command(desert, 'turn')).text).toContain('Asked of you');
    slack.fail('response_url', { type: 'status', status: 404 });
    slack.fail('chat.postEphemeral', { type: 'rate', retryAfter: 1 });
    const limited = await anna.command(desert, 'turn', {
      until: ({ text }) => text.includes('Asked of you'),
      within: 4000,
    });
    expect(limited.ephemerals).toHaveLength(1);
    slack.fail('response_url', { type: 'status', status: 404 });
    slack.fail('chat.postEphemeral', { type: 'error', error: 'user_not_in_channel' });
    const direct = await anna.command(desert, 'turn');
    expect(direct.ephemerals).toEqual([]);
    expect(direct.dms).toHaveLength(1);
    expect(direct.posts).toEqual([]);
  });
});

it('tells once that an answer broke, with the reference the log has', async () => {
  const table = await openMatch();
  const { anna, desert, slack } = table;
  slack.fail('response_url', { type: 'status', status: 404 });
  slack.fail('chat.postEphemeral', { type: 'error', error: 'fatal_error' });
  const answer = await anna.command(desert, 'turn');
  const [, reference = ''] = /Something broke while I answered \(ref (\w+)\)/.exec(answer.text) ?? [];
  expect(reference).not.toBe('');
  expect(errorsOf(table).filter((line) => line.includes(reference))).toHaveLength(1);
  expect((await anna.command(desert, 'turn')).text).toContain('Asked of you');
});

it('tells that the umpire broke, once, and the match is unchanged', async () => {
  const table = await openMatch();
  const { anna, desert, umpire } = table;
  const sit = umpire.sit;
  (umpire as { sit: typeof sit }).sit = () => Promise.reject(new Error('the database is locked'));
  const answer = await anna.command(desert, 'bid dummy');
  const [, reference = ''] = /ref (\w+)/.exec(answer.text) ?? [];
  expect(errorsOf(table).filter((line) => line.includes(reference))).toHaveLength(1);
  (umpire as { sit: typeof sit }).sit = sit;
  expect((await anna.command(desert, 'bid dummy')).text).toContain('Red sealed a bid');
});

it('acknowledges at once while the database is slow', async () => {
  const table = await openMatch({ ackWithin: 400 });
  const { anna, desert, desk, slack } = table;
  const slow = desk.answer;
  (desk as { answer: typeof slow }).answer = async (incoming) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    return slow(incoming);
  };
  const answer = await anna.command(desert, 'turn', { until: ({ text }) => text.includes('Asked of you') });
  expect(answer.ack.ok && answer.ack.ms).toBeLessThan(400);
  expect(slack.violations).toEqual([]);
});

describe('the connection', () => {
  it('comes back when Slack closes it, and when it breaks', async () => {
    const table = await openMatch();
    const { anna, desert, slack } = table;
    slack.socket.disconnect('refresh_requested');
    await slack.until(() => (slack.socket.connections === 0 ? true : undefined), 5000, 'the end of the connection');
    await slack.connected();
    expect((await anna.command(desert, 'turn')).text).toContain('Asked of you');
    slack.socket.drop();
    await slack.until(() => (slack.socket.connections === 0 ? true : undefined), 5000, 'the end of the connection');
    await slack.connected();
    expect((await anna.command(desert, 'turn')).text).toContain('Asked of you');
  });

  it('breaks in mid-command: the order is applied once, and answered', async () => {
    const table = await openMatch();
    const { anna, desert, desk, slack } = table;
    const slow = desk.answer;
    let began = (): void => {};
    const working = new Promise<void>((resolve) => {
      began = resolve;
    });
    (desk as { answer: typeof slow }).answer = async (incoming) => {
      began();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return slow(incoming);
    };
    const answering = anna.command(desert, 'bid dummy', {
      until: ({ text }) => text.includes('Red sealed a bid'),
      within: 8000,
    });
    await working;
    slack.socket.drop();
    const answer = await answering;
    await slack.connected();
    await anna.again(answer);
    await slack.rest();
    expect(dispatches(table)).toBe(1);
  });

  it('is tried again until Slack can be reached, while the rest runs', async () => {
    const slack = await openSlack();
    slack.fail('auth.test', { type: 'status', status: 503 }, 6);
    const table = await openTable({ slack });
    expect(table.transport.trouble()).toBe('Slack cannot be reached');
    await slack.connected();
    expect((await table.anna.command(table.desert, 'help')).text).toContain('Commands');
    expect(table.transport.trouble()).toBeNull();
    expect(errorsOf(table).filter((line) => line.includes('cannot be reached'))).toHaveLength(1);
  });

  it('waits while Slack takes no connection', async () => {
    const table = await openMatch();
    const { anna, desert, slack } = table;
    slack.socket.refuse(1500);
    slack.socket.drop();
    await slack.until(() => (slack.socket.connections === 0 ? true : undefined), 5000, 'the end of the connection');
    await slack.connected(15_000);
    expect((await anna.command(desert, 'turn')).text).toContain('Asked of you');
  });
});

describe('requests over HTTP', () => {
  it('are refused unless Slack has signed them, lately', async () => {
    const table = await openMatch({ mode: 'http' });
    const { slack, desert } = table;
    const payload = { type: 'event_callback', event: { type: 'message' } };
    for (const forged of [{ secret: 'another' }, { age: 600 }, { unsigned: true }]) {
      const answer = await slack.http.post('events_api', payload, forged);
      expect(answer.status, JSON.stringify(forged)).toBe(401);
    }
    const body = '{"type":"event_callback"';
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', slack.signingSecret).update(`v0:${timestamp}:${body}`).digest('hex');
    const broken = await fetch(slack.http.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-slack-request-timestamp': timestamp,
        'x-slack-signature': `v0=${signature}`,
      },
      body,
    });
    expect(broken.status).toBe(400);
    expect((await fetch(slack.http.url.replace('/slack/events', '/elsewhere'))).status).toBe(404);
    expect((await table.anna.command(desert, 'turn')).text).toContain('Asked of you');
  });
});

describe('a wrong token', () => {
  const started = async (change: (settings: SlackSettings) => SlackSettings, mode: 'socket' | 'http' = 'socket') => {
    const slack = await openSlack({ mode, allowed: ['invalid_auth'] });
    const transport = new SlackTransport({
      desk: { commands: [] } as never,
      bookmarks: memoryStore(),
      unanswered: memoryStore(),
      now: () => new Date(),
      report: () => 'ref',
      settings: change(settingsOf(slack, mode)),
    });
    try {
      await transport.start();
      return 'started';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await transport.stop();
    }
  };
  const app = (appToken: string) => (settings: SlackSettings) => ({
    ...settings,
    receive: { type: 'socket', appToken } as const,
  });

  it('is named in one sentence, with the step of the guide', async () => {
    expect(await started((settings) => settings)).toBe('started');
    expect(await started((settings) => ({ ...settings, botToken: 'xoxp-1' }))).toMatch(
      /SLACK_BOT_TOKEN is not a bot token.*step 3/,
    );
    expect(await started((settings) => ({ ...settings, botToken: 'xoxb-0-wrong' }))).toMatch(
      /refuses SLACK_BOT_TOKEN \(invalid_auth\).*step 3/,
    );
    expect(await started(app('xapp-0-wrong'))).toMatch(/SLACK_APP_TOKEN.*step 4/);
    expect(await started(app('xoxb-0'))).toMatch(/SLACK_APP_TOKEN is not an app-level token.*step 4/);
    expect(
      await started((settings) => ({
        ...settings,
        botToken: 'xapp-1',
        receive: { type: 'socket', appToken: 'xoxb-1' },
      })),
    ).toMatch(/exchanged/);
    expect(
      await started(
        (settings) => ({ ...settings, receive: { type: 'http', signingSecret: 'xoxb-1', port: 0 } }),
        'http',
      ),
    ).toMatch(/SLACK_SIGNING_SECRET/);
  });

  it('is named when another server has the port', async () => {
    const first = await openTable({ mode: 'http' });
    const port = first.transport.port ?? 0;
    expect(
      await started(
        (settings) => ({ ...settings, receive: { type: 'http', signingSecret: 'abcdef1234567890', port } }),
        'http',
      ),
    ).toBe(`Port ${port} is in use: another server may be running. Set SLACK_PORT to another one (see .env.example).`);
  });
});

it('sends nothing before it has started and after it has stopped', async () => {
  const table = await openMatch();
  await table.stop();
  const message = { id: 'row', match: '0303030303', text: plain('late'), image: null, choices: [] };
  expect(await table.transport.toChannel(table.slack.key(table.desert), message)).toMatchObject({ ok: false });
});
