// What Discord's errors mean to us: refused for good, to be tried again, or for the operator to repair.
import { DiscordAPIError, DiscordjsError, HTTPError, RateLimitError, RESTJSONErrorCodes } from 'discord.js';
import { notNow, SENT, type Sent, undeliverable } from '../transport.ts';

/** The number Discord gives for what went wrong; null when it is no answer of Discord's. */
export const codeOf = (error: unknown): number | null =>
  error instanceof DiscordAPIError && typeof error.code === 'number' ? error.code : null;

export const isCode = (error: unknown, ...codes: readonly number[]): boolean => codes.includes(codeOf(error) ?? -1);

/** The state of the answer to a request; null when there was none. */
export const statusOf = (error: unknown): number | null =>
  error instanceof DiscordAPIError || error instanceof HTTPError ? error.status : null;

/** True when the answer never came, or was that Discord is broken: the same may work later. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === null
    ? !(error instanceof TypeError || error instanceof DiscordjsError)
    : status === 429 || status >= 500;
}

/** The interaction is gone, or somebody else has answered it: nobody waits for an answer of ours any more. */
export const isGone = (error: unknown): boolean =>
  isCode(
    error,
    RESTJSONErrorCodes.UnknownInteraction,
    RESTJSONErrorCodes.UnknownWebhook,
    RESTJSONErrorCodes.InvalidWebhookToken,
    RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
  );

/** Repaired by people, not by waiting: looked at again every half hour. */
const SLOW = 30 * 60_000;

export const isClosed = (error: unknown): boolean =>
  isCode(
    error,
    RESTJSONErrorCodes.CannotSendMessagesToThisUser,
    RESTJSONErrorCodes.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds,
  );

const FINAL: readonly number[] = [
  RESTJSONErrorCodes.UnknownChannel,
  RESTJSONErrorCodes.UnknownUser,
  RESTJSONErrorCodes.InvalidFormBodyOrContentType,
];
const FOR_PEOPLE: readonly number[] = [
  RESTJSONErrorCodes.MissingAccess,
  RESTJSONErrorCodes.MissingPermissions,
  RESTJSONErrorCodes.InvalidActionOnArchivedThread,
  RESTJSONErrorCodes.ThreadLocked,
];

/** Sends something; tells what became of it. */
export async function sending(work: () => Promise<unknown>): Promise<Sent> {
  try {
    await work();
    return SENT;
  } catch (error) {
    return notSent(error);
  }
}

/** What became of a sending that failed. Its words quote nothing that was sent. */
function notSent(error: unknown): Sent {
  const code = codeOf(error);
  if (code !== null && FINAL.includes(code)) return undeliverable(`Discord ${code}`);
  if (code !== null && FOR_PEOPLE.includes(code)) return notNow(`Discord ${code}`, SLOW);
  if (error instanceof RateLimitError) return notNow('Discord 429', error.retryAfter);
  const status = statusOf(error);
  if (status === 401) return notNow('Discord 401', SLOW);
  if (status !== null) return notNow(`Discord ${code ?? status}`, 10_000);
  return notNow(`Discord cannot be reached (${error instanceof Error ? error.name : typeof error})`);
}
