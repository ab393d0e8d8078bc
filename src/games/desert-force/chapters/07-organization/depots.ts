// 7.1 Depots: placed, cut off, returned; 7.2 what the enemy's air force does to the Organization die.
import { barsOf } from '#engine/turn/bars.ts';
import { always } from '#engine/turn/handler.ts';
import type { DesertRules } from '../../book/rules.ts';
import type { Zone } from '../../pieces/kit.ts';
import { ZONES } from '../../pieces/schema.ts';
import { type Frames, type Handler, itsSide, openIf } from '../../position/course.ts';
import { placeName } from '../../position/names.ts';
import { ofSeat, refuse, type Seat } from '../../position/seat.ts';
import { heldBy, kept, keptBy, rearOf, type Sight } from '../../position/sight.ts';
import { enemyOf, type HexId, type Side } from '../../position/state.ts';
import { finish, placeDepot, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { spendAir } from '../06-air.ts';
import { hasRoadHome } from '../08-supply/paths.ts';

/** 7.12, RULING 2 The road zone of a hex for a side; null off the road. */
export const zoneOf = ({ kit }: Pick<Sight, 'kit'>, side: Side, hex: HexId): Zone | null =>
  kit.hexes[hex]?.zones?.[side] ?? null;

/** 7.12 How many zones lie between, 0 within the same. */
export const zonesApart = (a: Zone, b: Zone): number => Math.abs(ZONES.indexOf(a) - ZONES.indexOf(b));

/** 7.11 An enemy unit, depot or leader in a hex. */
const isEnemyAt = (seat: Seat, at: number): boolean =>
  heldBy(seat, enemyOf(seat.side))[at] === 1 || rearOf(seat, enemyOf(seat.side)).includes(at);

/** 7.11 The same in a hex or next to it. */
function isNearEnemy(seat: Seat, hex: HexId): boolean {
  const { map } = seat.kit;
  const at = map.indexOf(hex);
  return [at, ...(map.near[at] ?? [])].some((there) => isEnemyAt(seat, there));
}

/** 7.11 What keeps the depot of a side out of a hex. */
export const depotSites = barsOf<Seat, HexId, DesertRules>(
  {
    rule: '7.11',
    bars: (seat, hex) => zoneOf(seat, seat.side, hex) === null,
    say: ({ kit }, hex) => `A depot stands on a road; ${placeName(kit, hex)} has none.`,
  },
  {
    rule: '7.11',
    bars: isNearEnemy,
    say: (seat, hex) => {
      const is = isEnemyAt(seat, seat.kit.map.indexOf(hex)) ? 'is held by the enemy' : 'is next to the enemy';
      return `${placeName(seat.kit, hex)} ${is}: choose a road hex farther back.`;
    },
  },
  {
    rule: '7.11',
    bars: (seat, hex) => !hasRoadHome(seat, seat.side, hex),
    say: ({ kit, side }, hex) =>
      `No road free of the enemy leads from ${placeName(kit, hex)} to ${placeName(kit, kit.sources[side])}.`,
  },
);

/** 7.12 The road hexes of a side. */
const roadHexes = keptBy(
  ({ kit }: Pick<Sight, 'kit'>) => kit,
  ({ kit }, side: Side): readonly HexId[] => kit.map.hexes.filter((hex) => zoneOf({ kit }, side, hex) !== null),
);

/** 7.11 Where the depot may be placed now. */
export const depotHexes = kept(ofSeat, (seat): readonly HexId[] =>
  roadHexes(seat, seat.side).filter((hex) => seat.table.depots[seat.side].hex !== hex && depotSites.isFree(seat, hex)),
);

/** 7.13 At the beginning of its Organization Phase. */
export function removeCutOff(w: World, side: Side): void {
  const sight = sightIn(w);
  const { hex } = w.table.depots[side];
  if (hex === null || hasRoadHome(sight, side, hex)) return;
  loseDepot(w, side);
  tellAll(w, '7.13', { type: 'depot-lost', side, hex, captured: null });
}

/** 7.13, 7.14 The marker goes, and all Attack Points with it. */
export function loseDepot(w: World, side: Side): void {
  placeDepot(w, side, { hex: null, moved: false });
  put(w, { points: { ...w.table.points, [side]: 0 } });
}

/** 7.12, 7.15 Whether it comes to stand on its Moved side. */
function movesFar(sight: Sight, side: Side, to: HexId): boolean {
  const { hex } = sight.table.depots[side];
  const [from, goal] = [hex === null ? null : zoneOf(sight, side, hex), zoneOf(sight, side, to)];
  return from === null || goal === null || zonesApart(from, goal) >= 2;
}

const depot: Handler<'depot', 'depot'> = {
  values: (seat) => depotHexes(seat),
  why: (seat, { to }) =>
    seat.table.depots[seat.side].hex === to
      ? refuse('7.11', 'The depot stands there already.')
      : depotSites.whyNot(seat, to),
  commits: always,
  apply: (w, side, { to }) => {
    const moved = movesFar(sightIn(w), side, to);
    placeDepot(w, side, { hex: to, moved });
    tellAll(w, '7.11', { type: 'depot-placed', side, hex: to, moved });
    finish(w);
  },
};

/** 7.11 The depot stands where it is. */
function leave(w: World, side: Side): void {
  const { hex } = w.table.depots[side];
  if (hex !== null) tellAll(w, '7.11', { type: 'depot-stays', side, hex });
  finish(w);
}

/** 7.2, RULING 3 */
const cover: Handler<'cover', 'cover'> = {
  values: ({ table }) => Array.from({ length: table.air?.points ?? 0 }, (_, points) => points + 1),
  why: ({ table }) => refuse('7.2', `You have ${table.air?.points ?? 0} Air Superiority Points.`),
  commits: always,
  apply: (w, side, { points }) => {
    spendAir(w, points);
    put(w, { cover: points });
    tellAll(w, '7.2', { type: 'covered', side, points });
    finish(w);
  },
};

const isAwaited = (seat: Seat): boolean => seat.table.depots[seat.side].hex === null;

export const depotFrames: Frames<'depot' | 'cover'> = {
  depot: {
    asks: itsSide,
    opens: openIf((seat) => depotHexes(seat).length > 0),
    prompt: (seat) => ({
      rule: '7.11',
      waiting: 'place the depot',
      question: isAwaited(seat)
        ? 'Your depot comes back: name its road hex.'
        : 'Name a road hex for your depot, or let it stand where it is.',
      ...(isAwaited(seat) ? { fallback: { type: 'depot', to: depotHexes(seat)[0] ?? '' } } : {}),
    }),
    actions: {
      depot,
      done: {
        closes: 'leave the depot where it is',
        shut: (seat) => (isAwaited(seat) ? refuse('7.15', 'Your depot comes back now: name its road hex.') : null),
        commits: always,
        apply: leave,
      },
    },
  },
  cover: {
    asks: itsSide,
    opens: openIf(({ table, side }) => table.air?.side === side),
    prompt: ({ table }) => ({
      rule: '7.2',
      waiting: 'say what the air force does',
      question: `How many of your ${table.air?.points ?? 0} Air Superiority Points go against the enemy’s Organization die?`,
    }),
    actions: {
      cover,
      done: { closes: 'spend none', commits: always, apply: (w) => finish(w) },
    },
  },
};
