// How the map is read, for the page: all that the picture's legend explains, drawn alone and in the same words, and what each layer shows.
import { describe, expect, it } from 'vitest';
import { BUILT_IN as ALAMEIN } from '#games/alamein/pieces/components.ts';
import { viewOf } from '#games/alamein/position/view.ts';
import { BUILT_IN as ROMMEL } from '#games/rommel/pieces/components.ts';
import { viewOf as viewOfSuez } from '#games/suez/position/view.ts';
import { sheetOf } from '#renderers/page/guide.ts';
import { signRows } from '#renderers/page/legend.ts';
import { pixels } from '#renderers/pixels/canvas.ts';
import { ROWS, signsOf } from '#renderers/scenes/alamein/page/legend.ts';
import { scenesOf } from '#renderers/scenes/index.ts';
import { legend as rommelLegend } from '#renderers/scenes/rommel/page/legend.ts';
import { legend as suezLegend } from '#renderers/scenes/suez/page/legend.ts';
import { sightOf, world } from '#test/support/alamein/world.ts';
import { labelsIn } from '#test/support/pictures.ts';
import { seenBy, setUp } from '#test/support/rommel-views.ts';
import { positionWith, BUILT_IN as SUEZ } from '#test/support/suez/pictures.ts';

const alamein = (scenario: string): object => viewOf(world(scenario).state, 'observer');
const alameinLegend = (scenario: string) => signRows(signsOf(sightOf(world(scenario))), 300, ROWS);
/** Words of the foot that are no signs: the scale, what the map is, and the block, which the guide shows whole. */
const NO_SIGNS = ['about', '0', '50', '100 miles', 'Block: CV, steps, symbol, speed'];

describe.each([
  ['rommel', seenBy(setUp(), 'allied'), ROMMEL, rommelLegend(0, 'about')],
  ['alamein', alamein('b'), ALAMEIN, alameinLegend('b')],
  ['alamein', alamein('d'), ALAMEIN, alameinLegend('d')],
  ['suez', viewOfSuez(positionWith(), 'axis'), SUEZ, suezLegend(1500)],
])('the map of %s', (title, view, files, legend) => {
  const scenes = scenesOf(title);
  const guide = scenes?.guide(view, files) ?? { signs: [], lines: [] };

  it('has every sign of its legend, in the same words', () => {
    const texts = guide.signs.map(({ text }) => text);
    const explained = labelsIn(legend).filter((text) => text.length > 2 && !NO_SIGNS.includes(text));
    expect(explained.length).toBeGreaterThan(15);
    expect(texts).toEqual(expect.arrayContaining(explained));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('has each sign in its own cell of the sheet, and none over its edge', async () => {
    const { width, height, data } = await pixels(sheetOf(guide.signs), 96);
    expect([width, height]).toEqual([96, guide.signs.length * 80]);
    const at = (x: number, y: number): string => data.slice((y * width + x) * 4, (y * width + x) * 4 + 3).join();
    const row = (y: number): ReadonlySet<string> => new Set([...Array(width).keys()].map((x) => at(x, y)));
    const paper = at(0, 0);
    for (const [index, { text }] of guide.signs.entries()) {
      expect([...row(index * 80)], `above ${text}`).toEqual([paper]);
      expect(row(index * 80 + 40).size + row(index * 80 + 30).size, text).toBeGreaterThan(2);
      for (let y = index * 80; y < (index + 1) * 80; y++) expect([at(0, y), at(95, y)], text).toEqual([paper, paper]);
    }
  });

  it('says in a sentence what each layer shows', () => {
    const layers = Object.entries(scenes?.layers ?? {});
    expect(layers.length).toBeGreaterThan(2);
    for (const [, about] of layers) expect(about).toMatch(/^[A-Z].{20,}\.$/);
  });
});

it('says what a Fort adds in the scenario that is played', () => {
  const texts = (scenario: string) =>
    scenesOf('alamein')
      ?.guide(alamein(scenario), ALAMEIN)
      .signs.map(({ text }) => text);
  expect(texts('b')).toContain('Fort +2');
  expect(texts('d')).toContain('Fort +3');
});
