// Where mails come from: a mailbox on somebody's server, or a listener of our own. Both hand over raw bytes.

/** How a mail travelled, as the server that brought it told us; what it did not tell is left to the headers. */
export interface Envelope {
  /** The return path; empty when it is null (a bounce), null when unknown. */
  readonly from: string | null;
  readonly to: readonly string[];
  /** True when a later mail of the same writer is known to wait; left out: nobody knows. */
  readonly followed?: boolean;
}

/**
 * Takes one mail. `done`: it is kept or dealt with and need not come again. `later`: not now (the database is locked),
 * offer it again. A throw means that this mail cannot be dealt with.
 */
export type Receive = (raw: Buffer, envelope: Envelope) => Promise<'done' | 'later'>;

export interface MailSource {
  /** Why no mails come in just now, for the operator; null while they do. */
  trouble(): string | null;
  /** Throws a sentence for the operator when the settings are refused. */
  start(receive: Receive): Promise<void>;
  /** Lets what is under way end, then receives no more. */
  stop(): Promise<void>;
}

/** The operator has to change something: trying again does not help. */
export class SettingsRefused extends Error {}
