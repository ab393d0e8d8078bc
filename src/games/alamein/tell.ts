// Facts as sentences.
import type { AlameinFact } from './fact.ts';
import type { Kit } from './kit.ts';
import { airName, faceName, nameOf, SIDE_NAMES } from './names.ts';

/** One sentence for everybody. */
export function tell(kit: Kit, fact: AlameinFact): string {
  const units = (list: readonly string[]): string => list.map((unit) => kit.units[unit]?.name ?? unit).join(', ');
  const at = (hex: string): string => nameOf(kit, hex);
  const way = (path: readonly string[]): string => path.map(at).join('-');
  switch (fact.type) {
    case 'deployed':
      return `${SIDE_NAMES[fact.side]} at ${at(fact.hex)}: ${fact.faces === null ? `${fact.count} face down` : fact.faces.map((face) => faceName(kit, face)).join(', ')}.`;
    case 'turn':
      return `Turn ${fact.turn}, player-turn of the ${SIDE_NAMES[fact.side]}.`;
    case 'arrived':
      return `${units(fact.units)} enter at ${at(fact.hex)}.`;
    case 'air-arrived':
      return `${airName(kit, fact.air)} joins the ${SIDE_NAMES[fact.side]}.`;
    case 'kept-out':
      return `${units(fact.units)} cannot enter: ${at(fact.hex)} is closed.`;
    case 'razed':
      return `The ${SIDE_NAMES[fact.side]} remove the ${fact.work === 'box' ? 'Box' : 'Fort'} at ${at(fact.hex)}.`;
    case 'revealed':
      return `At ${at(fact.hex)}: ${fact.faces.map((face) => faceName(kit, face)).join(', ')}.`;
    case 'strike':
      return `${airName(kit, fact.air)} strikes ${at(fact.hex)}.`;
    case 'intercepted':
      return `${airName(kit, fact.air)} meets ${airName(kit, fact.enemy)} (die ${fact.die}): ${fact.result}.`;
    case 'bombed':
      return `${airName(kit, fact.air)} attacks ${units([fact.unit])} at ${at(fact.hex)} (die ${fact.die}): ${fact.result}.`;
    case 'wasted':
      return `${airName(kit, fact.air)} finds nothing at ${at(fact.hex)}.`;
    case 'moved':
      return `${units([fact.unit])}: ${way(fact.path)}.`;
    case 'fought':
      return `${units(fact.units)} attack ${fact.hexes.map(at).join(', ')} at ${fact.column} (die ${fact.die}): ${fact.becomes}.`;
    case 'declared':
      return `The ${SIDE_NAMES[fact.side]} will attack ${fact.hexes.map(at).join(', ')} with ${units(fact.units)}: ${fact.attack} against ${fact.defence}, at ${fact.column}.`;
    case 'called-off':
      return `The attack on ${fact.hexes.map(at).join(', ')} cannot be made any more.`;
    case 'stands':
      return `${units(fact.units)} stand at ${at(fact.hex)}: no retreat.`;
    case 'spent':
      return `Spent at ${at(fact.hex)}: ${units(fact.units)}.`;
    case 'retreated':
      return `${units([fact.unit])} retreats: ${way(fact.path)}.`;
    case 'eliminated':
      return `Eliminated at ${at(fact.hex)}: ${units(fact.units)}.`;
    case 'recovered':
      return `Recovered at ${at(fact.hex)}: ${units(fact.units)}.`;
    case 'unsupplied':
      return `Unsupplied and Spent at ${at(fact.hex)}: ${units(fact.units)}.`;
    case 'resupplied':
      return `${airName(kit, fact.air)} supplies ${at(fact.hex)}.`;
    case 'control':
      return `The ${SIDE_NAMES[fact.side]} control ${at(fact.hex)}.`;
    case 'over':
      return fact.winner === null ? 'The match is a draw.' : `The ${SIDE_NAMES[fact.winner]} win (${fact.level}).`;
  }
}
