// docs/games/alamein-knowledge.md against the code: every field of the state stands there, and is seen by whom it says.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { viewOf } from '#games/alamein/position/view.ts';
import { position } from './ground.ts';

const page = readFileSync(new URL('../../../docs/games/alamein-knowledge.md', import.meta.url), 'utf8');
const part = (heading: string): string => page.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';

/** 1st Alamein before the reveal: Allied counters face down, Axis ones face up. */
const state = position('a', [
  'D7: ?1sa, ?18in, ?allied dummy',
  'E7: ?2nz, ?allied box',
  'E8: ?7armd, ?allied dummy, ?allied dummy',
  'B2: 15pz, 21pz',
  'C2: trento',
]);
const viewers = ['axis', 'allied', 'observer', 'everyone-after-the-end'] as const;

describe('the knowledge table', () => {
  it('names every open field of the table', () => {
    const open = part('Open to all, at once');
    for (const key of Object.keys(state.table)) expect(open, key).toContain(`\`table.${key}\``);
  });
  it('names every box and every field of an owner', () => {
    const secret = part('Secret, open to the owner');
    for (const key of Object.keys(state.secrets)) expect(secret, key).toContain(`\`secrets.${key}\``);
    for (const key of Object.keys(viewOf(state, 'axis').own.axis ?? {}))
      expect(secret, key).toContain(`\`own.${key}\``);
  });
});

describe('what is open', () => {
  it.each(viewers)('is in the view of %s: places, heights of stacks, what lies face up', (viewer) => {
    const { table } = viewOf(state, viewer);
    expect(table).toEqual(state.table);
    const heights = Object.values(table.stacks).map((stack) => stack.length);
    expect(heights.toSorted()).toEqual([1, 2, 2, 3, 3]);
    const up = Object.values(table.counters).filter(({ place, face }) => place.includes(',') && face !== null);
    expect(up).toHaveLength(3);
  });
});

describe('what is secret', () => {
  it("is its owner's", () => {
    const { own } = viewOf(state, 'allied');
    expect(Object.keys(own)).toEqual(['allied']);
    const faces = Object.values(own.allied!.faces).map((face) => (face.type === 'unit' ? face.unit : face.type));
    expect(faces.toSorted()).toEqual(['18in', '1sa', '2nz', '7armd', 'box', 'dummy', 'dummy', 'dummy']);
  });
  it("is neither the enemy's nor an observer's", () => {
    expect(viewOf(state, 'axis').own).toEqual({ axis: { faces: {} } });
    expect(viewOf(state, 'observer').own).toEqual({});
    for (const viewer of ['axis', 'observer'] as const) {
      const text = JSON.stringify(viewOf(state, viewer));
      for (const unit of ['18in', '1sa', '2nz', '7armd']) expect(text).not.toContain(`"${unit}"`);
      expect(text).not.toContain('"dummy"');
      expect(text).not.toContain('$hidden');
    }
  });
  it('is open to everybody when the match is over', () => {
    const { own } = viewOf(state, 'everyone-after-the-end');
    expect(Object.keys(own).toSorted()).toEqual(['allied', 'axis']);
    expect(Object.keys(own.allied!.faces)).toHaveLength(8);
  });
});
