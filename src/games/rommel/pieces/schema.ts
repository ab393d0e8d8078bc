// The shape of the component files: map, units, tables and scenarios, each value with a word on where it comes from.
import { z } from 'zod';
import { ROADS } from '#board/hexmap.ts';
import { about, count, groundShapes, positive, sectionOf, slug, sourceBy, text } from '#engine/pieces/shapes.ts';
import { RULES } from '../book/rules.ts';
import { CLASSES, SIDES } from '../position/state.ts';

/** Where a value comes from, e.g. "rulebook 6.2, derived; reconstructed". */
const source = sourceBy((section) => /^(\d+\.\d+|introduction)(, derived)?$/.test(section), '6.2', '6.2, derived');
const sources = z.record(z.string(), source);
const hexId = z.string().regex(/^-?\d{1,3},-?\d{1,3}$/, { error: 'not a hex id such as "12,1"' });
/** The most entries a list may have: far more than any map, and nothing that could stop a server. */
const MOST = 600;
const hexes = z.array(hexId).max(MOST);
const side = z.enum(SIDES);
const capacity = z.union([count, z.literal('unlimited')]);

const mapHex = z.strictObject({
  id: hexId,
  terrain: z.enum(['coast', 'land']),
  region: z.enum(['libya', 'egypt']),
  name: text.optional(),
  also: z.array(text).optional(),
  kind: z.enum(['base', 'fortress', 'oasis', 'town', 'minor']).optional(),
  port: z.strictObject({ axis: capacity, allied: capacity }).optional(),
  source,
});

const mapSide = z.strictObject({
  a: hexId,
  b: hexId,
  terrain: z.enum(['clear', 'gap', 'mountain', 'ridge', 'marsh']),
  of: z.enum(['ridge', 'marsh', 'mountain']).optional(),
  name: z.string().optional(),
  source,
});

const road = z.strictObject({
  id: slug,
  class: z.enum(ROADS),
  name: z.string().optional(),
  hexes: hexes.min(2),
  source,
});

const edge = z.strictObject({
  hexes: hexes.min(1),
  base: hexId,
  box: z.string(),
  source,
});
const area = z.strictObject({ id: slug, hexes: hexes.min(1), source });

export const mapFile = z.strictObject({
  about,
  hexes: z.array(mapHex).min(1).max(MOST),
  ...groundShapes(hexes, source, MOST),
  edges: z.strictObject({ axis: edge, allied: edge }),
  hexsides: z.array(mapSide).max(MOST),
  roads: z.array(road).max(MOST),
  lines: z.array(area).max(MOST),
  areas: z.array(area).max(MOST),
});
export type MapFile = z.infer<typeof mapFile>;

const unit = z.strictObject({
  id: slug,
  name: text,
  side,
  nationality: text,
  /** As in the Unit Types Chart: "mechanized infantry". */
  type: text,
  elite: z.boolean(),
  maxCv: positive.max(8),
  /** S, T, M or the month of arrival in the scenarios from 1941 on. */
  code: z.string().regex(/^(S|T|M|[1-9]|1\d|20)$/, {
    error: 'not a code: S, T, M or a month from 1 to 20',
  }),
  iTank: z.boolean().optional(),
  standsFor: z.array(z.string()).optional(),
  basis: z.string().optional(),
  source: sources,
});
export const unitsFile = z.strictObject({ about, units: z.array(unit).min(1).max(MOST) });
export type UnitsFile = z.infer<typeof unitsFile>;

const cell = z.strictObject({ fire: z.enum(['SF', 'DF', 'TF']), source });
const byClass = <T extends z.ZodType>(value: T) =>
  z.strictObject(Object.fromEntries(CLASSES.map((name) => [name, value])) as Record<(typeof CLASSES)[number], T>);

export const tablesFile = z.strictObject({
  about,
  fire: byClass(byClass(cell)),
  deck: z.strictObject({ real: count, dummy: count, source }),
  unitTypes: z
    .array(
      z.strictObject({
        id: text,
        class: z.enum(CLASSES),
        speed: positive.max(6),
        /** Build Points for one CV (16.54). */
        rebuild: count,
        source,
      }),
    )
    .min(1),
});
export type TablesFile = z.infer<typeof tablesFile>;

const start = z.strictObject({
  area: text,
  regions: z.array(z.enum(['libya', 'egypt'])).optional(),
  /** Areas of map.json, by id. */
  areas: z.array(slug).optional(),
  hexes: hexes.optional(),
  /** Hexes of the regions and areas above that do not belong to it. */
  except: hexes.optional(),
  /** The most of these units that may start in a hex. */
  most: z.record(hexId, positive).optional(),
  units: z.array(slug),
});
const month = z.string().regex(/^\d+$/, { error: 'not a month' });
const setup = z.strictObject({
  cards: count,
  resupply: count,
  /** Another number of cards from a month on (18.3). */
  resupplyFrom: z.record(month, count).optional(),
  start: z.array(start).min(1),
  reinforcements: z.record(month, z.array(slug)),
  /** Units that come when they are called, at the price of a lower Resupply: the Malta Group (18.6). */
  onCall: z
    .strictObject({
      name: text,
      from: positive,
      resupply: count,
      units: z.array(slug).min(1),
    })
    .optional(),
  /** Units with one hex to start in need no entry. */
  recommended: z.record(slug, hexId),
});
export const scenarioFile = z.strictObject({
  about,
  id: slug,
  name: text,
  /** The section of the rulebook that sets it up; 18.1 where none is told, as in the files of the first matches. */
  rule: sectionOf(RULES, '18.4').optional(),
  startMonth: positive,
  endMonth: positive,
  /** "Sep 1940" for each month, the start month first. */
  calendar: z.array(text).min(1),
  firstPlayer: side,
  buildupDice: positive.max(4),
  rommelBonus: z.boolean(),
  /** 13.1 Who holds each Fortress at the start (RULING 61). */
  control: z.record(hexId, side),
  /** Minefields that everybody knows of from the start (18.4). */
  mines: hexes.optional(),
  /** A Buildup before anybody deploys: who spends first, and the Build Points of each side (18.7). */
  pregame: z.strictObject({ first: side, points: positive }).optional(),
  axis: setup,
  allied: setup,
  /** What a block of a later date stands for here. */
  standsFor: z.record(slug, z.string()).optional(),
  source: sources,
});
export type ScenarioFile = z.infer<typeof scenarioFile>;
export type StartFile = z.infer<typeof start>;

/** The hexes of a deployment area: whole regions, areas of the map and single hexes, without those excepted. */
export function areaHexes({ regions, areas, hexes: single, except }: StartFile, map: MapFile): readonly string[] {
  const inRegions = map.hexes.filter(({ region }) => regions?.includes(region)).map(({ id }) => id);
  const inAreas = map.areas.filter(({ id }) => areas?.includes(id)).flatMap((area) => area.hexes);
  const all = new Set([...inRegions, ...inAreas, ...(single ?? [])]);
  for (const hex of except ?? []) all.delete(hex);
  return [...all];
}
