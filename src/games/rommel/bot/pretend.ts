// Plans tried out on an imagined position: the title's own rules carry them out, with dice that fall evenly.
import { chanceOf } from '#engine/bot/chance.ts';
import { trialsOf } from '#engine/bot/trial.ts';
import type { Rng } from '#engine/dice/rng.ts';
import type { RommelRules } from '../book/rules.ts';
import { asked, askSeat, carryOut, checkAction } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { DONE, type RommelAction } from '../position/action.ts';
import { benchOf, type Rommel } from '../position/course.ts';
import type { Seat } from '../position/seat.ts';
import { fitAt, frameOf, type Sight } from '../position/sight.ts';
import { enemyOf, type RommelState, type Side } from '../position/state.ts';
import { standingAnswer } from './policy.ts';

/** Each face once in six throws, high and low by turns. */
const EVEN = [5, 2, 4, 1, 6, 3];
const MOST_STEPS = 120;

/** Dice that fall evenly, and cards in the order they lie; another start lets them fall in another order. */
export function evenDice(start = 0): Rng<RommelRules> {
  let thrown = start;
  const drawn = <T>(from: readonly T[]): T => from[(thrown++ * 7 + 3) % from.length] as T;
  return {
    die: (sides) => (((EVEN[thrown++ % EVEN.length] ?? 1) * sides + 5) / 6) | 0 || 1,
    draw: drawn,
    pick: drawn,
    shuffle: (items) => [...items],
  };
}

/** Dice that fall as they may, the same for the same number: even dice flatter who must win. Number 0: even dice. */
export function diceOf(fall: number): Rng<RommelRules> {
  if (fall === 0) return evenDice();
  const chance = chanceOf(`fall ${fall}`);
  return { ...evenDice(fall), die: (sides) => 1 + chance.below(sides) };
}

export const { seatAt, step, attempt } = trialsOf<Kit, Rommel>({ carryOut, checkAction }, benchOf, evenDice);

/** Where imagined play stops: the next turn begins, the month or the match is over. */
const STOPS = new Set(['option', 'spend', 'challenge', 'counter', 'over', 'deploy', 'redraw']);

/** Goes on with plain answers on both sides until the player-turn is over; `stands`: nobody refuses a battle. */
export function settle(kit: Kit, from: RommelState, rng: Rng<RommelRules>, stands = false): RommelState {
  let state = from;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const [side] = asked(state.table);
    if (side === undefined || STOPS.has(frameOf(state.table).type)) return state;
    state = step(kit, state, side, plainAnswer(seatAt(kit, state, side), stands), rng);
  }
  return state;
}

/** What anybody would do: fire everything, stand unless much weaker, fight where stronger. */
function plainAnswer(seat: Seat, stands: boolean): RommelAction {
  const frame = frameOf(seat.table);
  if (frame.type === 'refuse') return stands ? DONE : plainRefusal(seat, frame.hexes, frame.refused);
  if (frame.type === 'battles') return plainBattle(seat, frame.chosen);
  const standing = standingAnswer(seat, { probe: 'never' });
  if (standing !== null) return standing;
  const ask = askSeat(seat);
  return ask?.fallback ?? DONE;
}

/** The combat values of a side's fit units in a hex, as far as the asker knows them. */
export const strengthAt = ({ table, faces }: Sight, hex: string, side: Side): number =>
  fitAt(table, hex, side).reduce((sum, blind) => sum + (faces[blind]?.cv ?? 3), 0);

function plainRefusal(seat: Seat, hexes: readonly string[], refused: readonly string[]): RommelAction {
  for (const hex of hexes) {
    if (refused.includes(hex) || seat.kit.hexes[hex]?.kind === 'fortress') continue;
    if (strengthAt(seat, hex, enemyOf(seat.side)) < 2 * strengthAt(seat, hex, seat.side)) continue;
    const action: RommelAction = { type: 'refuse', hex };
    if (checkAction(seat, action) === null) return action;
  }
  return DONE;
}

function plainBattle(seat: Seat, chosen: readonly { readonly hex: string }[]): RommelAction {
  const assaults = seat.own.played?.option === 'assault';
  for (const hex of Object.keys(seat.table.battles)) {
    if (chosen.some((one) => one.hex === hex)) continue;
    const [own, theirs] = [strengthAt(seat, hex, seat.side), strengthAt(seat, hex, enemyOf(seat.side))];
    if (own < theirs) continue;
    const action: RommelAction = { type: assaults ? 'assault' : 'attack', hex };
    if (checkAction(seat, action) === null) return action;
  }
  return DONE;
}
