// What is worked out for an object is made once, kept with it, and seen by nobody who copies or compares it.
import { describe, expect, it } from 'vitest';
import { lately, remember } from '#engine/memory.ts';

describe('remember', () => {
  it('makes a thing once for an object and a key', () => {
    const owner = {};
    let made = 0;
    const make = (): number => ++made;
    expect([remember(owner, 'a', make), remember(owner, 'a', make), remember(owner, 'b', make)]).toEqual([1, 1, 2]);
    expect(remember({}, 'a', make)).toBe(3);
  });

  it('remembers that there was nothing', () => {
    const owner = {};
    let asked = 0;
    const nothing = (): undefined => {
      asked += 1;
    };
    remember(owner, 'a', nothing);
    remember(owner, 'a', nothing);
    expect(asked).toBe(1);
  });

  it('is no part of copies, comparisons or JSON', () => {
    const owner = { x: 1 };
    remember(owner, 'a', () => 'kept');
    expect(owner).toStrictEqual({ x: 1 });
    expect(JSON.stringify(owner)).toBe('{"x":1}');
    expect(Object.keys(owner)).toEqual(['x']);
    expect(remember({ ...owner }, 'a', () => 'anew')).toBe('anew');
    expect(remember(structuredClone(owner), 'a', () => 'anew')).toBe('anew');
  });
});

describe('lately', () => {
  it('makes a thing once for a key, and anew when many others have come since', () => {
    let made = 0;
    const numbered = lately((_: object) => ({ number: ++made }));
    const [first, second] = [{}, {}];
    expect([numbered(first).number, numbered(second).number, numbered(first).number]).toEqual([1, 2, 1]);
    for (let others = 0; others < 200; others++) numbered({});
    expect(numbered(first).number).toBe(203);
  });
});
