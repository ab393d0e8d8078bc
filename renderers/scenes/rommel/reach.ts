// Where a unit of the viewer's may go: what the rules offer them now, or would in a Basic Turn.
import type { HexId } from '#board/hex.ts';
import { asIfMoving, nameOf, type RommelView, type Side } from '#games/rommel/for-pictures.ts';
import type { Reach } from '../../request.ts';
import { unitMeant } from '../../unit-name.ts';
import type { Sight, Unclear } from '../contract.ts';
import { kitFor } from './scene.ts';

type Seen = Sight<RommelView>;
interface OwnUnit {
  readonly blind: number;
  readonly name: string;
  readonly place: string;
}

export const unitsOf = (seen: Seen): readonly string[] => ownUnits(seen).map(({ name }) => name);

/** The viewer's own units, by name. */
function ownUnits({ components, view: { table, own }, side }: Seen): readonly OwnUnit[] {
  if (side !== 'axis' && side !== 'allied') return [];
  const kit = kitFor(components);
  const units = Object.entries(own[side]?.faces ?? {}).map(([key, { unit }]) => ({
    blind: Number(key),
    name: kit.units[unit]?.name ?? unit,
    place: table.blocks[Number(key)]?.place ?? '',
  }));
  return units.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The actions that send a unit somewhere, with the parts that come before the place. */
const SENDING: readonly { readonly type: string; readonly before: (unit: OwnUnit) => readonly (string | number)[] }[] =
  [
    { type: 'group', before: ({ place, blind }) => [place, blind] },
    ...['deploy', 'withdraw', 'redeploy', 'sea'].map((type) => ({ type, before: ({ blind }: OwnUnit) => [blind] })),
  ];

/** Where a unit may be sent now, or could be in a Basic Turn while it is not moving yet: what the rules themselves offer. */
export function reachOf(seen: Seen, text: string): Reach | Unclear {
  const unit = unitMeant(ownUnits(seen), text);
  if ('unclear' in unit) return unit;
  const kit = kitFor(seen.components);
  const onMap = kit.hexes[unit.place] !== undefined;
  const at = onMap ? `${unit.name} at ${nameOf(kit, unit.place)}` : unit.name;
  const from = onMap ? unit.place : null;
  const now = goalsIn(seen, seen.view, unit);
  if (now.length > 0) return { of: at, from, places: now };
  const later = isBeforeMoving(seen) ? goalsIn(seen, asIfMoving(seen.view, seat(seen)), unit) : [];
  if (later.length > 0) return { of: `${at}, in a Basic Turn,`, from, places: later };
  return { unclear: nowhere(seen, unit.name) };
}

const seat = ({ side }: Seen): Side => (side === 'axis' ? 'axis' : 'allied');

/** True while nothing is asked of the viewer, or their Turn Option: what they may move then is as good as known. */
const isBeforeMoving = ({ asked, view }: Seen): boolean =>
  (asked === null || asked.includes('option')) && view.table.result === null;

/** The hexes a unit may be sent to in a view, by the first kind of move that is open to it. */
function goalsIn(seen: Seen, view: RommelView, unit: OwnUnit): readonly HexId[] {
  const { hexes } = kitFor(seen.components);
  for (const { type, before } of SENDING) {
    const offered = seen.values(view, type, before(unit)).map(String);
    const goals = [...new Set(offered.filter((hex) => hexes[hex] !== undefined))].sort();
    if (goals.length > 0) return goals;
  }
  return [];
}

/** Why a unit cannot be sent anywhere. */
const nowhere = ({ asked }: Seen, name: string): string =>
  asked === null
    ? `Nothing is asked of you now, and ${name} has nowhere to go.`
    : `${name} cannot be sent anywhere now.`;
