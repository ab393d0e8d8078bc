// What happened, in facts that everybody (or one side) may read; how they are told, and how a dispatch is tidied.
import type { Line } from '#engine/event.ts';
import { many } from '#words/sentence.ts';
import { NAMES, type Place } from './map.ts';
import type { Card, Cards, Face, Side } from './state.ts';

export type ToyFact =
  | { readonly type: 'drew'; readonly side: Side; readonly count: number }
  | { readonly type: 'drawn'; readonly side: Side; readonly cards: Cards }
  | { readonly type: 'sealed'; readonly side: Side }
  | { readonly type: 'bids'; readonly bids: Readonly<Record<Side, Card | null>>; readonly die: number | null }
  | { readonly type: 'turn'; readonly side: Side; readonly round: number }
  | { readonly type: 'laid'; readonly side: Side; readonly card: Card | null }
  | { readonly type: 'turned-up'; readonly side: Side; readonly card: Card }
  | {
      readonly type: 'moved';
      readonly side: Side;
      readonly from: Place;
      readonly to: Place;
      readonly names: readonly string[] | null;
      readonly count: number;
    }
  | { readonly type: 'attacked'; readonly side: Side; readonly place: Place; readonly count: number }
  | { readonly type: 'answered'; readonly side: Side }
  | { readonly type: 'revealed'; readonly side: Side; readonly faces: readonly Face[] }
  | { readonly type: 'fired'; readonly side: Side; readonly dice: readonly number[]; readonly hits: number }
  | { readonly type: 'lost'; readonly side: Side; readonly name: string; readonly strength: number }
  | { readonly type: 'exited'; readonly side: Side; readonly name: string | null }
  | { readonly type: 'over'; readonly winner: Side | null; readonly level: string };

export const nameOf = (side: Side): string => (side === 'red' ? 'Red' : 'Blue');
const face = ({ name, strength }: Face): string => `${name} ${strength}`;

/** One fact in one sentence. */
export function tell(fact: ToyFact): string {
  if (fact.type === 'bids')
    return `Red bid ${fact.bids.red ?? 'nothing'}, Blue bid ${fact.bids.blue ?? 'nothing'}${fact.die === null ? '' : `; the die shows ${fact.die}`}.`;
  if (fact.type === 'over')
    return fact.winner === null ? 'The match is drawn.' : `${nameOf(fact.winner)} wins: ${fact.level}.`;
  return `${nameOf(fact.side)} ${deed(fact)}.`;
}

function deed(fact: Exclude<ToyFact, { type: 'bids' | 'over' }>): string {
  switch (fact.type) {
    case 'drew':
      return `drew ${many(fact.count, 'card')}`;
    case 'drawn':
      return `drew ${fact.cards.real} real and ${fact.cards.dummy} dummy`;
    case 'sealed':
      return 'sealed a bid';
    case 'turn':
      return `to move in round ${fact.round}`;
    case 'laid':
      return `laid a ${fact.card === null ? '' : `${fact.card} `}card`;
    case 'turned-up':
      return `turned up a ${fact.card} card`;
    case 'moved':
      return `moved ${fact.names?.join(', ') ?? many(fact.count, 'block')} from ${NAMES[fact.from]} to ${NAMES[fact.to]}`;
    case 'attacked':
      return `attacked ${NAMES[fact.place]} with ${many(fact.count, 'block')}`;
    case 'answered':
      return 'answered with a real card';
    case 'revealed':
      return `revealed ${fact.faces.map(face).join(', ')}`;
    case 'fired':
      return `threw ${fact.dice.join(' ')}: ${many(fact.hits, 'hit')}`;
    case 'lost':
      return fact.strength === 0 ? `lost ${fact.name}` : `has ${fact.name} reduced to ${fact.strength}`;
    case 'exited':
      return `brought ${fact.name ?? 'a block'} out`;
  }
}

/** A dispatch netted: the moves of unnamed blocks between the same two places are one line, in the order of the places. */
export function tidy(lines: readonly Line<ToyFact>[]): readonly Line<ToyFact>[] {
  const first = lines.findIndex(isBlindMove);
  const sums = new Map<string, Line<Moved>>();
  for (const line of lines.filter(isBlindMove)) {
    const key = `${line.fact.from} ${line.fact.to}`;
    const count = line.fact.count + (sums.get(key)?.fact.count ?? 0);
    sums.set(key, { ...line, fact: { ...line.fact, count } });
  }
  const moves = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
  return [
    ...lines.slice(0, Math.max(first, 0)),
    ...moves,
    ...lines.slice(Math.max(first, 0)).filter((line) => !isBlindMove(line)),
  ];
}

type Moved = Extract<ToyFact, { type: 'moved' }>;
const isBlindMove = (line: Line<ToyFact>): line is Line<Moved> =>
  line.fact.type === 'moved' && line.fact.names === null;
