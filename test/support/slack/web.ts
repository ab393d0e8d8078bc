// The HTTP side of the Slack of ours: the Web API, the addresses for file bytes and for answers, and what may go wrong.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from '#test/support/chat/body.ts';
import { sleep } from '#test/support/chat/wait.ts';
import { FILE_METHODS, takeBytes } from './files.ts';
import { argumentsOf, METHODS, type Method } from './methods.ts';
import { respond } from './posting.ts';
import { VIEW_METHODS } from './views.ts';
import { asJson, asText, type Json, SlackError } from './words.ts';
import type { Workspace } from './world.ts';

const ALL: Readonly<Record<string, Method>> = { ...METHODS, ...VIEW_METHODS, ...FILE_METHODS };

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const json = (value: Json, headers: Record<string, string> = {}): Answer => ({
  status: 200,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
});

/** Starts the server on loopback. `connection` gives the address of a new socket, or refuses by a throw. */
export async function startWeb(world: Workspace, connection: () => string): Promise<Server> {
  const server = createServer((request, response) => {
    world.busy += 1;
    handle(world, connection, request, response)
      .catch((error) => {
        response.statusCode = 500;
        response.end(String(error));
      })
      .finally(() => {
        world.busy -= 1;
        world.changed.fire();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  world.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return server;
}

async function handle(
  world: Workspace,
  connection: () => string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const body = await readBody(request);
  const name = path.startsWith('/api/') ? path.slice(5) : path.startsWith('/upload/') ? 'upload' : 'response_url';
  const fault = world.fault(name);
  if (fault?.type === 'drop') return void request.socket.destroy();
  if (fault?.type === 'slow') await sleep(fault.ms);
  const answer =
    fault?.type === 'rate'
      ? { status: 429, body: '{"ok":false,"error":"ratelimited"}', headers: { 'retry-after': `${fault.retryAfter}` } }
      : fault?.type === 'status'
        ? { status: fault.status, body: 'upstream trouble' }
        : fault?.type === 'error'
          ? json({ ok: false, error: fault.error })
          : route(world, connection, path, request, body);
  if (fault?.type === 'rate' || fault?.type === 'status' || fault?.type === 'error')
    world.calls.push({ method: name, args: { ...body.fields }, at: Date.now(), error: fault.type });
  if (fault?.type === 'lost') return void request.socket.destroy();
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

function route(
  world: Workspace,
  connection: () => string,
  path: string,
  request: IncomingMessage,
  body: Awaited<ReturnType<typeof readBody>>,
): Answer {
  if (path.startsWith('/upload/')) {
    const bytes = body.files[0]?.bytes ?? body.raw;
    const status = takeBytes(world, path.slice('/upload/'.length), bytes);
    return { status, body: status === 200 ? `OK - ${bytes.length}` : 'refused' };
  }
  if (path.startsWith('/respond/')) return answered(world, path.slice('/respond/'.length), asJson(body.json));
  if (!path.startsWith('/api/')) return { status: 404, body: 'no such page' };
  const method = path.slice('/api/'.length);
  const { token: inBody, ...fields } = body.fields;
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? asText(inBody);
  const record = { method, args: { ...fields } as Json, at: Date.now(), error: null as string | null };
  world.calls.push(record);
  try {
    record.args = argumentsOf(fields);
    if (method === 'apps.connections.open') {
      authorise(world, token, world.appToken, method);
      return json({ ok: true, url: connection() });
    }
    authorise(world, token, world.botToken, method);
    const headers = world.scopes === null ? {} : { 'x-oauth-scopes': world.scopes.join(',') };
    return json({ ok: true, ...call(world, method, record.args) }, headers);
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    record.error = error.message;
    const { retryAfter, ...extra } = error.extra;
    if (retryAfter !== undefined)
      return { status: 429, body: '{"ok":false,"error":"ratelimited"}', headers: { 'retry-after': `${retryAfter}` } };
    return json({ ok: false, error: error.message, ...extra });
  }
}

function authorise(world: Workspace, token: string, right: string, method: string): void {
  if (token === right) return;
  world.violation('invalid_auth', method, token === '' ? 'no token' : 'a wrong token');
  if (token === '') throw new SlackError('not_authed');
  const known = token === world.appToken || token === world.botToken;
  throw new SlackError(known ? 'not_allowed_token_type' : 'invalid_auth');
}

function call(world: Workspace, name: string, args: Json): Json {
  const method = ALL[name];
  if (method === undefined) {
    world.violation('unknown_method', name, 'not in the Slack of ours');
    throw new SlackError('unknown_method', { req_method: name });
  }
  if (method.scope !== undefined)
    world.need(typeof method.scope === 'string' ? method.scope : method.scope(world, args), name);
  for (const need of method.needs ?? [])
    if (args[need] === undefined || args[need] === '') {
      world.violation('missing_argument', name, need);
      throw new SlackError('invalid_arguments', {
        response_metadata: { messages: [`[ERROR] missing required field: ${need}`] },
      });
    }
  return method.run(world, args);
}

function answered(world: Workspace, id: string, body: Json): Answer {
  const record = { method: 'response_url', args: body, at: Date.now(), error: null as string | null };
  world.calls.push(record);
  try {
    respond(world, id, body);
    return { status: 200, body: 'ok' };
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    record.error = error.message;
    const status = error.message.endsWith('_url') ? 404 : 400;
    return { status, body: JSON.stringify({ ok: false, error: error.message }) };
  }
}
