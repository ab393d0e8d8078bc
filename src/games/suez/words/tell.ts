// Facts to sentences: one plain sentence for each type of fact, in the words of the map.
import { capital, conjugated, listed, many, said, signed, type Tellers, toldBy, verbOf } from '#words/sentence.ts';
import type { Kit } from '../pieces/kit.ts';
import type { Fire } from '../pieces/schema.ts';
import type { FactOf, SuezFact } from '../position/fact.ts';
import {
  alliedName,
  bulletinName,
  DISPLAY_NAMES,
  HERKULES_NAMES,
  MARKER_NAMES,
  routeName,
  SIDE_NAMES,
  spaceName,
  spaceNames,
  unitName,
  unitNames,
} from '../position/names.ts';
import { morale } from '../position/sight.ts';
import type { Side, SpaceId } from '../position/state.ts';
import { phaseName } from './situation.ts';

/** "The Panzerarmee wins", "The Allies win": verbs are given as several have them. */
const the = (side: Side, verb: string): string => `The ${SIDE_NAMES[side]} ${conjugated(verb, side === 'axis')}`;

const units = (kit: Kit, list: readonly string[]): string => listed(unitNames(kit, list));
const faces = (kit: Kit, list: readonly string[]): string => listed(list.map((face) => alliedName(kit, face)));
/** "die 3", "die 3 +1", "die 3 -2". */
const thrown = (die: number, modifier: number): string => `die ${die}${modifier === 0 ? '' : ` ${signed(modifier)}`}`;

/** "+1, now 9"; "still 10" at the end of the track. */
const shifted = (by: number, now: number): string => (by === 0 ? `still ${now}` : `${signed(by)}, now ${now}`);

/** 13.1 The numbers of a reaction rating: "1", "1 to 3". */
export const within = (rating: number): string => (rating === 1 ? '1' : `1 to ${rating}`);

/** "from Bardia to Sollum", "from Bardia by Capuzzo to Sollum". */
function way(kit: Kit, path: readonly SpaceId[]): string {
  const [from = '', ...rest] = spaceNames(kit, path);
  const by = rest.slice(0, -1);
  return `from ${from}${by.length === 0 ? '' : ` by ${listed(by)}`} to ${rest.at(-1) ?? from}`;
}

/** 15.1 What a die of a unit that fires does: its enemy of the PAA retreats, of the Allies regroups (29.3). */
const fireWords = (rout: string): Readonly<Record<Fire, string>> => ({
  '-': 'no effect',
  D1: 'a step lost',
  D2: 'two steps lost',
  R1: rout,
  A1: 'an aircraft shot down',
  'D1 R1': `a step lost and ${rout}`,
});
const FIRE_WORDS = { axis: fireWords('a regroup'), allied: fireWords('a retreat') };

const ATTACKED: Readonly<Record<FactOf<'air-attack'>['on'], string>> = {
  air: 'Axis air units',
  supply: 'supply units',
  ground: 'combat and support units',
};
const LANDED: Readonly<Record<FactOf<'landing'>['result'], string>> = {
  lands: 'it lands',
  'loses-step': 'it lands and loses a step',
  'turned-back': 'it is turned back',
};

