// Puts the parts of a server together: storage, umpire, commands, pictures, the local table.
import { randomBytes } from 'node:crypto';
import type { Painter } from '#commands/command.ts';
import { type Desk, makeDesk } from '#commands/desk.ts';
import type { Pace } from '#commands/pace.ts';
import type { RollingRng, Seed } from '#engine/rng.ts';
import type { AnyTitle } from '#engine/title.ts';
import type { Umpire } from '#match/api.ts';
import { makeUmpire } from '#match/umpire.ts';
import { layersOf, makePainter, makeQueue } from '#renderers/index.ts';
import type { MatchStore } from '#storage/store.ts';
import { credentials } from '#transports/local/credential.ts';
import { LocalTransport } from '#transports/local/index.ts';
import { type Log, newReference } from './log.ts';
import { readPack } from './packs.ts';

/** Where the numbers of a match come from, its stream unless a script says otherwise. */
export type Chance = (seed: Seed, firstRoll: number) => RollingRng;

export interface Parts {
  readonly titles: readonly AnyTitle[];
  readonly store: MatchStore;
  /** Where the local table listens; 0 takes a free port, null listens nowhere. */
  readonly port: number | null;
  readonly key: Buffer;
  readonly packs: string;
  readonly log: Log;
  readonly chance?: Chance;
  readonly randomBytes?: (count: number) => Buffer;
  readonly painter?: Painter;
  /** How fast one person may send; left out: as fast as he likes (scripts, tests). */
  readonly pace?: Pace;
}

export interface Wired {
  readonly umpire: Umpire;
  readonly desk: Desk;
  readonly local: LocalTransport;
  stop(): Promise<void>;
}

/** Draws what can be drawn, and says so where a title has no pictures. */
export function mapPainter(): Painter {
  const painter = makePainter(makeQueue());
  return {
    layers: painter.layers,
    paint: (seen, options) =>
      layersOf(seen.title.id).length === 0
        ? { unclear: `${seen.title.name} has no pictures; \`/match forces\` says where everything is.` }
        : painter.paint(seen, options),
    places: (seen) => (layersOf(seen.title.id).length === 0 ? [] : painter.places(seen)),
    units: (seen) => (layersOf(seen.title.id).length === 0 ? [] : painter.units(seen)),
  };
}

export async function wire(parts: Parts): Promise<Wired> {
  const { titles, store, log } = parts;
  const umpire = makeUmpire({
    titles,
    store,
    now: () => new Date(),
    randomBytes: parts.randomBytes ?? randomBytes,
    report: ({ reference, match, seq, error }) => log.error('the umpire broke', { ref: reference, match, seq, error }),
    ...(parts.chance === undefined ? {} : { chance: parts.chance }),
  });
  const broke = (reference: string, error: unknown): void => log.error('a command broke', { ref: reference, error });
  const desk = makeDesk({
    umpire,
    titles,
    painter: parts.painter ?? mapPainter(),
    pack: (name) => readPack(parts.packs, name),
    broke,
    pace: parts.pace ?? null,
  });
  const local = new LocalTransport({
    desk,
    credentials: credentials(parts.key),
    port: parts.port ?? 0,
    broke: (error) => {
      const reference = newReference();
      log.error('the local page broke', { ref: reference, transport: 'local', error });
      return reference;
    },
  });
  if (parts.port !== null) await local.start();
  return { umpire, desk, local, stop: () => local.stop() };
}
