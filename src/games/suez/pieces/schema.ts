// The shape of the component files: map, units, tables and the campaign, each value with a word on where it comes from.
import { z } from 'zod';
import { about, count, letteringAt, points, positive, slug, sourceBy, text } from '#engine/pieces/shapes.ts';
import { RULES } from '../book/rules.ts';

/** Where a value comes from, e.g. "rulebook 5.1; reconstructed". */
const source = sourceBy((section) => Object.hasOwn(RULES, section), '5.1', 'allied Landing');
/** The same key by key, for an entry of many values. */
const sources = z.record(z.string(), source);
/** The most entries a list may have: far more than any map, and nothing that could stop a server. */
const MOST = 300;

/** 2.1 Kinds of space, the lines of the Terrain Effects Chart. Ports, airfields and objectives come on top. */
export const TERRAINS = ['open', 'desert', 'oasis', 'city', 'fortress', 'entrenchment'] as const;
export type Terrain = (typeof TERRAINS)[number];
export const ROUTES = ['road', 'track', 'desert'] as const;
export const BARRIERS = ['river', 'escarpment'] as const;

const space = z.strictObject({
  id: slug,
  name: text,
  /** Other names people call it by. */
  also: z.array(text).optional(),
  /** 31.3 Losses are taken in the highest numbered space first. */
  number: positive.max(MOST),
  terrain: z.enum(TERRAINS),
  country: z.enum(['libya', 'egypt']),
  /** Whose fortress it is, of a fortress (15.5). */
  fortressOf: z.enum(['axis', 'allied']).optional(),
  port: z.enum(['major', 'minor']).optional(),
  /** 23.2 TAC units that its airfield launches in a Combat Sub-Phase. */
  airfield: positive.max(20).optional(),
  /** 3.3 Victory points of an objective, and 4.1 the DFP it is worth. */
  objective: z.strictObject({ points: positive.max(9), dfp: positive.max(9) }).optional(),
  /** 13.1 The range of reaction numbers is one wider: east of the entrenchments, and Bahariya. */
  quick: z.literal(true).optional(),
  /** 3.3 West of El Alamein and Alam el Halfa: an Allied unit there costs a victory point. */
  west: z.literal(true).optional(),
  /** 30.0 Where Allied reinforcements of turn 8 may arrive: east of Alam el Halfa. */
  rear: z.literal(true).optional(),
  /** Degrees north and east: what "furthest east, then furthest north" is judged by (32.2). */
  north: z.number().min(20).max(40),
  east: z.number().min(15).max(40),
  /** Where it is drawn, in sixteenths of an inch of a map 34 by 22 inches, from the upper left. */
  x: z.number().min(0).max(544),
  y: z.number().min(0).max(352),
  source: sources,
});

const route = z.strictObject({
  a: slug,
  b: slug,
  kind: z.enum(ROUTES),
  /** 2.1 What lies across it. */
  barrier: z.enum(BARRIERS).optional(),
  /** Points it is drawn by between its two spaces. */
  bends: points.optional(),
  source: sources,
});

export const mapFile = z.strictObject({
  about,
  scale: z.strictObject({ kilometres: z.number().positive(), source }),
  spaces: z.array(space).min(1).max(MOST),
  routes: z.array(route).min(1).max(MOST),
  /** What the map shows besides: lines and areas in the units of x and y. */
  ground: z.array(
    z.strictObject({
      id: slug,
      kind: z.enum(['sea', 'water', 'river', 'canal', 'railway', 'depression', 'delta', 'escarpment', 'border']),
      points: points.min(2),
      source,
    }),
  ),
  labels: letteringAt(source, MOST),
});
export type MapFile = z.infer<typeof mapFile>;

/** 2.2.2 What a unit is. Recon, panzer, mechanized and motorized units are motorized (18.1, 34.0). */
export const ARMS = [
  'panzer',
  'recon',
  'mechanized',
  'motorized',
  'infantry',
  'airborne',
  'airlanding',
  'marine',
  'garrison',
] as const;
const SIZES = ['division', 'brigade', 'regiment', 'battalion', 'garrison'] as const;

