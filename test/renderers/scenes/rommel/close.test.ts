// Close-ups: which hexes they hold, and that they show no more than the viewer may see.
import { describe, expect, it } from 'vitest';
import { BUILT_IN } from '#games/rommel/pieces/components.ts';
import { middle, WHOLE } from '#renderers/scenes/rommel/grid.ts';
import { rommelScenes } from '#renderers/scenes/rommel/index.ts';
import { sceneOf } from '#test/support/pictures.ts';
import { midBattle, seenBy, setUp, stateWith } from '#test/support/rommel-views.ts';

const closeUp = (view: object, newest: readonly { readonly type: string }[] | null) =>
  rommelScenes.closeUp({ components: BUILT_IN, view, side: null, asked: null, values: () => [] }, newest);
const holds = ({ x, y, w, h }: typeof WHOLE, hex: string): boolean => {
  const at = middle(hex);
  return at.x > x && at.x < x + w && at.y > y && at.y < y + h;
};

describe('a close-up', () => {
  it.each([[['15,2']], [['14,2', '16,2']], [['13,3', '18,2']], [['12,1', '15,4', '20,2']]])(
    'holds %j, larger than the whole map shows it',
    (hexes) => {
      const scene = sceneOf(setUp(), 'axis', { close: hexes });
      for (const hex of hexes) expect(holds(scene.window, hex), hex).toBe(true);
      expect(scene.frame.w / scene.window.w).toBeGreaterThan((1.15 * 1000) / WHOLE.w);
      expect(scene.window.x).toBeGreaterThanOrEqual(WHOLE.x);
      expect(scene.window.x + scene.window.w).toBeLessThanOrEqual(WHOLE.x + WHOLE.w + 0.01);
      expect(scene.window.y + scene.window.h).toBeLessThanOrEqual(WHOLE.y + WHOLE.h + 0.01);
    },
  );

  it('is the whole map when the hexes lie too far apart', () => {
    const scene = sceneOf(setUp(), 'axis', { close: ['4,3', '22,3'] });
    expect(scene.window).toEqual(WHOLE);
    expect(scene).toEqual(sceneOf(setUp(), 'axis'));
  });

  it('is told in the words of the whole map', () => {
    expect(sceneOf(midBattle(), 'allied', { close: ['15,2'] }).words.places).toEqual(
      sceneOf(midBattle(), 'allied').words.places,
    );
  });
});

describe('where a close-up looks', () => {
  it('is where the question is', () => {
    const { table, ...rest } = seenBy(midBattle(), 'allied');
    const asked = (frame: object) => closeUp({ ...rest, table: { ...table, todo: [frame as never] } }, null);
    expect(asked({ type: 'refuse', hexes: ['15,2', '16,2'], refused: [] })).toEqual(['15,2', '16,2']);
    expect(asked({ type: 'round', round: { hex: '15,2' } })).toEqual(['15,2']);
    expect(asked({ type: 'losses', hex: '14,2', side: 'axis', from: [], hits: {} })).toEqual(['14,2']);
    expect(asked({ type: 'battles', blitz: false, chosen: [] })).toEqual(Object.keys(table.battles));
    const left = ['14,2', '16,2'].map((hex) => ({ hex, assault: false }));
    expect(asked({ type: 'next', battles: left })).toEqual(['14,2', '16,2']);
  });

  it('is everywhere when units wait beside the map', () => {
    const { table, ...rest } = seenBy(setUp(), 'axis');
    const deploy = { ...rest, table: { ...table, todo: [{ type: 'deploy', side: 'axis' } as const] } };
    expect(closeUp(deploy, null)).toBeNull();
  });

  it('is where the newest dispatch tells of something, else where the blocks stand', () => {
    const view = seenBy(
      stateWith([
        ['axis', 'pavia', 4, '14,2'],
        ['allied', '7-7', 4, '16,2'],
      ]),
      'observer',
    );
    const moved = { type: 'moved', side: 'axis', path: ['13,3', '14,2'], count: 1, how: 'group' };
    expect(closeUp(view, [moved, { type: 'kept' }])).toEqual(['13,3', '14,2']);
    expect([...(closeUp(view, [{ type: 'kept' }]) ?? [])].sort()).toEqual(['14,2', '16,2']);
  });
});
