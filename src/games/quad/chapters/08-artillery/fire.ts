// 8.4, 9.0 Final Protective Fire: what the defender may add once an attack has been announced.
import { always } from '#engine/turn/handler.ts';
import { listed, many, verbOf } from '#words/sentence.ts';
import { type Frames, type Handler, itsSide, type Prompt, seatIn } from '../../position/course.ts';
import { placeNames, unitName } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { heldBy, indexAt, keptBy, placeOf, type Sight, unitOf, unitsOnMap } from '../../position/sight.ts';
import { type Battle, enemyOf, type FrameOf, isOffMap, type Side, type UnitId } from '../../position/state.ts';
import { doInstead, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { upTo } from '../07-combat/duties.ts';
import { oddsOf } from '../07-combat/odds.ts';
import { limitOf } from '../09-support.ts';
import { exclusive } from '../exclusive.ts';
import { whyTooMany } from '../kasserine/limits.ts';
import { fireOf, isArtillery, isArtilleryAlone, rangeTo } from './guns.ts';

/** 8.41, 8.42, RULING 9 Why an artillery unit may not fire in a battle; null when it may. */
function whyNoFire(seat: Seat, battle: Battle, unit: UnitId): Refusal | null {
  const { kit, table, side } = seat;
  const info = kit.units[unit];
  if (info === undefined || info.side !== side || info.guns === null || isOffMap(placeOf(table, unit)))
    return refuse('8.41', 'Only artillery of your own on the map gives Final Protective Fire.');
  const name = unitName(kit, unit);
  if (battle.defenders.includes(unit))
    return refuse('8.5', `${name} is attacked itself, and uses its Defense Strength.`);
  if (table.fired.includes(unit))
    return refuse('8.41', `${name} has given Final Protective Fire in this phase already.`);
  if (table.shaken.includes(unit) || table.shakenBefore.includes(unit))
    return refuse('8.41', `${name} was displaced or driven back lately, and gives no Final Protective Fire now.`);
  if (isBesideEnemy(seat, unit))
    return refuse('8.41', `${name} is next to an enemy unit, and gives no Final Protective Fire.`);
  if (!battle.hexes.some((hex) => rangeTo(seat, unit, hex) <= (info.guns?.range ?? 0)))
    return refuse('8.42', `${name} is out of range of the unit that is attacked.`);
  return fireOf(seat, unit) > 0 ? null : refuse('12.33', `${name} is out of supply, and has no strength to fire with.`);
}

/** 8.41 Next to an enemy, whatever lies between. */
const isBesideEnemy = (sight: Sight, unit: UnitId): boolean => {
  const held = heldBy(sight, enemyOf(unitOf(sight, unit).side));
  return (sight.kit.map.near[indexAt(sight, unit)] ?? []).some((at) => held[at] === 1);
};

/** 8.45 Artillery that may fire now. */
export const gunsFor = keptBy(ofSeat, (seat: Seat, battle: Battle): readonly UnitId[] =>
  isArtilleryAlone(seat, battle)
    ? []
    : unitsOnMap(seat, seat.side).filter((unit) => isArtillery(seat, unit) && whyNoFire(seat, battle, unit) === null),
);

/** 9.0, 8.45, supercharge 18.24 Ground Support Points the defender may use as Final Protective Fire. */
export function coverFor(sight: Sight, side: Side, battle: Battle): number {
  const { support, mostSupport } = exclusive(sight);
  if (isArtilleryAlone(sight, battle) || support(sight, side).barrageOnly) return 0;
  return Math.min(sight.table.support[side], mostSupport(side));
}

/** 8.4, 9.0, kasserine 18.0 The most that a defender may add to a battle. */
export function mostFire(seat: Seat, battle: Battle): number {
  const guns = gunsFor(seat, battle).map((unit) => fireOf(seat, unit));
  const best = guns.sort((a, b) => b - a).slice(0, exclusive(seat).mostGuns);
  return best.reduce((total, fire) => total + fire, coverFor(seat, seat.side, battle));
}

const withFire = (w: World, frame: FrameOf<'fire'>, fire: Partial<Battle['fire']>): void =>
  doInstead(w, { ...frame, battle: { ...frame.battle, fire: { ...frame.battle.fire, ...fire } } });

const fire: Handler<'fire', 'fire'> = {
  shut: (seat, { battle }) =>
    gunsFor(seat, battle).length > 0
      ? null
      : refuse('8.41', 'No artillery of yours can give Final Protective Fire here.'),
  values: (seat, _before, { battle }) => gunsFor(seat, battle),
  why: (seat, { units }, { battle }) =>
    units.map((unit) => whyNoFire(seat, battle, unit)).find((why) => why !== null) ?? null,
  judge: (seat, { units }) => whyTooMany(seat, units.length),
  apply: (w, _side, { units }, frame) => withFire(w, frame, { units }),
};

const support: Handler<'support', 'fire'> = {
  shut: (seat, { battle }) =>
    coverFor(seat, seat.side, battle) > 0 ? null : refuse('9.0', 'You have no Ground Support Points for this defence.'),
  values: (seat, before, { battle }) => (before.length === 0 ? battle.hexes : upTo(coverFor(seat, seat.side, battle))),
  why: (seat, { hex }, { battle }) => {
    const places = listed(placeNames(seat.kit, battle.hexes));
    if (!battle.hexes.includes(hex)) return refuse('9.0', `Points go to the defence of ${places} now.`);
    const most = coverFor(seat, seat.side, battle);
    return refuse(limitOf(seat, most), `At most ${many(most, 'point')} can go to the defence of ${places}.`);
  },
  apply: (w, _side, { points }, frame) => withFire(w, frame, { support: points }),
};

function prompt(seat: Seat, { battle }: FrameOf<'fire'>): Prompt {
  const { attack, defence, differential } = oddsOf(seat, battle, battle.fire);
  const places = placeNames(seat.kit, battle.hexes);
  return {
    rule: '8.46',
    waiting: 'give Final Protective Fire',
    question: `${listed(places)} ${verbOf(places, 'are')} attacked with ${attack} against ${defence} (${differential > 0 ? '+' : ''}${differential}). Give Final Protective Fire if you like, then commit.`,
  };
}

/** 8.46 The strength of an attack is told before the defender says what is added to theirs. */
function announce(w: World, battle: Battle): void {
  const { attacker, hexes, units, support: points } = battle;
  const odds = oddsOf(sightIn(w), battle, battle.fire);
  tellAll(w, '8.46', { type: 'announced', side: attacker, hexes, units, support: points, ...odds });
}

export const fireFrames: Frames<'fire'> = {
  fire: {
    asks: itsSide,
    opens: (w, frame) => {
      const seat = seatIn(w, frame.side);
      const mayFire = gunsFor(seat, frame.battle).length > 0 || coverFor(seat, frame.side, frame.battle) > 0;
      if (mayFire) announce(w, frame.battle);
      else doInstead(w, { type: 'roll', side: frame.battle.attacker, battle: frame.battle });
      return mayFire;
    },
    prompt,
    actions: {
      fire,
      support,
      done: {
        closes: (_seat, { battle: { fire: said } }) =>
          said.units.length > 0 || said.support > 0 ? 'fire so' : 'give no protective fire',
        commits: always,
        apply: (w, side, _done, { battle }) => {
          const { units, support: points } = battle.fire;
          put(w, {
            fired: [...w.table.fired, ...units],
            support: { ...w.table.support, [side]: w.table.support[side] - points },
          });
          doInstead(w, { type: 'roll', side: battle.attacker, battle });
        },
      },
    },
  },
};
