// A plain grammar that every action can be written in and read back: its name, then its parts. Units by number, "#12".
import type { HexId } from '#board/hex.ts';
import type { Part, PartKind, Unclear, Value } from '#engine/title.ts';
import { ACTIONS, type AlameinAction, makeAction, partsOf, specOf } from '../action.ts';
import type { Kit } from '../kit.ts';
import { airName, counterName, nameOf } from '../names.ts';
import { sightOf } from '../sight.ts';
import type { AlameinView } from '../view.ts';

/** "move #12 D7 E6,E7": reads back as the same action. */
export function writeAction(kit: Kit, action: AlameinAction): string {
  const { parts } = specOf(action.type);
  const words = partsOf(action).map((value, at) => writeValue(kit, parts[at]?.kind ?? 'word', value));
  return [action.type, ...words].join(' ');
}

function writeValue(kit: Kit, kind: PartKind, value: Value): string {
  const one = (item: string | number): string =>
    kind === 'unit' || kind === 'units' ? `#${item}` : kind === 'word' ? String(item) : nameOf(kit, String(item));
  return typeof value === 'object' ? value.map(one).join(',') : one(value);
}

/** One action from one line. */
export function readOrders(kit: Kit, text: string): readonly AlameinAction[] | Unclear {
  const [name = '', ...words] = text.trim().split(/\s+/);
  const spec = ACTIONS.find(({ type }) => type === name.toLowerCase());
  if (spec === undefined) return { unclear: `I know no order "${name}".`, example: 'done' };
  const values = words.map((word, at) => readValue(kit, spec.parts[at], word));
  const known = values.filter((value) => value !== null);
  const action = known.length === values.length ? makeAction(spec.type, known) : null;
  return action === null ? { unclear: `I cannot read "${text}" as ${spec.type}.`, example: spec.example } : [action];
}

function readValue(kit: Kit, part: Part | undefined, word: string): Value | null {
  switch (part?.kind) {
    case 'unit':
      return Number(word.replace('#', ''));
    case 'units':
      return word.split(',').map((item) => Number(item.replace('#', '')));
    case 'number':
      return Number(word);
    case 'place':
      return readHex(kit, word);
    case 'path': {
      const hexes = word.split(',').map((item) => readHex(kit, item));
      const known = hexes.filter((hex) => hex !== null);
      return known.length === hexes.length ? known : null;
    }
    case 'word':
      return word;
    default:
      return null;
  }
}

const readHex = (kit: Kit, word: string): HexId | null =>
  Object.values(kit.hexes).find(({ printed }) => printed === word.toUpperCase())?.id ?? null;

/** What a value is called by the viewer. */
export function label(kit: Kit, kind: PartKind, value: Value, view: AlameinView): string {
  const sight = sightOf(kit, view);
  const one = (item: string | number): string => {
    if (kind === 'unit' || kind === 'units') return counterName(sight, Number(item));
    if (kind === 'number') return String(item);
    return kind === 'word' ? airName(kit, String(item)) : nameOf(kit, String(item));
  };
  return typeof value === 'object' ? value.map(one).join(', ') : one(value);
}
