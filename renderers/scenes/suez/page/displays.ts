// What lies beside the map: displays, pools, bulletins, Rommel. Of Allied units face down nothing but numbers by their backs.
import {
  type AirInfo,
  ALLIED_BULLETINS,
  AXIS_BULLETINS,
  alliedAt,
  alliedName,
  type Counter,
  costOf,
  counterOf,
  DISPLAYS,
  type Display,
  forSale,
  pointsOf,
  type Sight,
  type SpaceId,
  type SuezView,
  spaceName,
  totalOf,
  unitName,
  unitNames,
} from '#games/suez/for-pictures.ts';
import { capital } from '../../../text.ts';

export const DISPLAY_NAMES: Readonly<Record<Display, string>> = {
  regroup: 'Regroup',
  reinforcement: 'Reinforcements',
  temporary: 'Temporarily eliminated',
  permanent: 'Permanently eliminated',
  special: 'Special',
};

/** Backs in the order in which they are told. */
const BACKS: readonly Counter['back'][] = ['S', 'R', 'G', 'X', 'W'];

interface Held {
  readonly display: Display;
  readonly count: number;
  /** "12 S, 3 R" */
  readonly backs: string;
  /** Those whose faces are seen. */
  readonly faces: readonly string[];
}

/** What the Allied displays hold; faces of those that lie face up, and of all after the end. */
export const heldIn = (sight: Sight, view: SuezView): readonly Held[] =>
  DISPLAYS.map((display) => {
    const blinds = alliedAt(sight, display);
    const backs = BACKS.map((letter) => ({
      letter,
      count: blinds.filter((blind) => counterOf(sight.table, blind).back === letter).length,
    }));
    return {
      display,
      count: blinds.length,
      backs: backs
        .filter(({ count }) => count > 0)
        .map(({ letter, count }) => `${count} ${letter}`)
        .join(', '),
      faces: blinds.flatMap((blind) => {
        const face = counterOf(sight.table, blind).face ?? view.own.allied?.faces[blind] ?? null;
        return face === null ? [] : [alliedName(sight.kit, face)];
      }),
    };
  });

/** Aircraft of one kind and nation, by where they are. */
export interface Squadrons {
  readonly nationality: AirInfo['nationality'];
  readonly mission: AirInfo['mission'];
  readonly factor: number;
  readonly ids: readonly string[];
}
export const AIR_ROWS = [
  ['available', 'Available'],
  ['used', 'Used'],
  ['refit', 'Refit'],
  ['reinforcement', 'To be bought'],
] as const;

export function squadronsIn({ kit, table }: Sight, place: string): readonly Squadrons[] {
  const groups = new Map<string, Squadrons>();
  for (const id of kit.roster.air) {
    const info = kit.air[id];
    if (info === undefined || table.air[id] !== place || table.airlift[id] !== undefined) continue;
    const { nationality, mission, factor } = info;
    const key = `${nationality} ${mission} ${factor}`;
    groups.set(key, { nationality, mission, factor, ids: [...(groups.get(key)?.ids ?? []), id] });
  }
  return [...groups.values()];
}
export const MISSION_NAMES: Readonly<Record<AirInfo['mission'], string>> = { tac: 'TAC', lrb: 'LRB', supply: 'Supply' };

export const supportIn = ({ kit, table }: Sight, place: string): readonly string[] =>
  kit.roster.support.filter((id) => table.support[id] === place && table.spies[id] === undefined);

/** Support units that are not at hand: in the bin, those used this turn among them, and from game-turn 8. */
export const binWords = (sight: Sight): string =>
  `in the bin ${supportIn(sight, 'bin').length + supportIn(sight, 'used').length}, later ${supportIn(sight, 'later').length}`;

/** 25.1 Bombers named against the Index. */
export const bomberNotes = ({ kit, table: { bombing } }: Sight): readonly string[] =>
  bombing.length === 0 ? [] : [`Against Allied airpower: ${unitNames(kit, bombing).join(', ')}`];

