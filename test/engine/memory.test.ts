// What is worked out for an object is made once, kept with it, and seen by nobody who copies or compares it.
import { describe, expect, it } from 'vitest';
import { kept, keptBy, lately, remember } from '#engine/memory.ts';

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

describe('kept', () => {
  const enemy = {};
  const [before, after] = [
    { own: {}, enemy },
    { own: {}, enemy },
  ];

  it('is made once for as long as what it is kept with is the same', () => {
    let made = 0;
    const ofEnemy = kept(
      (of: typeof before) => of.enemy,
      () => ++made,
    );
    const ofOwn = kept(
      (of: typeof before) => of.own,
      () => ++made,
    );
    expect([ofEnemy(before), ofEnemy(after), ofOwn(before), ofOwn(after), ofOwn(before)]).toEqual([1, 1, 2, 3, 2]);
  });

  it('is made once for each part, be it that there is nothing', () => {
    const asked: string[] = [];
    const known = keptBy(
      (of: typeof before) => of.enemy,
      (_of, part: string) => {
        asked.push(part);
        return part === 'none' ? undefined : part.toUpperCase();
      },
    );
    expect([known(before, 'a'), known(after, 'none'), known(before, 'none'), known(after, 'a')]).toEqual([
      'A',
      undefined,
      undefined,
      'A',
    ]);
    expect(asked).toEqual(['a', 'none']);
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

  it('keeps what is asked for again and again', () => {
    let made = 0;
    const numbered = lately((_: object) => ({ number: ++made }));
    const base = {};
    const asked = Array.from({ length: 50 }, () => [numbered(base).number, numbered({}).number]);
    expect(new Set(asked.map(([number]) => number))).toEqual(new Set([1]));
    expect(made).toBe(51);
  });
});
