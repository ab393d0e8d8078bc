// The hardest texts of 500 letters, and orders as a hand types them that slips, at every kind of question: each is answered, and
// none is compared with names without end.
// Counted are the spellings worked out, which is what a comparison costs; how long that takes `npm run bench -- reading` tells.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { see } from '#engine/play.ts';
import type { AnyModule } from '#engine/title.ts';
import { titles } from '#games/index.ts';
import { disturbed } from '#test/support/disturbed.ts';
import { chanceOf } from '../../../scripts/lib/chance.ts';
import { hardTexts } from '../../../scripts/lib/hard-texts.ts';
import { buildRow } from '../../../scripts/lib/players/player.ts';
import { questionsOf } from '../../../scripts/lib/players/questions.ts';
import { moduleOf } from '../../../scripts/lib/titles.ts';

/** Before names were spelt once it was up to 250,000. */
const MOST_SPELLINGS = 1500;

/** What slips into an order, or out of its place. */
const WORDS = ['via', 'direct', 'from', 'with', 'by', 'at', 'all', 'but', 'rest', 'hold', '2', ':', '>', ',', ';'];

afterEach(() => vi.restoreAllMocks());

const readable = (module: AnyModule, text: string, view: object, side: string): void => {
  const read = module.readOrders(text, view, side);
  const answer = 'unclear' in read ? (read.meant?.[0] ?? read.unclear) : read;
  expect(answer.length, text).toBeGreaterThan(0);
};

describe.each(titles)('reading $id', (title) => {
  const module = moduleOf(title, title.scenarios[0]?.id ?? '');
  const asked = new Set<string>();
  const all = questionsOf(module);
  // Each type of order once is enough here.
  const questions = all.filter(({ types }) => {
    const before = asked.size;
    for (const type of types) asked.add(type);
    return asked.size > before;
  });

  it('answers whatever is typed, without working out spellings over and over', () => {
    const spelling = vi.spyOn(String.prototype, 'normalize');
    for (const { state, side, types } of questions) {
      const view = see(module, state, side).value;
      for (const type of types) module.readOrders(`${type} nothing of that name`, view, side);
      for (const text of hardTexts(types)) {
        spelling.mockClear();
        readable(module, text, view, side);
        expect(spelling.mock.calls.length, text.slice(0, 30)).toBeLessThanOrEqual(MOST_SPELLINGS);
      }
    }
  });

  it('answers an order with a word too many, or too few, anywhere in it', () => {
    const chance = chanceOf('slips');
    const slipped = new Set<string>();
    for (const { state, side, types } of all) {
      const view = see(module, state, side).value;
      for (const type of types) {
        const row = slipped.has(type) ? null : buildRow(module, view, side, type, chance);
        if (row === null) continue;
        slipped.add(type);
        for (const text of disturbed(module.writeAction(row.action, view), WORDS)) readable(module, text, view, side);
      }
    }
    expect(slipped.size).toBeGreaterThan(8);
  });

  it('answers a word that every object of the language knows', () => {
    for (const { state, side, types } of questions) {
      const view = see(module, state, side).value;
      for (const verb of ['', ...types.map((type) => `${type} `), ...types.map((type) => `${type} Sollum `)])
        readable(module, `${verb}constructor`, view, side);
    }
  });

  it('answers what no order can hold: large numbers, lists without end', () => {
    const numbers = Array.from({ length: 120 }, (_, n) => `#${n + 1}`).join(' ');
    const hexes = Array.from({ length: 120 }, (_, n) => `${'abcdefgh'[n % 8]}${(n % 12) + 1}`).join(' ');
    const large = ['999', 'all 999', '#1 999', 'e5 with 999', numbers, hexes, `e5: ${numbers}`, `#1 > ${hexes}`];
    for (const { state, side, types } of questions) {
      const view = see(module, state, side).value;
      for (const type of types) for (const what of large) readable(module, `${type} ${what}`.slice(0, 500), view, side);
    }
  });
});