const TELLERS: Tellers<SuezFact, Kit> = {
  turn: ({ turn }) => `Turn ${turn}.`,
  idle: ({ phase }) => `${phaseName(phase)}: nothing is ordered.`,
  deployed: ({ unit, space }, kit) => `${unitName(kit, unit)} deploys at ${spaceName(kit, space)}.`,
  'axis-bulletin': ({ bulletin, kept }) =>
    `Commando Supremo: ${bulletinName(bulletin)}${kept ? ', kept for later' : ''}.`,
  'allied-bulletin': ({ bulletin, foreseen }) =>
    `Middle East Command: ${bulletinName(bulletin)}${foreseen ? ', as was foreseen' : ''}.`,
  'no-effect': ({ bulletin }) => `${bulletinName(bulletin)} has no effect.`,
  foreseen: ({ bulletin }) => `The next Allied bulletin is known: ${bulletinName(bulletin)}.`,
  dfp: ({ by, now }) => `Desert Fox Points: ${shifted(by, now)} (${morale({ dfp: now })}).`,
  index: ({ by, now }) => `Air Superiority Index: ${shifted(by, now)}.`,
  supply,
  waits: ({ units: count }) =>
    `${many(count, 'supply unit')} ${conjugated('find', count === 1)} no room at a port until the next turn.`,
  supplied: ({ unit, space }, kit) => `${unitName(kit, unit)} arrives at ${spaceName(kit, space)}.`,
  'supply-lost': ({ unit, space }, kit) => `${unitName(kit, unit)} is lost at ${spaceName(kit, space)}.`,
  captured: ({ unit, space }, kit) =>
    `A depot is captured at ${spaceName(kit, space)}: ${unit === null ? 'no supply unit is in the pool for it (19.2)' : unitName(kit, unit)}.`,
  expended: ({ unit, space }, kit) => `${unitName(kit, unit)} is expended at ${spaceName(kit, space)}.`,
  recruited: ({ support }, kit) => `Support units drawn: ${units(kit, support)}.`,
  bought: ({ air }, kit) => `${unitName(kit, air)} joins the Panzerarmee.`,
  'air-lost': ({ air }, kit) => `${unitName(kit, air)} is eliminated.`,
  'shot-down': ({ air }, kit) => `${unitName(kit, air)} is shot down and goes to refit.`,
  repaired: ({ air }, kit) => `${unitName(kit, air)} is refitted.`,
  'gave-up': ({ support }, kit) => `${unitName(kit, support)} is given up.`,
  rommel,
  marker: ({ space, kind, cancelled }, kit) =>
    `${MARKER_NAMES[kind]} at ${spaceName(kit, space)}${cancelled ? ': cancelled' : ''}.`,
  landing: ({ unit, space, die, result }, kit) =>
    `${unitName(kit, unit)} sets out for ${spaceName(kit, space)}, die ${die}: ${LANDED[result]}.`,
  herkules: ({ die, modifier, outcome }) => `Operation Herkules, ${thrown(die, modifier)}: ${HERKULES_NAMES[outcome]}.`,
  spied: ({ support, space, die, success }, kit) =>
    `G-2 at ${spaceName(kit, space)}, ${unitName(kit, support)}, die ${die}: ${success ? 'the operation succeeds' : 'no effect'}.`,
  revealed: ({ space, faces: shown }, kit) =>
    `${spaceName(kit, space)}: ${faces(kit, shown)} ${verbOf(shown, 'are')} revealed.`,
  deception: ({ space, face }, kit) =>
    `${spaceName(kit, space)}: ${alliedName(kit, face)} was a deception, and is removed.`,
  bombed: ({ air, die, shift, lost }, kit) =>
    `${unitName(kit, air)} bombs Allied airpower, die ${die}: ${shift === 0 ? 'no effect' : `the Index down by ${shift}`}${lost ? '; it is shot down' : ''}.`,
  airlift: ({ air, space }, kit) => `${unitName(kit, air)} supplies ${spaceName(kit, space)} from the air.`,
  moved: ({ unit, path }, kit) => `${unitName(kit, unit)} moves ${way(kit, path)}.`,
  pursued: ({ unit, path }, kit) => `${unitName(kit, unit)} pursues ${way(kit, path)}.`,
  retreated: ({ unit, path }, kit) => `${unitName(kit, unit)} retreats ${way(kit, path)}.`,
  shifted: ({ unit, path }, kit) => `${unitName(kit, unit)} makes room, ${way(kit, path)}.`,
  bridged: ({ support, route }, kit) => `${routeName(kit, route)} is bridged: ${unitName(kit, support)}.`,
  lure: ({ unit }, kit) => `The Lure of the Pyramids is played for ${unitName(kit, unit)}.`,
  duce: () => 'Il Duce rides into the city.',
  reaction: ({ space, die, rating, units: count }, kit) =>
    `Allied reaction at ${spaceName(kit, space)}, die ${die} of ${within(rating)}: ${count === 0 ? 'none' : many(count, 'unit')}.`,
  arrived,
  control: ({ space, side }, kit) =>
    side === null
      ? `The ${SIDE_NAMES.axis} no longer controls ${spaceName(kit, space)}.`
      : `${the(side, 'control')} ${spaceName(kit, space)}.`,
  battle: ({ space, attacker, axis, allied }, kit) =>
    `${the(attacker, 'attack')} at ${spaceName(kit, space)}: ${units(kit, axis)} against ${faces(kit, allied)}.`,
  fired,
  edge: ({ space, axis, allied, side }, kit) =>
    `Tactical Edge at ${spaceName(kit, space)}: Panzerarmee ${thrown(...axis)}, Allies ${thrown(...allied)}. ${the(side, 'fire')} first.`,
  reduced: ({ unit, space, steps }, kit) =>
    `${unitName(kit, unit)} at ${spaceName(kit, space)} is reduced to ${many(steps, 'step')}.`,
  'allied-reduced': ({ space, face, steps }, kit) =>
    `${alliedName(kit, face)} at ${spaceName(kit, space)} is reduced to ${many(steps, 'step')}.`,
  eliminated: ({ unit, space }, kit) => `${unitName(kit, unit)} is eliminated at ${spaceName(kit, space)}.`,
  'allied-lost': ({ space, face }, kit) => `${alliedName(kit, face)} is eliminated at ${spaceName(kit, space)}.`,
  regrouped: ({ space, face }, kit) => `${alliedName(kit, face)} falls back from ${spaceName(kit, space)} to regroup.`,
  won: ({ space, side }, kit) =>
    side === null
      ? `The battle of ${spaceName(kit, space)} is a draw.`
      : `${the(side, 'win')} the battle of ${spaceName(kit, space)}.`,
  flipped: ({ unit, space, depot }, kit) =>
    `${unitName(kit, unit)} at ${spaceName(kit, space)} is now a ${depot ? 'depot' : 'truck'}.`,
  refitted: ({ unit, steps }, kit) => `${unitName(kit, unit)} is refitted, to ${many(steps, 'step')}.`,
  'air-attack': ({ on, die, modifier, eliminate, reduce }) => {
    const losses = [
      ...(eliminate > 0 ? [`${eliminate} eliminated`] : []),
      ...(reduce > 0 ? [`${reduce} reduced`] : []),
    ];
    return `Allied air attack on ${ATTACKED[on]}, ${thrown(die, modifier)}: ${losses.length === 0 ? 'no effect' : listed(losses)}.`;
  },
  commandos: ({ die }) => `Commandos, die ${die}.`,
  counteroffensive: ({ space, die }, kit) =>
    `Allied counteroffensive at ${spaceName(kit, space)}, die ${die}: as many units come.`,
  withdrawn: ({ from, to, units: count }) =>
    `${many(count, 'Allied unit')} ${conjugated('go', count === 1)} from the ${DISPLAY_NAMES[from]} to the ${DISPLAY_NAMES[to]}.`,
  replacement: ({ dice, modifier, replaced, lost }) =>
    `Allied replacements, ${dice.length === 1 ? 'die' : 'dice'} ${listed(dice.map(String))}${modifier === 0 ? '' : ` ${signed(modifier)}`}: ${replaced} replaced, ${lost} lost for good.`,
  'goes-on': ({ turn }) => `The campaign goes on to turn ${turn}: what is marked for turn 8 comes in.`,
  over: ({ level, points }) => `The campaign is over: ${level}.${points === null ? '' : ` Victory points: ${points}.`}`,
};

