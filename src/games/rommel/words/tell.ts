// Facts to sentences: one plain sentence for each type of fact, in the words of the map. A fact carries counts, never
// the name of a block that is not face up; so do the sentences.
import { conjugated, listed, many, said, type Tellers, toldBy } from '#words/sentence.ts';
import { the, within } from '#words/sides.ts';
import { CARD_COST } from '../chapters/16-buildup/ledger.ts';
import { POINTS } from '../chapters/17-victory/victory.ts';
import type { Kit } from '../pieces/kit.ts';
import type { FactOf, RommelFact } from '../position/fact.ts';
import { ADJECTIVES, SIDE_NAMES } from '../position/names.ts';
import { type Face, type HexId, type Move, type Place, SIDES, type Side, type TurnOption } from '../position/state.ts';
import type { RommelView } from '../position/view.ts';
import { placeName } from './places.ts';

/** What sentences are made with. */
interface Words {
  readonly at: (hex: HexId, side?: Side) => string;
  readonly unit: (face: Face) => string;
  readonly name: (unit: string) => string;
  readonly date: (month: number) => string;
}

const wordsFor = (kit: Kit, view: RommelView): Words => ({
  at: (place: Place, side = view.table.active) => placeName(kit, place, side),
  unit: (face) => `${kit.units[face.unit]?.name ?? face.unit} ${face.cv}`,
  name: (unit) => kit.units[unit]?.name ?? unit,
  date: (month) => dateOf(kit, view, month),
});

/** "Month 2 (Oct 1940)": the number counts, names are counted on from the start and numbers go on to 20 (RULINGS 6, 64). */
export function dateOf(kit: Kit, view: RommelView, month: number): string {
  const scenario = kit.scenarios[view.table.scenario];
  const called = scenario?.calendar[month - scenario.startMonth];
  return `Month ${month}${called === undefined ? '' : ` (${called})`}`;
}

const OPTION_NAMES: Readonly<Record<TurnOption, string>> = {
  pass: 'a Pass Turn',
  basic: 'a Basic Turn',
  offensive: 'an Offensive Turn',
  assault: 'an Assault Turn',
  blitz: 'a Blitz Turn',
};

/** "2 Axis units" */
const units = (side: Side, count: number): string => many(count, `${ADJECTIVES[side]} unit`);
const dice = (rolled: readonly number[]): string => (rolled.length === 0 ? 'no dice' : rolled.join(' '));
/** A verb of so many units. */
const verbOf = (count: number, verb: string): string => conjugated(verb, count === 1);

/** "2 steps", "no step" */
export const stepsText = (steps: number): string => (steps === 0 ? 'no step' : many(steps, 'step'));

/** "Tobruk: 2 Axis units are" */
const there = (
  { side, hex, count }: { readonly side: Side; readonly hex: HexId; readonly count: number },
  { at }: Words,
  verb: string,
): string => `${at(hex, side)}: ${units(side, count)} ${verbOf(count, verb)}`;

const MOVE_WORDS: Readonly<Record<FactOf<'moved'>['how'], string>> = {
  group: 'move',
  regroup: 'regroup',
  march: 'force-march',
  withdraw: 'withdraw',
  retreat: 'retreat',
};

/** RULING 75: a Move as it is named aloud. */
export const moveText = (move: Move, at: (place: Place) => string): string =>
  move.type === 'group'
    ? `Group Move from ${at(move.from)}`
    : `Regroup Move to ${at(move.to)}, Command Point ${at(move.command)}`;

