// What the Slack transport needs to know before it starts.

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
