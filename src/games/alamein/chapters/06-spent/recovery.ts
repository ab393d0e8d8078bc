// VI.E Recovery and XIII.B the effect of being unsupplied: what happens to a side's units by themselves.
import type { HexId } from '#board/hex.ts';
import type { Rule } from '../../book/rules.ts';
import type { Frames } from '../../position/course.ts';
import { counterOf, countersOf } from '../../position/sight.ts';
import type { Blind, Side } from '../../position/state.ts';
import {
  finish,
  isOffMap,
  put,
  setCounter,
  sightIn,
  spend,
  tellAll,
  unitIn,
  type World,
} from '../../position/world.ts';
import { isSupplied } from '../13-supply.ts';

/** Units of a side on the map; in its own player-turn after the first movement all lie face up. */
const unitsOnMap = (w: World, side: Side): readonly Blind[] =>
  countersOf(w.table, side).filter((blind) => {
    const { place, face } = counterOf(w.table, blind);
    return !isOffMap(place) && face?.type === 'unit';
  });

/** Tells of units hex by hex. */
function tellByHex(w: World, rule: Rule, type: 'recovered' | 'unsupplied', side: Side, blinds: readonly Blind[]): void {
  const hexes = new Map<HexId, Blind[]>();
  for (const blind of blinds) {
    const { place } = counterOf(w.table, blind);
    const there = hexes.get(place);
    if (there === undefined) hexes.set(place, [blind]);
    else there.push(blind);
  }
  for (const [hex, there] of [...hexes].sort(([a], [b]) => (a < b ? -1 : 1)))
    tellAll(w, rule, { type, side, hex, units: there.map((blind) => unitIn(w, blind)) });
}

/** VI.E, RULING 37 Every Spent unit that is in supply at this moment recovers. */
function recover(w: World, side: Side): void {
  const sight = sightIn(w);
  const units = unitsOnMap(w, side).filter((blind) => counterOf(w.table, blind).spent && isSupplied(sight, blind));
  for (const blind of units) setCounter(w, blind, { spent: false });
  tellByHex(w, 'VI.E', 'recovered', side, units);
}

/** XIII.B Unsupplied units become Spent; VII.B not those supplied by air. */
function judgeSupply(w: World, side: Side): void {
  const sight = sightIn(w);
  const units = unitsOnMap(w, side).filter((blind) => {
    const { spent, place } = counterOf(w.table, blind);
    return !spent && place !== w.table.airSupplied && !isSupplied(sight, blind);
  });
  for (const blind of units) spend(w, blind);
  tellByHex(w, 'XIII.B', 'unsupplied', side, units);
  put(w, { airSupplied: null });
}

export const recoveryFrames: Frames<'recovery' | 'supply'> = {
  recovery: {
    run: (w, { side }) => {
      recover(w, side);
      finish(w);
    },
  },
  supply: {
    run: (w, { side }) => {
      judgeSupply(w, side);
      finish(w);
    },
  },
};
