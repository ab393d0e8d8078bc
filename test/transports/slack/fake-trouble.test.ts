// Trouble between Slack and the app: lost lines, retries, limits, wrong signatures, missing scopes, a crowd.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boltApp, type Pair, runApp, slackAndApp } from '#test/support/slack/bolt.ts';
import type { SlackOptions } from '#test/support/slack/words.ts';

const open: Pair[] = [];

async function start(options: SlackOptions = {}, reconnect?: number): Promise<Pair> {
  const pair = await slackAndApp(options, reconnect);
  open.push(pair);
  return pair;
}

afterEach(async () => {
  for (const pair of open.splice(0)) await pair.stop();
});

/** An app that answers every command with the words it got. */
function echo({ app }: Pair): string[] {
  const heard: string[] = [];
  app.command('/dispatch', async ({ ack, respond, command }) => {
    await ack();
    heard.push(command.text);
    await respond({ text: `Heard ${command.text}` });
  });
  return heard;
}

describe('the line', () => {
  it.each(['warning', 'refresh_requested', 'cut'] as const)('comes back after %s', async (how) => {
    const pair = await start({}, 900);
    const { slack, run } = pair;
    // Bolt tells of a line that was cut; that is not a failure here.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    echo(pair);
    await run();
    await slack.connected();
    if (how === 'cut') slack.socket.drop();
    else slack.socket.disconnect(how);
    await slack.until(() => (slack.socket.connections === 0 ? true : undefined), 3000, 'the end of the line');
    const anna = slack.user('anna');
    const lost = await anna.command(slack.channel('desert'), 'lost');
    expect(lost.text).toContain('dispatch_failed');
    await slack.connected();
    expect(slack.socket.made).toBe(2);
    expect((await anna.command(slack.channel('desert'), 'back')).text).toBe('Heard back');
    slack.assertClean();
  });

  it('is refused for a while, and found again', async () => {
    const pair = await start({}, 900);
    const { slack, run } = pair;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    echo(pair);
    await run();
    slack.socket.refuse(1500);
    slack.socket.drop();
    await slack.until(() => (slack.socket.connections === 0 ? true : undefined));
    await slack.connected();
    const tries = slack.world.calls.filter(({ method }) => method === 'apps.connections.open');
    expect(tries.some(({ error }) => error === 'internal_error')).toBe(true);
    expect((await slack.user('anna').command(slack.channel('desert'), 'back')).text).toBe('Heard back');
  });

  it('may be several', async () => {
    const pair = await start();
    const { slack, run } = pair;
    const first = echo(pair);
    await run();
    const app = boltApp(slack);
    const second = echo({ ...pair, app });
    await runApp(slack, app);
    await slack.connected(2000, 2);
    const anna = slack.user('anna');
    for (const text of ['1', '2', '3', '4']) await anna.command(slack.channel('desert'), text);
    expect(first).toHaveLength(2);
    expect(second).toHaveLength(2);
    await app.stop();
  });
});

describe('an event that is not acknowledged', () => {
  it('comes again with its retry number over the socket', async () => {
    const { slack, app, run } = await start({ ackWithin: 100 });
    const seen: unknown[] = [];
    const client = (app as unknown as { receiver: { client: import('node:events').EventEmitter } }).receiver.client;
    // Deaf to the first delivery: Bolt acknowledges events before any listener of ours.
    const [bolt] = client.listeners('slack_event');
    client.removeAllListeners('slack_event');
    client.on('slack_event', (args: { retry_num: number; retry_reason: string; body: { event_id: string } }) => {
      seen.push([args.retry_num, args.retry_reason, args.body.event_id]);
      if (args.retry_num > 0) bolt?.(args);
    });
    await run();
    const answer = await slack.user('anna').openHome({ until: 'ack' });
    expect(answer.ack.ok).toBe(true);
    const id = answer.sent.payload.event_id;
    expect(seen).toEqual([
      [0, '', id],
      [1, 'timeout', id],
    ]);
    expect(slack.violations.map(({ kind }) => kind)).toEqual(['ack_late']);
  });

  it('comes again with its retry number over HTTP', async () => {
    const { slack, app, run } = await start({ mode: 'http' });
    const retries: unknown[] = [];
    const receiver = (app as unknown as { receiver: { requestListener: (req: unknown, res: unknown) => void } })
      .receiver;
    const bolt = receiver.requestListener;
    receiver.requestListener = (req, res) => {
      const request = req as import('node:http').IncomingMessage;
      retries.push([request.headers['x-slack-retry-num'], request.headers['x-slack-retry-reason']]);
      if (retries.length > 1) return bolt(req, res);
      (res as import('node:http').ServerResponse).writeHead(503).end();
    };
    await run();
    const answer = await slack.user('anna').openHome({ until: 'ack' });
    expect(answer.ack.ok).toBe(true);
    expect(retries).toEqual([
      [undefined, undefined],
      ['1', 'http_error'],
    ]);
  });

  it.each(['socket', 'http'] as const)('can be delivered twice on purpose in %s mode', async (mode) => {
    const pair = await start({ mode });
    const { slack, run } = pair;
    const heard = echo(pair);
    await run();
    const anna = slack.user('anna');
    const answer = await anna.command(slack.channel('desert'), 'once');
    const again = await anna.again(answer);
    expect(again.sent).toEqual(answer.sent);
    expect(heard).toEqual(['once', 'once']);
    slack.assertClean();
  });
});

