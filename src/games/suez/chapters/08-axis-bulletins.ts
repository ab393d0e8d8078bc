// 8.0 Axis bulletins: one is drawn each turn but the first, and does what its text says.
import { inTurn } from '#engine/turn/offers.ts';
import type { AxisBulletin } from '../book/rules.ts';
import { type Frames, type Handler, type Prompt, player } from '../position/course.ts';
import { bulletinName, spaceName, unitName } from '../position/names.ts';
import { type Refusal, refuse, type Seat } from '../position/seat.ts';
import { alliedAt, combatAt, placeOf, type Sight } from '../position/sight.ts';
import type { AirId, Frame, FrameOf, SpaceId, UnitId } from '../position/state.ts';
import {
  doInstead,
  finish,
  orFinish,
  put,
  putAway,
  setSupport,
  sightIn,
  tellAll,
  type World,
} from '../position/world.ts';
import { occupies } from './03-victory.ts';
import { addDfp } from './04-morale.ts';
import { joinAir, landSupply, landsByAir, landUnit, supplyPorts } from './09-reinforcement/ports.ts';
import { agents } from './10-intelligence.ts';
import { bringSupply, freeSupply } from './19-supply.ts';
import { shiftIndex } from './31-airpower/superiority.ts';

/** 8.2 What becomes of the marker. Those that are kept are the player's to play (axis Lure, axis Duce). */
const DISPOSITIONS: Readonly<Record<AxisBulletin, 'return' | 'discard' | 'keep'>> = {
  Bastico: 'return',
  Convoy: 'discard',
  Uprising: 'discard',
  Breakthrough: 'discard',
  Kesselring: 'return',
  Lure: 'keep',
  Duce: 'keep',
  Marina: 'discard',
  Drives: 'discard',
  Sandstorm: 'return',
};

/** 8.0, 8.1, 8.2 One marker is drawn from the bin, in the open, put where it belongs, and carried out. */
function drawBulletin(w: World): void {
  const { axis } = w.table.bulletins;
  const bulletin = w.rng.draw(axis.bin, '8.1', 'Axis bulletin');
  const becomes = DISPOSITIONS[bulletin];
  const left = axis.bin.filter((other) => other !== bulletin);
  put(w, {
    bulletins: {
      ...w.table.bulletins,
      axis: {
        bin: becomes === 'return' ? axis.bin : left,
        kept: becomes === 'keep' ? [...axis.kept, bulletin] : axis.kept,
        discarded: becomes === 'discard' ? [...axis.discarded, bulletin] : axis.discarded,
      },
    },
  });
  tellAll(w, '8.1', { type: 'axis-bulletin', bulletin, kept: becomes === 'keep' });
  finish(w);
  EFFECTS[bulletin](w);
}

const EFFECTS: Readonly<Record<AxisBulletin, (w: World) => void>> = {
  /** axis Bastico One supply unit in Libya, where an Italian unit stands. */
  Bastico: (w) => give(w, 'Bastico', 1),
  /** axis Convoy */
  Convoy: (w) => {
    addDfp(w, 'axis Convoy', -1);
    put(w, { intercepted: 1 });
  },
  /** axis Uprising It breaks out by itself where 288 or Kodat stands; else for a G-2 unit. */
  Uprising: (w) => {
    if (isInCity(sightIn(w))) return riseUp(w);
    if (agents(sightIn(w)).length > 0) put(w, { todo: [{ type: 'uprising' }, ...w.table.todo] });
    else tellAll(w, 'axis Uprising', { type: 'no-effect', bulletin: 'Uprising' });
  },
  /** axis Breakthrough The Allied bulletin of this turn is drawn now. */
  Breakthrough: (w) => {
    const foreseen = w.rng.draw(w.table.bulletins.allied.bin, 'axis Breakthrough', 'Allied bulletin');
    put(w, { foreseen });
    tellAll(w, 'axis Breakthrough', { type: 'foreseen', bulletin: foreseen });
  },
  /** axis Kesselring */
  Kesselring: (w) => give(w, 'Kesselring', 1),
  Lure: () => undefined,
  Duce: () => undefined,
  /** axis Marina Two supply units at ports. */
  Marina: (w) => give(w, 'Marina', 2),
  /** axis Drives */
  Drives: (w) => {
    if (!occupies(sightIn(w), DELTA_GOALS)) return tellAll(w, 'axis Drives', { type: 'no-effect', bulletin: 'Drives' });
    addDfp(w, 'axis Drives', 2);
    shiftIndex(w, 'axis Drives', -2);
  },
  /** axis Sandstorm The player selects a supply unit that is lost. */
  Sandstorm: (w) =>
    put(w, {
      todo: [{ type: 'loss', of: 'supply', left: 1, reduce: false, rule: 'axis Sandstorm' }, ...w.table.todo],
    }),
};
const DELTA_GOALS: readonly SpaceId[] = ['alexandria', 'cairo', 'port-said', 'suez-city'];

