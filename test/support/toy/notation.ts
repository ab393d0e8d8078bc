// Text to actions and back, and what things are called in a viewer's words.
import type { PartKind, Situation, Unclear, Value } from '#engine/title.ts';
import { ACTIONS, makeAction, partsOf, type ToyAction } from './action.ts';
import { nameOf } from './fact.ts';
import { NAMES, neighbours, PLACES, type Place } from './map.ts';
import { enemyOf, type Face, frameOf, SIDES, type Side } from './state.ts';
import { blocksOf, type ToyView } from './view.ts';

const plain = (text: string): string => text.trim().toLowerCase();
const faceFor = (view: ToyView, blind: number): Face | null => {
  const side = view.table.blocks[blind]?.side;
  return (side === undefined ? undefined : view.own[side]?.faces[blind]) ?? view.table.blocks[blind]?.seen ?? null;
};

/** A name where the viewer knows it, else the number on the back. */
export function label(kind: PartKind, value: Value, view: ToyView): string {
  if (Array.isArray(value))
    return value.map((item) => label(kind === 'path' ? 'place' : 'unit', item, view)).join(', ');
  if (kind === 'place' || kind === 'path') return NAMES[value as Place] ?? String(value);
  if ((kind !== 'unit' && kind !== 'units') || typeof value !== 'number') return String(value);
  const face = faceFor(view, value);
  return face === null ? `block #${value}` : `${face.name} ${face.strength}`;
}

/** The text a player would type for this action. */
export function writeAction(action: ToyAction, view: ToyView): string {
  const unit = (blind: number): string => faceFor(view, blind)?.name ?? `#${blind}`;
  switch (action.type) {
    case 'move':
      return `move ${unit(action.unit)} > ${NAMES[action.to]}${action.via === undefined ? '' : ` via ${action.via.map((place) => NAMES[place]).join(', ')}`}`;
    case 'attack':
      return `attack ${NAMES[action.place]}: ${action.units.map(unit).join(', ')}`;
    default:
      return [
        action.type,
        ...partsOf(action).map((value) => (typeof value === 'number' ? unit(value) : String(value))),
      ].join(' ');
  }
}

/** One line of text to the actions it means. */
export function readOrders(text: string, view: ToyView, side: Side): readonly ToyAction[] | Unclear {
  const [, word = '', rest = ''] = /^\s*(\S+)\s*(.*?)\s*$/s.exec(text) ?? [];
  const spec = ACTIONS.find(({ type }) => type === plain(word));
  if (spec === undefined) return { unclear: `I do not know "${word.slice(0, 20)}".`, example: 'move Adder > Dunes' };
  const pieces = rest === '' ? [] : rest.split(/>|:|\bvia\b|\bto\b/i).map((piece) => piece.trim());
  const values = pieces.map((piece, at) => readPart(spec.parts[at]?.kind, piece, view, side));
  const needed = spec.parts.filter((part) => !part.optional).length;
  const action =
    values.length < needed || values.includes(null)
      ? null
      : makeAction(
          spec.type,
          values.filter((value) => value !== null),
        );
  return action === null ? { unclear: `I cannot read the rest of "${spec.type}".`, example: spec.example } : [action];
}

function readPart(kind: PartKind | undefined, text: string, view: ToyView, side: Side): Value | null {
  const items = text === '' ? [] : text.split(',').map((item) => item.trim());
  if (kind === 'unit') return readUnit(text, view, side);
  if (kind === 'place') return readPlace(text);
  if (kind === 'word') return plain(text);
  const read = items
    .map((item) => (kind === 'units' ? readUnit(item, view, side) : readPlace(item)))
    .filter((item) => item !== null);
  return kind !== undefined && read.length === items.length ? read : null;
}

const readPlace = (text: string): Place | null =>
  PLACES.find((place) => plain(text) === place || plain(text) === plain(NAMES[place])) ?? null;
function readUnit(text: string, view: ToyView, side: Side): number | null {
  if (/^#?\d+$/.test(text)) return Number(text.replace('#', ''));
  const found = Object.entries(view.own[side]?.faces ?? {}).find(([, face]) => plain(face.name) === plain(text));
  return found === undefined ? null : Number(found[0]);
}

/** Where the match stands, in words for everybody. */
export function situation({ table }: ToyView): Situation {
  const frame = frameOf(table);
  const phase = 'side' in frame ? `${nameOf(frame.side)}, ${frame.type}` : frame.type === 'bid' ? 'bids' : frame.type;
  const lines = SIDES.map(
    (side) => `${nameOf(side)}: ${table.hands[side]} cards, ${table.exited[side]} out, lost ${table.lost[side].length}`,
  );
  return {
    date: `Round ${table.round} of ${table.rounds}`,
    phase,
    lines,
    victory: ['Two blocks out by the enemy’s camp win (4.1).'],
  };
}

/** What a viewer knows of the blocks in play, one line each. */
export const forces = (view: ToyView): readonly string[] =>
  SIDES.flatMap((side) =>
    blocksOf(view.table, side).map(
      ([blind, { place }]) => `${nameOf(side)} ${label('unit', blind, view)} at ${NAMES[place]}`,
    ),
  );

/** 2.4 What committing now would mean for this side, by what it knows. */
export function forecast(view: ToyView, side: Side): readonly string[] {
  const enemies = blocksOf(view.table, enemyOf(side)).map(([, block]) => block.place);
  const near = blocksOf(view.table, side).filter(([, { place }]) =>
    neighbours(place).some((next) => enemies.includes(next)),
  );
  const lines = near.map(([blind]) => `${label('unit', blind, view)} may be attacked`);
  const laid = view.own[side]?.laid ?? null;
  return laid === null ? lines : [...lines, `your ${laid} card is turned up`];
}
