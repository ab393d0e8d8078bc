// XV.A.2, XV.C.2, XV.D.2 As recommended; but of what lies face down units that are much the same have changed places, and dummies
// lie anywhere with units, so that nobody reads off the scenario what stands where.
import type { Chance } from '#engine/bot/chance.ts';
import { exchange } from '#engine/bot/exchange.ts';
import { isDivision } from '../chapters/10-stacking/limits.ts';
import { recommendedPlaces } from '../chapters/15-scenarios/deployment.ts';
import { valuesFor } from '../chapters/index.ts';
import { DONE, type Orders } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import { knownUnit, scenarioOf } from '../position/sight.ts';
import type { Blind, HexId } from '../position/state.ts';

/** How far apart the combat factors of units that change places may be. */
const ALIKE = 1;

/** All orders of a deployment. */
export function deployment(seat: Seat, chance: Chance): Orders {
  if (!scenarioOf(seat)[seat.side].faceDown) return [{ type: 'recommended' }, DONE];
  const places = new Map(recommendedPlaces(seat));
  const units = [...places.keys()].filter((blind) => knownUnit(seat, blind) !== null);
  exchange(places, units, (one, other) => areAlike(seat, one, other), chance);
  scatter(seat, places, chance);
  return [...[...places].map(([unit, to]) => ({ type: 'place', unit, to }) as const), DONE];
}

/** Units that go as far, fight about as well, and take as much room (X.A.2). */
function areAlike(seat: Seat, one: Blind, other: Blind): boolean {
  const [a, b] = [knownUnit(seat, one), knownUnit(seat, other)];
  if (a === null || b === null) return false;
  return (
    a.arm === b.arm &&
    a.movement === b.movement &&
    isDivision(a) === isDivision(b) &&
    Math.abs(a.combat - b.combat) <= ALIKE
  );
}

/** IX.B, RULING 1 Each dummy goes to a hex with a unit. */
function scatter(seat: Seat, places: Map<Blind, HexId>, chance: Chance): void {
  const held = new Set([...places].filter(([blind]) => knownUnit(seat, blind) !== null).map(([, hex]) => hex));
  for (const blind of [...places.keys()].filter((one) => seat.faces[one]?.type === 'dummy')) {
    const goals = valuesFor(seat, 'place', [blind]).filter((hex) => typeof hex === 'string' && held.has(hex));
    if (goals.length > 0) places.set(blind, String(chance.one(goals)));
  }
}
