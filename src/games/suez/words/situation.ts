// Where a match stands, in words everybody may read, and where all units are.
import type { Situation } from '#engine/title.ts';
import { either, listed, many, said } from '#words/sentence.ts';
import { toPlace } from '../chapters/05-setup.ts';
import { lastTurn } from '../chapters/06-sequence.ts';
import { costOf, forSale } from '../chapters/09-reinforcement/phase.ts';
import { commitmentAt, leftToFight } from '../chapters/14-combat/commitment.ts';
import { outOfSupply } from '../chapters/20-logistics.ts';
import type { Kit } from '../pieces/kit.ts';
import {
  alliedName,
  bulletinName,
  DISPLAY_NAMES,
  HERKULES_NAMES,
  MARKER_NAMES,
  SIDE_NAMES,
  spaceName,
  spaceNames,
  unitName,
  unitNames,
} from '../position/names.ts';
import {
  alliedAt,
  alliedFactor,
  alliedOf,
  combatAt,
  contested,
  counterOf,
  factorOf,
  frameOf,
  isStaticCounter,
  morale,
  type Sight,
  sightOf,
  stepsOf,
  supplyAt,
  supplyOnMap,
} from '../position/sight.ts';
import {
  type AirPlace,
  DISPLAYS,
  type Display,
  type Frame,
  type FrameType,
  type Herkules,
  type SupportPlace,
  type Table,
  type Unit,
  type UnitId,
} from '../position/state.ts';
import type { SuezView } from '../position/view.ts';
import { victory } from './victory.ts';

const PHASES: Readonly<Partial<Record<FrameType, string>>> = {
  herkules: 'Operation Herkules',
  deploy: 'Deployment',
  gift: 'Commando Supremo',
  uprising: 'Commando Supremo',
  rome: 'G-1 Reinforcement',
  g1: 'G-1 Reinforcement',
  g2: 'G-2 Intelligence',
  bombers: 'G-3 Long Range Bombers',
  movement: 'G-3 Ground Movement',
  jam: 'Excess units move on',
  battles: 'Combat',
  fire: 'Combat',
  retreat: 'Retreat',
  pursuit: 'Pursuit',
  g4: 'G-4 Logistics',
  loss: 'Losses',
  over: 'Over',
};

/** What is being done while this is asked: "G-2 Intelligence". */
export const phaseName = (type: FrameType): string => PHASES[type] ?? type;

/** "Turn 3 of 7 (third week of July 1942)". */
export function situation(kit: Kit, { table }: SuezView): Situation {
  const { type } = frameOf(table);
  const turn = Math.max(1, table.turn);
  return {
    date: `Turn ${turn} of ${lastTurn({ kit, table })} (${kit.scenario.calendar[turn - 1] ?? ''})`,
    phase: phaseName(type),
    lines: table.turn === 0 ? [] : linesOf(sightOf(kit, table)),
    victory: victory(kit, table),
  };
}

const linesOf = (sight: Sight): readonly string[] => [
  indexLine(sight.table),
  rommelLine(sight),
  ...herkulesLine(sight.table),
  ...bulletinLines(sight.table),
  ...landingLine(sight),
  ...supplyLines(sight),
  ...airLines(sight),
  ...contestedLine(sight),
  ...sentLines(sight),
];

/** 4.0, 31.0 */
const indexLine = (table: Table): string =>
  `Desert Fox Index ${table.dfp} of 30 (${morale(table)}); Air Superiority Index ${table.index} of 10 (high is Allied).`;

/** 35.0 Where Rommel may go, as long as this is still to be done (6.0). */
const FUNCTIONS: readonly (readonly [where: string, isOpen: (frame: Frame) => boolean])[] = [
  ['Rome', ({ type }) => type === 'rome'],
  ['the front', (frame) => 'attacker' in frame && frame.attacker === 'axis'],
  ['Berlin', ({ type }) => type === 'g4'],
];
/** 35.0 */
function rommelLine({ kit, table }: Sight): string {
  if (table.rommel === 'front')
    return table.rommelWith === null
      ? 'Rommel is at the front; the unit he was with is lost.'
      : `Rommel is with ${unitName(kit, table.rommelWith)}.`;
  if (table.rommel === null) {
    const left = FUNCTIONS.filter(([, isOpen]) => table.todo.some(isOpen)).map(([where]) => where);
    return left.length === 0 ? 'Rommel has done nothing this turn.' : `Rommel is free: ${either(left)}.`;
  }
  return `Rommel is ${{ rome: 'in Rome', berlin: 'in Berlin', malta: 'at Malta until turn 8' }[table.rommel]}.`;
}

