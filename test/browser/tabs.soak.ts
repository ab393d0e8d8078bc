// Many tabs of one table in one browser, which keeps six connections to a server: all of them follow the match, none stalls,
// and nothing of one seat reaches a tab of another. Then what a tab does while the server is busy or away.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMatch, openTurn, type Table } from '#test/transports/local/tables.ts';
import { answered, launch, type, WIDE } from './browser.ts';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  red: ['Adder', 'Bustard', 'Camel', 'Dorcas'],
  blue: ['Egret', 'Fennec', 'Gecko', 'Hyrax'],
  observer: [],
};
/** Three looks of a tab without a stream, ms, and time for a busy machine. */
const SOON = 20_000;

let browser: Browser;
let table: Table;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  table = await openMatch(0);
  context = await browser.newContext(WIDE);
});
afterEach(async () => {
  await context.close();
  await table.stop();
});

interface Tab {
  readonly chair: string;
  readonly page: Page;
  /** Everything it has been sent, but pictures. */
  readonly received: string[];
  /** Streams of news it has asked for. */
  readonly streams: string[];
}

const linkOf = (chair: string): string => table.local.chairLink(table.typist.match ?? '', chair);

async function open(chair: string): Promise<Tab> {
  const page = await context.newPage();
  const tab: Tab = { chair, page, received: [], streams: [] };
  page.on('request', (request) => void (request.url().endsWith('/news') && tab.streams.push(request.url())));
  page.on('response', (response) => {
    if (response.url().endsWith('/news')) return;
    response.text().then(
      (text) => tab.received.push(text),
      () => undefined,
    );
  });
  await page.goto(linkOf(chair), { timeout: SOON });
  await page.locator('#name:not(:text-is("Dispatch Rider"))').waitFor({ timeout: SOON });
  return tab;
}

const reads = (page: Page, text: string): Promise<void> =>
  page.locator('#log li', { hasText: text }).first().waitFor({ timeout: SOON });

describe('eight tabs of one table in one browser', () => {
  it('all follow the match, and the last of them sends as the first does', async () => {
    const tabs: Tab[] = [];
    for (const chair of ['red', 'blue', 'observer', 'red', 'blue', 'observer', 'red', 'blue'])
      tabs.push(await open(chair));
    await table.says('red', '/say The first dust.');
    for (const { page } of tabs) await reads(page, 'The first dust.');
    const last = tabs.at(-1)?.page as Page;
    await type(last, '/say The last dust.');
    for (const { page } of tabs) await reads(page, 'The last dust.');
    expect(tabs.filter(({ streams }) => streams.length > 0)).toHaveLength(3);
    // One that streams is closed: its place is taken by another.
    await tabs[0]?.page.close();
    await expect.poll(() => tabs.filter(({ streams }) => streams.length > 0).length, { timeout: SOON }).toBe(4);
  });

  it('tell one another nothing, and are sent nothing of another seat', async () => {
    await context.addInitScript(`
      for (const name of ['BroadcastChannel', 'SharedWorker', 'ServiceWorkerContainer']) delete window[name];
      window.addEventListener('storage', () => { document.title = 'told'; });`);
    const mover = await openTurn(table);
    const tabs: Tab[] = [];
    for (const chair of ['red', 'blue', 'observer', 'red', 'blue', 'observer']) tabs.push(await open(chair));
    const own = tabs.find(({ chair }) => chair === mover)?.page as Page;
    await type(own, `move ${NAMES[mover]?.[0]} > Well`);
    const twin = tabs.findLast(({ chair }) => chair === mover)?.page as Page;
    await twin.locator('#draft li').first().waitFor({ timeout: SOON });
    await table.says('red', '/say Read by all.');
    for (const { page } of tabs) await reads(page, 'Read by all.');
    for (const { chair, page, received } of tabs) {
      const text = received.join('\n');
      for (const [owner, names] of Object.entries(NAMES))
        for (const name of names)
          if (owner !== chair) expect(text.includes(name), `${chair} reads ${name}`).toBe(false);
      for (const name of NAMES[chair] ?? []) expect(text).toContain(name);
      expect(await page.title()).not.toBe('told');
      expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
      const held: string = await page.evaluate(
        'navigator.locks.query().then(({ held }) => held.map(({ name }) => name).join())',
      );
      expect(held).toMatch(/^(news [123],?){1,3}$/);
    }
  });

  it('go on in a browser without locks, by looking themselves', async () => {
    await context.addInitScript(`Object.defineProperty(navigator, 'locks', { value: undefined });`);
    const tabs: Tab[] = [];
    for (let n = 0; n < 8; n++) tabs.push(await open(n % 2 === 0 ? 'red' : 'blue'));
    await table.says('red', '/say Without locks.');
    for (const { page } of tabs) await reads(page, 'Without locks.');
    expect(tabs.flatMap(({ streams }) => streams)).toEqual([]);
  });
});

