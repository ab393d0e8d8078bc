// Calling Slack's Web API: short patience, and what an error means for whoever wanted to send.
import { setTimeout as sleep } from 'node:timers/promises';
import { webApi } from '@slack/bolt';
import { type NotSent, notNow, type Sent, undeliverable } from '../../transport.ts';

/** One method with its arguments, answered or thrown. */
export type Call = (method: string, args: Readonly<Record<string, unknown>>) => Promise<webApi.WebAPICallResult>;

/** The client's options: no queue that sleeps for a rate limit, and no half hour of retries. */
export const clientOptions = (api: string | undefined): webApi.WebClientOptions => ({
  rejectRateLimitedCalls: true,
  retryConfig: { retries: 2, minTimeout: 250, maxTimeout: 1500, randomize: true },
  timeout: 10_000,
  ...(api === undefined ? {} : { slackApiUrl: api }),
});

/** Slack's own word for what went wrong; null when it was not Slack that said no. */
export const errorWord = (error: unknown): string | null =>
  error instanceof webApi.WebAPIPlatformError ? error.data.error : null;

/** How long Slack wants to be left alone, ms; null when it did not say so. */
export const restOf = (error: unknown): number | null => {
  if (error instanceof webApi.WebAPIRateLimitedError) return Math.max(1, error.retryAfter) * 1000;
  return errorWord(error) === 'ratelimited' ? 30_000 : null;
};

/** The longest a person who waits for their answer is made to wait for a rate limit, ms. */
const PATIENCE = 8000;

/** For answers to a person: a short rate limit is waited for, once or twice. */
export const patient =
  (call: Call): Call =>
  async (method, args) => {
    for (let left = PATIENCE; ; ) {
      try {
        return await call(method, args);
      } catch (error) {
        const rest = restOf(error);
        if (rest === null || rest > left) throw error;
        left -= rest;
        await sleep(rest);
      }
    }
  };

/** It can never arrive, however often it is tried. */
const FINAL = new Set([
  'channel_not_found',
  'is_archived',
  'user_not_found',
  'user_disabled',
  'users_not_found',
  'cannot_dm_bot',
  'messages_tab_disabled',
  'restricted_action',
  'ekm_access_denied',
  'missing_scope',
  'invalid_blocks',
  'invalid_arguments',
  'msg_blocks_too_long',
  'msg_too_long',
  'no_text',
]);
/** The bot is not where it should speak: it may be invited any time, so the row waits. */
const UNINVITED = new Set(['not_in_channel', 'channel_not_found']);
const INVITED_LATER = 60_000;

/** Of a channel: the bot is not in it, or is not shown it. */
export const isUninvited = (error: unknown): boolean => UNINVITED.has(errorWord(error) ?? '');

/** What an error means for a row of the outbox. */
export function failed(error: unknown): NotSent {
  const again = restOf(error);
  if (again !== null) return notNow('Slack asked for a rest (rate limit)', again);
  const word = errorWord(error);
  if (word !== null) return FINAL.has(word) ? undeliverable(word) : notNow(word);
  return notNow(error instanceof Error ? error.message : String(error));
}

/** The row waits until the bot has been invited. */
export const uninvited = (error: unknown): Sent =>
  notNow(`${errorWord(error)}: the bot is not invited to the channel`, INVITED_LATER);
