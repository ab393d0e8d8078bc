// A whole month at the page: two browsers, a link each, every press and order through the page, the canary pack loaded.
// No byte either of them receives holds a token that was not revealed to it. Then the page itself: phone, keys, words.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { makeLog } from '#src/log.ts';
import { type Wired, wire } from '#src/wiring.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { type Canary, revealed, writeCanary } from '#test/support/canary.ts';
import { fallbackOf } from '#test/support/fallback.ts';
import { answered, launch, PHONE, settled, type, WIDE } from './browser.ts';

const SEED = 24;
/** More presses than a month ever needed. */
const MOST_STEPS = 700;

/** mulberry32: the same presses at every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
const random = randomFrom(SEED);

let folder: string;
let wired: Wired;
let browser: Browser;
let canary: Canary;
let match: string;
const logged: string[] = [];

interface Seat {
  readonly side: string;
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything it has been sent. */
  readonly received: string[];
  readonly problems: string[];
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dispatch-rider-browser-'));
  const [title] = titles;
  if (title === undefined) throw new Error('no title');
  canary = await writeCanary(title, folder, random);
  let drawn = 0;
  wired = await wire({
    titles,
    store: memoryStore(),
    port: 0,
    key: Buffer.alloc(32, 9),
    packs: folder,
    log: makeLog('info', { write: (line) => void logged.push(line) }),
    randomBytes: (count) => Buffer.alloc(count, ++drawn),
  });
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await wired?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function sit(side: string, phone: boolean): Promise<Seat> {
  const context = await browser.newContext(phone ? PHONE : WIDE);
  const page = await context.newPage();
  const received: string[] = [];
  const problems: string[] = [];
  page.on('response', (response) => {
    received.push(JSON.stringify(response.headers()));
    if (response.url().endsWith('/news')) return;
    response.body().then(
      (body) => received.push(body.toString('latin1')),
      () => undefined,
    );
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  await page.goto(wired.local.chairLink(match, side));
  await page.locator('#name:not(:text-is("Dispatch Rider"))').waitFor();
  return { side, page, context, received, problems };
}

const press = async ({ page }: Seat, selector: string): Promise<void> => answered(page, () => page.click(selector));
const isAsked = async ({ page }: Seat): Promise<boolean> => (await page.getAttribute('#acting', 'class')) === 'mine';
/** Types a line once the page asks for one: what is asked later is not answered by it. */
async function types(seat: Seat, text: string): Promise<void> {
  await expect.poll(() => isAsked(seat)).toBe(true);
  await type(seat.page, text);
}
const whereIs = ({ page }: Seat): Promise<string> => page.innerText('#where');

/** Presses one of the buttons that stand there now, drawn by lot; false when there is none. The page may redraw them at any moment. */
async function pressOne({ page }: Seat, selector: string): Promise<boolean> {
  const answer = page
    .waitForResponse((response) => response.url().endsWith('/send'), { timeout: 15_000 })
    .catch(() => null);
  const pressed = await page.evaluate(
    `(() => { const list = [...document.querySelectorAll(${JSON.stringify(selector)})]; list[Math.floor(${random()} * list.length)]?.click(); return list.length > 0; })()`,
  );
  if (pressed !== true) return false;
  await (await answer)?.finished();
  await settled(page);
  return true;
}

const CHOICE = '#choices button:not([data-style="undo"])';
const COMMIT = '#commit[aria-disabled="false"]';

/** Presses some of what is offered, then commits; what cannot be closed is taken back and the lawful fallback typed. */
async function play(seat: Seat): Promise<void> {
  for (let step = 0; step < 5 && (await isAsked(seat)) && random() >= 0.2; step++)
    if (!(await pressOne(seat, CHOICE))) break;
  if (!(await isAsked(seat))) return;
  const before = await where(seat);
  await pressOne(seat, COMMIT);
  if ((await where(seat)) !== before) return;
  await type(seat.page, '/match undo all');
  const seen = await wired.umpire.see(await playerOf(seat.side), match);
  const fallback = seen.ok ? fallbackOf(seen.value) : null;
  if (fallback !== null) await type(seat.page, fallback);
}

async function where(seat: Seat): Promise<string> {
  const status = await wired.umpire.status(match);
  return `${await whereIs(seat)} ${status.ok ? status.value.dispatch : ''}`;
}

const playerOf = async (side: string): Promise<string> =>
  (await wired.umpire.player({ transport: 'local', id: `${match}/${side}` }, side)).id;

/** Runs in the page: what can be pressed or read and has no name for a screen reader. */
const NAMELESS = `[...document.querySelectorAll('button, a, textarea, img, [role=listbox], [role=group]')]
  .filter((item) => item.offsetParent !== null)
  .filter((item) => {
    const label = document.querySelector('label[for="' + item.id + '"]')?.textContent ?? '';
    const inner = [...item.querySelectorAll('img')].map((image) => image.alt).join('');
    return [item.getAttribute('aria-label'), item.getAttribute('alt'), item.textContent, label, inner].join('').trim() === '';
  })
  .map((item) => item.outerHTML.slice(0, 120))`;

describe('one month at the page', () => {
  let axis: Seat;
  let allied: Seat;

  it('is made on the host’s page, and both sides sit down by their links', async () => {
    const host = await browser.newPage();
    await host.goto(wired.local.hostLink);
    await host.waitForSelector('#scenario option', { state: 'attached' });
    await wired.local.table.hear(
      { match: null, chair: 'host' },
      { type: 'text', text: '/match new rommel 1940 pack:canary' },
      'make-the-match',
    );
    match = (await wired.local.table.matches())[0]?.id ?? '';
    await host.waitForSelector('.match');
    expect(await host.locator('.match .links a').count()).toBe(4);
    await host.close();
    axis = await sit('axis', false);
    allied = await sit('allied', true);
    await press(axis, '#choices >> text=Take the Axis seat');
    await press(allied, '#choices >> text=Take the Allied seat');
    // The first asks the other side for a phrase, and declines; with the second nobody is left to be asked.
    await press(allied, '#choices >> text=Begin the match');
    await press(axis, '#choices >> text=Begin the match');
    await types(axis, 'recommended\nCOMMIT');
    await types(allied, 'recommended\nCOMMIT');
    expect(await whereIs(axis)).toContain('Month 1');
  });

  it('opens with an attack on Sollum, whose defender stands', async () => {
    await types(axis, 'COMMIT');
    await types(allied, 'COMMIT');
    const name = (id: string): string => canary.tokens.get(id) ?? '';
    await types(axis, `option basic\ngroup Ft. Capuzzo: ${name('brescia')}, ${name('bologna')} > Sollum\nCOMMIT`);
    await allied.page.locator('#question', { hasText: 'Attacked at Sollum' }).waitFor();
    await types(allied, 'COMMIT');
  });

  it('is played from set-up to the next month by presses and orders', async () => {
    let steps = 0;
    while (steps < MOST_STEPS && (await whereIs(axis)).includes('Month 1')) {
      steps += 1;
      await axis.page.waitForTimeout(30);
      for (const seat of [axis, allied]) if (await isAsked(seat)) await play(seat);
    }
    expect(await whereIs(axis)).toContain('Month 2');
    expect(steps).toBeGreaterThan(4);
  });

  it('has shown nobody a token that was not revealed to them', async () => {
    for (const seat of [axis, allied]) await type(seat.page, '/match log from:0');
    await axis.page.waitForTimeout(500);
    const open = await revealed(wired.umpire, match, canary);
    // A month without a battle would prove little.
    expect(open.size).toBeGreaterThan(1);
    for (const { side, received } of [axis, allied]) {
      const bytes = received.join('\n');
      expect(bytes.length).toBeGreaterThan(100_000);
      let own = 0;
      for (const [id, name] of canary.tokens) {
        if (canary.sides.get(id) === side) own += bytes.includes(name) ? 1 : 0;
        else if (!open.has(name)) expect(bytes.includes(name), `${side} was sent the name of ${id}`).toBe(false);
      }
      // It would find a token: the side's own names are there.
      expect(own).toBeGreaterThan(3);
      expect(bytes).not.toContain('$hidden');
    }
  });

  it('broke nothing in the pages, and no name or link entered the log', () => {
    for (const { side, problems } of [axis, allied]) expect(problems, side).toEqual([]);
    const text = logged.join('\n');
    expect(text).not.toContain('"level":50');
    for (const name of canary.tokens.values()) expect(text.includes(name)).toBe(false);
    expect(text).not.toContain(wired.local.chairLink(match, 'axis').slice(-22));
  });

  it('is usable by keys alone: completion, choice, send', async () => {
    const { page } = axis;
    await page.focus('#line');
    await page.keyboard.type('/ma');
    await page.waitForSelector('#complete li');
    expect(await page.getAttribute('#line', 'aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(await page.getAttribute('#line', 'aria-activedescendant')).toBe('offer0');
    await page.keyboard.press('Tab');
    expect(await page.inputValue('#line')).toMatch(/^\/ma(p|tch) $/);
    await page.keyboard.press('Escape');
    await page.fill('#line', '/map at:Sollum');
    await page.keyboard.press('Escape');
    await answered(page, () => page.keyboard.press('Enter'));
    const image = page.locator('#log li.private img').last();
    expect((await image.getAttribute('alt'))?.startsWith('Map')).toBe(true);
  });

  it('fits a phone: nothing wider than the screen, targets of 44 pixels, the picture has words', async () => {
    const { page } = allied;
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    const heights = await page.$$eval('#tools button, #send, #line', (list) =>
      list.map((item) => item.getBoundingClientRect().height),
    );
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
    expect((await page.getAttribute('#picture', 'alt'))?.length).toBeGreaterThan(40);
    expect((await page.textContent('#alt'))?.length).toBeGreaterThan(100);
  });

  it('every control has a name', async () => {
    for (const { page } of [axis, allied]) {
      expect(await page.evaluate(NAMELESS)).toEqual([]);
    }
  });
});
