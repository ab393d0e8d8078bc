// While a side deploys: the hexes about which its units may be placed (3.0).
import { frameOf, type HexId, isOffMap, placeName, type Side, type Sight, whereIs } from '#games/quad/for-pictures.ts';
import { corners } from '../../../flat-hexes/plane.ts';
import { CREAM } from '../../../palette.ts';
import { area, type Shape } from '../../../shapes.ts';
import { inkOf, sideName } from '../counters/units.ts';

interface Freedom {
  readonly side: Side;
  readonly hex: HexId;
  readonly within: number;
  readonly units: readonly string[];
}

/** Of the side that deploys: the choices that are left. */
function freedoms(sight: Sight): readonly Freedom[] {
  const frame = frameOf(sight.table);
  if (frame.type !== 'deploy') return [];
  const { side } = frame;
  return sight.kit.scenario.setups[side].deployment
    .filter(({ within }) => within > 0)
    .map(({ hex, within, units }) => ({
      side,
      hex,
      within,
      units: units.filter((unit) => isOffMap(whereIs(sight.table, unit))),
    }))
    .filter(({ units }) => units.length > 0);
}

export const deployment = (sight: Sight): readonly Shape[] =>
  freedoms(sight).flatMap(({ side, hex, within }) => {
    const stroke = inkOf(side);
    const near = sight.kit.map.hexes.filter((other) => sight.kit.map.distance(hex, other) <= within);
    return [
      ...near.map((other) => area(corners(other, 0.94), { stroke: CREAM, width: 7 })),
      ...near.map((other) =>
        area(corners(other, 0.94), { stroke, width: 4, ...(other === hex ? {} : { dash: [10, 8] }) }),
      ),
    ];
  });

export const deploymentNotes = (sight: Sight): readonly string[] =>
  freedoms(sight).map(({ side, hex, within, units }) => {
    const names = units.map((unit) => sight.kit.units[unit]?.name ?? unit).join(', ');
    return `${sideName(side)} to place within ${within} of ${placeName(sight.kit, hex)}: ${names}`;
  });
