// The shapes of the fake Discord: what the bot sends (as far as it is read) and what the service keeps.
import type { SentFile } from '#test/support/chat/body.ts';

export type Permission =
  | 'VIEW_CHANNEL'
  | 'SEND_MESSAGES'
  | 'EMBED_LINKS'
  | 'ATTACH_FILES'
  | 'PIN_MESSAGES'
  | 'READ_MESSAGE_HISTORY'
  | 'MANAGE_THREADS'
  | 'CREATE_PUBLIC_THREADS'
  | 'CREATE_PRIVATE_THREADS'
  | 'SEND_MESSAGES_IN_THREADS'
  | 'USE_APPLICATION_COMMANDS'
  | 'MANAGE_GUILD'
  | 'MANAGE_CHANNELS';

export interface Component {
  readonly type: number;
  readonly custom_id?: string;
  readonly label?: string;
  readonly style?: number;
  readonly url?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly options?: readonly { readonly label: string; readonly value: string; readonly description?: string }[];
  readonly value?: string;
  readonly required?: boolean;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly content?: string;
  readonly components?: readonly Component[];
  readonly component?: Component;
}

export interface Embed {
  readonly title?: string;
  readonly description?: string;
  readonly footer?: { readonly text: string };
  readonly author?: { readonly name: string };
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
  readonly image?: { readonly url: string };
}

export interface AllowedMentions {
  readonly parse?: readonly string[];
  readonly users?: readonly string[];
  readonly roles?: readonly string[];
}

/** The body of a message, new or edited. */
export interface MessageBody {
  readonly content?: string | null;
  readonly embeds?: readonly Embed[] | null;
  readonly components?: readonly Component[] | null;
  readonly attachments?: readonly {
    readonly id: string | number;
    readonly filename?: string;
    readonly description?: string;
  }[];
  readonly allowed_mentions?: AllowedMentions | null;
  readonly flags?: number;
  readonly nonce?: string | number;
  readonly enforce_nonce?: boolean;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[];
  readonly custom_id?: string;
  readonly title?: string;
}

export interface OptionBody {
  readonly type: number;
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[];
  readonly options?: readonly OptionBody[];
  readonly min_length?: number;
  readonly max_length?: number;
  readonly min_value?: number;
  readonly max_value?: number;
}

export interface CommandBody {
  readonly name: string;
  readonly type?: number;
  readonly description?: string;
  readonly options?: readonly OptionBody[];
  readonly contexts?: readonly number[] | null;
  readonly dm_permission?: boolean;
  readonly default_member_permissions?: string | null;
}

export interface Command extends CommandBody {
  readonly id: string;
  readonly guild_id: string | null;
  readonly version: string;
}

export interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly type: string;
  readonly bytes: Buffer;
}

export type Control =
  | {
      readonly type: 'button';
      readonly id: string | null;
      readonly label: string;
      readonly style: number;
      readonly disabled: boolean;
      readonly url: string | null;
    }
  | {
      readonly type: 'select';
      readonly id: string;
      readonly placeholder: string;
      readonly disabled: boolean;
      readonly options: readonly { readonly label: string; readonly value: string; readonly description?: string }[];
    };

/** A message as it stands now, and how it stood before each edit. */
export interface Message {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  readonly at: number;
  content: string;
  embeds: readonly Embed[];
  attachments: readonly Attachment[];
  rows: readonly Component[];
  /** Buttons and selects, in order. */
  components: readonly Control[];
  flags: number;
  pinned: boolean;
  deleted: boolean;
  editedAt: number | null;
  readonly nonce: string | null;
  /** The people whom it woke. */
  pinged: readonly string[];
  /** For an ephemeral message: the one person who reads it. */
  readonly only: string | null;
  readonly interaction: string | null;
  readonly edits: { readonly at: number; readonly content: string; readonly attachments: readonly Attachment[] }[];
}

export interface Modal {
  readonly id: string;
  readonly title: string;
  readonly interaction: string;
  readonly fields: readonly {
    readonly id: string;
    readonly label: string;
    readonly type: 'text' | 'select';
    readonly required: boolean;
    readonly value: string;
    readonly placeholder: string;
    readonly min: number;
    readonly max: number;
  }[];
}

export interface Violation {
  readonly at: number;
  /** A short name of the rule, as `content-length`. */
  readonly rule: string;
  readonly detail: string;
  readonly route: string;
}

/** A breach found in a body. `ours`: the platform would take it, we do not. */
export interface Fault {
  readonly rule: string;
  readonly path: string;
  readonly detail: string;
  readonly ours?: boolean;
}

export type Files = readonly SentFile[];
