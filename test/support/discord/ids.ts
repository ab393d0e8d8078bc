// Deterministic snowflakes: 64 bits, a time part in 2026, the same in every run; and the bits of permissions.
import type { Permission } from './types.ts';

const DISCORD_EPOCH = 1_420_070_400_000n;
const FIRST = BigInt(Date.UTC(2026, 0, 1));

/** Gives the next id at each call; later ids are greater. */
export function snowflakes(): () => string {
  let count = 0n;
  return () => {
    count += 1n;
    return (((FIRST - DISCORD_EPOCH + count * 1000n) << 22n) | (count & 0xfffn)).toString();
  };
}

const BITS: Readonly<Record<Permission, bigint>> = {
  MANAGE_CHANNELS: 1n << 4n,
  MANAGE_GUILD: 1n << 5n,
  VIEW_CHANNEL: 1n << 10n,
  SEND_MESSAGES: 1n << 11n,
  EMBED_LINKS: 1n << 14n,
  ATTACH_FILES: 1n << 15n,
  READ_MESSAGE_HISTORY: 1n << 16n,
  USE_APPLICATION_COMMANDS: 1n << 31n,
  MANAGE_THREADS: 1n << 34n,
  CREATE_PUBLIC_THREADS: 1n << 35n,
  CREATE_PRIVATE_THREADS: 1n << 36n,
  SEND_MESSAGES_IN_THREADS: 1n << 38n,
  PIN_MESSAGES: 1n << 51n,
};

export function bits(permissions: Iterable<Permission>): bigint {
  let sum = 0n;
  for (const permission of permissions) sum |= BITS[permission];
  return sum;
}

const MANAGING: readonly Permission[] = ['MANAGE_GUILD', 'MANAGE_CHANNELS', 'MANAGE_THREADS', 'PIN_MESSAGES'];

/** What a person may do in a guild, and what the bot was given there. */
export const EVERYONE = bits((Object.keys(BITS) as Permission[]).filter((one) => !MANAGING.includes(one)));
export const BOT = EVERYONE | bits(['PIN_MESSAGES', 'MANAGE_THREADS']);
export const MANAGER = EVERYONE | bits(MANAGING);
