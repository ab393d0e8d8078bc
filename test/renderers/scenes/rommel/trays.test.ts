// Trays stay near their hex and at the same place from picture to picture; nothing covers a line or the front.
import { describe, expect, it } from 'vitest';
import type { HexId } from '#board/hex.ts';
import { see } from '#engine/play.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import { BUILT_IN, makeKit } from '#games/rommel/pieces/components.ts';
import type { RommelState, Side } from '#games/rommel/position/state.ts';
import type { RommelView } from '#games/rommel/position/view.ts';
import type { Placed } from '#renderers/counters/layout.ts';
import { crosses } from '#renderers/rects.ts';
import { isOnMap, type Stack, stacksBefore, stacksOf } from '#renderers/scenes/rommel/counters/stacks.ts';
import { placesOf } from '#renderers/scenes/rommel/counters/trays.ts';
import { corners, HEX, middle, WHOLE } from '#renderers/scenes/rommel/grid.ts';
import { between, type Rect, type XY } from '#renderers/shapes.ts';
import { type Laid, seenBy, stateWith } from '#test/support/rommel-views.ts';
import { planFor, playRandomly } from '../../../../scripts/lib/players/random-game.ts';

const kit = makeKit(BUILT_IN);
const ROOM: Rect = { x: WHOLE.x + 6, y: WHOLE.y + 6, w: WHOLE.w - 12, h: WHOLE.h - 12 };

type Drawn = Stack & { readonly at: Placed };
function drawn(view: RommelView, before = view): readonly Drawn[] {
  const stacks = stacksOf(kit, view);
  const places = placesOf(kit, [stacksBefore(kit, before), stacksOf(kit, before), stacks], ROOM);
  return stacks.map((stack, index) => ({ ...stack, at: places[index] as Placed }));
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.x + a.w > b.x + 0.01 && b.x + b.w > a.x + 0.01 && a.y + a.h > b.y + 0.01 && b.y + b.h > a.y + 0.01;
const gapTo = ({ x, y, w, h }: Rect, hex: HexId): number => {
  const to = middle(hex);
  return Math.hypot(Math.max(0, x - to.x, to.x - x - w), Math.max(0, y - to.y, to.y - y - h));
};
/** Points along the sides of a hex, where a battle shows who controls them. */
const sidesOf = (hex: HexId): readonly XY[] =>
  corners(hex, 0.97).flatMap((from, index, all) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => between(from, all[(index + 1) % 6] ?? from, share)),
  );
const holds = ({ x, y, w, h }: Rect, at: XY): boolean => at.x > x && at.x < x + w && at.y > y && at.y < y + h;

/** So many pictures of a game are looked at. */
const MOST = 150;

interface Picture {
  readonly view: RommelView;
  /** The same side's view of the position that its draft stands on. */
  readonly before: RommelView;
  readonly isDraft: boolean;
}

/** The first pictures of each game that one side has seen: two descriptions look at some of them. */
const known = new Map<string, readonly Picture[]>();
function played(scenario: string, side: Side): readonly Picture[] {
  const key = `${scenario} ${side}`;
  const pictures = known.get(key) ?? picturesOf(scenario, side);
  known.set(key, pictures);
  return pictures;
}

