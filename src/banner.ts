// What a start prints: where the page is, and what the matches are played through.
import type { Transport } from '#transports/transport.ts';

const NAMES: Readonly<Record<string, string>> = {
  local: 'the local table',
  discord: 'Discord',
  slack: 'Slack',
  email: 'e-mail',
};

/** A transport, and what does not work of it just now. */
interface Told {
  readonly name: string;
  readonly trouble: string | null;
}

/** What does not work just now, transport by transport. */
export const troublesOf = (transports: readonly Pick<Transport, 'name' | 'trouble'>[]): readonly Told[] =>
  transports.map((transport) => ({ name: transport.name, trouble: transport.trouble?.() ?? null }));

/** One that does not work yet says so: else nobody is told before somebody waits in vain. */
function played({ name, trouble }: Told): string {
  const said = NAMES[name] ?? name;
  return trouble === null ? said : `${said} (not yet: ${trouble}; it is tried again, and /readyz tells how it is)`;
}

/** The lines for the operator's terminal. @param unknown names in .env that are no settings. */
export const banner = (
  link: string,
  transports: Parameters<typeof troublesOf>[0],
  unknown: readonly string[] = [],
): string =>
  [
    '',
    'Dispatch Rider is running on this machine.',
    '',
    `  Open  ${link}`,
    '',
    'That page makes matches and hands out one link per seat. Keep it to yourself: it opens every seat.',
    `Played through: ${troublesOf(transports).map(played).join(', ')}.`,
    ...(unknown.length === 0
      ? []
      : [`In .env, but no setting of this server (see .env.example): ${unknown.join(', ')}.`]),
    '',
  ].join('\n');
