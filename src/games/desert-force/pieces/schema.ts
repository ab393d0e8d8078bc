// The shape of the component files: map, units, tables, random events, arrivals and the scenarios, each value with a word on
// where it comes from.
import { z } from 'zod';
import { SIDES } from '#board/sides.ts';
import { about, count, positive, sheetShapes, slug, sourceBy, text, unitNames } from '#engine/pieces/shapes.ts';
import { RULES } from '../book/rules.ts';

/** Where a value comes from, e.g. "rulebook 8.3; geography". */
const source = sourceBy((section) => Object.hasOwn(RULES, section), '8.3');
/** The most entries a list may have: more than the map has hexes. */
const MOST = 2500;
const { hex, hexes, areas, lines, sheet } = sheetShapes(source, ['road', 'track'], '3408', MOST);
const side = z.enum(SIDES);
/** 4.0 The turns of the complete game. */
export const LAST_TURN = 23;
const turn = positive.max(LAST_TURN);

export const ZONES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
const zone = z.enum(ZONES);

export const mapFile = z.strictObject({
  about,
  ...sheet,
  /** 11.1 What stands in a hex; everything else that is land is Clear. */
  terrain: z.strictObject({
    town: areas,
    rough: areas,
    marsh: areas,
    mountain: areas,
    depression: areas,
    /** Alexandria and Benghazi. */
    city: areas,
    /** Tobruk and Bardia (16.0). */
    fortress: areas,
    sea: areas,
  }),
  /** 11.2 What stands on a hexside. */
  barriers: z.strictObject({ escarpment: lines, ridge: lines, river: lines }),
  /** 15.0 Land hexes that ships can reach. */
  coast: z.strictObject({ hexes, source }),
  /** 7.12 The road zones of both sides: together all road hexes. */
  zones: z.array(z.strictObject({ side, zone, hexes: hexes.min(1), source })).length(12),
  /** 8.4 Where supply comes from. */
  sources: z.strictObject({ axis: hex, allied: hex, source }),
});
export type MapFile = z.infer<typeof mapFile>;

export const ARMS = ['armor', 'motorized', 'recon', 'infantry'] as const;
export const NATIONS = ['german', 'italian', 'british', 'commonwealth', 'allied'] as const;

/** "4-6": combat strength and movement allowance. */
const strength = z.string().regex(/^\d+-\d+$/, { error: 'not a strength such as "4-6"' });

const unit = z.strictObject({
  ...unitNames,
  side,
  nation: z.enum(NATIONS),
  /** Where it comes from, for the counter's colour: "australian". */
  country: text,
  /** The multi-unit division it belongs to (10.5); none of British armoured and motorized brigades (10.51). */
  division: text.optional(),
  size: z.enum(['battalion', 'regiment', 'brigade', 'division']),
  arm: z.enum(ARMS),
  full: strength,
  /** The other side of the piece; a one-step unit has none (2.0). */
  reduced: strength.optional(),
  about,
  /** By field: name, division, size, arm, strength. */
  source: z.record(z.string(), source),
});

/** Its range: for Attack Points in hexes, for supply in movement points (13.5). */
const face = z.strictObject({ name: text, attack: count.max(6), defence: count.max(6), range: positive.max(12) });

/** 13.1 A leader's piece: the primary leader in front, the secondary behind. */
const leader = z.strictObject({
  id: slug,
  side,
  nation: z.enum(NATIONS),
  /** 13.4 Its movement allowance, at the motorized rate. */
  movement: positive.max(20),
  faces: z.tuple([face, face]),
  about,
  source: z.record(z.string(), source),
});

export const unitsFile = z.strictObject({
  about,
  units: z.array(unit).min(1).max(200),
  leaders: z.array(leader).min(1).max(6),
});
export type UnitsFile = z.infer<typeof unitsFile>;

/** For each result of a die, 1 to 6. */
const byDie = <T extends z.ZodType>(value: T) => z.array(value).length(6);
const bothSides = <T extends z.ZodType>(value: T) => z.strictObject({ axis: value, allied: value });
const byZone = <T extends z.ZodType>(value: T) => z.record(zone, value);
const turns = z.tuple([turn, turn]);

export const LEVELS = ['excellent', 'normal', 'poor', 'bad', 'none'] as const;