/** "Supply from Europe, die 4 -2, 2 more by Herkules (41.2), 1 intercepted (axis Convoy): 4 supply units." */
function supply({ die, modifier, units: count, more = 0, intercepted = 0, beyond = 0 }: FactOf<'supply'>): string {
  const why = said(
    more > 0 ? `${more} more by Herkules (41.2)` : '',
    intercepted > 0 ? `${intercepted} intercepted (axis Convoy)` : '',
  );
  const rest = beyond > 0 ? `, and ${beyond} more for which no counter is in the pool (19.2)` : '';
  return `Supply from Europe, ${thrown(die, modifier)}${why.map((one) => `, ${one}`).join('')}: ${many(count, 'supply unit')}${rest}.`;
}

function rommel({ at, unit, die }: FactOf<'rommel'>, kit: Kit): string {
  if (at === 'front') return `Rommel joins ${unit === null ? 'the front' : unitName(kit, unit)}.`;
  if (at === 'rome') return 'Rommel flies to Rome.';
  return `Rommel flies to Berlin${die === null ? '' : `, die ${die}`}.`;
}

/** "Sollum: 2 Allied units arrive." "Sollum: 1 Allied unit arrives; there is no room for another 2 (12.8)." */
function arrived({ space, units: count, kept, lacking = 0 }: FactOf<'arrived'>, kit: Kit): string {
  const name = spaceName(kit, space);
  if (count === 0 && kept === 0) return `${name}: no Allied unit is left to come.`;
  if (count === 0) return `${name}: there is no room for another Allied unit (12.8).`;
  const room = kept === 0 ? '' : `; there is no room for another ${kept} (12.8)`;
  const rest = lacking === 0 ? '' : '; no more are left to come';
  return `${name}: ${many(count, 'Allied unit')} ${conjugated('arrive', count === 1)}${room}${rest}.`;
}

/** "15 Panzer fires at Sollum, dice 3, 5: no effect, a step lost"; "DAK Artillery fires at 4 NZ at Sollum, die 1: no effect". */
function fired({ space, side, by, at, dice, results }: FactOf<'fired'>, kit: Kit): string {
  const who = side === 'axis' ? unitName(kit, by) : alliedName(kit, by);
  if (dice.length === 0) return `${who} at ${spaceName(kit, space)} has no strength to fire.`;
  const [die, effects] = [dice.join(', '), results.map((result) => FIRE_WORDS[side][result]).join(', ')];
  const whom = at === undefined ? '' : `${alliedName(kit, at)} at `;
  return `${who} fires at ${whom}${spaceName(kit, space)}, ${dice.length === 1 ? 'die' : 'dice'} ${die}: ${effects}.`;
}

/** One fact as a sentence: the same for everybody. */
export const tell = (kit: Kit, fact: SuezFact): string => capital(toldBy(TELLERS, fact, kit));
