// The page under the hands of a new player: where the keys go after an order, what a screen reader is told of the map, what
// stands whole and what scrolls.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMatch, openTurn, type Table } from '#test/transports/local/tables.ts';
import { answered, launch, PHONE, type, WIDE } from './browser.ts';

const FIRST: Readonly<Record<string, string>> = { red: 'Adder', blue: 'Egret' };

let browser: Browser;
let table: Table;
let mover: string;
beforeAll(async () => {
  browser = await launch();
  table = await openMatch(0);
  mover = await openTurn(table);
});
afterAll(async () => {
  await browser?.close();
  await table?.stop();
});

async function sit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(table.local.chairLink(table.typist.match ?? '', mover));
  await page.locator('#choices button').first().waitFor();
  return page;
}
const focused = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement.id || document.activeElement.textContent');

const SIZE = 800;
/** Opens the map, as an empty picture of that size. */
async function enlarged(page: Page): Promise<void> {
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"/>`;
  await page.route('**/picture?*', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  await page.reload();
  await page.tap('#seemap');
}
/** Touches a point of it, in parts of its width and height. */
async function touch(page: Page, x: number, y: number): Promise<void> {
  const at = await page.$eval(
    '#pan',
    (pan, [left, top]) => {
      pan.scrollTo(left - pan.clientWidth / 2, top - pan.clientHeight / 2);
      const box = (pan.firstElementChild ?? pan).getBoundingClientRect();
      return [box.left + left, box.top + top] as const;
    },
    [x * SIZE, y * SIZE] as const,
  );
  await answered(page, () => page.touchscreen.tap(...at));
}

/** What the mover's page shows: ten orders, whatever the draft is. */
const showTen = (page: Page): Promise<unknown> =>
  page.route('**/state?*', async (route) => {
    const response = await route.fetch();
    const draft = Array.from({ length: 10 }, (_, n) => `move the block number ${n} by a long way > Well`);
    return route.fulfill({ response, json: { ...(await response.json()), draft } });
  });

describe('on a wide screen', () => {
  let page: Page;
  beforeAll(async () => {
    page = await sit(await browser.newContext(WIDE));
  });

  it('the keys go to the line when the button that had them is gone', async () => {
    for (let step = 0; step < 3; step++) {
      await page.locator('#choices button:not([data-style="undo"])').first().focus();
      await answered(page, () => page.keyboard.press('Enter'));
      expect(await focused(page)).not.toContain('Dispatch Rider');
      if ((await page.locator('#draft li').count()) > 0) break;
    }
    await page.locator('#draft li').first().waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toMatch(/TEXTAREA|BUTTON/);
    await page.focus('#tools [data-style="undo"]');
    await answered(page, () => page.keyboard.press('Enter'));
    expect(await focused(page)).toBe('Undo');
    await page.fill('#line', '/turn');
    await answered(page, () => page.click('#send'));
    expect(await focused(page)).toBe('line');
  });

  it('an order that is pressed together can be left, and a look in between takes nothing away', async () => {
    const asked = await page.innerText('#question');
    await answered(page, () => page.click('#choices button >> nth=0'));
    const half = await page.innerText('#question');
    expect(half).not.toBe(asked);
    await table.says(mover, '/say Meanwhile.');
    await page.locator('#log li', { hasText: 'Meanwhile.' }).waitFor();
    expect(await page.innerText('#question')).toBe(half);
    expect(await page.locator('#choices button').first().innerText()).toBe('Back');
    await answered(page, () => page.click('#choices >> text=Back'));
    await expect.poll(async () => asked.includes(await page.innerText('#question'))).toBe(true);
  });

  it('who reads what was said before is left there; who reads the end sees what comes', async () => {
    const distance = (): Promise<number> =>
      page.$eval('#log', (log) => log.scrollHeight - log.clientHeight - log.scrollTop);
    for (let n = 0; n < 12; n++) await table.says(mover, `/say A line of the past, the ${n + 1}th.`);
    await page.locator('#log li', { hasText: 'the 12th' }).waitFor();
    expect(await distance()).toBeLessThan(2);
    await page.$eval('#log', (log) => log.scrollTo({ top: 0 }));
    await table.says(mover, '/say Come later.');
    await page.locator('#log li', { hasText: 'Come later.' }).waitFor({ state: 'attached' });
    expect(await page.$eval('#log', (log) => log.scrollTop)).toBe(0);
    await page.reload();
    await page.locator('#choices button').first().waitFor();
    expect(await distance()).toBeLessThan(2);
  });

  it('a screen reader is told what the map shows', async () => {
    const words = (await page.getAttribute('#picture', 'alt')) ?? '';
    expect(words.length).toBeGreaterThan(20);
    expect(await page.getByRole('button', { name: words.slice(0, 60) }).count()).toBe(1);
  });

  it('… and of what is asked the question, not each of its buttons', async () => {
    const isRead = (id: string) =>
      page.$eval(id, (element) => element.closest('[aria-live], [role="status"]') !== null);
    expect(await isRead('#question')).toBe(true);
    expect(await isRead('#choices')).toBe(false);
  });

  it('how the map is read is told by keyboard alone, each sign beside its words, each layer with a button', async () => {
    await page.focus('#howto');
    await page.keyboard.press('Enter');
    await page.locator('#guide[open] #signs li').first().waitFor();
    expect(await page.locator('#signs li').allInnerTexts()).toEqual(['Well', 'Ridge']);
    expect(await page.locator('#layers').innerText()).toContain('Who is in supply.');
    await page.keyboard.press('Escape');
    expect(await page.locator('#guide[open]').count()).toBe(0);
    expect(await focused(page)).toBe('howto');
    await page.keyboard.press('Enter');
    await page.focus('#layers button >> nth=1');
    await answered(page, () => page.keyboard.press('Enter'));
    await page.locator('#log li.mine', { hasText: '/map layer:control' }).waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('the enlarged map is dragged by the mouse, and a drag is no press', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"/>';
    await page.route('**/picture?*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
    await page.reload();
    await page.click('#zoom');
    const at = (): Promise<number> => page.$eval('#pan', ({ scrollLeft }) => scrollLeft);
    await expect.poll(at).toBeGreaterThan(500);
    const before = await at();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/send')) sent += 1;
    });
    await page.mouse.move(600, 300);
    await page.mouse.down();
    await page.mouse.move(450, 300, { steps: 5 });
    await page.mouse.up();
    expect(await at()).toBe(before + 150);
    expect(sent).toBe(0);
    await page.click('#close');
    await page.unroute('**/picture?*');
    await page.reload();
    await page.locator('#choices button').first().waitFor();
  });

  it('a look at the map leaves the draft as it stands, so that nothing reads it out again', async () => {
    await type(page, `move ${FIRST[mover]} > Dunes`);
    const draft = page.locator('#draft li').first();
    await draft.waitFor();
    await draft.evaluate((item) => item.classList.add('read'));
    await type(page, '/map layer:control');
    await page.locator('#log img').last().waitFor();
    expect(await draft.getAttribute('class')).toBe('read');
    await type(page, 'UNDO');
    await draft.waitFor({ state: 'detached' });
  });

  it('a line that was refused stands in the line whole', async () => {
    const long = `move ${FIRST[mover]} > a place of which nobody at this table has ever heard, and which is not on the map either`;
    await type(page, long);
    await expect.poll(() => page.inputValue('#line')).toBe(long);
    const [inner, outer] = await page.$eval('#line', ({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight]);
    expect(inner).toBeLessThanOrEqual(outer as number);
    await page.fill('#line', '');
  });

  it('a line that is typed and not sent is there after a reload, and gone when it was sent', async () => {
    const two = `move ${FIRST[mover]} > Dunes\nUNDO`;
    await page.fill('#line', two);
    await page.reload();
    await expect.poll(() => page.inputValue('#line')).toBe(two);
    const [inner, outer] = await page.$eval('#line', ({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight]);
    expect(inner).toBeLessThanOrEqual(outer as number);
    await type(page, two);
    await page.reload();
    await page.locator('#choices button').first().waitFor();
    expect(await page.inputValue('#line')).toBe('');
  });

  it('ten orders of a draft leave the buttons where they are: the list scrolls, and its end is seen', async () => {
    await showTen(page);
    await page.reload();
    await page.locator('#draft li').nth(9).waitFor();
    for (const selector of ['#choices button >> nth=0', '#tools button >> nth=0', '#line']) {
      const box = await page.locator(selector).boundingBox();
      expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
    }
    const [question, last, list] = await Promise.all(
      ['#question', '#draft li >> nth=9', '#draft'].map((selector) => page.locator(selector).boundingBox()),
    );
    expect(question?.height).toBeGreaterThan(10);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0) + 1);
    expect(list?.height).toBeLessThan(140);
  });
});

describe('on a phone', () => {
  it('ten orders leave the buttons where they are, and the map is one press away', async () => {
    const page = await sit(await browser.newContext(PHONE));
    await showTen(page);
    await page.reload();
    await page.locator('#draft li').nth(9).waitFor();
    for (const selector of ['#choices button >> nth=0', '#tools button >> nth=0', '#line', '#seemap']) {
      const box = await page.locator(selector).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
    await page.tap('#seemap');
    const commit = await page.locator('#commit').boundingBox();
    expect((commit?.y ?? 900) + (commit?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(await page.getAttribute('#largepicture', 'alt')).toBe(await page.getAttribute('#picture', 'alt'));
    await page.tap('#large .guide');
    await page.locator('#guide[open] #signs li').nth(1).waitFor();
    for (const selector of ['#guideclose', '#signs li >> nth=0']) {
      const box = await page.locator(selector).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 400) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
    await page.tap('#guideclose');
    await page.tap('#close');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });

  it('orders are touched on the map: a block, one of the marked places, Undo', async () => {
    const page = await sit(await browser.newContext(PHONE));
    await enlarged(page);
    const camp = mover === 'red' ? 0.1 : 0.9;
    await touch(page, camp + 0.01, 0.49);
    const block = page.locator('#choices button', { hasText: FIRST[mover] ?? '' });
    await answered(page, () => block.first().tap());
    expect(await page.locator('#marks span').count()).toBeGreaterThan(2);
    await touch(page, 0.5, 0.51);
    expect(await page.locator('#draft li').allInnerTexts()).toEqual([expect.stringMatching(/^move .* > Well$/)]);
    expect(await page.innerText('#told')).toMatch(/^Drafted: move/);
    expect(await page.locator('#marks span').count()).toBe(0);
    await answered(page, () => page.tap('#takeback'));
    expect(await page.locator('#draft li').count()).toBe(0);
    await page.tap('#close');
    // A dialog tells that it is closed some time after it is.
    await page.locator('#orders #asked + #closing').waitFor();
  });

  it('the way to a place is chosen place by place', async () => {
    const page = await sit(await browser.newContext(PHONE));
    await enlarged(page);
    await touch(page, mover === 'red' ? 0.1 : 0.9, 0.5);
    for (const label of [FIRST[mover] ?? '', 'Choose the way'])
      await answered(page, () => page.locator('#choices button', { hasText: label }).first().tap());
    await touch(page, 0.5, 0.5);
    expect(await page.innerText('#question')).toContain('the places on the way');
    for (const label of ['+ ', 'Go by'])
      await answered(page, () => page.locator('#choices button', { hasText: label }).first().tap());
    expect(await page.locator('#draft li').allInnerTexts()).toEqual([expect.stringMatching(/^move .* > Well via \w+/)]);
    await answered(page, () => page.tap('#takeback'));
  });

  it('who is asked whether they are sure finds one button that commits', async () => {
    const page = await sit(await browser.newContext(PHONE));
    const back = { id: 'm.p.+0', label: 'Back', style: 'undo' };
    const sure = { id: 'm.p.0.yes', label: 'Commit: attack Well', style: 'commit' };
    for (const [choices, isShown] of [
      [[sure, back], false],
      [[back], true],
    ] as const) {
      const json = { entries: [{ kind: 'private', text: 'Sure?' }], choices, onMap: choices };
      await page.route('**/send', (route) => route.fulfill({ json }));
      await answered(page, () => page.locator('#choices button').first().tap());
      expect(await page.locator('#commit').isVisible(), String(isShown)).toBe(isShown);
    }
  });

  it('a marked place is touched where its mark lies, counters of another place under it or not', async () => {
    const page = await sit(await browser.newContext(PHONE));
    const camp = mover === 'red' ? 'w' : 'e';
    await page.route('**/spots', async (route) => {
      const response = await route.fetch();
      const spots = await response.json();
      return route.fulfill({ response, json: { ...spots, trays: [[camp, 0.4, 0.4, 0.2, 0.2]] } });
    });
    await enlarged(page);
    await touch(page, mover === 'red' ? 0.1 : 0.9, 0.5);
    await answered(page, () =>
      page
        .locator('#choices button', { hasText: FIRST[mover] ?? '' })
        .first()
        .tap(),
    );
    await touch(page, 0.5, 0.5);
    expect(await page.locator('#draft li').allInnerTexts()).toEqual([expect.stringMatching(/^move .* > Well$/)]);
    await answered(page, () => page.tap('#takeback'));
  });

  it('who is not asked reads under the open map who is, and what was done', async () => {
    const page = await (await browser.newContext(PHONE)).newPage();
    const other = mover === 'red' ? 'blue' : 'red';
    await page.goto(table.local.chairLink(table.typist.match ?? '', other));
    await page.locator('#seemap').waitFor();
    const waiting = await page.innerText('#acting');
    expect(waiting).toContain(mover === 'red' ? 'Red' : 'Blue');
    await page.tap('#seemap');
    expect(await page.innerText('#under')).toBe(waiting);
    await table.says(mover, '/say Meanwhile, on the map.');
    await page.locator('#told', { hasText: 'Meanwhile, on the map.' }).waitFor();
    // What came first is kept, what comes last is seen.
    for (let n = 1; n <= 6; n++) await table.says(mover, `/say The ${n}th on the map.`);
    await page.locator('#told p', { hasText: 'The 6th' }).waitFor();
    expect(await page.innerText('#told')).toContain('Meanwhile, on the map.');
    const [told, last] = await Promise.all(['#told', '#told p:last-child'].map((at) => page.locator(at).boundingBox()));
    expect(last?.y).toBeGreaterThanOrEqual(told?.y ?? 0);
    expect(last?.y).toBeLessThan((told?.y ?? 0) + (told?.height ?? 0));
    await page.tap('#close');
    await page.locator('header #acting').waitFor();
  });

  it('a map that is larger than the screen opens where something can be ordered, and what is in the middle stays there', async () => {
    const page = await sit(await browser.newContext(PHONE));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600"/>';
    await page.route('**/picture?*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
    await page.reload();
    await page.tap('#seemap');
    const middle = (): Promise<number> =>
      page.$eval('#pan', (pan) => (pan.scrollLeft + pan.clientWidth / 2) / pan.scrollWidth);
    await expect.poll(middle).toBeCloseTo(mover === 'red' ? 0.1 : 0.9, 1);
    await page.$eval('#pan', (pan) => pan.scrollTo(0.25 * pan.scrollWidth, 0));
    const before = await middle();
    await page.tap('#bigger');
    await page.tap('#bigger');
    expect(await middle()).toBeCloseTo(before, 1);
  });

  it('a map that is not painted yet is promised', async () => {
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.route('**/picture?*', () => undefined);
    await page.goto(table.local.chairLink(table.typist.match ?? '', mover));
    await page.locator('#nopicture', { hasText: 'being drawn' }).waitFor();
    await page.tap('#seemap');
    await page.locator('#drawing', { hasText: 'being drawn' }).waitFor();
  });
});

describe.each([
  ['a wide screen', WIDE],
  ['a phone', PHONE],
] as const)('a long answer on %s', (_screen, size) => {
  it('is read from its beginning, where the reason stands', async () => {
    const page = await sit(await browser.newContext(size));
    const text = ['That is no order.', ...Array.from({ length: 30 }, (_, n) => `${n}. attack ${1200 + n}`)].join('\n');
    const entry = { n: null, kind: 'private broken', tag: 'For you alone', text, image: null, download: null };
    await page.route('**/send', (route) =>
      route.fulfill({ json: { entries: [entry], choices: null, rest: 'nonsense' } }),
    );
    await type(page, 'nonsense');
    const answer = page.locator('#log li.broken');
    await answer.waitFor();
    const [top, ceiling, floor] = await Promise.all(
      ['#log li.broken', 'header', '#orders'].map(
        async (part) => (await page.locator(part).boundingBox()) ?? { y: -1, height: 0 },
      ),
    );
    expect(top?.y).toBeGreaterThanOrEqual((ceiling?.y ?? 0) + (ceiling?.height ?? 0));
    expect(top?.y).toBeLessThan((floor?.y ?? 0) - 40);
  });
});

describe.each([
  ['a wide screen', WIDE],
  ['a phone', PHONE],
] as const)('a long question, draft and forecast on %s', (_screen, size) => {
  it('leave a whole button to be seen above Commit, and the end of the draft', async () => {
    const page = await sit(await browser.newContext(size));
    await page.route('**/state?*', async (route) => {
      const response = await route.fetch();
      const question =
        'Asked of you: 4 attacks are declared, to be fought in this order. 6 Ground Support Points are left. Declare more, or commit. (7.0)';
      const draft = Array.from({ length: 10 }, (_, n) => `attack ${1200 + n}`);
      const forecast = draft.map(
        (order) => `${order}: 3 against 2, +1, column +1. Die 1 D3, 2 D2, 3 D1, 4-5 Br, 6 A1.`,
      );
      const why = '2917, 1305, 0906 and 0805 must be attacked too. "required" declares it for you (7.11).';
      const closing = { id: 'x', label: 'Commit: fight these attacks', why, forecast };
      return route.fulfill({ response, json: { ...(await response.json()), question, draft, closing } });
    });
    await page.reload();
    await page.locator('#draft li').nth(9).waitFor();
    const [button, commit, tools, line, last, list] = await Promise.all(
      ['#choices button >> nth=0', '#commit', '#tools button >> nth=0', '#line', '#draft li >> nth=9', '#draft'].map(
        (selector) => page.locator(selector).boundingBox(),
      ),
    );
    const end = (box: typeof button): number => (box?.y ?? 0) + (box?.height ?? 0);
    expect(button?.height).toBeGreaterThan(30);
    expect(end(button)).toBeLessThanOrEqual(commit?.y ?? 0);
    expect(end(tools)).toBeLessThanOrEqual(line?.y ?? 0);
    expect(end(last)).toBeLessThanOrEqual(end(list) + 1);
  });
});

it('on the page of the host the keys stay at the link they are on while a match goes on', async () => {
  const page = await (await browser.newContext(WIDE)).newPage();
  await page.goto(table.local.hostLink);
  await page.getByRole('button', { name: 'Copy the link of Observers' }).focus();
  await page.$eval('#list', (list) => list.firstElementChild?.setAttribute('data-old', ''));
  await table.says(mover, 'COMMIT');
  await page.locator('.match:not([data-old])').waitFor();
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Copy the link of Observers');
});

it('a button of the host that is pressed twice does what it says once', async () => {
  const page = await (await browser.newContext(WIDE)).newPage();
  await page.goto(table.local.hostLink);
  const matches = page.locator('.match');
  await matches.first().waitFor();
  const before = await matches.count();
  await page.getByRole('button', { name: 'Make the match' }).dblclick();
  await page.locator('#said').filter({ hasText: /./ }).waitFor();
  await page.reload();
  await matches.nth(before).waitFor();
  expect(await matches.count()).toBe(before + 1);
});
