// Positions to draw: counts are those of the rulebook's demonstration game (19.0).
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { desertTitle } from '#games/desert-force/index.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import { drawnFor, placeNamed } from '../../scripts/lib/positions/drawing.ts';
import { deployed, played } from '../../scripts/lib/positions/positions.ts';

const module = rommelTitle.game('1940', rommelTitle.builtIn, []);
const drawn = { module, components: rommelTitle.builtIn, match: 'Test' };
const script = (file: string): string =>
  readFileSync(new URL(`../../scripts/titles/rommel/${file}`, import.meta.url), 'utf8');
const wordsAt = (state: object, viewer: string, name: string): readonly string[] | undefined =>
  drawnFor(drawn, state, viewer).value.words.places.find((place) => place.name === name)?.what;

describe('the recommended deployment', () => {
  const { state } = deployed(module);

  it('is drawn with the enemy counted', () => {
    expect(wordsAt(state, 'allied', 'Bardia')).toEqual(['Axis: 1 block']);
    expect(wordsAt(state, 'allied', 'Ft. Capuzzo')).toEqual(['Axis: 4 blocks']);
    expect(wordsAt(state, 'allied', 'Sidi Omar')).toEqual(['Axis: 3 blocks']);
    expect(wordsAt(state, 'axis', 'Buq Buq')).toEqual(['Allied: 2 blocks']);
  });

  it('tells the asked side its question, the others whom they wait for', () => {
    const lines = (viewer: string) => drawnFor(drawn, state, viewer).value.words.lines;
    expect(lines('axis').at(-1)).toMatch(/\?$/);
    expect(lines('allied').at(-1)).toMatch(/^Waiting for the Axis/);
    expect(lines('observer').at(-1)).toBe(lines('allied').at(-1));
  });

  it('is reached past the Buildup that Gazala begins with', () => {
    const gazala = rommelTitle.game('gazala', rommelTitle.builtIn, []);
    const words = drawnFor({ ...drawn, module: gazala }, deployed(gazala).state, 'observer').value.words.places;
    expect(words.find((place) => place.name === 'Alexandria')?.what).toEqual(['Allied: 16 blocks']);
    expect(words.find((place) => place.name === 'Segnali Rotunda')?.what).toEqual(['Axis: 8 blocks']);
  });
});

describe('a place of a drawing', () => {
  it('is named as players name it: by the number printed on the map, or by its name', () => {
    const campaign = desertTitle.game('campaign', desertTitle.builtIn, []);
    const desert = { module: campaign, components: desertTitle.builtIn, match: 'Test' };
    const { state } = deployed(campaign);
    const place = (text: string): string => placeNamed(desert, state, 'observer', text);
    expect(place('3408')).toBe(place('Tobruk'));
    expect(drawnFor(desert, state, 'observer', { at: place('3408') }).value.width).toBe(1000);
    expect(() => place('Timbuktu')).toThrow('Timbuktu');
  });
});

describe('a script of orders', () => {
  it('leads to the battle at Buq Buq', () => {
    const { state } = played(module, script('buq-buq.orders'));
    expect(wordsAt(state, 'observer', 'Buq Buq')).toContain('battle, Axis attacking');
    expect(wordsAt(state, 'axis', 'Buq Buq')?.join()).toContain('Brescia 2/4');
  });

  it('leads to a draft that only its owner sees drawn', () => {
    const { state } = played(module, script('sidi-barrani.orders'));
    expect(wordsAt(state, 'axis', 'Bir Habata')?.join()).toContain('XXI Art 3/3');
  });

  it('names the line that is not understood, and the one that is not allowed', () => {
    expect(() => played(module, '# start\naxis> dance')).toThrow(/^line 2: /);
    expect(() => played(module, 'axis> recommended\nallied> recommended')).toThrow(/^line 2: /);
    expect(() => played(module, '!dice 3\naxis> recommended')).toThrow('left over: dice 3');
  });
});
