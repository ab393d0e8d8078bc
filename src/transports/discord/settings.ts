// What the Discord transport needs to know before it starts.

export interface DiscordSettings {
  /** The bot's token, from the developer portal. */
  readonly token: string;
  /** Register commands for this server only (they appear at once); null: for all servers. */
  readonly guild: string | null;
  /** Which of how many parts of Discord's events this process hears; `auto`: all, as many as Discord advises; left out: all as one. */
  readonly shards?: 'auto' | { readonly own: readonly number[]; readonly count: number };
  /** Where Discord's REST interface is; left out: Discord itself. */
  readonly api?: string;
}
