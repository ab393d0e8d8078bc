// The shape of the component files: map, units, tables and scenarios, each value with a word on where it comes from (RULING 7).
import { z } from 'zod';
import { about, count, groundShapes, positive, sectionOf, slug, sourceBy, text } from '#engine/pieces/shapes.ts';
import { RULES } from '../book/rules.ts';
import { SIDES } from '../position/state.ts';

/** Where a value comes from, e.g. "rulebook XV.A.2; reconstructed". */
const source = sourceBy((section) => Object.hasOwn(RULES, section), 'XV.A.2');
const sources = z.record(z.string(), source);
/** A hex as printed: row and column. */
const hex = z.string().regex(/^[A-L]([1-9]|1[0-2])$/, { error: 'not a hex such as "D7"' });
/** The most entries a list may have: far more than any map, and nothing that could stop a server. */
const MOST = 300;
const hexes = z.array(hex).max(MOST);
const side = z.enum(SIDES);

const mapHex = z.strictObject({
  id: hex,
  terrain: z.enum(['coast', 'land']),
  name: text.optional(),
  also: z.array(text).optional(),
  village: z.literal(true).optional(),
  /** Where history had an Allied Box; no rule of its own. */
  boxSite: z.literal(true).optional(),
  source: sources,
});

/** What gives a defender a bonus (TERRAIN). */
const feature = z.strictObject({
  id: slug,
  kind: z.enum(['ridge', 'hill', 'tel', 'depression']),
  name: text,
  hexes: hexes.min(1),
  source: sources,
});

const road = z.strictObject({
  id: slug,
  class: z.enum(['road', 'track']),
  name: text,
  hexes: hexes.min(2),
  about,
  source,
});

/** A start line: the hexsides it runs along, the Axis hex of each first. */
const line = z.strictObject({
  id: slug,
  name: text,
  about,
  sides: z
    .array(z.tuple([hex, hex]))
    .min(1)
    .max(MOST),
  source,
});

/** Hexes to deploy in; with `line`, they lie on one side of that start line. */
const area = z.strictObject({ id: slug, hexes: hexes.min(1), line: slug.optional(), about, source });

const perSide = <T extends z.ZodType>(value: T) => z.strictObject({ axis: value, allied: value, source });

export const mapFile = z.strictObject({
  about,
  scale: z.strictObject({ kilometres: z.number().positive(), source }),
  hexes: z.array(mapHex).min(1).max(MOST),
  ...groundShapes(hexes, source, MOST),
  features: z.array(feature).max(MOST),
  /** Pairs of hexes on one ridge: an attack from one takes the bonus of the other (VIII). */
  sameRidge: z.array(z.strictObject({ a: hex, b: hex, source })).max(MOST),
  /** Attacks from outside a ridge that take its bonus all the same (VIII). */
  ridgeTurned: z.array(z.strictObject({ id: slug, from: hex, against: hex, source })).max(MOST),
  roads: z.array(road).max(MOST),
  /** Where a road or track leaves the map. */
  exits: z
    .array(z.strictObject({ id: slug, hex, toward: z.enum(['west', 'east', 'south']), road: slug, source }))
    .max(MOST),
  alameinBox: z.strictObject({ hex, source }),
  supply: perSide(hexes.min(1)),
  entry: perSide(hex),
  lines: z.array(line).max(MOST),
  areas: z.array(area).max(MOST),
});
export type MapFile = z.infer<typeof mapFile>;

