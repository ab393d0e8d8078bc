// The page's wires: who gets what. Host and Origin are checked, nothing is cached, no address is passed on, and one
// link never gives what belongs to another.
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rommelTitle } from '#games/rommel/index.ts';
import { suezTitle } from '#games/suez/index.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { credentials } from '#transports/local/credential.ts';
import { march, second } from '../../match/words.ts';
import { openMatch, openTable, openTurn, type Table } from './tables.ts';

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A request with any Host, which fetch would not let through. */
function ask(url: string, method = 'GET', headers: Readonly<Record<string, string>> = {}, body = ''): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
const post = (url: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Got> =>
  ask(url, 'POST', { 'content-type': 'application/json', ...headers }, JSON.stringify(body));

let table: Table;
let match: string;
let count = 0;
const seat = (chair: string): string => table.local.chairLink(match, chair);
const send = async (
  chair: string,
  what: object,
): Promise<{
  entries: { text: string; image: { url: string } | null }[];
  choices: { id: string; label: string }[] | null;
}> => JSON.parse((await post(`${seat(chair)}/send`, { ...what, id: `message-${++count}` })).body);
const state = async (chair: string) => JSON.parse((await ask(`${seat(chair)}/state?after=0`)).body);

beforeAll(async () => {
  table = await openMatch(0);
  match = table.typist.match ?? '';
});
afterAll(() => table.stop());

describe('what every answer carries', () => {
  it.each(['/', '/static/page.css', '/static/seat.js', '/nothing'])(
    '%s: no Referer, no sniffing, no frame, its own content only',
    async (path) => {
      const { headers } = await ask(`${table.local.origin}${path}`);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );
  it('nothing under a link is stored by a browser', async () => {
    for (const path of ['', '/state', '/picture', '/guide', '/signs']) {
      const { headers, status } = await ask(`${seat('red')}${path}`);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
  it('the page names no side, no unit and no rule, and asks nothing of other servers', async () => {
    for (const name of ['seat.html', 'seat.js', 'server.js', 'page.css', 'host.html', 'host.js']) {
      const { body, status } = await ask(`${table.local.origin}/static/${name}`);
      expect(status).toBe(200);
      expect(body).not.toMatch(/\b(axis|allied|red|blue|unit|hex|supply|rommel)\b/i);
      expect(body.replaceAll('http://www.w3.org', '')).not.toMatch(/https?:\/\//);
    }
  });
});

describe('who is answered', () => {
  it('only a request that came for this machine', async () => {
    for (const host of ['evil.example', 'evil.example:4000', '127.0.0.1.evil.example', '0.0.0.0'])
      expect((await ask(`${seat('red')}/state`, 'GET', { host })).status, host).toBe(421);
    for (const host of ['localhost:80', '127.0.0.1', '[::1]:9'])
      expect((await ask(`${seat('red')}/state`, 'GET', { host })).status, host).toBe(200);
  });
  it('no other page, no form, no other method, nothing long, nothing broken', async () => {
    const url = `${seat('red')}/send`;
    const fine = { text: '/help', id: 'message-form' };
    expect((await post(url, fine, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await ask(url, 'POST', { 'content-type': 'text/plain' }, JSON.stringify(fine))).status).toBe(415);
    expect((await ask(url, 'PUT', {}, '')).status).toBe(405);
    expect((await post(url, { ...fine, text: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await ask(url, 'POST', { 'content-type': 'application/json' }, '{"text":')).status).toBe(400);
    for (const body of [[], null, { text: 7 }, { text: 'x' }, { id: '../..', text: 'x' }])
      expect((await post(url, body as object)).status).toBe(400);
  });
  it('only whole links: a changed letter, another side’s name, another table’s key open nothing', async () => {
    const link = seat('red');
    const changed = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
    const other = credentials(Buffer.alloc(32, 4)).of({ type: 'chair', match, chair: 'red' });
    for (const url of [
      changed,
      link.replace('.red.', '.blue.'),
      link.replace('/seat/', '/host/'),
      `${table.local.origin}/seat/${other}`,
    ])
      for (const path of ['', '/state', '/picture', '/guide', '/signs', '/news'])
        expect((await ask(`${url}${path}`)).status, url).toBe(404);
  });
  it('no address that is none: found nowhere or refused, and nothing is logged as broken', async () => {
    const { port } = new URL(table.local.origin);
    const raw = (path: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, path }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
        sent.on('error', reject).end();
      });
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(await raw(`/static/${name}`), name).toBe(404);
    for (const path of ['//', 'http://[', 'http://[::1']) expect(await raw(path), path).toBe(400);
    expect(table.logged.filter((line) => line.includes('"error"'))).toEqual([]);
  });
  it('a message that breaks off changes nothing and is no fault of ours', async () => {
    const { port } = new URL(table.local.origin);
    const headers = { 'content-type': 'application/json', 'content-length': '900' };
    await new Promise<void>((resolve) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        path: `${new URL(seat('red')).pathname}/send`,
        method: 'POST',
        headers,
      });
      sent.on('error', () => resolve());
      sent.write('{"text":"/tu', () => setImmediate(() => sent.destroy(new Error('gone'))));
    });
    // The next one is answered as ever; by then the broken one has ended.
    expect((await state('red')).entries).toBeDefined();
    expect(table.logged.filter((line) => line.includes('"error"'))).toEqual([]);
  });
  it('links cannot be guessed: 132 bits of a MAC each', () => {
    const links = ['red', 'blue', 'observer'].map(seat);
    for (const link of links) expect(link).toMatch(/\.[\w-]{22}$/);
    expect(new Set(links.map((link) => link.slice(-22))).size).toBe(3);
  });
});

describe('one seat’s link', () => {
  const RED = ['Adder', 'Bustard', 'Camel', 'Dorcas'];
  const BLUE = ['Egret', 'Fennec', 'Gecko', 'Hyrax'];

  it('gives the other’s names nowhere: state, log, picture, words, completion, export', async () => {
    for (const [chair, own, theirs] of [
      ['red', RED, BLUE],
      ['blue', BLUE, RED],
      ['observer', [], [...RED, ...BLUE]],
      ['host', [], [...RED, ...BLUE]],
    ] as const) {
      const parts = [JSON.stringify(await state(chair))];
      for (const text of ['/turn', '/map', '/match forces', '/match log', '/match export', '/match status'])
        parts.push(JSON.stringify(await send(chair, { text })));
      for (const text of ['/toy move unit:', 'bid ', '/map at:', '/'])
        parts.push((await post(`${seat(chair)}/complete`, { text })).body);
      const said = parts.join('\n');
      for (const name of theirs) expect(said.includes(name), `${chair} reads ${name}`).toBe(false);
      for (const name of own) expect(said.includes(name), `${chair} reads ${name}`).toBe(true);
      expect(said).not.toContain('$hidden');
    }
  });
  it('does not open a picture made for another', async () => {
    const mine = (await send('red', { text: '/map' })).entries[0]?.image?.url ?? '';
    expect((await ask(`${seat('red')}/${mine}`)).headers['content-type']).toBe('image/png');
    expect((await ask(`${seat('blue')}/${mine}`)).status).toBe(404);
    expect((await ask(`${seat('observer')}/${mine}`)).status).toBe(404);
  });
  it('hears of a draft or a policy only of its own', async () => {
    const seen: string[] = [];
    const stops = ['red', 'blue', 'observer'].map((chair) =>
      table.local.table.listen({ match, chair }, () => seen.push(chair)),
    );
    await send('red', { text: '/match policy answer never' });
    expect(new Set(seen)).toEqual(new Set(['red']));
    await send('red', { text: 'COMMIT' });
    await send('blue', { text: 'COMMIT' });
    const mover = (await state('red')).yours ? 'red' : 'blue';
    seen.length = 0;
    await send(mover, { text: `move ${mover === 'red' ? 'Adder' : 'Egret'} > Well` });
    expect(new Set(seen)).toEqual(new Set([mover]));
    for (const stop of stops) stop();
  });
  it('sets a policy that stops, and reads of it when it likes', async () => {
    const reads = async (text: string): Promise<string> =>
      JSON.stringify((await send('blue', { text })).entries.map((entry) => entry.text));
    expect(await reads('/match policy answer never times:1')).toContain('Your policy answer: never times:1.');
    expect(await reads('/match policy')).toContain('answer: never (or ask, always); 0 of 1 answers given');
  });
  it('hears of a draft or a policy of the seat that its player holds, whatever its link is called, and of none once it is left', async () => {
    const crossed = await openTable();
    const says = (chair: string, text: string) => crossed.says(chair, text);
    await says('host', '/match new toy skirmish');
    for (const [chair, name, side] of [
      ['red', 'Rita', 'blue'],
      ['blue', 'Bert', 'red'],
    ] as const) {
      await says(chair, `/profile name ${name}`);
      await says(chair, `/match join ${side}`);
    }
    await says('red', '/match phrase none');
    await says('blue', '/match start');
    const at = crossed.typist.match;
    const seen: string[] = [];
    for (const chair of ['red', 'blue', 'observer'])
      crossed.local.table.listen({ match: at, chair }, () => seen.push(chair));
    await says('blue', '/match policy answer never');
    await expect.poll(() => seen).toContain('blue');
    expect(new Set(seen)).toEqual(new Set(['blue']));
    await says('red', '/match leave');
    await says('host', '/profile name Hugo');
    await says('host', '/match join blue');
    seen.length = 0;
    const hosts: string[] = [];
    crossed.local.table.listen({ match: at, chair: 'host' }, () => hosts.push('host'));
    await says('host', '/match policy answer never');
    await expect.poll(() => hosts).toEqual(['host']);
    expect(seen).toEqual([]);
    await crossed.stop();
  });
});

describe('before the start', () => {
  it('who wants to begin reads once that they do, and above the line whom it waits for', async () => {
    const lobby = await openTable(0);
    await lobby.says('host', '/match new toy skirmish');
    for (const side of ['red', 'blue']) await lobby.says(side, `/match join ${side}`);
    const link = lobby.local.chairLink(lobby.typist.match ?? '', 'red');
    const answer = JSON.parse((await post(`${link}/send`, { text: '/match start', id: 'message-start' })).body);
    expect(answer.entries).toEqual([]);
    const { entries, question } = JSON.parse((await ask(`${link}/state?after=0`)).body);
    expect(JSON.stringify(entries).match(/wants to begin/g)).toHaveLength(1);
    expect(question).toContain('Still asked for a phrase for the dice: Blue.');
    await lobby.stop();
  });
});

describe('when it is over', () => {
  it('the host plays it again by one press, with its optional rules; a seat is told where matches are made', async () => {
    const done = await openMatch(0, ' options:long');
    await done.says('red', '/match resign sure:yes');
    const { matches } = JSON.parse((await ask(`${done.local.hostLink}/state`)).body);
    const [{ id, actions }] = matches;
    expect(actions).toEqual([{ label: 'Play it again', text: '/match new title:toy scenario:skirmish options:long' }]);
    await post(`${done.local.hostLink}/do`, { match: id, text: actions[0].text });
    const after = JSON.parse((await ask(`${done.local.hostLink}/state`)).body).matches;
    expect(after.map((match: { readonly id: string }) => match.id)).toEqual([expect.not.stringMatching(id), id]);
    const link = done.local.chairLink(id, 'red');
    for (const [n, text] of [actions[0].text, 'match new toy skirmish', '/map\n/match new toy skirmish'].entries()) {
      const answer = JSON.parse((await post(`${link}/send`, { text, id: `message-again-${n}` })).body);
      expect(answer.entries[0].text).toContain("on the host's page");
      expect(answer.rest).toBe(text);
    }
    const { tools } = JSON.parse((await ask(`${link}/state`)).body);
    expect(tools.map(({ text }: { readonly text?: string }) => text)).toEqual(
      expect.arrayContaining(['/match replay', '/dice audit', '/match export']),
    );
    expect(JSON.parse((await ask(`${done.local.hostLink}/state`)).body).matches).toHaveLength(2);
    await done.stop();
  });
});

describe('what is typed', () => {
  it('closes no question that its writer has not seen, and is handed back', async () => {
    const other = await openMatch(0);
    const link = (chair: string): string => other.local.chairLink(other.typist.match ?? '', chair);
    const stateOf = async (chair: string) => JSON.parse((await ask(`${link(chair)}/state`)).body);
    const bids = { red: (await stateOf('red')).asked, blue: (await stateOf('blue')).asked };
    for (const chair of ['red', 'blue']) await other.says(chair, 'COMMIT');
    const mover = (await stateOf('red')).yours ? 'red' : 'blue';
    const { asked, question } = await stateOf(mover);
    const types = async (id: string, opened: number) =>
      JSON.parse((await post(`${link(mover)}/send`, { text: 'COMMIT', id: `message-${id}`, opened })).body);
    for (const [id, opened] of [
      ['of-the-bids', bids[mover]],
      ['of-nothing', 0],
    ]) {
      const late = await types(id, opened);
      expect(late.entries[0].text).toContain('earlier question');
      expect(late.rest).toBe('COMMIT');
    }
    expect((await stateOf(mover)).question).toBe(question);
    expect((await types('of-the-turn', asked)).rest).toBeNull();
    expect((await stateOf(mover)).yours).toBe(false);
    await other.stop();
  });

  it('closes no draft that its writer has not seen: its orders are drafted, COMMIT is handed back', async () => {
    const other = await openMatch(0);
    const mover = await openTurn(other);
    const link = other.local.chairLink(other.typist.match ?? '', mover);
    const stateOf = async () => JSON.parse((await ask(`${link}/state`)).body);
    const first = await stateOf();
    await other.says(mover, second(mover));
    let sent = 0;
    const types = async (text: string, prompt: string) =>
      JSON.parse((await post(`${link}/send`, { text, id: `message-${++sent}`, opened: first.asked, prompt })).body);
    const late = await types(`${march(mover)}\nCOMMIT`, first.prompt);
    expect(late.entries[0].text).toContain('Your draft has changed since you saw it');
    expect(late.rest).toBe('COMMIT');
    expect((await types('UNDO', first.prompt)).entries[0].text).toContain('earlier question');
    const { draft, prompt, yours } = await stateOf();
    expect([draft, yours]).toEqual([[second(mover), march(mover)], true]);
    // What changes the draft in the message itself is no reason.
    expect((await types('UNDO\nCOMMIT', prompt)).rest).toBeNull();
    expect((await stateOf()).yours).toBe(false);
    await other.stop();
  });
});

describe('what arrives twice', () => {
  it('is answered once and the same', async () => {
    const mover = (await state('red')).yours ? 'red' : 'blue';
    const before = (await state(mover)).draft.length;
    const twice = { text: `move ${mover === 'red' ? 'Bustard' : 'Fennec'} > Well`, id: 'the-same-message' };
    const [one, two] = await Promise.all([post(`${seat(mover)}/send`, twice), post(`${seat(mover)}/send`, twice)]);
    expect(one.body).toBe(two.body);
    expect((await state(mover)).draft.length).toBe(before + 1);
  });
});

describe('the buttons of the page', () => {
  it('is answered anew where the answer broke, and done once', async () => {
    let isDown = false;
    const kept = memoryStore();
    const store: MatchStore = {
      ...kept,
      match: async (id) => {
        if (isDown) throw new Error('the disk is gone');
        return kept.match(id);
      },
    };
    const other = await openTable(0, undefined, store);
    await other.says('host', '/match new toy skirmish');
    const id = other.typist.match ?? '';
    const joins = async (): Promise<number> => {
      const what = { text: '/match join red', id: 'message-down' };
      return (await post(`${other.local.chairLink(id, 'red')}/send`, what)).status;
    };
    isDown = true;
    expect(await joins()).toBe(500);
    isDown = false;
    expect([await joins(), await joins()]).toEqual([200, 200]);
    expect((await kept.match(id))?.seats.find(({ side }) => side === 'red')?.members).toHaveLength(1);
    await other.stop();
  });

  it('play a turn by presses alone, and an old one is refused with what is asked now', async () => {
    const mover = (await state('red')).yours ? 'red' : 'blue';
    const { closing: commit } = await state(mover);
    expect(commit).toMatchObject({ label: 'Commit: end your turn', why: null });
    const done = await send(mover, { press: commit.id });
    expect(done.entries).toEqual([]);
    expect((await state(mover)).acting).toContain('is to move');
    const stale = await send(mover === 'red' ? 'blue' : 'red', { press: commit.id });
    expect(stale.entries[0]?.text).toContain('earlier question');
    // Shut while others decide, with the reason.
    const { yours, closing } = await state(mover);
    expect([yours, closing]).toEqual([
      false,
      { id: '', label: 'Commit', why: expect.stringMatching(/\(\d\.\d\)\.$/), forecast: [] },
    ]);
    expect((await state('observer')).closing).toBeNull();
  });
  it('lead step by step to an order', async () => {
    const mover = (await state('red')).yours ? 'red' : 'blue';
    const { choices } = await state(mover);
    const begin = choices.find(({ label }: { label: string }) => label.startsWith('Move'));
    const units = await send(mover, { press: begin.id });
    expect(units.choices?.length).toBeGreaterThan(1);
    const places = await send(mover, { press: units.choices?.[0]?.id });
    const drafted = await send(mover, { press: places.choices?.[0]?.id });
    expect(drafted.entries[0]?.text).toMatch(/^Drafted: /);
    // The draft and what is asked stand on the page all the time.
    const refused = await send(mover, { text: 'move the moon > Well' });
    for (const { entries } of [drafted, refused]) {
      expect(entries).toHaveLength(1);
      expect(entries[0]?.text).not.toMatch(/Asked of you|Your draft/);
    }
    expect(refused.entries[0]?.text).toContain('the moon');
    const { draft, closing } = await state(mover);
    expect(draft).toHaveLength(1);
    expect(closing).toMatchObject({ label: 'Commit: end your turn', why: null });
  });
});

describe('the host’s page', () => {
  it('makes a match and hands out a link for each seat', async () => {
    const own = await openTable(0);
    const host = own.local.hostLink;
    const made = await post(`${host}/make`, { title: 'toy', scenario: 'raid', name: 'Dusk "at" the well' });
    expect(JSON.parse(made.body).said).toContain("Dusk 'at' the well");
    const { matches, titles } = JSON.parse((await ask(`${host}/state`)).body);
    expect(titles[0].scenarios.map(({ id }: { id: string }) => id)).toEqual(['skirmish', 'raid']);
    expect(matches[0].links.map(({ name }: { name: string }) => name)).toEqual([
      'Red',
      'Blue',
      'Observers',
      'Host (you)',
    ]);
    for (const { url } of matches[0].links) expect((await ask(`${own.local.origin}${url}`)).status).toBe(200);
    await own.stop();
  });
  it('takes the optional rules and the solo opponent along', async () => {
    const own = await openTable(0, [rommelTitle, suezTitle]);
    const host = own.local.hostLink;
    const [offered, alone] = JSON.parse((await ask(`${host}/state`)).body).titles;
    const players = [{ name: 'A player at each seat' }, { name: 'You and the solo opponent' }];
    expect(offered).toMatchObject({ players, options: [{ name: 'i-tanks', rule: '2.4' }] });
    expect(alone.players.map(({ name }: { name: string }) => name)).toEqual([
      'You, alone or with a staff',
      'The solo opponent: you look on',
    ]);
    await post(`${host}/make`, {
      title: 'rommel',
      scenario: '1940',
      options: 'i-tanks',
      opponent: 'bot',
      pace: 'live',
    });
    const { matches } = JSON.parse((await ask(`${host}/state`)).body);
    expect(matches[0].links.map(({ taken }: { taken: string }) => taken)).toContain('taken by the solo opponent');
    const [status] = await own.local.table.matches();
    expect(status).toMatchObject({ options: ['i-tanks'], pace: 'live' });
    await own.stop();
  });
  it('is opened by no seat’s link, and its links are not in the log', async () => {
    expect((await ask(`${table.local.origin}/host/${seat('red').split('/').at(-1)}`)).status).toBe(404);
    expect(table.logged.join('')).not.toContain(seat('red').slice(-22));
  });
});