const combatUnit = z.strictObject({
  id: slug,
  /** As on the counter. */
  name: text,
  /** As in a sentence. */
  longName: text,
  nationality: z.enum(['german', 'italian']),
  arm: z.enum(ARMS),
  size: z.enum(SIZES),
  /** Combat factor at each step, the first at one step left. */
  combat: z.array(count.max(9)).min(1).max(4),
  /** 5.2 The step it starts with; left out of reinforcements. */
  starts: positive.max(4).optional(),
  /** 5.2 Where it starts; left out: wherever in Libya the player puts it. */
  at: slug.optional(),
  /** 5.2 The turn from which it may be bought; left out of units that start. */
  arrives: z.union([z.literal(1), z.literal(8)]).optional(),
  /** Part of the Herkules force (41.0). */
  herkules: z.literal(true).optional(),
  /** In play with this option alone (5.2). */
  option: z.string().optional(),
  source: sources,
});

/** 2.2.6, 22.0 */
const SUPPORTS = ['artillery', 'engineer', 'flak', 'nebelwerfer', 'tiger', 'intelligence'] as const;
const supportUnit = z.strictObject({
  id: slug,
  name: text,
  longName: text,
  nationality: z.enum(['german', 'italian']),
  kind: z.enum(SUPPORTS),
  combat: count.max(6),
  /** 22.4 "+": one more for the Tactical Edge. */
  edge: z.literal(true).optional(),
  /** 22.5 "a", "d": in attacks or in defence alone. */
  only: z.enum(['attack', 'defence']).optional(),
  arrives: z.union([z.literal(1), z.literal(8)]),
  source: sources,
});

/** 2.2.7 */
const MISSIONS = ['tac', 'lrb', 'supply'] as const;
const airUnit = z.strictObject({
  id: slug,
  name: text,
  nationality: z.enum(['german', 'italian']),
  mission: z.enum(MISSIONS),
  /** Dice it throws; 0 of air supply. */
  factor: count.max(4),
  /** Where it begins (5.2). */
  starts: z.enum(['available', 'reinforcement']),
  source: sources,
});

/** 2.2.2, 29.2 */
const ALLIED_ARMS = ['armour', 'recon', 'motorized', 'infantry', 'garrison', 'deception', 'depot', 'commando'] as const;
const alliedUnit = z.strictObject({
  id: slug,
  name: text,
  longName: text,
  nationality: text,
  arm: z.enum(ALLIED_ARMS),
  combat: count.max(9),
  /** What is printed on its back (2.2.5): S starts, R arrives on turn 8; G a garrison, X a special reinforcement. */
  back: z.enum(['S', 'R', 'G', 'X']),
  /** 39.2 Steps; left out: one. */
  steps: positive.max(2).optional(),
  /** 2.2.5 The factor at one step of a unit of two; left out, as at full strength. */
  reduced: count.max(9).optional(),
  source: sources,
});

export const unitsFile = z.strictObject({
  about,
  combat: z.array(combatUnit).min(1).max(MOST),
  support: z.array(supportUnit).min(1).max(MOST),
  air: z.array(airUnit).min(1).max(MOST),
  /** 19.2 Trucks and depots there are. */
  supply: z.strictObject({ count: positive.max(60), source }),
  allied: z.array(alliedUnit).min(1).max(MOST),
});
export type UnitsFile = z.infer<typeof unitsFile>;

/** What a die of a unit that fires does (15.1): steps eliminated, retreats, aircraft shot down (24.1). */
const FIRES = ['-', 'D1', 'D2', 'R1', 'A1', 'D1 R1'] as const;
export type Fire = (typeof FIRES)[number];
const six = <T extends z.ZodType>(value: T) => z.array(value).length(6);
/** A number for each level of the Air Superiority Index, 1 to 10 (31.0). */
const byIndex = z.array(z.int().min(-6).max(6)).length(10);
const fireLine = z.strictObject({ results: six(z.enum(FIRES)), source });

