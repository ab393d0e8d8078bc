// What the recap of the quad tells of some dispatches.
import { expect, it } from 'vitest';
import { BUILT_IN, makeKit } from '#games/quad/pieces/components.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { QuadFact } from '#games/quad/position/fact.ts';
import { recap } from '#games/quad/words/recap.ts';
import { tell } from '#games/quad/words/tell.ts';

const kit = makeKit(BUILT_IN, 'cauldron');
const way = (...hexes: readonly string[]) => hexes.map(boardHex);

it('tells who was displaced (7.81), moves of several units in one sentence, and no attack that came to nothing', () => {
  const facts: readonly QuadFact[] = [
    { type: 'moved', side: 'axis', unit: '1-8-panzer', path: way('2522', '2422') },
    { type: 'moved', side: 'axis', unit: '2-8-panzer', path: way('2523', '2423') },
    { type: 'displaced', side: 'allied', unit: '3-sa-brigade', path: way('0803', '0802') },
    { type: 'called-off', side: 'axis', hexes: way('0803') },
    { type: 'retreated', side: 'allied', unit: '3-4-punjab', path: way('0804', '0803') },
  ];
  const told = facts.map((fact) => ({ rule: '7.0', text: tell(kit, fact), fact }));
  expect(recap(kit, told).map(({ text }) => text)).toEqual([
    'The Axis moves 1/8 Panzer and 2/8 Panzer.',
    '3 SA Brigade makes room, to 0802.',
    '3/4 Punjab retreats from 0804 to 0803.',
  ]);
});
