// In lists for people what is near comes first, in two titles: buttons, completions and examples, never from a corner of the map.
import { describe, expect, it } from 'vitest';
import { distance } from '#board/hex.ts';
import { completeField, labelOf, lawful, type Standpoint } from '#commands/input/fields.ts';
import type { AnyModule, AnyTitle, Value } from '#engine/title.ts';
import { alameinTitle } from '#games/alamein/index.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import { type Prompt, planFor, playRandomly } from '../../../scripts/lib/players/random-game.ts';

interface Pieces {
  readonly [blind: string]: { readonly side: string; readonly place: string };
}
const piecesOf = ({ view }: { readonly view: object }): Pieces => {
  const { table } = view as { readonly table: { readonly blocks?: Pieces; readonly counters?: Pieces } };
  return table.blocks ?? table.counters ?? {};
};
const isHex = (place: unknown): place is string => /^-?\d+,-?\d+$/.test(String(place));

/** The prompts of a random game as far as it was asked `most` times. */
function prompts(module: AnyModule, most: number): readonly Prompt[] {
  const found: Prompt[] = [];
  class Enough extends Error {}
  try {
    playRandomly(planFor(module, `near in ${module.scenario}`), {
      asked: (prompt) => {
        found.push(prompt);
        if (found.length >= most) throw new Enough();
      },
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return found;
}

/** How far the hexes of a list are from their unit, its own the last, or from the enemy where no unit stands on the map. */
function measured(seen: Standpoint, values: readonly Value[], unit: Value | null): readonly number[] | null {
  const pieces = piecesOf(seen);
  const stands = pieces[String(unit)]?.place;
  const enemies = Object.values(pieces).flatMap(({ side, place }) =>
    side !== seen.side && isHex(place) ? [place] : [],
  );
  const from = isHex(stands) ? [stands] : enemies;
  const far = (to: string): number =>
    to === stands ? Number.POSITIVE_INFINITY : Math.min(...from.map((one) => distance(one, to)));
  return from.length === 0 ? null : values.map((to) => far(String(to)));
}

describe.each([
  ['rommel', rommelTitle, 'gazala', 120],
  ['rommel', rommelTitle, '1940', 120],
  ['alamein', alameinTitle, 'c', 120],
] as const)('%s', (_, title: AnyTitle, scenario, most) => {
  const module = title.game(scenario, title.builtIn, []);
  const all = prompts(module, most);

  it(`${scenario}: hexes are listed from the unit on, or from the enemy, and are those the rules list`, () => {
    const lists = { unit: 0, front: 0, unsorted: 0 };
    for (const { view, side, ask } of all)
      for (const type of ask.types) {
        const seen: Standpoint = { module, view, side };
        const first = module.values(view, side, type, []);
        for (const before of [[], ...first.slice(0, 6).map((value) => [value])]) {
          const listed = module.values(view, side, type, before);
          if (listed.length < 2 || !listed.every(isHex)) continue;
          const shown = lawful(seen, type, before);
          expect([...shown].sort()).toEqual([...listed].sort());
          if (isHex(before[0])) continue;
          const far = measured(seen, shown, before[0] ?? null);
          if (far === null) continue;
          expect(far, `${type} ${before}`).toEqual([...far].sort((a, b) => a - b));
          lists[isHex(piecesOf(seen)[String(before[0])]?.place) ? 'unit' : 'front'] += 1;
          if (String(measured(seen, listed, before[0] ?? null)) !== String(far)) lists.unsorted += 1;
        }
      }
    expect(lists.unit + lists.front).toBeGreaterThan(20);
    // As the rules list them, they are not so: the test would fail without the order.
    expect(lists.unsorted).toBeGreaterThan(10);
  });

  it(`${scenario}: completion offers the nearest first`, () => {
    let compared = 0;
    for (const { view, side, ask } of all)
      for (const type of ask.types) {
        const seen: Standpoint = { module, view, side };
        const spec = title.actions.find((one) => one.type === type);
        const [part, next] = spec?.parts ?? [];
        if (spec === undefined || part === undefined || next?.kind !== 'place') continue;
        const [value] = lawful(seen, type, []);
        const places = value === undefined ? [] : lawful(seen, type, [value]);
        if (value === undefined || places.length < 2) continue;
        const given = { [part.name]: labelOf(seen, part, value) };
        const offers = completeField(seen, spec, given, next.name, '').map(({ label }) => label);
        if (offers.length === 0) continue;
        expect(offers).toEqual(places.slice(0, 25).map((place) => labelOf(seen, next, place)));
        compared += 1;
      }
    expect(compared).toBeGreaterThan(5);
  });
});