function give(w: World, bulletin: AxisBulletin, left: number): void {
  const gift: Gift = { type: 'gift', bulletin, left };
  if (canTake(sightIn(w), gift)) put(w, { todo: [gift, ...w.table.todo] });
  else tellAll(w, `axis ${bulletin}`, { type: 'no-effect', bulletin });
}

// --- axis Uprising ----------------------------------------------------------------
const AGITATORS: readonly UnitId[] = ['288', 'kodat'];
/** axis Uprising A Commonwealth fortress or city in Egypt. */
function isInCity(sight: Sight): boolean {
  return AGITATORS.some((unit) => {
    const space = sight.kit.units[unit] === undefined ? null : placeOf(sight, unit);
    const info = space === null ? undefined : sight.kit.spaces[space];
    return info?.country === 'egypt' && (info.terrain === 'city' || info.terrain === 'fortress');
  });
}

/** axis Uprising The Index shifts by two, and three Allied units of the Regroup Display are gone for good. */
function riseUp(w: World): void {
  shiftIndex(w, 'axis Uprising', -2);
  let gone = 0;
  for (; gone < 3; gone++) {
    const pool = alliedAt(sightIn(w), 'regroup');
    if (pool.length === 0) break;
    putAway(w, w.rng.pick(pool, 'axis Uprising', 'unit that is lost'), 'permanent');
  }
  tellAll(w, 'axis Uprising', { type: 'withdrawn', from: 'regroup', to: 'permanent', units: gone });
}

/** axis Uprising, RULING 39 A G-2 unit that is available. */
const sacrifice: Handler<'uprising', 'uprising'> = {
  values: agents,
  why: (seat, { unit }) => refuse('axis Uprising', `${unitName(seat.kit, unit)} is no G-2 unit that is available.`),
  commits: () => true,
  apply: (w, _side, { unit }) => {
    setSupport(w, unit, 'out');
    tellAll(w, 'axis Uprising', { type: 'gave-up', support: unit });
    finish(w);
    riseUp(w);
  },
};

// --- gifts ---------------------------------------------------------------------------
type Gift = FrameOf<'gift'>;

/** axis Bastico Spaces of Libya where an Italian unit stands. */
const italianSpaces = (sight: Sight): readonly SpaceId[] =>
  sight.kit.map.spaces.filter(
    (space) =>
      sight.kit.spaces[space]?.country === 'libya' &&
      combatAt(sight, space).some((unit) => sight.kit.units[unit]?.nationality === 'italian'),
  );
/** What may be deployed by a bulletin, and where: a supply unit, or (axis Kesselring) an air landing unit. */
function giftSpaces(sight: Sight, { bulletin }: Gift, unit: UnitId): readonly SpaceId[] {
  if (unit !== SUPPLY) return landsByAir(sight, unit);
  return bulletin === 'Bastico' ? italianSpaces(sight) : supplyPorts(sight);
}
/** "A supply unit", whichever is free. */
export const SUPPLY = 'supply';
const giftUnits = (sight: Sight, gift: Gift): readonly UnitId[] =>
  [
    ...(freeSupply(sight) === undefined ? [] : [SUPPLY]),
    ...(gift.bulletin === 'Kesselring' ? airLanding(sight) : []),
  ].filter((unit) => giftSpaces(sight, gift, unit).length > 0);
/** axis Kesselring, RULING 19 "Air landing unit": airborne and air landing units of the Reinforcement Display. */
const airLanding = ({ kit, table }: Sight): readonly UnitId[] =>
  kit.roster.units.filter((unit) => {
    const arm = kit.units[unit]?.arm;
    return (arm === 'airborne' || arm === 'airlanding') && table.units[unit]?.at === 'reinforcement';
  });

/** 8.1 What a bulletin gives is given once. */
const whyNoMore = ({ bulletin, left }: Gift): Refusal | null =>
  left > 0 ? null : refuse(`axis ${bulletin}`, 'You have taken all that this bulletin brings.');

const giftRule = ({ bulletin }: Gift) => `axis ${bulletin}` as const;

