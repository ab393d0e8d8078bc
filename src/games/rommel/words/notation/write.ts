// Actions to text: what a player would type, such that reading it gives the action back; and names for single values.
import type { HexId } from '#board/hex.ts';
import type { PartKind, Value } from '#engine/title.ts';
import type { Kit } from '../../pieces/kit.ts';
import type { RommelAction } from '../../position/action.ts';
import { type Blind, type Face, SIDES } from '../../position/state.ts';
import type { RommelView } from '../../position/view.ts';
import { written } from './places.ts';

/** The face of a block its owner reads, or null for any other viewer. */
const ownFace = (view: RommelView, blind: Blind): Face | null => {
  for (const side of SIDES) {
    const face = view.own[side]?.faces[blind];
    if (face !== undefined) return face;
  }
  return null;
};

function unitText(kit: Kit, view: RommelView, blind: Blind): string {
  const face = ownFace(view, blind);
  return (face === null ? undefined : kit.units[face.unit]?.name) ?? `#${blind}`;
}

/** How a way begins, hex by hex. */
const wayText = (path: readonly HexId[] | undefined, at: (hex: HexId) => string): string =>
  path === undefined ? '' : ` via ${path.map(at).join(', ')}`;

/** One action as a line of text. Units are named for their owner, numbered for anybody else. */
export function writeAction(kit: Kit, action: RommelAction, view: RommelView): string {
  const unit = (blind: Blind): string => unitText(kit, view, blind);
  const at = (hex: HexId): string => written(kit, hex);
  const via = (path: readonly HexId[] | undefined): string => wayText(path, at);
  switch (action.type) {
    case 'deploy':
    case 'redeploy':
    case 'sea':
      return `${action.type} ${unit(action.unit)} > ${at(action.to)}`;
    case 'option':
      return `option ${action.option}${action.dummies === 0 ? '' : ` ${action.dummies}`}`;
    case 'group':
      return `group ${at(action.from)}: ${unit(action.unit)} > ${at(action.to)}${via(action.via)}`;
    case 'regroup':
      return `regroup ${at(action.command)} > ${at(action.to)}: ${unit(action.unit)}${via(action.via)}`;
    case 'force':
      return `force ${unit(action.unit)} > ${at(action.to)}${via(action.via)}${action.command === undefined ? '' : ` command ${at(action.command)}`}`;
    case 'withdraw':
      return `withdraw ${unit(action.unit)} > ${at(action.to)}${via(action.via)}`;
    case 'refuse':
    case 'attack':
    case 'assault':
    case 'mine':
      return `${action.type} ${at(action.hex)}`;
    case 'pursue':
      return `pursue ${action.units.length === 0 ? 'none' : action.units.map(unit).join(', ')}`;
    case 'fire':
      return `fire ${unit(action.unit)} ${action.target}`;
    case 'exit':
    case 'hit':
    case 'assign':
    case 'refit':
      return `${action.type} ${unit(action.unit)}`;
    case 'rebuild':
      return `rebuild ${unit(action.unit)} ${action.steps}`;
    case 'transplant':
      return `transplant ${at(action.first)}, ${at(action.second)} > ${at(action.to)}`;
    case 'buy':
      return `buy ${action.cards}`;
    case 'discard':
      return `discard ${action.dummies}`;
    case 'challenge':
      return `challenge ${action.card}`;
    case 'recommended':
    case 'redraw':
    case 'rommel':
    case 'overrun':
    case 'probe':
    case 'volley':
    case 'call':
    case 'done':
      return action.type;
  }
}

/** What a value of an action's part is called by this viewer: "Ft. Capuzzo", "Brescia 4", "block #12". */
export function label(kit: Kit, kind: PartKind, value: Value, view: RommelView): string {
  if (typeof value === 'object') {
    const one: PartKind = kind === 'path' ? 'place' : 'unit';
    return value.map((item) => label(kit, one, item, view)).join(', ');
  }
  if (kind === 'place' || kind === 'path') return written(kit, String(value));
  if (kind !== 'unit' && kind !== 'units') return String(value);
  const face = ownFace(view, Number(value));
  const name = face === null ? undefined : kit.units[face.unit]?.name;
  return face === null || name === undefined ? `block #${value}` : `${name} ${face.cv}`;
}
