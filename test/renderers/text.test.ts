import { describe, expect, it } from 'vitest';
import { ALT_LIMITS, altText, sceneText } from '#renderers/text.ts';
import { sceneOf } from '#test/support/pictures.ts';
import { crowded, midBattle, setUp } from '#test/support/rommel-views.ts';

describe('alt text', () => {
  it('keeps to the limits of the chat services', () => {
    for (const state of [setUp(), midBattle(), crowded()]) {
      for (const viewer of ['axis', 'allied', 'observer', 'everyone-after-the-end'] as const) {
        const scene = sceneOf(state, viewer);
        expect(altText(scene).length).toBeLessThanOrEqual(1024);
        expect(altText(scene, ALT_LIMITS.slack).length).toBeLessThanOrEqual(2000);
      }
    }
  });

  it('says what is asked before anything else', () => {
    expect(altText(sceneOf(setUp(), 'axis'))).toMatch(
      /^Map\. Rommel in the Desert, 1940 \(Thursday desert\), as the Axis side sees it\. Month 4 \(Dec 1940\)\. Allied player-turn, movement\. Make group and regroup moves\. /,
    );
  });

  it('says what a layer shows before the places, and leaves them half of its letters', () => {
    const scene = sceneOf(crowded(), 'everyone-after-the-end');
    const layer = ['Axis supply network: Tobruk, Bardia', `Allied supply network: ${'Sofafi, '.repeat(200)}`];
    const text = altText({ words: { ...scene.words, layer } });
    expect(text.length).toBeLessThanOrEqual(ALT_LIMITS.discord);
    expect(text.indexOf('Axis supply network')).toBeLessThan(text.indexOf(scene.words.places[0]?.name ?? ''));
    expect(text).toMatch(/Sofafi, Sof[a-z, S]*… .*And \d+ more entries\.$/);
  });

  it('says how much it leaves out', () => {
    const text = altText(sceneOf(crowded(), 'everyone-after-the-end'), 300);
    expect(text.length).toBeLessThanOrEqual(300);
    expect(text).toMatch(/And \d+ more entries\.$/);
  });

  it('says of one that is left out that it is one', () => {
    const scene = sceneOf(setUp(), 'allied');
    const texts = Array.from({ length: altText(scene).length }, (_, limit) => altText(scene, limit + 1));
    expect(texts.filter((text) => text.endsWith(' And 1 more entry.'))).not.toEqual([]);
    expect(texts.filter((text) => text.includes(' 1 more entries'))).toEqual([]);
  });

  it('keeps to a limit that is shorter than its first words', () => {
    expect(altText(sceneOf(setUp(), 'axis'), 40).length).toBeLessThanOrEqual(40);
  });

  it('holds whole a short position', () => {
    const text = altText(sceneOf(setUp(), 'allied'));
    expect(text).toContain('Ft. Capuzzo: Axis: 4 blocks.');
    expect(text).toContain('Sofafi: Allied: 11H 2/2.');
    expect(text).not.toContain('more entries');
  });
});

describe('the position in words', () => {
  it('names every occupied place, from west to east', () => {
    const text = sceneText(sceneOf(midBattle(), 'observer'));
    const names = [
      'Benghazi',
      'Tobruk',
      'Sidi Rezegh',
      'Ft. Capuzzo',
      'Bardia',
      'Sidi Omar',
      'Sollum',
      'Buq Buq',
      'El Alamein',
      'Alexandria',
    ];
    for (const name of names) expect(text).toContain(`\n${name}: `);
    expect(text.indexOf('\nBenghazi:')).toBeLessThan(text.indexOf('\nTobruk:'));
    expect(text.indexOf('\nTobruk:')).toBeLessThan(text.indexOf('\nAlexandria:'));
  });

  it('tells one side their units by name and strength, the other side by number', () => {
    const text = sceneText(sceneOf(setUp(), 'axis'));
    expect(text).toContain('Bardia: Axis: Pavia 3/3.');
    expect(text).toContain('Buq Buq: Allied: 2 blocks.');
    expect(text).not.toContain('7/4');
  });

  it('tells the layers asked for', () => {
    const reach = { of: 'Trento at Sidi Omar', from: '14,3', places: ['14,2', '13,3'] };
    expect(sceneText(sceneOf(setUp(), 'axis', { reach }))).toContain(
      'Trento at Sidi Omar can reach: Ft. Capuzzo, Gabr Saleh',
    );
    const last = [{ side: 'axis', path: ['14,2', '15,2'], count: 2 }] as const;
    expect(sceneText(sceneOf(setUp(), 'axis', { layer: 'last', last }))).toContain('Axis moved 2: Ft. Capuzzo, Sollum');
  });
});

describe('the supply layer', () => {
  it("follows a side's lines from its units to its base (12.6)", () => {
    const text = sceneText(sceneOf(setUp(), 'observer', { layer: 'supply' }));
    const network = (side: string) => new RegExp(`${side} supply network: (.*)`).exec(text)?.[1]?.split(', ') ?? [];
    // The coast highway leads from Sollum to Alexandria, and from Ft. Capuzzo by Bardia to El Agheila.
    expect(network('Allied')).toEqual(expect.arrayContaining(['Sollum', 'Sidi Barrani', 'Mersa Matruh', 'Alexandria']));
    expect(network('Axis')).toEqual(
      expect.arrayContaining(['El Agheila', 'Benghazi', 'Gazala', 'Tobruk', 'Bardia', 'Ft. Capuzzo']),
    );
    expect(network('Axis')).not.toContain('Alexandria');
  });
});
