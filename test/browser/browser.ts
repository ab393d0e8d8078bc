// The browser of these tests, and what they do at a page.
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const CHROMIUM =
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path)) ?? '';
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

export const WIDE = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: ARGS });

/** Waits until the page shows the answers to all that it sent. */
export const settled = (page: Page): Promise<void> =>
  page.locator('#form:not([aria-busy="true"])').waitFor({ state: 'attached' });

/** Does something and waits until its message to the server is answered and the page shows the answer. */
export async function answered(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/send'));
  await act();
  await (await answer).finished();
  await settled(page);
}

/** Types a line and waits until it is answered. */
export async function type(page: Page, text: string): Promise<void> {
  await page.fill('#line', text);
  await page.press('#line', 'Escape');
  await answered(page, () => page.press('#line', 'Enter'));
}
