// A script of docs/example-of-play, played: what each seat read must stand beside it, and what happened may be looked at.
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Typed } from '#engine/title.ts';
import { titles } from '#games/index.ts';
import { scenePainter } from '#test/support/scenes.ts';
import { type Played, playScript } from '../../scripts/lib/positions/play-script.ts';

const doc = (name: string): Promise<string> =>
  readFile(new URL(`../../docs/example-of-play/${name}`, import.meta.url), 'utf8');

export interface ByPost {
  readonly script: string;
  readonly played: Played;
  /** All that happened, as everybody was told it. */
  readonly facts: readonly Typed[];
}

/** Plays a script by its name, without the ending. */
export async function playedByPost(name: string): Promise<ByPost> {
  const script = await doc(`${name}.script`);
  let facts: readonly Typed[] = [];
  const played = await playScript({
    text: script,
    titles,
    packs: 'packs',
    level: 'silent',
    painter: scenePainter(),
    say: () => undefined,
    picture: async () => undefined,
    ended: async ({ umpire, local }) => {
      const [match] = await local.table.matches();
      const log = await umpire.log(null, match?.id ?? '', 0, 199);
      if (!log.ok) throw new Error(log.refusal.text);
      facts = log.value.value.flatMap(({ lines }) => lines.map(({ fact }) => fact));
    },
  });
  return { script, played, facts };
}

/** It was played to its end, nothing was sent back, and what each seat read stands in the docs. */
export async function expectAsInDocs(name: string, { played }: ByPost): Promise<void> {
  expect(played.failed).toBeNull();
  for (const seat of ['axis', 'allied', 'observer'])
    expect(played.transcripts.get(seat), seat).toBe(await doc(`${name}-${seat}.txt`));
  for (const text of played.transcripts.values()) expect(text).not.toContain('Not sent');
}

/** How many messages the seats typed from a line of the script on. */
export function messagesFrom({ script }: ByPost, line: string): number {
  const start = script.indexOf(line);
  if (start < 0) throw new Error(`no "${line}" in the script`);
  return [...script.slice(start).matchAll(/^(?:axis|allied)> /gm)].length;
}
