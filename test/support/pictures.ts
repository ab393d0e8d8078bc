// What tests of pictures share: requests, and searches in a scene's shapes.

import type { Viewer } from '#engine/secrecy.ts';
import { BUILT_IN } from '#games/rommel/pieces/components.ts';
import type { RommelState, Side } from '#games/rommel/position/state.ts';
import type { MapRequest } from '#renderers/request.ts';
import type { Scene } from '#renderers/scene.ts';
import { rommelScene } from '#renderers/scenes/rommel/scene.ts';
import type { Group, Label, Shape } from '#renderers/shapes.ts';
import { seenBy } from './rommel-views.ts';

export const HEADER: MapRequest['header'] = {
  match: 'Thursday desert',
  scenario: 'Rommel in the Desert, 1940',
  date: 'Month 4 (Dec 1940)',
  phase: 'Allied player-turn, movement',
  waiting: 'Make group and regroup moves',
  toAct: ['allied'],
};

export const sceneOf = (state: RommelState, viewer: Viewer<Side>, more: Partial<MapRequest> = {}): Scene =>
  rommelScene(seenBy(state, viewer), BUILT_IN, { header: HEADER, ...more });

/** Every shape, groups opened. */
export function* shapesIn(shapes: readonly Shape[]): Generator<Shape> {
  for (const shape of shapes) {
    yield shape;
    if (shape.type === 'group') yield* shapesIn(shape.shapes);
  }
}

export const labelsIn = (shapes: readonly Shape[]): readonly string[] =>
  [...shapesIn(shapes)].filter((shape): shape is Label => shape.type === 'label').map(({ text }) => text);

/** The groups that hold a label and no smaller group that holds it. */
export function groupsWith(shapes: readonly Shape[], text: string): readonly Group[] {
  const holds = (shape: Shape): boolean =>
    shape.type === 'label' ? shape.text === text : shape.type === 'group' && shape.shapes.some(holds);
  return [...shapesIn(shapes)].filter(
    (shape): shape is Group =>
      shape.type === 'group' && holds(shape) && !shape.shapes.some((part) => part.type === 'group' && holds(part)),
  );
}
