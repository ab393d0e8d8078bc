// The links of the local table: each is a credential. It names the match and the chair and proves it by a MAC, so that
// nothing about it has to be stored and a link survives a restart of the server.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Whom a link speaks for: a chair at a match (a side, or `observer`), or the host of this table. */
export type Bearer =
  | { readonly type: 'chair'; readonly match: string; readonly chair: string }
  | { readonly type: 'host' };

/** Makes and reads the links of one server key. */
export interface Credentials {
  readonly of: (bearer: Bearer) => string;
  readonly read: (credential: string) => Bearer | null;
}

const named = (bearer: Bearer): string => (bearer.type === 'host' ? 'host' : `${bearer.match}.${bearer.chair}`);

/** 132 bits of HMAC-SHA-256: a link cannot be guessed. */
const macOf = (key: Buffer, name: string): string =>
  createHmac('sha256', key).update(`local table link ${name}`).digest('base64url').slice(0, 22);

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** @param key at least 32 random bytes, the server's own. */
export function credentials(key: Buffer): Credentials {
  const of = (bearer: Bearer): string => `${named(bearer)}.${macOf(key, named(bearer))}`;
  const read = (credential: string): Bearer | null => {
    const parts = /^(?:host|([\w-]{1,64})\.([\w-]{1,32}))\.[\w-]{22}$/.exec(credential);
    if (parts === null) return null;
    const [, match, chair] = parts;
    const bearer: Bearer =
      match === undefined || chair === undefined ? { type: 'host' } : { type: 'chair', match, chair };
    return same(credential, of(bearer)) ? bearer : null;
  };
  return { of, read };
}

/** The server's key as it stands somewhere; by a shorter one links could be guessed. */
export function keyIn(where: string, text: string): Buffer {
  const key = Buffer.from(text.trim(), 'hex');
  if (key.length < 32) throw new Error(`${where} does not hold a key: delete it, and all links change`);
  return key;
}

/** The server's key from its file, made on the first start (readable by its owner only). */
export async function keyFrom(file: string): Promise<Buffer> {
  try {
    return keyIn(file, await readFile(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    const key = randomBytes(32);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
    return key;
  }
}