/** What one side sees after each action of random play, drafts and all. */
function picturesOf(scenario: string, side: Side): readonly Picture[] {
  const module = rommelTitle.game(scenario, BUILT_IN, []);
  const pictures: Picture[] = [];
  const seen = (state: object): RommelView => see(module, state, side).value as RommelView;
  class Enough extends Error {}
  let committed: object = {};
  try {
    playRandomly(planFor(module, `trays of ${scenario}`), {
      started: ({ state }) => {
        committed = state;
      },
      committed: ({ after }) => {
        committed = after;
      },
      acted: ({ step: { state, commits }, side: by }) => {
        const isDraft = by === side && !commits;
        const view = seen(state);
        if (view.table.turn > 0) pictures.push({ view, before: isDraft ? seen(committed) : view, isDraft });
        if (pictures.length >= MOST) throw new Enough();
      },
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return pictures;
}

describe.each([
  ['gazala', 'axis'],
  ['gazala', 'allied'],
  ['crusader', 'axis'],
] as const)('in random play of %s, for the %s', (scenario, side) => {
  const views = played(scenario, side);
  const pictures = views.map(({ view, before }) => drawn(view, before));

  it('every tray is at most two hexes and a third from its own', () => {
    const gaps = pictures.flatMap((all) =>
      all.flatMap(({ at, place }) => (isOnMap(kit, place) && !at.home ? [gapTo(at.rect, place)] : [])),
    );
    expect(gaps.length).toBeGreaterThan(200);
    expect(Math.max(...gaps)).toBeLessThanOrEqual((HEX * 7) / 3);
  });

  it('nothing lies over another tray, over a line or over a battle and its hexsides', () => {
    for (const [step, all] of pictures.entries()) {
      const battles = Object.keys((views[step] as { view: RommelView }).view.table.battles);
      const wrong = all.flatMap(({ at: { rect, leader }, place }, index) => [
        ...battles
          .filter((hex) => sidesOf(hex).some((point) => holds(rect, point)))
          .map((hex) => `${place} over the battle at ${hex}`),
        ...all
          .filter(
            ({ at }, other) =>
              other !== index && (overlap(rect, at.rect) || (leader !== null && crosses(leader, at.rect))),
          )
          .map((other) => `${place} or its line over ${other.place}`),
      ]);
      expect(wrong, `${step}`).toEqual([]);
    }
  });
});

const keyOf = ({ side, place }: Stack): string => `${side} ${place}`;
const inBattle = ({ side, place }: Stack, all: readonly Stack[]): boolean =>
  isOnMap(kit, place) && all.some((other) => other.place === place && other.side !== side);

/** The ground of those whom the draft brought to a hex, or into a battle there: what says how many they are, or the hexsides. */
function groundOf(one: Stack, all: readonly Stack[]): Rect {
  const by: XY = inBattle(one, all) ? { x: 38, y: 43 } : { x: 10, y: 10 };
  const { x, y } = middle(one.place);
  return { x: x - by.x, y: y - by.y, w: 2 * by.x, h: 2 * by.y };
}

describe.each([
  ['gazala', 'axis'],
  ['gazala', 'allied'],
  ['crusader', 'axis'],
  ['crusader', 'allied'],
  ['battleaxe', 'axis'],
  ['battleaxe', 'allied'],
  ['1940', 'axis'],
  ['1940', 'allied'],
] as const)('while one drafts at random in %s as the %s', (scenario, side) => {
  const views = played(scenario, side).filter(({ isDraft }) => isDraft);

  it('a tray of a stack that the draft leaves alone stays where it was, unless somebody has come under it', () => {
    let [stayed, gone] = [0, 0];
    for (const [step, { view, before }] of views.entries()) {
      const [then, now] = [drawn(before), drawn(view, before)];
      const wasOf = (one: Drawn): Drawn | undefined => then.find((was) => keyOf(was) === keyOf(one));
      const isAlone = (one: Drawn): boolean => {
        const was = wasOf(one);
        return was?.items.length === one.items.length && inBattle(was, then) === inBattle(one, now);
      };
      const come = now.filter((one) => isOnMap(kit, one.place) && !isAlone(one)).map((one) => groundOf(one, now));
      for (const one of now.filter(isAlone)) {
        const was = (wasOf(one) as Drawn).at;
        if (come.some((ground) => overlap(was.rect, ground))) gone++;
        else {
          expect(one.at, `${step}: ${keyOf(one)}`).toEqual(was);
          stayed++;
        }
      }
    }
    expect(stayed).toBeGreaterThan(150);
    expect(gone / stayed).toBeLessThan(0.025);
  });
});

describe('a tray', () => {
  const { units } = kit;
  const axis = Object.values(units).filter((unit) => unit.side === 'axis');
  const laid = (count: number, hex: HexId): Laid[] =>
    axis.slice(0, count).map(({ id, maxCv }): Laid => ['axis', id, maxCv, hex]);
  const trayOf = (blocks: readonly Laid[], hex: HexId): Placed => {
    const found = drawn(seenBy(stateWith(blocks), 'axis')).find(({ place }) => place === hex);
    if (found === undefined) throw new Error(`nobody at ${hex}`);
    return found.at;
  };

  it('stands on the same side of its hex for three blocks and for twelve', () => {
    for (const hex of ['12,3', '10,1', '14,3', '9,2']) {
      const [few, ...more] = [3, 5, 6, 8, 12].map((count) => trayOf(laid(count, hex), hex).turn);
      for (const turn of more) expect(turn).toEqual(few);
    }
  });

  it('does not move for a block elsewhere that is not in its way', () => {
    const alone = trayOf(laid(6, '12,3'), '12,3');
    const enemy = Object.values(units).find((unit) => unit.side === 'allied')?.id ?? '';
    for (const hex of ['24,2', '20,2', '3,3']) {
      const more: readonly Laid[] = [...laid(6, '12,3'), ['allied', enemy, 1, hex]];
      expect(trayOf(more, '12,3')).toEqual(alone);
    }
  });

  it('is of one or two blocks no tray: they stand on their hex', () => {
    expect(trayOf(laid(1, '12,3'), '12,3').home).toBe(true);
    expect(trayOf(laid(2, '12,3'), '12,3').home).toBe(true);
    expect(trayOf(laid(3, '12,3'), '12,3').home).toBe(false);
  });

  it('depends on nothing its viewer cannot see', () => {
    const state = stateWith([...laid(6, '12,3'), ['allied', 'x', 1, '13,3']].slice(0, 6) as Laid[]);
    const other: RommelState = {
      ...state,
      secrets: { ...state.secrets, faces: Object.fromEntries(Object.entries(state.secrets.faces).reverse()) },
    };
    expect(drawn(seenBy(other, 'allied'))).toEqual(drawn(seenBy(state, 'allied')));
  });
});
