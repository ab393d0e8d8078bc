// Actions to text: what a player would type, such that reading it gives the action back; and names for single values.
import type { HexId } from '#board/hex.ts';
import type { PartKind, Value } from '#engine/title.ts';
import type { Kit } from '../../pieces/kit.ts';
import type { AlameinAction } from '../../position/action.ts';
import { airName, counterName, nameOf } from '../../position/names.ts';
import { counterOf, type Sight } from '../../position/sight.ts';
import type { AirId, Blind } from '../../position/state.ts';
import { airUnits, countersNamed, exactly } from './units.ts';

/** A counter by its name where that names it alone, else by its number. */
function counterText(sight: Sight, blind: Blind): string {
  if (sight.table.counters[blind] === undefined || sight.faces[blind] === undefined) return `#${blind}`;
  const name = counterName(sight, blind);
  return exactly(countersNamed(sight, counterOf(sight.table, blind).side), name) === blind ? name : `#${blind}`;
}

function airText(sight: Sight, air: AirId): string {
  const name = airName(sight.kit, air);
  return exactly(airUnits(sight), name) === air ? name : air;
}

/** One action as a line of text. */
export function writeAction(kit: Kit, action: AlameinAction, sight: Sight): string {
  const unit = (blind: Blind): string => counterText(sight, blind);
  const units = (list: readonly Blind[]): string => list.map(unit).join(', ');
  const at = (hex: HexId): string => nameOf(kit, hex);
  const hexes = (word: string, path: readonly HexId[] | undefined): string =>
    path === undefined ? '' : ` ${word} ${path.map(at).join(', ')}`;
  switch (action.type) {
    case 'place':
    case 'drive':
    case 'back':
      return `${action.type} ${unit(action.unit)} > ${at(action.to)}`;
    case 'move':
      return `move ${unit(action.unit)} > ${at(action.to)}${hexes('via', action.via)}`;
    case 'recommended':
      return action.deployment === undefined ? 'recommended' : `recommended ${action.deployment}`;
    case 'top':
    case 'wait':
    case 'remove':
      return `${action.type} ${unit(action.unit)}`;
    case 'raze':
    case 'cancel':
      return `${action.type} ${at(action.hex)}`;
    case 'strike':
    case 'resupply':
      return `${action.type} ${airText(sight, action.air)} > ${at(action.hex)}`;
    case 'intercept':
      return `intercept ${airText(sight, action.air)} > ${airText(sight, action.enemy)}`;
    case 'attack':
      return `attack ${at(action.hex)}: ${units(action.units)}${hexes('also', action.also)}`;
    case 'hold':
      return `hold ${at(action.hex)} at ${action.factors}`;
    case 'stand':
      return `stand ${at(action.hex)}: ${units(action.units)}`;
    case 'stance':
      return `stance ${at(action.hex)} ${action.stance}`;
    case 'press':
      return `press ${action.hexes}`;
    case 'required':
    case 'done':
      return action.type;
  }
}

/** What a value of an action's part is called: "D7 El Alamein", "15. Panzer", "StuKA". */
export function label(kit: Kit, kind: PartKind, value: Value, sight: Sight): string {
  const one = (item: string | number): string => {
    if (kind === 'unit' || kind === 'units') return counterName(sight, Number(item));
    if (kind === 'number') return String(item);
    if (kind === 'word') return airName(kit, String(item));
    return [nameOf(kit, String(item)), kit.hexes[String(item)]?.name ?? ''].join(' ').trim();
  };
  return typeof value === 'object' ? value.map(one).join(', ') : one(value);
}
