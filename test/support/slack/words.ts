// The words of the Slack of ours: what a workspace holds, what can be wrong, what a test may set. No behaviour.

export type Json = Record<string, unknown>;

/** Every way in which an app can break what the platform (or our own house) asks. Each is provoked once in fake.test.ts. */
export const VIOLATIONS = [
  'ack_late',
  'ack_twice',
  'ack_unknown',
  'ack_payload_ignored',
  'ack_invalid',
  'trigger_expired',
  'trigger_used',
  'trigger_unknown',
  'too_many_blocks',
  'text_missing',
  'text_empty',
  'text_too_long',
  'text_over_4000',
  'blocks_too_long',
  'unknown_block',
  'unknown_element',
  'section_text_too_long',
  'too_many_fields',
  'field_too_long',
  'header_too_long',
  'too_many_context_elements',
  'too_many_actions',
  'button_text_too_long',
  'value_too_long',
  'action_id_too_long',
  'action_id_repeated',
  'block_id_too_long',
  'block_id_repeated',
  'too_many_options',
  'no_options',
  'option_text_too_long',
  'option_value_too_long',
  'label_too_long',
  'placeholder_too_long',
  'alt_text_missing',
  'alt_text_too_long',
  'image_not_visible',
  'title_too_long',
  'submit_missing',
  'private_metadata_too_long',
  'callback_id_too_long',
  'markdown_too_long',
  'metadata_invalid',
  'mass_ping',
  'user_ping',
  'response_url_overused',
  'response_url_expired',
  'file_without_alt',
  'alt_on_other_file',
  'file_alt_too_long',
  'file_length',
  'upload_unfinished',
  'unknown_method',
  'missing_scope',
  'invalid_auth',
  'missing_argument',
  'too_fast',
] as const;
export type ViolationKind = (typeof VIOLATIONS)[number];

export interface Violation {
  readonly kind: ViolationKind;
  /** The method or envelope it was found in. */
  readonly where: string;
  readonly detail: string;
}

/** A violation seen in a payload, with the error Slack answers; without one Slack lets it pass and we do not. */
export interface Problem {
  readonly kind: ViolationKind;
  readonly detail: string;
  readonly error?: string;
}

export interface FileRecord {
  readonly id: string;
  readonly name: string;
  readonly length: number;
  readonly alt: string;
  title: string;
  bytes: Buffer | null;
  ready: boolean;
  /** Channel id to the time stamp of the message that shares it. */
  readonly shares: Map<string, string>;
}

export interface MessageRecord {
  readonly channel: string;
  readonly ts: string;
  /** The user that wrote it, or the app's own. */
  readonly user: string;
  /** For an ephemeral message: who alone sees it. */
  readonly only: string | null;
  readonly thread: string | null;
  readonly at: number;
  text: string;
  blocks: Json[];
  metadata: Json | null;
  files: FileRecord[];
  pinned: boolean;
  deleted: boolean;
  /** What it said before each edit. */
  readonly edits: { readonly at: number; readonly text: string; readonly blocks: Json[] }[];
}

export interface ViewRecord {
  readonly id: string;
  readonly user: string;
  readonly type: 'modal' | 'home';
  readonly root: string;
  readonly previous: string | null;
  hash: string;
  raw: Json;
  blocks: Json[];
  /** block_id to action_id to what is filled in. */
  state: Record<string, Record<string, Json>>;
  open: boolean;
  /** What the app refused at the last submission: block id to sentence. */
  errors: Record<string, string>;
}

export interface ChannelRecord {
  readonly id: string;
  readonly name: string;
  readonly kind: 'public' | 'private' | 'im';
  readonly members: Set<string>;
  /** Everybody of the workspace is in it, also who comes later. */
  readonly open: boolean;
  bot: boolean;
  archived: boolean;
  readonly messages: MessageRecord[];
}

export interface UserRecord {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
  /** The error that Slack answers when somebody wants to write to them; null when they can be written to. */
  dmError: string | null;
  im: string | null;
}

/** Something that happens to the next calls of a method instead of an answer (or, for `slow`, before it). */
export type Fault =
  | { readonly type: 'rate'; readonly retryAfter: number }
  | { readonly type: 'status'; readonly status: number }
  | { readonly type: 'error'; readonly error: string }
  | { readonly type: 'slow'; readonly ms: number }
  | { readonly type: 'drop' }
  /** Slack does it, and the answer is lost. */
  | { readonly type: 'lost' };

export interface SlackOptions {
  readonly mode?: 'socket' | 'http';
  /** The scopes of the bot token; without a list all are given. `missing_scope` is answered for the others. */
  readonly scopes?: readonly string[];
  /** The events that the app subscribed to. */
  readonly events?: readonly string[];
  /** How long after completion a file is ready and its message appears, ms. */
  readonly fileDelay?: number;
  /** How long an envelope may wait for its acknowledgement, and a trigger_id is good for, ms. Slack: 3000. */
  readonly ackWithin?: number;
  /** How long Slack waits before it sends an event again, ms (Slack: at once, a minute, five minutes). */
  readonly retryAfter?: readonly number[];
  /** At most this many chat.postMessage a second to one channel, then 429; 0: no limit. */
  readonly postsPerSecond?: number;
  /** The slash command that was registered. */
  readonly command?: string;
}

/** What an API method answers, before `ok` is added. */
export class SlackError extends Error {
  readonly extra: Json;
  constructor(error: string, extra: Json = {}) {
    super(error);
    this.extra = extra;
  }
}

export const asJson = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const asList = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
