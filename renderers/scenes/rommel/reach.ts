// Where a unit of the viewer's may go: what the rules offer them now, or would in a Basic Turn while it is not moving yet.
import { distance } from '#board/hex.ts';
import { asIfMoving, nameOnMap, type RommelView } from '#games/rommel/for-pictures.ts';
import { byName, type OwnUnit, reachOf as reachBy, type Sending } from '../../reach.ts';
import type { Reach } from '../../request.ts';
import type { Sight, Unclear } from '../contract.ts';
import { kitFor } from './scene.ts';

type Seen = Sight<RommelView>;

export const unitsOf = (seen: Seen): readonly string[] => ownUnits(seen).map(({ name }) => name);

/** The viewer's own units, by name. */
function ownUnits({ components, view: { table, own }, side }: Seen): readonly OwnUnit[] {
  if (side !== 'axis' && side !== 'allied') return [];
  const kit = kitFor(components);
  return byName(
    Object.entries(own[side]?.faces ?? {}).map(([key, { unit }]) => ({
      blind: Number(key),
      name: kit.units[unit]?.name ?? unit,
      place: table.blocks[Number(key)]?.place ?? '',
    })),
  );
}

/** The actions that send a unit somewhere, likeliest first. */
const SENDINGS: readonly Sending[] = [
  { type: 'group', before: ({ place, blind }) => [place, blind] },
  ...['deploy', 'withdraw', 'redeploy', 'sea'].map((type) => ({ type, before: ({ blind }: OwnUnit) => [blind] })),
];

export function reachOf(seen: Seen, text: string): Reach | Unclear {
  const kit = kitFor(seen.components);
  const side = seen.side === 'axis' ? 'axis' : 'allied';
  return reachBy(seen, text, {
    units: ownUnits(seen),
    sendings: SENDINGS,
    hexes: kit.hexes,
    far: distance,
    nameOf: (hex) => nameOnMap(kit, hex),
    later: isBeforeMoving(seen) ? { view: asIfMoving(seen.view, side), when: 'in a Basic Turn' } : null,
    nowhere: ({ name }) =>
      seen.asked === null
        ? `Nothing is asked of you now, and ${name} has nowhere to go.`
        : `${name} cannot be sent anywhere now.`,
  });
}

/** True while nothing is asked of the viewer, or their Turn Option: what they may move then is as good as known. */
const isBeforeMoving = ({ asked, view }: Seen): boolean =>
  (asked === null || asked.includes('option')) && view.table.result === null;