const terrainLine = z.strictObject({
  terrain: z.enum(TERRAINS),
  /** 12.1, 12.7 */
  stack: z.strictObject({ axis: positive.max(9), allied: positive.max(9) }),
  /** 11.2 Units must stop on entry, unless the PAA controls it. */
  stop: z.boolean(),
  /** 14.1.3.d Who wins ties for the Tactical Edge, and whether the Allies add one. */
  ties: z.enum(['axis', 'allied']),
  alliedEdge: z.boolean(),
  /** 13.1 The highest number that brings Allied units; 0: none comes. */
  reaction: count.max(5),
  source: sources,
});

const airLoss = z.strictObject({ eliminate: count.max(4), reduce: count.max(4) });

/** What a title's difficulty changes (staff:green, staff:veteran): reconstructed numbers alone. */
const staff = z.strictObject({
  /** Added to the die for supply, and to each die of Allied air attacks and replacements. */
  supply: z.int().min(-3).max(3),
  air: z.int().min(-3).max(3),
  replacement: z.int().min(-3).max(3),
  /** Added to every reaction rating, which is no less than nothing; none in components of before. */
  reaction: z.int().min(-2).max(2).optional(),
  about,
  source,
});

export const tablesFile = z.strictObject({
  about,
  terrain: z.array(terrainLine).length(TERRAINS.length),
  /** 15.1 By the kind of fire. */
  brt: z.strictObject({
    ground: fireLine,
    /** 15.5 */
    designated: fireLine,
    /** 22.4 */
    support: fireLine,
    /** 24.0 */
    air: fireLine,
    /** 25.1 How far each die of a bomber lowers the Air Superiority Index, and what becomes of the bomber. */
    bombers: z.strictObject({
      results: six(z.strictObject({ shift: count.max(3), lost: z.boolean() })),
      source,
    }),
  }),
  /** 9.0 DFP by arm; 0 of what cannot be bought. */
  costs: z.strictObject({
    combat: z.record(z.enum(ARMS), count.max(9)),
    air: z.record(z.enum(MISSIONS), count.max(9)),
    support: z.strictObject({ dfp: positive, source }),
    marker: z.strictObject({ dfp: positive, source }),
    source,
  }),
  /** 9.1 Supply units by the modified die, the first for 1 and less, the last for 6 and more. */
  supply: z.strictObject({ units: six(count.max(9)), modifier: byIndex, source }),
  /** 31.2 */
  airAttack: z.strictObject({
    modifier: byIndex,
    /** By the modified die, 1 and less to 6 and more. */
    air: six(airLoss),
    supply: six(airLoss),
    ground: six(airLoss),
    source,
  }),
  /** 33.1 */
  replacement: z.strictObject({
    modifier: byIndex,
    results: six(z.enum(['replaced', 'lost', 'stays'])),
    source,
  }),
  /** 38.3 */
  landing: z.strictObject({
    /** What becomes of each unit that lands, by the die. */
    results: six(z.enum(['lands', 'loses-step', 'turned-back'])),
    source,
  }),
  /** 41.1 */
  herkules: z.strictObject({
    results: six(z.enum(['disaster', 'bloodbath', 'success', 'overwhelming'])),
    source,
  }),
  staff: z.strictObject({ green: staff, veteran: staff }),
});
export type TablesFile = z.infer<typeof tablesFile>;

export const scenarioFile = z.strictObject({
  id: slug,
  name: text,
  about,
  /** 5.0 */
  dfp: z.strictObject({ start: positive.max(30), source }),
  index: z.strictObject({ start: positive.max(10), source }),
  /** 5.3, 6.1 */
  turns: z.strictObject({ check: positive, last: positive, source }),
  /** 1.1 A name for each game-turn. */
  calendar: z.array(text).min(1).max(30),
  /** 5.1 How many Allied start units are dealt to a space. */
  allied: z.array(z.strictObject({ space: slug, units: positive.max(6) })).max(MOST),
  /** 5.2 Supply units in Tobruk, and support units drawn. */
  supply: z.strictObject({ space: slug, units: count.max(20), source }),
  support: z.strictObject({ drawn: count.max(20), source }),
  /** Where the start units are best put: ours. */
  recommended: z.array(z.strictObject({ unit: slug, space: slug })).max(MOST),
  source: sources,
});
export type ScenarioFile = z.infer<typeof scenarioFile>;
