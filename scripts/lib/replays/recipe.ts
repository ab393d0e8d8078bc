// Golden matches by recipe: who plays each and how it must end, and how one is recorded.
import type { Recorded } from '#engine/replay.ts';
import { type AnyModule, type AnyTitle, playedSides, type Result, type Typed } from '#engine/title.ts';
import { playDuel } from '../players/duel.ts';
import { botPlayer, type Player, passingPlayer, randomPlayer } from '../players/players.ts';
import { testSeed } from '../players/random-game.ts';
import { moduleOf } from '../titles.ts';
import { type Golden, record } from './golden.ts';

/** Orders as a player writes them, one prompt after the other; when they are used up the fallback answers. */
export type Orders = readonly (readonly string[])[];
type Part = 'bot' | 'random' | 'pass' | Orders;

export interface Recipe {
  readonly file: string;
  readonly scenario: string;
  readonly options?: readonly string[];
  /** By side. */
  readonly players: Readonly<Record<string, Part>>;
  /** How it must end; names are tried until one does. */
  readonly ends?: Partial<Result>;
  /** The first name to be tried: the one that brought this end when it was recorded last. */
  readonly from?: number;
}

/** How many names are tried for an end that chance must bring. */
const TRIES = 400;

interface PlayedOut {
  readonly result: Result;
  readonly actions: readonly Recorded[];
}
/** Games played in this run, for the next recipe that wants another end of the same players. */
const known = new Map<string, PlayedOut>();

/** Plays a recipe, from the name on that brought its end last. Throws when no name brings it. */
export function recordRecipe(title: AnyTitle, recipe: Recipe): Golden {
  const { scenario, options = [], ends = {}, from = 0 } = recipe;
  const module = moduleOf(title, scenario, options);
  const kind = playedSides(module.title)
    .map((side) => wordOf(recipe.players[side] ?? 'pass', recipe.file))
    .join(' ');
  for (let n = 0; n < TRIES; n++) {
    const name = `${scenario} ${kind} ${(from + n) % TRIES}`;
    const { result, actions } = known.get(`${title.id} ${name}`) ?? playedOut(module, recipe, name);
    if (options.length === 0) known.set(`${title.id} ${name}`, { result, actions });
    if ((['winner', 'level', 'rule'] as const).some((key) => key in ends && ends[key] !== result[key])) continue;
    return record(title, scenario, options, testSeed(name), actions);
  }
  throw new Error(`${recipe.file}: no name in ${TRIES} brings ${JSON.stringify(ends)}`);
}

function playedOut(module: AnyModule, { players }: Recipe, name: string): PlayedOut {
  const actions: Recorded[] = [];
  const seated = Object.fromEntries(playedSides(module.title).map((side) => [side, playerOf(players[side] ?? 'pass')]));
  let committed = 0;
  const { result } = playDuel(
    { module, name, players: seated },
    (side, action, _state, commits) => {
      actions.push({ side, action });
      if (commits) committed = actions.length;
    },
    () => {
      actions.length = committed;
    },
  );
  return { result, actions };
}

const wordOf = (part: Part, file: string): string => (typeof part === 'string' ? part : file);

function playerOf(part: Part): Player {
  if (part === 'bot') return botPlayer();
  if (part === 'random') return randomPlayer;
  return part === 'pass' ? passingPlayer : writingPlayer(part);
}

/** A player who has their orders in writing: the next ones are given where their first line is lawful, else the fallback is. */
function writingPlayer(orders: Orders): Player {
  const left = [...orders];
  let open: readonly string[] = [];
  return {
    name: 'orders',
    answer: ({ module, view, side, ask, drafted }) => {
      const readable = (line: string | undefined): readonly Typed[] => {
        const read = line === undefined ? [ask.fallback] : module.readOrders(line, view, side);
        return 'unclear' in read ? [] : read;
      };
      if (drafted === 0) {
        const first = readable(left[0]?.[0])[0];
        const fits = first !== undefined && module.check(view, side, first) === null;
        open = fits ? (left.shift() ?? []) : [];
      }
      return readable(open[drafted]);
    },
  };
}
