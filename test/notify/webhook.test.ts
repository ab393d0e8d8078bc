import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { plain } from '#commands/reply.ts';
import { isPublicAddress } from '#match/people/address.ts';
import { DEFAULTS } from '#match/people/preferences.ts';
import { signature, Webhook, type WebhookParts } from '#notify/webhook.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { START } from '#test/match/table.ts';

describe('an address that may be called', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '192.169.0.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001:81b::200e',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.1.2.3',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '100::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    '3fff::1',
    '127.1',
    '0x7f000001',
    '2130706433',
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

interface Heard {
  readonly url: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A program that listens on this machine, and a webhook that takes its name for a public one. */
async function program(
  answer: (
    heard: Heard,
  ) => { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string } | null,
  change: Partial<WebhookParts> = {},
) {
  const heard: Heard[] = [];
  server = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (part) => (body += part));
    incoming.on('end', () => {
      const one = { url: incoming.url ?? '', headers: incoming.headers, body };
      heard.push(one);
      const said = answer(one);
      if (said !== null) outgoing.writeHead(said.status, said.headers ?? {}).end(said.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const store = memoryStore();
  const set = async (url: string) => {
    const json = JSON.stringify({ ...DEFAULTS, webhook: { url, secret: 'sand' } });
    await store.setPreferences('ann', json, await store.preferences('ann'));
  };
  await set(`https://hook.example:${port}/in?x=1`);
  const hook = new Webhook({
    store,
    now: () => START,
    resolve: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    request,
    isAllowed: (address) => address === '127.0.0.1',
    ...change,
  });
  const send = (text = 'It is your move.') =>
    hook.toPlayer(
      { match: 'm1', side: null, identity: 'ann', channels: [] },
      { id: 'row-1', match: 'm1', kind: 'your-move', text: plain(text), image: null, choices: [] },
    );
  return { heard, send, set, port, store };
}

describe('a webhook', () => {
  it('is called with the notice, signed', async () => {
    const { heard, send, port } = await program(() => ({ status: 204 }));
    expect(await send()).toEqual({ ok: true });
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      id: 'row-1',
      match: 'm1',
      kind: 'your-move',
      text: 'It is your move.',
    });
    expect(heard[0]?.url).toBe('/in?x=1');
    expect(heard[0]?.headers.host).toBe(`hook.example:${port}`);
    const seconds = START.getTime() / 1000;
    expect(heard[0]?.headers['dispatch-signature']).toBe(
      `t=${seconds},v1=${signature('sand', seconds, heard[0]?.body ?? '')}`,
    );
    expect(signature('sand', 1, 'x')).not.toBe(signature('sand', 2, 'x'));
    expect(signature('sand', 1, 'x')).toBe('f4a992e2cbcc1bace356ef136af45717a783d83f825b3ad8cf304eb841453287');
  });

  it('is not called where its name leads to this machine, whichever of its addresses', async () => {
    const isAllowed = isPublicAddress;
    for (const address of ['127.0.0.1', '::1', '169.254.169.254', '10.0.0.7']) {
      const { heard, send } = await program(() => ({ status: 204 }), {
        isAllowed,
        resolve: (_host, _options, done) =>
          done(null, [
            { address: '8.8.8.8', family: 4 },
            { address, family: address.includes(':') ? 6 : 4 },
          ]),
      });
      expect(await send()).toMatchObject({ ok: false, final: true, error: expect.stringContaining('public internet') });
      expect(heard).toEqual([]);
      server?.close();
    }
  });

  it('is looked up once a call: what it leads to then is what is judged and called', async () => {
    let asked = 0;
    const { heard, send } = await program(() => ({ status: 204 }), {
      isAllowed: (address) => address === '127.0.0.1' && asked < 2,
      resolve: (_host, _options, done) => {
        asked += 1;
        done(null, [{ address: '127.0.0.1', family: 4 }]);
      },
    });
    expect(await send()).toEqual({ ok: true });
    expect(asked).toBe(1);
    expect(await send()).toMatchObject({ ok: false, final: true });
    expect(heard).toHaveLength(1);
  });

  it('is not called by a number that is this machine, nor without https', async () => {
    const { heard, send, set, port } = await program(() => ({ status: 204 }), { isAllowed: isPublicAddress });
    for (const host of ['127.0.0.1', '[::1]', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]']) {
      await set(`https://${host}:${port}/`);
      expect(await send()).toMatchObject({ ok: false, final: true });
    }
    await set(`http://hook.example:${port}/`);
    expect(await send()).toMatchObject({ ok: false, final: true, error: expect.stringContaining('https') });
    expect(heard).toEqual([]);
  });

  it('is judged by where it is really connected, too', async () => {
    let looked = 0;
    const { heard, send } = await program(() => ({ status: 204 }), { isAllowed: () => ++looked < 2 });
    expect(await send()).toMatchObject({ ok: false, final: true });
    expect(heard).toEqual([]);
  });

  it('is not followed where it redirects', async () => {
    const { heard, send } = await program(() => ({ status: 302, headers: { Location: 'https://127.0.0.1/' } }));
    expect(await send()).toMatchObject({ ok: false, final: true, error: expect.stringContaining('redirect') });
    expect(heard).toHaveLength(1);
  });

  it.each([
    [500, undefined],
    [429, undefined],
    [404, true],
    [410, true],
  ] as const)('that answers %i has failed', async (status, final) => {
    const { send } = await program(() => ({ status }));
    const sent = await send();
    expect(sent.ok === false && sent.final).toBe(final);
  });

  it('is not waited for long, nor read to the end of a long answer', async () => {
    const slow = await program(() => null, { patience: 60 });
    expect(await slow.send()).toEqual({ ok: false, error: 'the webhook could not be called (ABORT_ERR)' });
    server?.closeAllConnections();
    server?.close();
    const long = await program(() => ({ status: 200, body: 'x'.repeat(5_000_000) }));
    expect(await long.send()).toEqual({ ok: true });
  });

  it('is sent 64 kB at most', async () => {
    const { heard, send } = await program(() => ({ status: 200 }));
    await send('ä'.repeat(100_000));
    expect(Buffer.byteLength(heard[0]?.body ?? '')).toBeLessThanOrEqual(64 * 1024);
    expect(JSON.parse(heard[0]?.body ?? '{}').text.length).toBeGreaterThan(10_000);
  });
});