const unit = z.strictObject({
  id: slug,
  /** As on the piece. */
  name: text,
  /** As in a sentence. */
  longName: text,
  side,
  nationality: text,
  type: text,
  size: z.enum(['division', 'brigade', 'regiment', 'group']),
  /** What the unit is to matched factors and to the air table. */
  arm: z.enum(['armor', 'infantry', 'flak']),
  combat: count.max(12),
  /** As printed, or as we think it is (RULING 56). */
  movement: positive.max(12),
  /** Factors against armour, matched and only while unSpent (XII.F.1). */
  flak: z.strictObject({ attack: positive, defence: positive }).optional(),
  /** survivor: DE becomes R2 (XII.D.5); third: counts as a brigade in a stack (X.A.2); fort-breaker: XII.F.2. */
  abilities: z.array(z.enum(['survivor', 'third', 'fort-breaker'])).optional(),
  standsFor: z.string(),
  basis: z.string(),
  source: sources,
});

const air = z.strictObject({
  id: slug,
  name: text,
  side,
  nationality: text,
  standsFor: z.string(),
  basis: z.string(),
  source: sources,
});

export const unitsFile = z.strictObject({
  about,
  units: z.array(unit).min(1).max(MOST),
  air: z.array(air).max(MOST),
});
export type UnitsFile = z.infer<typeof unitsFile>;

/** A place for every starting unit and every marker of a side. */
const deployment = z.strictObject({
  id: slug,
  name: text,
  units: z.record(slug, hex),
  boxes: hexes.optional(),
  forts: hexes.optional(),
  dummies: hexes,
  about,
  source,
});

const markers = count.max(20);
const setup = z.strictObject({
  area: slug,
  /** A smaller area for armour and for dummies without a unit (XV.A.2). */
  armourArea: slug.optional(),
  faceDown: z.boolean(),
  units: z.array(slug).min(1).max(MOST),
  air: z.array(slug),
  boxes: markers.optional(),
  forts: markers.optional(),
  dummies: markers,
  reinforcements: z.array(z.strictObject({ turn: positive, units: z.array(slug), air: z.array(slug) })),
  /** Movement factors in place of those of the units (XV.D.5). */
  movement: z.strictObject({ all: positive, units: z.record(slug, positive) }).optional(),
  /** The first is the recommended one. */
  deployments: z.array(deployment).min(1),
});
export type SetupFile = z.infer<typeof setup>;

const level = z.enum(['win', 'tactical', 'strategic', 'draw']);
const condition = z.discriminatedUnion('kind', [
  /** Control of all the hexes with a supply line to them: from any source, or from one on the map edge only. */
  z.strictObject({
    id: slug,
    side,
    level,
    kind: z.literal('hold'),
    hexes: hexes.min(1),
    supply: z.enum(['any', 'edge']),
    from: positive,
    source,
  }),
  /** Units in all the hexes, unless one of `unlessLost` is the enemy's. */
  z.strictObject({
    id: slug,
    side,
    level,
    kind: z.literal('occupy'),
    hexes: hexes.min(1),
    from: positive,
    unlessLost: hexes.optional(),
    /** Met once it is had for good and play goes on (RULING 49); left out: it ends the match. */
    kept: z.boolean().optional(),
    source,
  }),
  /** Without a side nobody has won. */
  z.strictObject({ id: slug, side: side.optional(), level, kind: z.literal('otherwise'), source }),
]);

export const scenarioFile = z.strictObject({
  about,
  id: slug,
  name: text,
  /** The section that sets it up (XV.A-XV.D). */
  rule: sectionOf(RULES, 'XV.A'),
  dates: text,
  /** One entry a game-turn: its length is the length of the game (RULING 6). */
  calendar: z.array(text).min(1).max(60),
  firstPlayer: side,
  setupOrder: z.tuple([side, side]),
  /** Forts can be worth as much as the El Alamein Box (IX.A.5). */
  strongForts: z.boolean(),
  /** Strikes named on the first turn are named with the movement and must be made (XV.D.2). */
  mustStrike: z.boolean(),
  axis: setup,
  allied: setup,
  control: z.record(hex, side),
  /** In order; the last one is what happens otherwise. */
  victory: z.array(condition).min(1),
  source: sources,
});
export type ScenarioFile = z.infer<typeof scenarioFile>;