/** 41.2 What becomes of all that was committed. */
const COMMITTED: Readonly<Record<Herkules, string>> = {
  disaster: 'is out of the game',
  bloodbath: 'is out of the game, and two supply units more come each turn from turn 2 on',
  success: 'may be bought from turn 8 on, and two supply units more come each turn from turn 2 on',
  overwhelming: 'comes at no DFP from turn 8 on, and two supply units more each turn from turn 2 on',
};
/** 41.0 How it went. */
const herkulesLine = ({ herkules: { outcome } }: Table): readonly string[] =>
  outcome === null
    ? []
    : [`Operation Herkules: ${HERKULES_NAMES[outcome]}. What was committed ${COMMITTED[outcome]} (41.2).`];

/** What is kept, in effect, and known of what comes. */
const bulletinLines = ({ bulletins: { axis, allied }, foreseen }: Table): readonly string[] =>
  said(
    axis.kept.length === 0 ? '' : `Bulletins kept: ${listed(axis.kept.map(bulletinName))}.`,
    allied.inEffect.length === 0 ? '' : `Allied bulletins in effect: ${listed(allied.inEffect.map(bulletinName))}.`,
    foreseen === null ? '' : `The next Allied bulletin is known: ${bulletinName(foreseen)}.`,
  );

/** 38.2, 38.3 Markers, and from which turn on units may land at them; 38.11 or that they are used up. */
function landingLine({ kit, table: { landings } }: Sight): readonly string[] {
  const planned = landings.map(
    ({ kind, space, turn, used }) =>
      `${MARKER_NAMES[kind]} at ${spaceName(kit, space)} (${used ? 'used, until this sub-phase ends' : `from turn ${turn + 1} on`})`,
  );
  return planned.length === 0 ? [] : [`Landings planned: ${listed(planned)}.`];
}

/** 19.0, 20.0 */
function supplyLines(sight: Sight): readonly string[] {
  const { kit, table } = sight;
  const onMap = supplyOnMap(sight);
  const depots = onMap.filter((unit) => table.supply[unit]?.depot).length;
  const lacking = unitNames(kit, outOfSupply(sight));
  return said(
    `Supply units: ${many(depots, 'depot')} and ${many(onMap.length - depots, 'truck')} on the map, ${kit.supplyUnits - onMap.length} in the pool${table.incoming > 0 ? `, ${table.incoming} of them to be deployed` : ''}.`,
    lacking.length === 0 ? '' : `Out of supply: ${listed(lacking)}.`,
  );
}

/** 10.1, 26.0 Air and support units that stand on the map. */
const placed = ({ spies, airlift }: Table): readonly string[] => [...Object.keys(spies), ...Object.keys(airlift)];
/** 22.7, 24.0, 25.1 And those that are on a mission. */
const busy = (table: Table): readonly string[] => [
  ...placed(table),
  ...Object.values(table.bridged),
  ...table.bombing,
  ...Object.values(table.commitments).flatMap(({ air, support }) => [...air, ...support]),
];

/** 23.0, 22.0 What may still be sent this turn. */
function airLines({ kit, table }: Sight): readonly string[] {
  const away = busy(table);
  const free = (units: readonly string[], at: Readonly<Record<string, string>>): string => {
    const names = units.filter((unit) => at[unit] === 'available' && !away.includes(unit));
    return names.length === 0 ? 'none' : listed(unitNames(kit, names));
  };
  return [
    `Air units available: ${free(kit.roster.air, table.air)}.`,
    `Support units available: ${free(kit.roster.support, table.support)}.`,
  ];
}

/** 7.0 */
function contestedLine(sight: Sight): readonly string[] {
  const spaces = spaceNames(sight.kit, contested(sight));
  return spaces.length === 0 ? [] : [`Contested: ${listed(spaces)}.`];
}

/** 22.5, 24.0, axis Lure What goes into each battle that is still to be fought. */
function sentLines(sight: Sight): readonly string[] {
  return leftToFight(sight).flatMap((space) => {
    const { air, support, lure } = commitmentAt(sight.table, space);
    const sent = [...unitNames(sight.kit, [...air, ...support]), ...(lure ? [bulletinName('Lure')] : [])];
    return sent.length === 0 ? [] : [`Sent to ${spaceName(sight.kit, space)}: ${listed(sent)}.`];
  });
}

/** "Panzerarmee, Tobruk: 15 Panzer (4, 3 steps), depot 1", space by space from the west; the Allies likewise; the displays. */
export function forces(kit: Kit, { table }: SuezView): readonly string[] {
  const sight = sightOf(kit, table);
  const spaces = [...kit.eastFirst].reverse();
  const line = (who: string, where: string, names: readonly string[]): readonly string[] =>
    names.length === 0 ? [] : [`${who}, ${where}: ${names.join(', ')}`];
  return [
    ...spaces.flatMap((space) => line(SIDE_NAMES.axis, spaceName(kit, space), axisAt(sight, space))),
    ...offMap(sight).flatMap(([where, names]) => line(SIDE_NAMES.axis, where, names)),
    ...spaces.flatMap((space) => line(SIDE_NAMES.allied, spaceName(kit, space), alliedNames(sight, space))),
    ...DISPLAYS.flatMap((display) => line(SIDE_NAMES.allied, DISPLAY_NAMES[display], displayed(sight, display))),
  ];
}

