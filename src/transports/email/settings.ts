// What the e-mail transport needs to know before it starts.

export interface DkimSettings {
  readonly domain: string;
  readonly selector: string;
  /** The private key, PEM. */
  readonly privateKey: string;
}

/** Where mail comes in: a mailbox that is watched, or a port on which it is handed in. */
export type MailIn =
  | { readonly type: 'imap'; readonly url: string }
  | {
      readonly type: 'listen';
      readonly port: number;
      /** Left out: this machine only. */
      readonly host?: string;
      /** Key and certificate, PEM; left out: no STARTTLS is offered. */
      readonly tls?: { readonly key: string; readonly cert: string };
    };

/** Pages of ours for whoever follows a link in a mail: where people reach them, and where they are served. */
export interface PublicPages {
  /** Without a slash at its end. */
  readonly url: string;
  readonly port: number;
}

export interface EmailSettings {
  /** `orders@example.org`, the address that everything is sent from. */
  readonly from: string;
  /** What stands before it. */
  readonly fromName: string;
  /** smtp://, smtps:// with user and password. */
  readonly smtp: string;
  readonly receive: MailIn;
  /** Further addresses by which the same mailbox is reached; left out: none. */
  readonly aliases?: readonly string[];
  readonly dkim: DkimSettings | null;
  readonly pages: PublicPages | null;
  /** The name our own server signs its findings with (Authentication-Results); null: none is trusted. */
  readonly trustedServer: string | null;
  /** As many mails of one address are answered in an hour; left out: the usual number. */
  readonly answersAnHour?: number;
  /** How long an answer waits that a mailbox did not take, ms; left out: a minute. */
  readonly answerWait?: number;
}