/** What the committed are after each outcome; who has come back is among them no more. */
const HERKULES_LEFT: Readonly<Record<NonNullable<Sight['table']['herkules']['outcome']>, string>> = {
  disaster: 'lost',
  bloodbath: 'lost',
  success: 'back from turn 8, to be paid for',
  overwhelming: 'back from turn 8, at no DFP',
};

/** 41.0 */
export function herkulesNotes({ kit, table: { herkules } }: Sight): readonly string[] {
  const { committed, outcome } = herkules;
  if (committed.length === 0 && outcome === null) return [];
  const sent = unitNames(kit, committed).join(', ') || 'nothing';
  if (outcome === null) return [`Herkules: ${sent} committed`];
  return [`Herkules: ${outcome}${committed.length > 0 ? `; ${HERKULES_LEFT[outcome]}: ${sent}` : ''}`];
}

/** "3+a": combat, one more for the Tactical Edge, attack or defence alone. */
export function supportFactor({ kit }: Pick<Sight, 'kit'>, id: string): string {
  const info = kit.support[id];
  if (info === undefined || info.kind === 'intelligence') return '';
  return `${info.combat}${info.edge === true ? '+' : ''}${info.only === undefined ? '' : info.only === 'attack' ? 'a' : 'd'}`;
}

interface ToCome {
  readonly unit: string;
  /** In Desert Fox Points (9.2); null of a unit that is still to be placed (5.2). */
  readonly cost: number | null;
}
/** PAA units that may be bought, or be placed before the campaign begins. */
export function toBuy(sight: Sight): readonly ToCome[] {
  const { kit, table } = sight;
  return forSale(sight).map((unit) => ({
    unit,
    cost: table.turn === 0 && kit.units[unit]?.starts !== undefined ? null : costOf(sight, unit),
  }));
}

export const comingLater = ({ kit, table }: Sight): readonly string[] =>
  kit.roster.units.filter((unit) => table.units[unit]?.at === 'later');

export const supplyPool = ({ table }: Sight): number =>
  Object.values(table.supply).filter(({ at }) => at === null).length;

/** Where Rommel is (35.0). */
export function rommelWords({ kit, table }: Sight): string {
  const { rommel, rommelWith } = table;
  if (rommel === null) return 'is free';
  if (rommel !== 'front') return `in ${capital(rommel)}`;
  const place = rommelWith === null ? undefined : table.units[rommelWith]?.at;
  return rommelWith === null ? 'at the front' : `with ${unitName(kit, rommelWith)}${placeWords(kit, place)}`;
}
const placeWords = (kit: Sight['kit'], space: SpaceId | undefined): string =>
  space === undefined || kit.spaces[space] === undefined ? '' : ` at ${spaceName(kit, space)}`;

interface Bulletins {
  readonly title: string;
  readonly names: readonly string[];
}
/** What has been drawn and is kept or in force, and how many are still in the bins. */
export function bulletinsOf({ table }: Sight): readonly Bulletins[] {
  const { axis, allied } = table.bulletins;
  const ours = axis.kept.map((one) => AXIS_BULLETINS[one]);
  const theirs = allied.inEffect.map((one) => ALLIED_BULLETINS[one]);
  return [
    { title: `Axis bulletins kept (${axis.bin.length} in the bin, ${axis.discarded.length} discarded)`, names: ours },
    {
      title: `Allied bulletins in force (${allied.bin.length} in the bin, ${allied.discarded.length} discarded)`,
      names: theirs,
    },
    ...(table.foreseen === null ? [] : [{ title: 'Foreseen', names: [ALLIED_BULLETINS[table.foreseen]] }]),
  ];
}

/** What the victory points are made of as things stand (3.3). */
export function victoryWords(sight: Sight): string {
  const { objectives, morale, west } = pointsOf(sight);
  return `${totalOf(sight)} victory points as things stand: objectives ${objectives}, morale ${morale}, Allies in the west ${west}`;
}
