// Standing policies: decisions a player settles once, so that a player-turn by post needs few messages.
import { standingOf } from '#engine/bot/policy.ts';
import type { PolicySpec } from '#engine/title.ts';
import { oddsOf } from '../chapters/07-combat/odds.ts';
import { advancesFor } from '../chapters/07-combat/pursuit.ts';
import { columnOf } from '../chapters/07-combat/table.ts';
import { coverFor, gunsFor } from '../chapters/08-artillery/fire.ts';
import { fireOf } from '../chapters/08-artillery/guns.ts';
import { exclusive } from '../chapters/exclusive.ts';
import { asked, checkAction } from '../chapters/index.ts';
import { DONE, type QuadAction } from '../position/action.ts';
import type { Quad } from '../position/course.ts';
import type { Seat } from '../position/seat.ts';
import { unitOf } from '../position/sight.ts';
import type { Battle, FrameOf, UnitId } from '../position/state.ts';
import policies from './policies.json' with { type: 'json' };

export const POLICIES: readonly PolicySpec[] = policies;

/** What this side's policies answer now, or null when it wants to be asked. */
export const standingAnswer = standingOf<Quad>(POLICIES, asked, {
  fire: ['fire', fireBy],
  retreat: ['retreat', () => DONE],
  advance: ['advance', advanceBy],
});

/** 8.46 The fewest guns that lower the column as far as all of them would, then the fewest points. */
function fireBy(seat: Seat, how: string, { battle }: FrameOf<'fire'>): QuadAction {
  const { fire: said } = battle;
  if (how === 'never' || said.support > 0) return DONE;
  const { units, support } = cheapestFire(seat, battle);
  const [hex = ''] = battle.hexes;
  const guns: QuadAction = { type: 'fire', units: [...units] };
  if (said.units.length === 0 && units.length > 0 && checkAction(seat, guns) === null) return guns;
  const points: QuadAction = { type: 'support', hex, points: support };
  // What its owner has said otherwise stays as it is.
  const isOurs = said.units.length === units.length && said.units.every((unit) => units.includes(unit));
  return isOurs && support > 0 && checkAction(seat, points) === null ? points : DONE;
}

/** The least fire that reaches the lowest column there is to reach. */
function cheapestFire(seat: Seat, battle: Battle): Battle['fire'] {
  const columnWith = (units: readonly UnitId[], support: number): number => {
    const { line, differential } = oddsOf(seat, battle, { units, support });
    return columnOf(line, differential);
  };
  const guns = [...gunsFor(seat, battle)]
    .sort((a, b) => fireOf(seat, b) - fireOf(seat, a))
    .slice(0, exclusive(seat).mostGuns);
  const most = coverFor(seat, seat.side, battle);
  const lowest = columnWith(guns, most);
  if (lowest === columnWith([], 0)) return { units: [], support: 0 };
  const enough = guns.findIndex((_, at) => columnWith(guns.slice(0, at + 1), 0) === lowest);
  if (enough >= 0) return { units: guns.slice(0, enough + 1), support: 0 };
  const points = Array.from({ length: most + 1 }, (_, count) => count);
  return { units: guns, support: points.find((count) => columnWith(guns, count) === lowest) ?? most };
}

/** 7.91 The strongest unit that can goes into the hex the enemy left. */
function advanceBy(seat: Seat, how: string, { pursuit }: FrameOf<'advance'>): QuadAction {
  if (how === 'never') return DONE;
  const strongest = [...pursuit.units].sort((a, b) => unitOf(seat, b).defence - unitOf(seat, a).defence);
  for (const unit of strongest) {
    const to = (pursuit.paths[unit] ?? [])
      .map(([first]) => first)
      .find((hex) => hex !== undefined && advancesFor(seat, pursuit, unit).has(hex));
    if (to !== undefined) return { type: 'advance', unit, to };
  }
  return DONE;
}
