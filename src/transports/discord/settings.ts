// What the Discord transport needs to know before it starts.

export interface DiscordSettings {
  /** The bot's token, from the developer portal. */
  readonly token: string;
  /** Register commands for this server only (they appear at once); null: for all servers. */
  readonly guild: string | null;
  /** Where Discord's REST interface is; left out: Discord itself. */
  readonly api?: string;
}
