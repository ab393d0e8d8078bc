// npm run dice: the bytes that a side gives to dice of both sides, and their hash (docs/dice.md). Keep the bytes to yourself
// until the umpire has drawn.
import { randomBytes } from 'node:crypto';
import { commitment } from '#engine/dice/rng.ts';
import { commandLine, fail, Misuse } from './lib/command-line.ts';

const { positionals } = commandLine('npm run dice [-- BYTES]', {});

try {
  const [bytes = randomBytes(32).toString('hex'), ...more] = positionals;
  if (more.length > 0 || !/^[0-9a-f]{64}$/i.test(bytes)) throw new Misuse('bytes are 64 hex digits');
  console.log(`bytes ${bytes}\nhash  ${commitment(bytes)}`);
} catch (error) {
  fail('dice', error);
}