describe('a server that is busy or away', () => {
  it('is asked again after 429 and 503; the page says so and goes on by itself', async () => {
    const { page, streams } = await open('red');
    await expect.poll(() => streams.length, { timeout: SOON }).toBe(1);
    for (const status of [429, 503, 502]) {
      let refused = 0;
      await page.route('**/state?*', (route) => {
        refused += 1;
        return route.fulfill({ status, contentType: 'text/html', body: '<h1>no</h1>' });
      });
      await table.says('red', `/say Not seen at once, ${status}.`);
      await expect.poll(() => refused, { timeout: SOON }).toBeGreaterThan(1);
      expect(await page.isHidden('#offline')).toBe(status === 429);
      await page.unroute('**/state?*');
      await reads(page, `Not seen at once, ${status}.`);
      await page.locator('#offline').waitFor({ state: 'hidden', timeout: SOON });
    }
  });

  it('may refuse the stream: the page follows without, and with one as soon as it may', async () => {
    await context.route('**/news', (route) => route.fulfill({ status: 503, body: 'no' }));
    const { page, streams } = await open('red');
    await table.says('red', '/say Without a stream.');
    await reads(page, 'Without a stream.');
    await context.unroute('**/news');
    const before = streams.length;
    await expect.poll(() => streams.length, { timeout: SOON }).toBeGreaterThan(before);
    await table.says('red', '/say With a stream.');
    await reads(page, 'With a stream.');
  });

  it('may be late with what is asked: what is typed meanwhile closes nothing, and stands in the line', async () => {
    const tabs = [await open('red'), await open('blue')];
    await context.route('**/state?*', (route) => route.fulfill({ status: 503, body: 'no' }));
    const mover = await openTurn(table);
    const { page } = tabs.find(({ chair }) => chair === mover) as Tab;
    await type(page, 'COMMIT');
    await page.locator('#log li.broken', { hasText: 'an earlier question' }).waitFor({ timeout: SOON });
    expect(await page.inputValue('#line')).toBe('COMMIT');
    await context.unroute('**/state?*');
    await page.locator('#commit', { hasText: 'end your turn' }).waitFor({ timeout: SOON });
    await answered(page, () => page.press('#line', 'Enter'));
    await page.locator('#acting:not(.mine)').waitFor({ timeout: SOON });
  });

  it('may be late with what another tab has drafted: COMMIT closes nothing, and stands in the line', async () => {
    const mover = await openTurn(table);
    const { page } = await open(mover);
    await page.locator('#commit', { hasText: 'end your turn' }).waitFor({ timeout: SOON });
    await context.route('**/state?*', (route) => route.fulfill({ status: 503, body: 'no' }));
    await table.says(mover, `move ${NAMES[mover]?.[0]} > Well`);
    await type(page, 'COMMIT');
    await page.locator('#log li.broken', { hasText: 'Your draft has changed' }).waitFor({ timeout: SOON });
    expect(await page.inputValue('#line')).toBe('COMMIT');
    await context.unroute('**/state?*');
    await page.locator('#draft li').first().waitFor({ timeout: SOON });
    await answered(page, () => page.press('#line', 'Enter'));
    await page.locator('#acting:not(.mine)').waitFor({ timeout: SOON });
  });

  it('may have had a backup put back: the log that is no more gives way to the one that is', async () => {
    const { page } = await open('red');
    await type(page, '/say Still here.');
    await reads(page, 'Still here.');
    const log = page.locator('#log li:not(.private):not(.mine)');
    const before = await log.allTextContents();
    // It has read more than there is.
    await page.route('**/state?*', (route) => {
      const url = route.request().url();
      return route.continue({ url: url.replace(/after=\d+/, 'after=9999') });
    });
    await table.says('blue', '/say And here.');
    await expect.poll(() => log.allTextContents(), { timeout: SOON }).toEqual([...before, 'Blue: And here.']);
    await page.unroute('**/state?*');
  });

  it('may lose an answer: what was typed stands in the line, and sent again it is done once', async () => {
    const { page } = await open('red');
    const ids: string[] = [];
    await page.route('**/send', async (route) => {
      ids.push(JSON.parse(route.request().postData() ?? '{}').id);
      if (ids.length > 1) return route.continue();
      await route.fetch();
      return route.fulfill({ status: 503, body: 'the answer is lost' });
    });
    await type(page, '/say Once and no more.');
    await page.locator('#log li.broken', { hasText: 'send it again' }).waitFor({ timeout: SOON });
    expect(await page.inputValue('#line')).toBe('/say Once and no more.');
    await answered(page, () => page.press('#line', 'Enter'));
    await type(page, '/say Then another.');
    await reads(page, 'Then another.');
    expect(new Set(ids).size).toBe(2);
    expect(await page.locator('#log li:not(.mine)', { hasText: 'Once and no more.' }).count()).toBe(1);
  });
});