const TELLERS: Tellers<RommelFact, Words> = {
  deployed: ({ side, hex, count }, { at }) => `${the(side, 'deploy')} ${many(count, 'unit')} at ${at(hex)}.`,
  dealt: ({ side, count }) => `${the(side, 'receive')} ${many(count, 'Supply Card')}.`,
  hand: ({ side, real, dummy }) => `${the(side, 'hold')} ${real} real and ${dummy} dummy Supply Cards.`,
  kept: ({ side }) => `${the(side, 'keep')} the opening hand.`,
  redrew: ({ side }) =>
    `${the(side, 'discard')} the whole opening hand and ${conjugated('draw', side === 'axis')} a new one.`,
  month: ({ month }, { date }) => `${date(month)} begins.`,
  'month-ended': ({ month }, { date }) => `Both sides have passed: ${date(month)} ends.`,
  'build-points': buildPoints,
  arrived,
  called: ({ side, name, count, cards }) =>
    `${the(side, 'call')} the ${name}: ${many(count, 'unit')}. From this month ${within(side, 'draw')} ${many(cards, 'Supply Card')} a month.`,
  joined: ({ side, hex, unit }, words) => `${ADJECTIVES[side]} ${words.unit(unit)} joins at ${words.at(hex, side)}.`,
  spent,
  redeployed: ({ side, from, to, count, by }, { at }) =>
    by === 'refit'
      ? `${the(side, 'return')} ${many(count, 'unit')} from ${at(from, side)} for Refit.`
      : `${the(side, 'redeploy')} ${many(count, 'unit')} ${by === 'sea' ? 'by sea ' : ''}from ${at(from, side)} to ${at(to, side)}.`,
  bonus: ({ side, hex, count }, { at }) =>
    `For the capture of ${at(hex)} ${within(side, 'are')} due ${many(count, 'bonus Supply Card')}.`,
  resupplied: ({ side, count }) => `${the(side, 'draw')} ${many(count, 'Supply Card')}.`,
  challenged: ({ side }) => `${the(side, 'play')} a card for the initiative.`,
  initiative,
  turn: ({ side, turn }) => `${ADJECTIVES[side]} player-turn (number ${turn}).`,
  unsupplied: (fact, words) => `${there(fact, words, 'are')} unsupplied.`,
  source: (fact, words) => `${there(fact, words, 'are')} assigned the supply of ${words.at(fact.source)}.`,
  'supply-kept': ({ side, hex }, { at }) => `${the(side, 'keep')} the rest of the supply of ${at(hex)} for others.`,
  recovered: (fact, words) => `${there(fact, words, 'recover')}.`,
  committed: ({ side, cards }) => `${the(side, 'lay')} ${many(cards, 'Supply Card')} face down.`,
  passed: ({ side }) => `${the(side, 'pass')}.`,
  'moves-ended': ({ side }) => `${the(side, 'end')} ${side === 'axis' ? 'its' : 'their'} Moves.`,
  'no-march': ({ side }) => `${the(side, 'make')} no Forced March.`,
  blitz: ({ side }) => `${the(side, 'go')} on: a Blitz.`,
  moved,
  attacked: ({ side, hex }, { at }) => `${the(side, 'attack')} ${at(hex)}.`,
  forced: ({ side, hex, to, die, arrived: came }, { at }) =>
    `${ADJECTIVES[side]} forced march from ${at(hex, side)} to ${at(to)}: ${die}, ${came ? 'it succeeds' : 'it fails'}.`,
  rommel: ({ side, move }, { at }) =>
    `${the(side, 'make')} a Rommel Move, one hex more for its units: ${moveText(move, (place) => at(place, side))}.`,
  halted: ({ side, hex, to }, { at }) =>
    `A unit of yours does not go on from ${at(hex, side)} to ${at(to)}: enemies have fled there or onto its way.`,
  retreating: ({ side, hex, count, whole }, { at }) =>
    `${the(side, 'announce')} a ${whole ? 'full' : 'partial'} retreat of ${many(count, 'unit')} from ${at(hex)}.`,
  refused: ({ side, hex, count }, { at }) => `${the(side, 'refuse')} battle at ${at(hex)} with ${many(count, 'unit')}.`,
  stood: ({ side, hex }, { at }) => `${the(side, 'stand')} at ${at(hex)}.`,
  probed: ({ side, hex, done }, { at }) =>
    done
      ? `${the(side, 'probe')} the rearguard at ${at(hex)}.`
      : `${the(side, 'do')} not probe the rearguard at ${at(hex)}.`,
  pursuit,
  routed: ({ side, hex, count }, { at }) => `${at(hex)}: ${units(side, count)} ${verbOf(count, 'are')} routed.`,
  disrupted: (fact, words) => `${there(fact, words, 'are')} disrupted.`,
  revealed: ({ side, hex, units }, { at, unit }) =>
    `${at(hex)}: ${within(side, 'show')} ${listed(units.map(unit).sort())}.`,
  minefield: ({ hex }, { at }) => `There is a minefield at ${at(hex)}.`,
  battles,
  fired,
  'lost-steps': ({ side, hex, steps, unit: face }, { at, name }) =>
    face === null
      ? `${at(hex, side)}: ${within(side, 'lose')} ${stepsText(steps)}.`
      : `${at(hex, side)}: ${ADJECTIVES[side]} ${name(face.unit)} loses ${many(steps, 'step')}${face.cv > 0 ? `, down to ${face.cv}` : ''}.`,
  eliminated: ({ side, hex, count, unit, why }, { at, name }) =>
    `${at(hex, side)}: ${unit === null ? `${units(side, count)} ${verbOf(count, 'are')}` : `${ADJECTIVES[side]} ${name(unit)} is`} eliminated${why === '' ? '' : ` (${why})`}.`,
  'battle-over': ({ hex, holder, attacker }, { at }) => {
    const end =
      holder === null
        ? 'nobody is left to fight'
        : holder === attacker
          ? 'the attacker holds the field'
          : 'the defender holds the field';
    return `The battle at ${at(hex)} is over: ${holder === null ? end : `${end} (${ADJECTIVES[holder]})`}.`;
  },
  captured: ({ side, hex }, { at }) => `${the(side, 'capture')} ${at(hex)}.`,
  exited: ({ side, count }) => `${units(side, count)} ${verbOf(count, 'leave')} the map by the enemy end.`,
  'cards-revealed': ({ side, option, real, dummy }) =>
    `${the(side, 'reveal')} ${OPTION_NAMES[option]}: ${real} real and ${dummy} dummy cards.`,
  over,
};

