// The page behind a link in a mail: to stop mails. Looking at it does nothing; its button does (POST), and so does the
// mail program's own (RFC 8058).
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { bodyOf, openServer } from '../server.ts';
import { domainOf } from './in/address.ts';
import { readToken, type Tokens } from './in/token.ts';
import { ALL, type Office } from './office.ts';

const PATH = '/mail/stop/';
const MOST = 4096;

/** The link that stops mails to an address; it proves itself. */
export const stopLink = (url: string, token: string, address: string): string =>
  `${url}${PATH}${token}/${Buffer.from(address).toString('base64url')}`;

interface PageParts {
  readonly office: Pick<Office, 'stop'>;
  readonly tokens: Tokens;
  readonly failed: (error: unknown) => string;
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
} as const;

const page = (title: string, body: string): string =>
  `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title></head>\n<body style="font-family:Georgia,serif;max-width:36em;margin:3em auto;padding:0 1em"><h1>${title}</h1>\n${body}\n</body></html>\n`;

/** Serves the page on 127.0.0.1; what is in front of it speaks TLS. */
export async function servePages(port: number, parts: PageParts): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing, parts).catch((error: unknown) => {
      const reference = parts.failed(error);
      answer(outgoing, 500, page('Something broke', `<p>Try again later (ref ${reference}).</p>`));
    });
  });
  server.requestTimeout = 15_000;
  return openServer(server, port, 'PUBLIC_PORT');
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse, parts: PageParts): Promise<void> {
  const stop = readStop((incoming.url ?? '').replace(/\?.*$/, ''), parts.tokens);
  if (stop === null) return answer(outgoing, 404, page('Nothing here', '<p>This link is not known.</p>'));
  const about = stop.match === null ? 'any mail' : `mails about match ${stop.match}`;
  const whom = `Somebody at ${escaped(domainOf(stop.address))}`;
  if (incoming.method === 'GET' || incoming.method === 'HEAD')
    return answer(
      outgoing,
      200,
      page(
        'No more mails?',
        `<p>${whom} will not be sent ${about} by this server any more.</p>\n<form method="post"><button>Stop the mails</button></form>`,
      ),
    );
  if (incoming.method !== 'POST') return answer(outgoing, 405, page('Not so', '<p>Only GET and POST.</p>'));
  // What a mail program posts says nothing new.
  if ((await bodyOf(incoming, MOST)) === null)
    return answer(outgoing, 413, page('Too long', '<p>That was too long.</p>'));
  await parts.office.stop(stop.address, stop.match ?? ALL);
  answer(
    outgoing,
    200,
    page('Stopped', `<p>${whom} will not be sent ${about}. Reply START to an old mail to have them again.</p>`),
  );
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, '');

/** What a link stops; null when it is none of ours. */
function readStop(
  pathname: string,
  tokens: Tokens,
): { readonly address: string; readonly match: string | null } | null {
  const [, token = '', encoded = ''] = /^\/mail\/stop\/([0-9a-z]{10,60})\/([\w-]{1,400})$/.exec(pathname) ?? [];
  const claim = readToken(token);
  const address = Buffer.from(encoded, 'base64url').toString();
  return claim?.kind === 'unsubscribe' && tokens.proves(token, address) ? { address, match: claim.match } : null;
}

function answer(outgoing: ServerResponse, status: number, html: string): void {
  outgoing.writeHead(status, HEADERS);
  outgoing.end(html);
}
