// What the test and the server that it kills say to each other.
import type { MailIn } from '#transports/email/settings.ts';

/** Where a process dies: each the first time that it gets there, or the n-th. */
export const POINTS = [
  /** A mail is read, nothing is done. */
  'read',
  /** Its orders are stored, its answer is not. */
  'answer not kept',
  /** The answer is kept, and not sent. */
  'answer kept',
  /** A mail server has the answer, and it is not noted. */
  'answer not noted',
  /** It is noted that the mail is answered, and the answer is still kept. */
  'answer noted',
  /** A mail server has a notice, and it is not noted. */
  'notice not noted',
] as const;
export type Point = (typeof POINTS)[number];

export interface Life {
  readonly database: string;
  readonly smtp: string;
  readonly receive: MailIn;
  /** When the clock was started, ms. */
  readonly began: number;
  readonly die: Point | null;
}

export type Asked =
  | { readonly type: 'types'; readonly text: string }
  /** The reply address of what somebody is asked now; empty when they are asked nothing. */
  | { readonly type: 'asks'; readonly address: string; readonly match: string };
export type Report =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly text: string }
  | { readonly type: 'log'; readonly line: string };
