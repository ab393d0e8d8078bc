// The files of the page, read once: HTML, CSS and JavaScript as they are, with no build step.
import { readFile } from 'node:fs/promises';
import { type Response, wrong } from './http.ts';

const TYPES = new Map(
  Object.entries({
    'door.html': 'text/html; charset=utf-8',
    'unknown.html': 'text/html; charset=utf-8',
    'seat.html': 'text/html; charset=utf-8',
    'host.html': 'text/html; charset=utf-8',
    'page.css': 'text/css; charset=utf-8',
    'dice.js': 'text/javascript; charset=utf-8',
    'unanswered.js': 'text/javascript; charset=utf-8',
    'server.js': 'text/javascript; charset=utf-8',
    'seat.js': 'text/javascript; charset=utf-8',
    'host.js': 'text/javascript; charset=utf-8',
    'icon.svg': 'image/svg+xml',
  }),
);
const read = new Map<string, Buffer>();

/** One of the page's own files; anything else is not found. */
export async function pageFile(name: string): Promise<Response> {
  const contentType = TYPES.get(name);
  if (contentType === undefined) return wrong(404, 'There is nothing here.');
  const body = read.get(name) ?? (await readFile(new URL(`page/${name}`, import.meta.url)));
  read.set(name, body);
  return { type: 'bytes', status: name === 'unknown.html' ? 404 : 200, contentType, body };
}
