// Many dispatches as one story: fire and losses of a battle are added up, small print is left out, and the rest stands as
// its reader was told it. Made from what one viewer was told and from nothing else.
import type { HexId } from '#board/hex.ts';
import type { Sentence, ToldLine } from '#engine/title.ts';
import { many } from '#words/sentence.ts';
import type { Kit } from '../pieces/kit.ts';
import type { RommelFact } from '../position/fact.ts';
import { SIDE_NAMES } from '../position/names.ts';
import type { Side } from '../position/state.ts';
import type { RommelView } from '../position/view.ts';
import { placeName } from './places.ts';
import { tell } from './tell.ts';

type Told = ToldLine<RommelFact>;
type FactOf<T extends RommelFact['type']> = Extract<RommelFact, { readonly type: T }>;

/** What matters while it happens and is soon forgotten. */
const SMALL: readonly RommelFact['type'][] = ['source', 'kept', 'hand', 'stood', 'battles'];

/** Facts of one kind that add up within a player-turn: equal keys are one sentence, where the first of them stood. */
interface Sum {
  readonly key: string;
  readonly rule: string;
  readonly lines: Told[];
}

/** What a line adds up with; a line by itself has no such key. */
function keyOf({ fact }: Told): string | null {
  switch (fact.type) {
    case 'fired':
    case 'lost-steps':
      return [fact.type, fact.hex, fact.side].join(' ');
    case 'moved':
      return [fact.type, fact.side, fact.how, fact.path[0], fact.path.at(-1)].join(' ');
    default:
      return null;
  }
}

const endsTurn = ({ fact }: Told): boolean => fact.type === 'turn' || fact.type === 'month-ended';

function gathered(told: readonly Told[]): readonly Sum[] {
  const sums: Sum[] = [];
  const open = new Map<string, Sum>();
  for (const line of told) {
    if (SMALL.includes(line.fact.type)) continue;
    if (endsTurn(line)) open.clear();
    const key = keyOf(line);
    const known = key === null ? undefined : open.get(key);
    if (known !== undefined) {
      known.lines.push(line);
      continue;
    }
    const sum = { key: key ?? '', rule: line.rule, lines: [line] };
    sums.push(sum);
    if (key !== null) open.set(key, sum);
  }
  return sums;
}

/** The story of some dispatches. */
export const recap = (kit: Kit, told: readonly Told[], view: RommelView): readonly Sentence[] =>
  gathered(told).map(({ rule, lines }) => ({ rule, text: textOf(kit, lines, view) }));

function textOf(kit: Kit, lines: readonly Told[], view: RommelView): string {
  const fire = lines.flatMap(({ fact }) => (fact.type === 'fired' ? [fact] : []));
  const losses = lines.flatMap(({ fact }) => (fact.type === 'lost-steps' ? [fact] : []));
  const moves = lines.flatMap(({ fact }) => (fact.type === 'moved' ? [fact] : []));
  const [move] = moves;
  if (fire.length > 0) return fireText(kit, fire);
  if (losses.length > 1) return lossesText(kit, losses);
  if (move === undefined || moves.length === 1) return lines[0]?.text ?? '';
  return tell(kit, { ...move, count: moves.reduce((sum, { count }) => sum + count, 0) }, view);
}

/** "Sollum: the Axis fires" */
const heading = (kit: Kit, hex: HexId, side: Side, verbs: readonly [axis: string, allied: string]): string =>
  `${placeName(kit, hex, side)}: the ${SIDE_NAMES[side]} ${verbs[side === 'axis' ? 0 : 1]}`;

function fireText(kit: Kit, fire: readonly FactOf<'fired'>[]): string {
  const scored = (half: boolean): number =>
    fire.filter((fact) => fact.half === half).reduce((sum, { hits }) => sum + hits, 0);
  const dice = fire.reduce((sum, fact) => sum + fact.dice.length, 0);
  const [full, halves] = [scored(false), scored(true)];
  const hits = [
    ...(full > 0 || halves === 0 ? [many(full, 'hit')] : []),
    ...(halves > 0 ? [many(halves, 'half-hit')] : []),
  ];
  const [{ hex, side }] = fire as readonly [FactOf<'fired'>];
  return `${heading(kit, hex, side, ['fires', 'fire'])} ${dice} ${dice === 1 ? 'die' : 'dice'}, ${hits.join(' and ')}.`;
}

function lossesText(kit: Kit, losses: readonly FactOf<'lost-steps'>[]): string {
  const [{ hex, side }] = losses as readonly [FactOf<'lost-steps'>];
  const steps = losses.reduce((sum, fact) => sum + fact.steps, 0);
  const left = new Map(losses.flatMap(({ unit }) => (unit === null ? [] : [[unit.unit, unit.cv] as const])));
  const named = [...left].flatMap(([unit, cv]) => (cv > 0 ? [`${kit.units[unit]?.name ?? unit} ${cv}`] : [])).sort();
  const down = named.length === 0 ? '' : ` (left of them: ${named.join(', ')})`;
  return `${heading(kit, hex, side, ['loses', 'lose'])} ${many(steps, 'step')}${down}.`;
}