describe('over HTTP', () => {
  it('Bolt takes a right signature, and refuses a wrong, an old and a missing one', async () => {
    const pair = await start({ mode: 'http' });
    const { slack, run } = pair;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const heard = echo(pair);
    await run();
    const answer = await slack.user('anna').command(slack.channel('desert'), 'signed');
    const { type, payload } = answer.sent;
    expect((await slack.http.post(type, payload)).status).toBe(200);
    expect((await slack.http.post(type, payload, { secret: 'another secret' })).status).toBe(401);
    expect((await slack.http.post(type, payload, { age: 301 })).status).toBe(401);
    expect((await slack.http.post(type, payload, { unsigned: true })).status).toBe(401);
    expect(heard).toEqual(['signed', 'signed']);
  });
});

describe('calls that go wrong', () => {
  it('a rate limit is survived after the time Slack names', async () => {
    const { slack, app, run } = await start();
    await run();
    slack.fail('chat.postMessage', { type: 'rate', retryAfter: 1 });
    const before = Date.now();
    await app.client.chat.postMessage({ channel: slack.channel('desert').id, text: 'Later' });
    expect(Date.now() - before).toBeGreaterThanOrEqual(990);
    expect(slack.messages(slack.channel('desert')).map(({ text }) => text)).toEqual(['Later']);
  });

  it('a dropped call is made again; one whose answer was lost stands there twice', async () => {
    const { slack, app, run } = await start();
    await run();
    const channel = slack.channel('desert');
    slack.fail('chat.postMessage', { type: 'drop' });
    await app.client.chat.postMessage({ channel: channel.id, text: 'Dropped' });
    slack.fail('chat.postMessage', { type: 'lost' });
    await app.client.chat.postMessage({ channel: channel.id, text: 'Lost' });
    expect(slack.messages(channel).map(({ text }) => text)).toEqual(['Dropped', 'Lost', 'Lost']);
  });

  it('a status, an error, a delay, a file that is never shown', async () => {
    const { slack, app, run } = await start();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await run();
    const channel = slack.channel('desert').id;
    const post = () => app.client.chat.postMessage({ channel, text: 'Hm' });
    slack.fail('chat.postMessage', { type: 'status', status: 503 });
    await post();
    expect(slack.world.calls.slice(-2).map(({ error }) => error)).toEqual(['status', null]);
    slack.fail('chat.postMessage', { type: 'status', status: 503 }, 3);
    await expect(post()).rejects.toThrow('503');
    slack.fail('chat.postMessage', { type: 'error', error: 'fatal_error' });
    await expect(post()).rejects.toThrow('fatal_error');
    slack.fail('chat.postMessage', { type: 'slow', ms: 120 });
    const before = Date.now();
    await post();
    expect(Date.now() - before).toBeGreaterThanOrEqual(115);
    slack.fail('share', { type: 'drop' });
    await app.client.files.uploadV2({ channel_id: channel, content: 'log', filename: 'log.txt' });
    await slack.rest();
    expect(slack.messages({ id: channel })).toHaveLength(2);
  });

  it('only the scopes that were given are good, and those that were needed are told', async () => {
    const { slack, app, run } = await start({ scopes: ['commands', 'chat:write'] });
    await run();
    const channel = slack.channel('desert').id;
    const { ts } = await app.client.chat.postMessage({ channel, text: 'Hm' });
    const refused = await app.client.pins.add({ channel, timestamp: ts! }).catch((error) => error.data);
    expect(refused).toMatchObject({ error: 'missing_scope', needed: 'pins:write', provided: 'commands,chat:write' });
    expect(slack.scopesNeeded).toEqual(['chat:write', 'pins:write']);
  });
});

describe('many at once', () => {
  // How quick it is, `npm run soak` measures (scripts/soak/load.ts).
  it('three hundred interactions, each acknowledged', async () => {
    const pair = await start({ ackWithin: 25_000 });
    const { slack, run } = pair;
    const heard = echo(pair);
    await run();
    const people = Array.from({ length: 20 }, (_, at) => slack.user(`player ${at}`));
    const channel = slack.channel('desert');
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, at) => people[at % 20]!.command(channel, `${at}`, { until: 'ack' })),
    );
    await slack.rest(25_000);
    expect(answers.every(({ ack }) => ack.ok)).toBe(true);
    expect(heard).toHaveLength(300);
    slack.assertClean();
    slack.forget();
    expect(slack.sentTo(people[0]!)).toHaveLength(0);
    expect((await people[0]!.command(channel, 'after')).text).toBe('Heard after');
  });
});

describe('what a player can read', () => {
  it('is the same text for the same play, whatever the ids', async () => {
    const play = async (): Promise<unknown> => {
      const pair = await start();
      const { slack, app, run } = pair;
      echo(pair);
      await run();
      const anna = slack.user('anna');
      const channel = slack.channel('desert');
      await anna.command(channel, 'map');
      await app.client.chat.postMessage({
        channel: channel.id,
        text: `${Math.random().toString(16).slice(2, 6)} moved`,
      });
      await anna.openHome({ until: 'ack' });
      return slack.normalised(anna, [/^[0-9a-f]{4}(?= moved)/g]);
    };
    const first = await play();
    // Another second, other time stamps.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await play()).toEqual(first);
  });
});
