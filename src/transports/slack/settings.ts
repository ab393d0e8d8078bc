// What the Slack transport needs to know before it starts, and what is said when a token is not what it should be.

export interface SlackSettings {
  /** The bot's token, `xoxb-…`. */
  readonly botToken: string;
  /** Socket Mode with the app's token (`xapp-…`), or requests over HTTP, each signed with the app's signing secret. */
  readonly receive:
    | { readonly type: 'socket'; readonly appToken: string }
    | { readonly type: 'http'; readonly signingSecret: string; readonly port: number };
  /** Where Slack's Web API is; left out: Slack itself. */
  readonly api?: string;
}

const GUIDE = 'docs/slack.md';
const BOT = `${GUIDE}, step 3`;
const APP = `${GUIDE}, step 4`;
const SECRET = `${GUIDE}, "Over HTTP"`;

/** A sentence for the operator when a token cannot be what it is meant to be; null when all look right. */
export function wrongSettings({ botToken, receive }: SlackSettings): string | null {
  const app = receive.type === 'socket' ? receive.appToken : null;
  if (botToken.startsWith('xapp-') && app?.startsWith('xoxb-') === true)
    return `SLACK_BOT_TOKEN and SLACK_APP_TOKEN are exchanged: the bot's begins with xoxb-, the app's with xapp- (${GUIDE}, steps 3 and 4).`;
  if (!botToken.startsWith('xoxb-'))
    return `SLACK_BOT_TOKEN is not a bot token: it begins with xoxb- and stands under "OAuth & Permissions" (${BOT}).`;
  if (app !== null && !app.startsWith('xapp-'))
    return `SLACK_APP_TOKEN is not an app-level token: it begins with xapp- and stands under "Basic Information" (${APP}).`;
  if (receive.type === 'http' && !/^[0-9a-zA-Z]{8,}$/.test(receive.signingSecret))
    return `SLACK_SIGNING_SECRET is not a signing secret: copy it from "Basic Information" (${SECRET}).`;
  return null;
}

/** What Slack says when a token is not (or no longer) good. */
const REFUSED = new Set([
  'invalid_auth',
  'not_authed',
  'account_inactive',
  'token_revoked',
  'token_expired',
  'user_removed_from_team',
  'team_disabled',
  'no_permission',
  'org_login_required',
]);

/** The sentence when Slack refuses the bot's token; null when the error says nothing about it. */
export const refusedBot = (word: string | null): string | null =>
  word !== null && REFUSED.has(word)
    ? `Slack refuses SLACK_BOT_TOKEN (${word}): install the app again and copy the new token (${BOT}).`
    : null;

/** The same for the app's token, when the socket is opened. */
export function refusedApp(word: string | null): string | null {
  if (word === null) return null;
  if (word === 'missing_scope')
    return `SLACK_APP_TOKEN lacks the scope connections:write: make a new app-level token with it (${APP}).`;
  if (word === 'not_allowed_token_type')
    return `SLACK_APP_TOKEN is not an app-level token: it begins with xapp- (${APP}).`;
  if (word === 'socket_mode_not_enabled' || word === 'forbidden')
    return `Socket Mode is off for this app: turn it on under "Socket Mode" (${APP}).`;
  return REFUSED.has(word) ? `Slack refuses SLACK_APP_TOKEN (${word}): make a new one (${APP}).` : null;
}