function moved({ side, path, count, how, command, back }: FactOf<'moved'>, { at }: Words): string {
  const way = `from ${at(path[0] ?? '', side)} to ${at(path.at(-1) ?? '', side)}`;
  const by = command === undefined ? '' : `, Command Point ${at(command, side)}`;
  return `${the(side, MOVE_WORDS[back ? 'withdraw' : how])} ${many(count, 'unit')} ${way}${by}.`;
}

function buildPoints({ dice: rolled, points, first }: FactOf<'build-points'>): string {
  if (SIDES.every((side) => rolled[side].length === 0))
    return `Build Points before the deployments: each side receives ${points}; ${within(first, 'go')} first.`;
  const rolls = SIDES.map((side) => `${SIDE_NAMES[side]} ${dice(rolled[side])}`).join(', ');
  return `Build Points: ${rolls}. Each side receives ${points}; ${within(first, 'go')} first.`;
}

function arrived({ side, count, early }: FactOf<'arrived'>): string {
  const rolls = early.length === 0 ? '' : ` (early arrival: ${dice(early)})`;
  return count === 0
    ? `No ${ADJECTIVES[side]} reinforcements arrive${rolls}.`
    : `${the(side, 'receive')} ${many(count, 'reinforcement')}${rolls}.`;
}

function spent(fact: FactOf<'spent'>): string {
  const { side, points, redeploy, rebuild, steps, cards, mines, saved, discarded } = fact;
  const parts = said(
    redeploy > 0 ? `${redeploy} for redeployments` : '',
    steps > 0 ? `${rebuild} to rebuild ${many(steps, 'step')}` : '',
    cards > 0 ? `${CARD_COST * cards} for ${many(cards, 'extra Supply Card')}` : '',
    mines > 0 ? `${mines} for minefields` : '',
  );
  const dummies = discarded > 0 ? `, turning in ${discarded} ${discarded === 1 ? 'dummy' : 'dummies'}` : '';
  return `Of ${many(points, 'Build Point')} ${within(side, 'spend')} ${listed(parts)}, saving ${saved}${dummies}.`;
}

function initiative({ side, ...cards }: FactOf<'initiative'>): string {
  const shown = (['allied', 'axis'] as const).flatMap((of) =>
    cards[of] === null ? [] : [`the ${ADJECTIVES[of]} card is ${cards[of] === 'real' ? 'real' : 'a dummy'}`],
  );
  const won = `${the(side, 'have')} the initiative`;
  return shown.length === 0 ? `${won}.` : `${won}: ${shown.join(', ')}.`;
}

function pursuit({ side, hex, speed, dice: rolled, hits }: FactOf<'pursuit'>, { at }: Words): string {
  const prey = `${ADJECTIVES[side]} pursuit fire at ${at(hex)} (slowest unit: speed ${speed})`;
  return rolled.length === 0 ? `${prey}: none.` : `${prey}: ${dice(rolled)}, ${many(hits, 'hit')}.`;
}

function battles({ side, active }: FactOf<'battles'>, { at }: Words): string {
  if (active.length === 0) return `${the(side, 'fight')} no battle.`;
  return `${the(side, 'fight')} at ${listed(active.map(({ hex, assault }) => `${at(hex)}${assault ? ' (assault)' : ''}`))}.`;
}

function fired({ hex, unit: face, target, dice: rolled, hits, half }: FactOf<'fired'>, { at, unit }: Words): string {
  return `${at(hex)}: ${unit(face)} fires at ${target}: ${dice(rolled)}, ${many(hits, half ? 'half-hit' : 'hit')}.`;
}

/** 17.1-17.4 Levels of Victory. */
function over({ winner, level, counts }: FactOf<'over'>): string {
  const points = POINTS[level];
  const worth = points === undefined ? '' : `${many(points, 'Victory Point')}; `;
  const count = `${worth}units: Axis ${counts.axis}, Allies ${counts.allied}`;
  return `The match is over: ${winner === null ? level : `${ADJECTIVES[winner]} ${level} victory`} (${count}).`;
}

/** One fact as a sentence for this viewer. */
export const tell = (kit: Kit, fact: RommelFact, view: RommelView): string =>
  toldBy(TELLERS, fact, wordsFor(kit, view));