const deploying: Handler<'deploy', 'gift'> = {
  rule: giftRule,
  shut: (_seat, gift) => whyNoMore(gift),
  values: inTurn(giftUnits, (seat, unit, gift) => giftSpaces(seat, gift, unit)),
  why: (seat, { unit, to }, { bulletin }) =>
    refuse(
      `axis ${bulletin}`,
      `${unitName(seat.kit, unit)} cannot be deployed at ${spaceName(seat.kit, to)} by this bulletin.`,
    ),
  apply: (w, _side, { unit, to }, gift) => {
    bring(w, gift, unit, to);
    takeOne(w, gift);
  },
};
function bring(w: World, gift: Gift, unit: UnitId, to: SpaceId): void {
  if (unit !== SUPPLY) landUnit(w, unit, to, giftRule(gift));
  else if (gift.bulletin === 'Bastico') bringSupply(w, to, giftRule(gift));
  else landSupply(w, to, giftRule(gift));
}
function takeOne(w: World, gift: Gift): void {
  const left: Frame = { ...gift, left: gift.left - 1 };
  doInstead(w, left);
}

/** axis Kesselring An air unit of the Reinforcement Display, at no cost. */
const flying: Handler<'buy', 'gift'> = {
  rule: giftRule,
  shut: (seat, gift) =>
    airOf(seat, gift).length > 0
      ? whyNoMore(gift)
      : refuse(`axis ${gift.bulletin}`, 'This bulletin gives no air unit now.'),
  values: (seat, _before, gift) => airOf(seat, gift),
  why: (seat, { unit }) =>
    refuse('axis Kesselring', `${unitName(seat.kit, unit)} does not wait in the Reinforcement Display.`),
  apply: (w, _side, { unit }, gift) => {
    joinAir(w, unit, 'axis Kesselring');
    takeOne(w, gift);
  },
};
function airOf({ kit, table }: Sight, { bulletin }: Gift): readonly AirId[] {
  return bulletin === 'Kesselring' ? kit.roster.air.filter((air) => table.air[air] === 'reinforcement') : [];
}

const GIFTS: Readonly<Partial<Record<AxisBulletin, string>>> = {
  Bastico: 'place a supply unit in Libya, where an Italian unit stands',
  Kesselring: 'a supply unit, an air unit or an air landing unit comes at no cost. Choose one',
  Marina: 'place two supply units at ports',
};
const giftPrompt = (seat: Seat, gift: Gift): Prompt => ({
  rule: giftRule(gift),
  question: canTake(seat, gift)
    ? `${bulletinName(gift.bulletin)}: ${GIFTS[gift.bulletin]}.`
    : `${bulletinName(gift.bulletin)} brings no more. Change what you like, then commit.`,
  waiting: 'place what a bulletin brings',
});

/** Something is left to take. */
const canTake = (sight: Sight, gift: Gift): boolean =>
  whyNoMore(gift) === null && giftUnits(sight, gift).length + airOf(sight, gift).length > 0;

/** 8.1, RULING 62 What the player has not placed is placed where there is room: a supply unit before a unit, a unit before an aircraft. */
function placeRest(w: World, gift: Gift): void {
  for (let { left } = gift; canTake(sightIn(w), { ...gift, left }); left--) {
    const sight = sightIn(w);
    const [unit] = giftUnits(sight, gift);
    const [air] = airOf(sight, gift);
    if (unit !== undefined) bring(w, gift, unit, giftSpaces(sight, gift, unit)[0] ?? '');
    else if (air !== undefined) joinAir(w, air, giftRule(gift));
  }
  finish(w);
}

export const bulletinFrames: Frames<'axis-bulletin' | 'gift' | 'uprising'> = {
  'axis-bulletin': { run: drawBulletin },
  gift: {
    asks: player,
    opens: (w, gift) => orFinish(w, canTake(sightIn(w), gift)),
    prompt: giftPrompt,
    actions: {
      deploy: deploying,
      buy: flying,
      done: {
        closes: (seat, gift) => (canTake(seat, gift) ? 'have the rest placed, and go on' : 'go on'),
        commits: () => true,
        apply: (w, _side, _done, gift) => placeRest(w, gift),
      },
    },
  },
  uprising: {
    asks: player,
    prompt: () => ({
      rule: 'axis Uprising',
      question: 'Egyptian Uprising: give up a G-2 unit for good to let it break out?',
      waiting: 'decide on the Egyptian Uprising',
    }),
    actions: {
      uprising: sacrifice,
      done: {
        closes: 'keep the G-2 units',
        commits: () => true,
        apply: (w) => {
          tellAll(w, 'axis Uprising', { type: 'no-effect', bulletin: 'Uprising' });
          finish(w);
        },
      },
    },
  },
};
