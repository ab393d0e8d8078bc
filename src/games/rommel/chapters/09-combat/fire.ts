// 9.2-9.4 Fire: who fires at what, with how many dice, and what hits.
import { barsOf } from '#engine/turn/bars.ts';
import type { RommelRules } from '../../book/rules.ts';
import type { Firepower, UnitInfo } from '../../pieces/kit.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse } from '../../position/seat.ts';
import { battleAt, blockOf, cvOf, frameOf, type OpenSight, type Sight, unitOf, unitsAt } from '../../position/sight.ts';
import {
  type ArmsClass,
  type Blind,
  CLASSES,
  enemyOf,
  type HexId,
  type Round,
  type Side,
} from '../../position/state.ts';
import { faceIn, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { defenderOf } from '../08-battles/battles.ts';
import { isUsedUp } from './losses.ts';

/** 9.2, 11.1 */
const isInLine = ({ table }: Sight, blind: Blind): boolean => {
  const { disrupted, up } = blockOf(table, blind);
  return disrupted === null && up;
};

/** 9.2, 11.1 Units that fight in the round: undisrupted, in the battle line. */
export const fighters = (sight: Sight, hex: HexId, side: Side): readonly Blind[] =>
  unitsAt(sight.table, hex, side).filter((blind) => isInLine(sight, blind));

const ofClass = (sight: Sight, units: readonly Blind[], aimed: ArmsClass): readonly Blind[] =>
  units.filter((blind) => unitOf(sight, blind).class === aimed);

/** 9.3, 9.5 Classes of the other side that can still take hits. */
function present(sight: Sight, round: Round): readonly ArmsClass[] {
  const targets = fighters(sight, round.hex, enemyOf(round.firing));
  return CLASSES.filter((aimed) => {
    const units = ofClass(sight, targets, aimed);
    return units.length > 0 && !isUsedUp(sight, units, round.hits[aimed] ?? 0);
  });
}

/** 9.3 What a unit may fire at: armor at armor and infantry at infantry if present; artillery only by artillery, unless alone. */
export function targetsOf(sight: Sight, round: Round, blind: Blind): readonly ArmsClass[] {
  const classes = present(sight, round);
  const own = unitOf(sight, blind).class;
  if ((own === 'armor' || own === 'infantry') && classes.includes(own)) return [own];
  const others = classes.filter((aimed) => aimed !== 'artillery');
  return own === 'artillery' || others.length === 0 ? classes : others;
}

interface Look {
  readonly sight: Sight;
  readonly round: Round;
}

/** 9.2 What keeps a unit from firing, whichever is next. */
const firers = barsOf<Look, Blind, RommelRules>(
  {
    rule: '9.2',
    bars: ({ sight, round }, blind) => !unitsAt(sight.table, round.hex, round.firing).includes(blind),
    say: () => 'That unit is not in this battle.',
  },
  {
    rule: '9.2',
    bars: ({ sight }, blind) => sight.table.fired.includes(blind),
    say: ({ sight }, blind) => `${unitOf(sight, blind).name} has fired in this round.`,
  },
  {
    rule: '11.1',
    bars: ({ sight }, blind) => blockOf(sight.table, blind).disrupted !== null,
    say: ({ sight }, blind) => `${unitOf(sight, blind).name} is Disrupted and does not fire.`,
  },
  {
    // 10.4 Who retreats has left the line.
    rule: '9.2',
    bars: ({ sight }, blind) => !isInLine(sight, blind),
    say: ({ sight }, blind) => `${unitOf(sight, blind).name} does not stand in the battle line.`,
  },
);

/** 9.2 Units that fire next: artillery first, each once. */
export function mayFire(sight: Sight, round: Round): readonly Blind[] {
  if (present(sight, round).length === 0) return [];
  const look = { sight, round };
  const left = unitsAt(sight.table, round.hex, round.firing).filter((blind) => firers.isFree(look, blind));
  const guns = ofClass(sight, left, 'artillery');
  return guns.length > 0 ? guns : left;
}

/** Why a unit does not fire at this Class now. */
export function whyNotFired(sight: Sight, round: Round, unit: Blind, target: ArmsClass): Refusal {
  const look = { sight, round };
  const refusal = firers.whyNot(look, unit);
  if (refusal !== null) return refusal;
  if (!mayFire(sight, round).includes(unit))
    return refuse('9.2', `${unitOf(sight, unit).name} does not fire yet: artillery fires first.`);
  const allowed = targetsOf(sight, round, unit).join(' or ');
  return refuse('9.3', `${unitOf(sight, unit).name} cannot fire at ${target} here, only at ${allowed}.`);
}

/** True when the side that fires defends what it held when the battle began, against combat its enemy initiated (RULING 28). */
function hasPrepared(sight: Pick<Sight, 'table'>, { hex, offensive }: Round, side: Side): boolean {
  const battle = battleAt(sight.table, hex);
  return battle !== null && defenderOf(battle) === side && offensive !== side;
}

/** 9.21, 13.2 Dice for each CV: doubled in an Assault; doubled for a Fortress's defenders (not armor) in Defensive Fire: whose enemy initiated the combat fires first. */
function diceFactor(sight: OpenSight, round: Round, unit: UnitInfo): number {
  const inFortress = sight.kit.hexes[round.hex]?.kind === 'fortress';
  const fortress = inFortress && unit.class !== 'armor' && hasPrepared(sight, round, unit.side);
  return (round.assault ? 2 : 1) * (fortress ? 2 : 1);
}

/** 14.2, 9.52 Fire at defenders in a Minefield scores half-hits, unless by artillery. */
const isHalved = (sight: Pick<Sight, 'table'>, round: Round, unit: UnitInfo): boolean =>
  sight.table.mines.includes(round.hex) && unit.class !== 'artillery' && hasPrepared(sight, round, enemyOf(unit.side));

/** 9.4 The lowest roll that hits. */
const HITS_FROM: Readonly<Record<Firepower, number>> = { SF: 6, DF: 5, TF: 4 };

/** 9.2 A unit fires all its CV at one Class, with the Firepower of the Fire Table (9.4). */
export function fireAt(w: World, round: Round, blind: Blind, target: ArmsClass): void {
  const sight = sightIn(w);
  const unit = unitOf(sight, blind);
  const from = HITS_FROM[w.kit.fire[unit.class][target]];
  const dice: number[] = [];
  const count = cvOf(sight, blind) * diceFactor(sight, round, unit);
  for (let n = 0; n < count; n++)
    dice.push(w.rng.die(6, '9.2', `${unit.name} fires at ${target} at ${nameOf(w.kit, round.hex)}`));
  const scored = dice.filter((die) => die >= from).length;
  const half = isHalved(sight, round, unit);
  const hits = { ...round.hits, [target]: (round.hits[target] ?? 0) + scored * (half ? 1 : 2) };
  put(w, {
    fired: [...w.table.fired, blind],
    todo: [{ type: 'round', round: { ...round, hits } }, ...w.table.todo.slice(1)],
  });
  tellAll(w, '9.2', {
    type: 'fired',
    side: unit.side,
    hex: round.hex,
    unit: faceIn(w, blind),
    target,
    dice,
    hits: scored,
    half,
  });
}

const WORTH: Readonly<Record<Firepower, number>> = { SF: 1, DF: 2, TF: 3 };

/** 9.4 The Class a unit hits best among those it may fire at; among equals the order of the Fire Table. */
function bestTarget(sight: Sight, round: Round, blind: Blind): ArmsClass | undefined {
  const row = sight.kit.fire[unitOf(sight, blind).class];
  return [...targetsOf(sight, round, blind)].sort((a, b) => WORTH[row[b]] - WORTH[row[a]])[0];
}

/** 9.2 All units left fire one after another, artillery first, each at the Class it hits best by then. */
export function fireAll(w: World): void {
  for (let frame = frameOf(w.table); frame.type === 'round'; frame = frameOf(w.table)) {
    const sight = sightIn(w);
    const [blind] = mayFire(sight, frame.round);
    const target = blind === undefined ? undefined : bestTarget(sight, frame.round, blind);
    if (blind === undefined || target === undefined) return;
    fireAt(w, frame.round, blind, target);
  }
}
