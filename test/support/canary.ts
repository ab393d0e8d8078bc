// A component pack whose units are all called by random tokens, and the bookkeeping of which token a seat has lawfully read.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { AnyTitle } from '#engine/title.ts';
import type { Umpire } from '#match/api.ts';
import type { Line } from './chat/transcript.ts';

interface UnitRow {
  readonly id: string;
  readonly name: string;
  readonly side: string;
}

export interface Canary {
  /** The token of each unit, by its id. */
  readonly tokens: ReadonlyMap<string, string>;
  readonly sides: ReadonlyMap<string, string>;
}

const LETTERS = 'bcdfghjklmnpqrstvwxz';

/** A word nobody else writes: a mark and ten consonants. */
const token = (random: () => number): string =>
  `Q${Array.from({ length: 10 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')}`;

/** Writes the pack `canary` into a folder of packs. */
export async function writeCanary(title: AnyTitle, folder: string, random: () => number): Promise<Canary> {
  const file = title.builtIn.units as { readonly units: readonly UnitRow[] };
  const units = file.units.map((unit) => ({ ...unit, name: token(random) }));
  await mkdir(join(folder, 'canary'), { recursive: true });
  await writeFile(join(folder, 'canary', 'units.json'), JSON.stringify({ ...file, units }));
  return {
    tokens: new Map(units.map(({ id, name }) => [id, name])),
    sides: new Map(units.map(({ id, side }) => [id, side])),
  };
}

/** The tokens that dispatches have revealed to everybody: units named in facts that the title lists as revealing. */
export async function revealed(umpire: Umpire, match: string, canary: Canary): Promise<ReadonlySet<string>> {
  const seen = await umpire.see(null, match);
  if (!seen.ok) throw new Error(seen.refusal.text);
  const log = await umpire.log(null, match, 0, seen.value.dispatch);
  if (!log.ok) throw new Error(log.refusal.text);
  const lawful = new Set(seen.value.module.probes.reveals);
  const found = new Set<string>();
  for (const { lines } of log.value.value)
    for (const { fact } of lines) {
      if (!lawful.has(fact.type)) continue;
      for (const id of unitsIn(fact)) {
        const name = canary.tokens.get(id);
        if (name !== undefined) found.add(name);
      }
    }
  return found;
}

/** Every `unit` field of a fact, however deep. */
function unitsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(unitsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'unit' && typeof item === 'string' ? [item] : unitsIn(item),
  );
}

/** Whoever reads: the side whose seat they hold, null for an observer; and what they were sent. */
export interface Reader {
  readonly name: string;
  readonly side: string | null;
  readonly lines: readonly Line[];
}

/** The tokens that stand in what somebody was sent though they are neither their own nor revealed. */
export function leaked({ name, side, lines }: Reader, canary: Canary, open: ReadonlySet<string>): readonly string[] {
  const secret = [...canary.tokens].filter(([id, token]) => canary.sides.get(id) !== side && !open.has(token));
  return lines.flatMap((line) => {
    const said = line.bytes === undefined ? (line.text ?? '') : wordsIn(line.bytes);
    return secret.filter(([, token]) => said.includes(token)).map(([id]) => `${name} reads of ${id} in: ${line.kind}`);
  });
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** The bytes of a file as letters; of a picture the text chunks as well, unpacked where they are packed. */
export function wordsIn(bytes: Buffer): string {
  const words = [bytes.toString('latin1')];
  if (!bytes.subarray(0, 8).equals(PNG)) return words[0] ?? '';
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'zTXt' || type === 'iTXt' || type === 'eXIf') words.push(unpacked(data));
    at += 12 + length;
  }
  return words.join('\n');
}

/** Text is packed from some byte on: the name before it has no fixed length. */
function unpacked(data: Buffer): string {
  for (let from = 0; from < data.length; from++) {
    if (data[from] !== 0x78) continue;
    try {
      return inflateSync(data.subarray(from)).toString('latin1');
    } catch {
      // Not there: the next byte may be where it begins.
    }
  }
  return '';
}
