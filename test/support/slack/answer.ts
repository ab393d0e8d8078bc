// What one user sees after something they did, as it comes: in order, in words, until they do the next thing.
import { messageText, viewText } from './flatten.ts';
import type { Ack } from './socket.ts';
import type { FileRecord, Json, MessageRecord, ViewRecord } from './words.ts';
import type { Seen, Workspace } from './world.ts';

export interface Waiting {
  /** Wait until this is true. Without it: until something came and the app is at rest. `ack`: no longer than for it. */
  readonly until?: ((answer: Answer) => boolean) | 'ack';
  /** How long to wait for it at most, ms. */
  readonly within?: number;
}

const PATIENCE = 3000;

export class Answer {
  readonly ack: Ack;
  /** What was sent, so that it can be sent again. */
  readonly sent: Sent;
  private readonly world: Workspace;
  private readonly user: string;
  private readonly from: number;
  private to: number | null = null;

  constructor(world: Workspace, user: string, from: number, sent: Sent, ack: Ack) {
    this.world = world;
    this.user = user;
    this.from = from;
    this.sent = sent;
    this.ack = ack;
  }

  /** What the acknowledgement carried. */
  get payload(): Json {
    return this.ack.ok ? this.ack.payload : {};
  }

  get items(): readonly Seen[] {
    return this.world.seenBetween(this.from, this.to).filter(({ to }) => this.world.canRead(this.user, to));
  }

  get ephemerals(): readonly MessageRecord[] {
    return this.of('ephemeral');
  }

  /** New messages of their DM with the app. */
  get dms(): readonly MessageRecord[] {
    return this.of('message').filter(({ channel }) => channel.startsWith('D'));
  }

  /** New messages of channels they read. */
  get posts(): readonly MessageRecord[] {
    return this.of('message').filter(({ channel }) => !channel.startsWith('D'));
  }

  get files(): readonly FileRecord[] {
    return this.of('message').flatMap(({ files }) => files);
  }

  /** The form (or home tab) they saw last. */
  get view(): ViewRecord | undefined {
    return this.items.findLast(({ type }) => type === 'view')?.view;
  }

  /** Errors shown in their form: block id to sentence. */
  get errors(): Readonly<Record<string, string>> {
    return (this.payload.errors ?? {}) as Record<string, string>;
  }

  /** Everything they saw, in words. */
  get text(): string {
    return this.items.map(inWords).filter(Boolean).join('\n');
  }

  /** Only what they alone saw: ephemeral answers, forms, their DM, what Slack itself told them. */
  get privately(): string {
    const alone = this.items.filter(({ to }) => to === this.user || to.startsWith('D'));
    return alone.map(inWords).filter(Boolean).join('\n');
  }

  /** Later things belong to what they did later. */
  close(): void {
    this.to ??= this.world.seenSoFar;
  }

  /** Waits as told; throws when what was asked for did not come. */
  async wait({ until, within = PATIENCE }: Waiting = {}): Promise<this> {
    const { world } = this;
    if (until === 'ack') return this;
    if (until !== undefined) {
      const look = () => (until(this) ? true : undefined);
      await world.changed.until(look, within, `what was awaited; they saw: ${this.text || 'nothing'}`);
      return this;
    }
    const came = () => (this.items.length > 0 && world.busy === 0 ? true : undefined);
    // An app that can tell when it has answered may have nothing to show for it.
    if (world.apps.length === 0) await world.changed.wait(came, within);
    await world.rest(within);
    return this;
  }

  private of(type: Seen['type']): readonly MessageRecord[] {
    return this.items.flatMap((item) => (item.type === type && item.message !== undefined ? [item.message] : []));
  }
}

export interface Sent {
  readonly type: 'slash_commands' | 'interactive' | 'events_api';
  readonly payload: Json;
  readonly id: string;
}

function inWords({ type, message, view, text }: Seen): string {
  if (message !== undefined) return type === 'delete' ? '' : messageText(message);
  if (view !== undefined) return type === 'closed' ? '' : viewText(view);
  return text ?? '';
}
