// A hex map of 2,000 hexes, larger than any title's: what it takes to make and to keep.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Bench, figureOf, type Say } from './figures.ts';

const CHILDREN = 5;

export interface Weighed {
  readonly hexes: number;
  readonly bytes: number;
  /** Made once, by code that has hardly run before. */
  readonly ms: number;
}

/** Makes the map in a process of its own and weighs it there. */
export async function weighMap(): Promise<Weighed> {
  const child = ['--expose-gc', '--import', 'tsx', 'scripts/bench/map-child.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, child);
  return JSON.parse(stdout) as Weighed;
}

async function run(say: Say): Promise<void> {
  const maps: Weighed[] = [];
  for (let n = 0; n < CHILDREN; n++) maps.push(await weighMap());
  const name = `board map of ${maps[0]?.hexes} hexes`;
  const bytes = maps.map((map) => map.bytes);
  say(figureOf(`${name} kept`, 'bytes', bytes, { budget: 2_000_000 }));
  const ms = maps.map((map) => map.ms);
  say(figureOf(`${name} made`, 'ms', ms, { budget: 20 }));
}

export const board: Bench = { name: 'board', run };
