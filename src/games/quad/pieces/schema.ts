// The shape of the component files: a map and the units of each of the four games, and the scenarios, each value with a word
// on where it comes from.
import { z } from 'zod';
import { SIDES } from '#board/sides.ts';
import {
  about,
  count,
  positive,
  sectionOf,
  sheetShapes,
  slug,
  sourceBy,
  text,
  unitNames,
} from '#engine/pieces/shapes.ts';
import { RULES } from '../book/rules.ts';

/** Where a value comes from, e.g. "rulebook cauldron 19.1; geography". */
const source = sourceBy((section) => Object.hasOwn(RULES, section), 'cauldron 19.1');
/** The most entries a list may have: more than any of the maps has hexes. */
const MOST = 2000;
const { hex, hexes, sides, areas, lines, sheet } = sheetShapes(source, ['road', 'trail'], '0608', MOST);
const side = z.enum(SIDES);

export const GAMES = ['cauldron', 'crusader', 'kasserine', 'supercharge'] as const;

/** What stands in a hex (terrain key); everything else that is land is Mixed. */
const terrain = z.strictObject({
  town: areas,
  broken: areas,
  rough: areas,
  grove: areas,
  prohibited: areas,
  sea: areas,
});
/** What stands on a hexside. */
const barriers = z.strictObject({ escarpment: lines, ridge: lines, stream: lines, bridge: lines, ditch: lines });

const edge = z.enum(['north', 'east', 'south', 'west']);

export const mapFile = z.strictObject({
  about,
  game: z.enum(GAMES),
  ...sheet,
  /** What lies at the top of the sheet. */
  up: z.enum(['north', 'east']),
  /** Hexes of the grid that are not on the map. */
  outside: areas,
  terrain,
  barriers,
  /** Whose minefields; provisional ones belong to whom the scenario says (supercharge). */
  minefields: z
    .array(
      z.strictObject({
        id: slug,
        name: text.optional(),
        owner: z.enum([...SIDES, 'provisional-a', 'provisional-b']),
        sides,
        about,
        source,
      }),
    )
    .max(MOST),
  /** Allied Fortified Boxes (10.3). */
  boxes: z.array(z.strictObject({ hex, name: text.optional(), source })).max(MOST),
  /** Where a road or trail leaves the map. */
  exits: z.array(z.strictObject({ hex, toward: edge, class: z.enum(['road', 'trail']), source })).max(MOST),
  /** Edge hexes that stand for an edge where the sheet's own columns and rows do not tell, e.g. beside a cut-out corner. */
  edges: z.array(z.strictObject({ edge, hexes, source })).max(8),
});
export type MapFile = z.infer<typeof mapFile>;

export const SYMBOLS = [
  'armor',
  'recon',
  'mech-infantry',
  'motorcycle',
  'sp-artillery',
  'anti-tank',
  'infantry',
  'artillery',
  'airborne',
  'anti-aircraft',
  'ranger',
] as const;

const unit = z.strictObject({
  ...unitNames,
  side,
  nationality: text,
  /** The superior formation, as the counter or the deployment has it: "15. Panzer". */
  formation: text.optional(),
  size: z.enum(['battalion', 'regiment', 'brigade', 'division', 'group']),
  symbol: z.enum(SYMBOLS),
  /** As printed (3.0): "4-4-9"; of artillery "2-1-3/1-9": barrage, final protective fire, range, defence, movement. */
  strength: z
    .string()
    .regex(/^(\d+-\d+-\d+|\d+-\d+-\d+\/\d+-\d+)$/, { error: 'not a strength such as "4-4-9" or "2-1-3/1-9"' }),
  about,
  /** By field: strength, symbol and so on. */
  source: z.record(z.string(), source),
});

export const unitsFile = z.strictObject({
  about,
  game: z.enum(GAMES),
  units: z.array(unit).min(1).max(200),
  /** Formations whose membership decides rules (kasserine 19.31, 21.2): units by id. */
  formations: z.array(z.strictObject({ id: slug, name: text, units: z.array(slug), source })),
});
export type UnitsFile = z.infer<typeof unitsFile>;

/** Units that set up in a hex, or within so many hexes of it (0: in that hex). */
const deployment = z.strictObject({
  hex,
  within: count.max(3),
  units: z.array(slug).min(1),
  /** Where the umpire would put them when they have a choice, unit by unit. */
  recommended: z.record(slug, hex).optional(),
  source,
});

const reinforcement = z.strictObject({
  id: slug,
  /** The game-turn in which it may enter first; or that many game-turns after a condition of the exclusive rules. */
  turn: count,
  when: slug.optional(),
  units: z.array(slug).min(1),
  /** The hexes, any of which it may enter by. */
  entry: hexes.min(1),
  source,
});

const sideSetup = z.strictObject({
  deployment: z.array(deployment),
  reinforcements: z.array(reinforcement),
  /** Ground Support Points from a game-turn on (9.0). */
  support: z.array(z.strictObject({ from: positive, points: count, barrageOnly: z.boolean(), source })),
});

export const scenarioFile = z.strictObject({
  about,
  id: slug,
  name: text,
  game: z.enum(GAMES),
  rule: sectionOf(RULES, 'cauldron 19.1'),
  dates: text,
  /** The first game-turn, and the last one. */
  turns: z.tuple([positive, positive]),
  /** The day of each game-turn, for the date line. */
  calendar: z.array(text).min(1),
  firstPlayer: side,
  /** Whose player-turn begins the scenario; the first player's if left out. */
  begins: side.optional(),
  axis: sideSetup,
  allied: sideSetup,
  /** Whose the provisional minefields are (supercharge). */
  provisional: z.strictObject({ a: side.nullable(), b: side.nullable(), source }).optional(),
  /** The weather of each game-turn (kasserine 20.0). */
  weather: z.strictObject({ track: z.array(z.enum(['good', 'fair', 'poor'])), source }).optional(),
  source: z.record(z.string(), source),
});
export type ScenarioFile = z.infer<typeof scenarioFile>;