/** A combat unit with its factor and steps, and what else is said of it. */
function withStrength(sight: Sight, unit: UnitId, ...signs: readonly string[]): string {
  const strength = [String(factorOf(sight, unit)), many(stepsOf(sight, unit), 'step'), ...signs];
  return `${unitName(sight.kit, unit)} (${strength.join(', ')})`;
}

/** Combat units with factor and steps, supply units by number, what else the PAA has in a space. */
function axisAt(sight: Sight, space: string): readonly string[] {
  const { kit, table } = sight;
  const lacking = outOfSupply(sight);
  const named = (unit: UnitId): string =>
    withStrength(
      sight,
      unit,
      ...(lacking.includes(unit) ? ['out of supply'] : []),
      ...(table.rommelWith === unit ? ['Rommel'] : []),
    );
  const at = (places: Readonly<Record<string, string>>): readonly string[] =>
    Object.keys(places).filter((unit) => places[unit] === space);
  return [
    ...combatAt(sight, space).map(named),
    ...supplyAt(sight, space).map(
      (unit) => `${table.supply[unit]?.depot ? 'depot' : 'truck'} ${unit.slice('supply-'.length)}`,
    ),
    ...unitNames(kit, [...at(table.spies), ...at(table.airlift)]),
  ];
}

/** Counters that lie face up by name, the others by what their backs tell. */
function alliedNames(sight: Sight, space: string): readonly string[] {
  const { kit, table } = sight;
  const blinds = alliedAt(sight, space);
  const down = blinds.map((blind) => counterOf(table, blind)).filter(({ face }) => face === null);
  const garrisons = down.filter(isStaticCounter).length;
  const others = down.length - garrisons;
  return [
    ...blinds.flatMap((blind) => {
      const [info, counter] = [alliedOf(sight, blind), counterOf(table, blind)];
      if (info === null) return [];
      const steps = counter.steps > 1 ? `, ${many(counter.steps, 'step')}` : '';
      return [`${alliedName(kit, info.id)} (${alliedFactor(info, counter)}${steps})`];
    }),
    ...(garrisons > 0 ? [`${many(garrisons, 'garrison')} face down`] : []),
    ...(others > 0 ? [`${others} face down`] : []),
  ];
}

/** How many lie in a display; 40.0 those of the Recon pool are known by their backs. */
function displayed(sight: Sight, display: Display): readonly string[] {
  const backs = alliedAt(sight, display).map((blind) => counterOf(sight.table, blind).back);
  const recon = backs.filter((back) => back === 'W').length;
  return said(
    backs.length === 0 ? '' : many(backs.length, 'unit'),
    recon === 0 ? '' : `${recon} of the Recon pool (40.0)`,
  );
}

const AIR_BOXES: readonly (readonly [AirPlace, string])[] = [
  ['available', 'air units available'],
  ['used', 'air units used'],
  ['refit', 'air units to be refitted'],
  ['reinforcement', 'air units to be bought'],
  ['later', 'air units from turn 8 on'],
  ['out', 'air units out of the game'],
];
const SUPPORT_BOXES: readonly (readonly [SupportPlace, string])[] = [
  ['available', 'support units available'],
  ['used', 'support units used this turn'],
  ['bin', 'support units in the bin'],
  ['later', 'support units from turn 8 on'],
  ['out', 'support units out of the game'],
];

/** What is not on the map, by where it is. */
function offMap(sight: Sight): readonly (readonly [string, readonly string[]])[] {
  const { kit, table } = sight;
  const { roster } = kit;
  const start = frameOf(table).type === 'deploy' ? toPlace(sight) : [];
  const inBox = (box: Unit['at']): readonly UnitId[] => roster.units.filter((unit) => table.units[unit]?.at === box);
  const offered = forSale(sight);
  const lost = inBox('reinforcement').filter((unit) => !offered.includes(unit));
  const away = placed(table);
  const off = (units: readonly string[], at: Readonly<Record<string, string>>, box: string): readonly string[] =>
    unitNames(
      kit,
      units.filter((unit) => at[unit] === box && !away.includes(unit)),
    );
  return [
    ['to be placed', start.map((unit) => withStrength(sight, unit))],
    [
      'to be bought',
      offered
        .filter((unit) => !start.includes(unit))
        .map((unit) => withStrength(sight, unit, `${costOf(sight, unit)} DFP`)),
    ],
    ['from turn 8 on', unitNames(kit, inBox('later'))],
    ['out of the game', unitNames(kit, [...inBox('out'), ...lost])],
    ...AIR_BOXES.map(([box, what]) => [what, off(roster.air, table.air, box)] as const),
    ...SUPPORT_BOXES.map(([box, what]) => [what, off(roster.support, table.support, box)] as const),
  ];
}