export const tablesFile = z.strictObject({
  about,
  /** 7.3, 7.9 New Attack Points for each result, and the price of a Major Offensive, by the depot's zone. */
  attackPoints: bothSides(byZone(z.strictObject({ cost: positive.max(12), points: byDie(count.max(12)), source }))),
  /** 6.1 Scores for each result; the rows together are turns 1 to 23. */
  air: z
    .array(z.strictObject({ turns, axis: byDie(count.max(6)), allied: byDie(count.max(6)), source }))
    .min(1)
    .max(LAST_TURN),
  /** 6.1 What the zone of the depot adds to the die. */
  airModifiers: bothSides(byZone(z.int().min(-3).max(3))).extend({ source }),
  /** 7.4 The least units in the Reserve Box for each result, by turn. */
  reserve: z
    .array(z.strictObject({ turns, units: byDie(count.max(40)), source }))
    .min(1)
    .max(LAST_TURN),
  /** 7.5 The Axis Supply Level for each result, by turn. */
  supply: z
    .array(z.strictObject({ turns, levels: byDie(z.enum(LEVELS)), source }))
    .min(1)
    .max(LAST_TURN),
  /** 7.6 Replacements of the turn track, turn 1 first. */
  replacements: z.strictObject({
    axis: z.array(count.max(3)).length(LAST_TURN),
    allied: z.array(count.max(3)).length(LAST_TURN),
    source,
  }),
});
export type TablesFile = z.infer<typeof tablesFile>;

/** What a random event does. Everything but points, fortresses and leaders lasts for its turn. */
const effect = z.discriminatedUnion('kind', [
  /** Attack Points more or fewer. */
  z.strictObject({ kind: z.literal('points'), side, points: z.int().min(-12).max(12) }),
  /** Added to the Organization Phase die roll. */
  z.strictObject({ kind: z.literal('organization'), side, modifier: z.int().min(-5).max(5) }),
  /** Added to the die for Air Superiority. */
  z.strictObject({ kind: z.literal('air'), side, modifier: z.int().min(-5).max(5) }),
  /** Nobody has Air Superiority Points. */
  z.strictObject({ kind: z.literal('grounded') }),
  /** The Allies have Naval Support, or have none, whatever the dice say. */
  z.strictObject({ kind: z.literal('naval'), has: z.boolean() }),
  /** More replacements. */
  z.strictObject({ kind: z.literal('replacements'), side, armor: count.max(3), other: count.max(3) }),
  /** Steps up (better) or down on the Axis Supply Level table. */
  z.strictObject({ kind: z.literal('supply'), levels: z.int().min(-4).max(4) }),
  /** Added to the Allied reserve requirement. */
  z.strictObject({ kind: z.literal('reserve'), units: z.int().min(-10).max(10) }),
  /** A movement point less for all units of both sides, in each phase (at least one is left). */
  z.strictObject({ kind: z.literal('storm') }),
  /** Tobruk's status is raised by one. */
  z.strictObject({ kind: z.literal('rebuild') }),
  /** The leader becomes a casualty on a die of at most this; without units and hex there is no event. */
  z.strictObject({ kind: z.literal('leader'), name: text, most: positive.max(6) }),
  z.strictObject({ kind: z.literal('none') }),
]);

/** 5.0 */
export const eventsFile = z.strictObject({
  about,
  events: z
    .array(
      z.strictObject({
        /** The Allied die in front: "11" to "66". */
        roll: z.string().regex(/^[1-6][1-6]$/, { error: 'not two dice such as "36"' }),
        id: slug,
        name: text,
        /** What happened, in a sentence, with its month. */
        story: text,
        /** The first turn in which it may happen. */
        from: turn.optional(),
        once: z.boolean().optional(),
        effect,
        source,
      }),
    )
    .length(36),
});
export type EventsFile = z.infer<typeof eventsFile>;
export type Effect = z.infer<typeof effect>;

/** 7.7 Who arrives in which turn, by the player cards. */
export const arrivalsFile = z.strictObject({
  about,
  arrivals: z.array(z.strictObject({ turn, side, units: z.array(slug), leaders: z.array(slug).optional(), source })),
});
export type ArrivalsFile = z.infer<typeof arrivalsFile>;

const status = z.enum(['intact', 'reduced', 'destroyed']);

export const scenarioFile = z.strictObject({
  about,
  id: slug,
  name: text,
  dates: text,
  /** The first turn and the last. */
  turns,
  /** 3.0 Who stands where at the start, and who waits in the Reserve Box. */
  setup: z.array(z.strictObject({ hex, units: z.array(slug).min(1), source })),
  reserve: z.array(slug),
  /** At reduced strength at the start. */
  reduced: z.array(slug),
  /** Lost before the start: recoverable (10.21). Units that arrive before the first turn and stand nowhere here are out of the game. */
  recoverable: z.array(slug),
  leaders: z.array(z.strictObject({ leader: slug, face: z.union([z.literal(0), z.literal(1)]), hex })),
  depots: z.strictObject({ axis: hex, allied: hex }),
  /** 3.1 */
  points: z.strictObject({ axis: count.max(12), allied: count.max(12) }),
  air: z.strictObject({ side, points: count }).optional(),
  naval: z.boolean(),
  fortresses: z.strictObject({ tobruk: status, bardia: status }),
  control: z.strictObject({ tobruk: side, bardia: side, benghazi: side }),
  /** Improved Positions: who is in them. */
  positions: z.array(
    z.strictObject({ hex, level: z.union([z.literal(1), z.literal(2)]), units: z.array(slug).min(1) }),
  ),
  source: z.record(z.string(), source),
});
export type ScenarioFile = z.infer<typeof scenarioFile>;
