// Slack over HTTP: signed requests to the app's address, with the marks of a retry; and wrongly signed ones, on purpose.
import { createHmac } from 'node:crypto';
import type { Ack, Courier, EnvelopeType, Retry } from './socket.ts';
import type { Json } from './words.ts';
import type { Workspace } from './world.ts';

export interface Signing {
  /** The secret used instead of the right one. */
  readonly secret?: string;
  /** How many seconds old the request claims to be. */
  readonly age?: number;
  /** No signature at all. */
  readonly unsigned?: boolean;
}

export interface Posted {
  readonly status: number;
  readonly text: string;
}

export class HttpCourier implements Courier {
  /** The app's address, as `http://127.0.0.1:3000/slack/events`. */
  url = '';
  private readonly world: Workspace;

  constructor(world: Workspace) {
    this.world = world;
  }

  /** One request as Slack makes it, with another signature if wanted. */
  async post(type: EnvelopeType, payload: Json, signing: Signing = {}, retry?: Retry): Promise<Posted> {
    const body = bodyOf(type, payload);
    const time = `${Math.floor(Date.now() / 1000) - (signing.age ?? 0)}`;
    const secret = signing.secret ?? this.world.signingSecret;
    const signature = `v0=${createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex')}`;
    const signed = signing.unsigned ? {} : { 'x-slack-signature': signature, 'x-slack-request-timestamp': time };
    const again = retry && { 'x-slack-retry-num': `${retry.attempt}`, 'x-slack-retry-reason': retry.reason };
    const kind = type === 'events_api' ? 'application/json' : 'application/x-www-form-urlencoded';
    const headers = { 'content-type': kind, 'user-agent': 'Slackbot 1.0', ...signed, ...again };
    const signal = AbortSignal.timeout(this.world.ackWithin);
    const response = await fetch(this.url, { method: 'POST', headers, body, signal });
    return { status: response.status, text: await response.text() };
  }

  async send(type: EnvelopeType, payload: Json, _id: string, retry?: Retry): Promise<Ack> {
    const at = Date.now();
    try {
      const { status, text } = await this.post(type, payload, {}, retry);
      const ms = Date.now() - at;
      if (status !== 200) return { ok: false, ms, why: 'status', status };
      return { ok: true, ms, payload: read(text) };
    } catch (error) {
      const ms = Date.now() - at;
      if (!(error instanceof Error && error.name === 'TimeoutError')) return { ok: false, ms, why: 'no_connection' };
      this.world.violation('ack_late', type, `not acknowledged in ${this.world.ackWithin} ms`);
      return { ok: false, ms, why: 'timeout' };
    }
  }

  async stop(): Promise<void> {}
}

function bodyOf(type: EnvelopeType, payload: Json): string {
  if (type === 'events_api') return JSON.stringify(payload);
  if (type === 'interactive') return new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
  return new URLSearchParams(
    Object.fromEntries(Object.entries(payload).map(([k, value]) => [k, String(value)])),
  ).toString();
}

/** The body of an acknowledgement: nothing, a text, or JSON. */
function read(text: string): Json {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Json) : { text: String(value) };
  } catch {
    return { text };
  }
}
