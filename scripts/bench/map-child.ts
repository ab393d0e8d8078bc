// Prints what a map of 2,000 hexes takes, bytes and milliseconds, alone in a process that can be told to collect what is
// not used.
import { hexId } from '#board/hex.ts';
import { makeHexMap } from '#board/hexmap.ts';

const WIDTH = 50;
const HEIGHT = 40;
const ROUNDS = 3;

const used = (): number => {
  for (let n = 0; n < ROUNDS; n++) (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed;
};
const makeMap = (hexes: readonly string[]) => makeHexMap(hexes, new Map(), () => ({ limit: 2 }));

const hexes = Array.from({ length: WIDTH * HEIGHT }, (_, n) => hexId(n % WIDTH, Math.floor(n / WIDTH)));
// What the first map compiles stays, and is no part of a map; a small one, for it may linger.
makeMap(hexes.slice(0, 20));
const before = used();
const began = performance.now();
const map = makeMap(hexes);
const ms = performance.now() - began;
process.stdout.write(JSON.stringify({ bytes: used() - before, ms, hexes: map.next.length }));
