// IV The game-turn: what a player-turn is made of, and turning up what lies face down after the first movement.
import type { Kit } from '../pieces/kit.ts';
import { done, type Frames } from '../position/course.ts';
import { counterOf, downOf, scenarioOf, sightOf, stackAt, unitsOnMap } from '../position/sight.ts';
import {
  type AirUnit,
  type Blind,
  type Counter,
  enemyOf,
  type Face,
  type Frame,
  type Side,
  type Table,
} from '../position/state.ts';
import type { AlameinView } from '../position/view.ts';
import { doInstead, put, removeCounter, tellAll, turnUp, type World } from '../position/world.ts';
import { withArrivals } from './05-reinforcements.ts';
import { noteHeld, worksHeld } from './09-markers/shelter.ts';
import { isSupplied } from './13-supply/lines.ts';
import { setupRule } from './15-scenarios/deployment.ts';
import { isLastPlayerTurn } from './15-scenarios/schedule.ts';
import { endOtherwise } from './15-scenarios/victory.ts';

/**
 * IV.A, IV.C The phases of a player-turn, which are the same (IV.A.1, IV.A.3, IV.A.4, IV.C.1, IV.C.3, IV.C.4) but for one
 * thing: the Axis strike before they move (IV.A.2), the Allies after it (IV.C.2). The enemy looks for victory (IV.B, IV.D).
 */
function phasesOf(w: World, side: Side): readonly Frame[] {
  const enemy = enemyOf(side);
  const first = isFirstPlayerTurn(w);
  const reveal: readonly Frame[] = first ? [{ type: 'reveal', side: enemy }] : [];
  const move: readonly Frame[] = [{ type: 'movement', side }, { type: 'excess', side }, ...reveal];
  // XV.D.2, RULING 11: those strikes are named with the movement, and must be made.
  const strike: readonly Frame[] =
    first && scenarioOf(w).mustStrike
      ? [
          { type: 'intercept', side: enemy, mission: 'strike' },
          { type: 'fly', side, mission: 'strike' },
        ]
      : [{ type: 'strikes', side }];
  return [
    { type: 'reinforce', side, entered: [] },
    ...(side === 'axis' ? [...strike, ...move] : [...move, ...strike]),
    { type: 'attacks', side },
    { type: 'exposed', side },
    // After all retreats of the phase (RULING 28).
    { type: 'excess', side },
    { type: 'recovery', side },
    { type: 'resupply', side },
    { type: 'supply', side },
    { type: 'verdict', side: enemy },
    { type: 'turn-end' },
  ];
}

const isFirstPlayerTurn = (w: World): boolean => w.table.turn === 1 && w.table.active === scenarioOf(w).firstPlayer;

function enterTurn(w: World, side: Side): void {
  const begins = side === scenarioOf(w).firstPlayer;
  put(w, {
    turn: w.table.turn + (begins ? 1 : 0),
    active: side,
    air: begins ? rested(w.table.air) : w.table.air,
    moved: [],
    strikes: [],
    interceptions: [],
    airSupplied: null,
    attacks: [],
    pause: 'never',
    fought: [],
    attacked: [],
    stands: [],
    stances: {},
  });
  noteHeld(w, side);
  // RULING 43: the other side's, as the set-up left them.
  if (isFirstPlayerTurn(w)) noteHeld(w, enemyOf(side));
  tellAll(w, side === 'axis' ? 'IV.A' : 'IV.C', { type: 'turn', side, turn: w.table.turn });
  doInstead(w, ...phasesOf(w, side));
}

/** VII Each air unit flies once in a game-turn. */
const rested = (air: Table['air']): Table['air'] =>
  Object.fromEntries(Object.entries(air).map(([id, unit]): [string, AirUnit] => [id, { ...unit, used: false }]));

/** XV.A.2, XV.C.2, XV.D.2, RULING 10 All that lies face down is turned up; dummies are taken off. */
function reveal(w: World, side: Side): void {
  const rule = setupRule(w);
  const down = downOf(w.table, side);
  for (const hex of w.kit.map.hexes) {
    const there = stackAt(w.table, hex).filter((blind) => down.includes(blind));
    if (there.length > 0)
      tellAll(w, rule, { type: 'revealed', side, hex, faces: there.map((blind) => revealed(w, blind)) });
  }
  // Nothing of the side has moved since it deployed.
  noteHeld(w, side);
}

/** Turns up a counter; a dummy leaves its hex. */
function revealed(w: World, blind: Blind): Face {
  const face = turnUp(w, blind);
  if (face.type === 'dummy') removeCounter(w, blind);
  return face;
}

/** IV After both player-turns the next game-turn begins, or the match is over. */
const endTurn = (w: World): void =>
  isLastPlayerTurn(w) ? endOtherwise(w) : doInstead(w, { type: 'turn', side: enemyOf(w.table.active) });

/**
 * IV The view as it would be in the side's next movement phase, before anybody moves, as things stand: that of this player-turn,
 * or that of its next one, with who recovers before it (VI.E), who becomes Spent (XIII.B), what it holds then (IX.A.2), and who
 * comes in (V); null where no more is to come.
 */
export function asIfMoving(kit: Kit, view: AlameinView, side: Side): AlameinView | null {
  const { table } = view;
  const isAhead = (type: 'movement' | 'recovery' | 'supply'): boolean =>
    table.todo.some((frame) => frame.type === type && frame.side === side);
  const moving: Table = { ...table, active: side, todo: [{ type: 'movement', side }], moved: [] };
  if (isAhead('movement')) return { ...view, table: moving };
  const sight = sightOf(kit, view);
  const { firstPlayer, calendar } = scenarioOf(sight);
  const turn = table.turn + (table.active === side || side === firstPlayer ? 1 : 0);
  if (turn > calendar.length) return null;
  const isSpentThen = (blind: Blind): boolean =>
    isSupplied(sight, blind)
      ? counterOf(table, blind).spent && !isAhead('recovery')
      : counterOf(table, blind).spent || isAhead('supply');
  const marked = unitsOnMap(sight, side).map((blind): [Blind, Counter] => [
    blind,
    { ...counterOf(table, blind), spent: isSpentThen(blind) },
  ]);
  const counters = { ...table.counters, ...Object.fromEntries(marked) };
  const held = { ...table.held, [side]: worksHeld(sight, side) };
  return withArrivals(kit, { ...view, table: { ...moving, turn, counters, held } }, side);
}

export const turnFrames: Frames<'turn' | 'reveal' | 'turn-end'> = {
  turn: { run: (w, { side }) => enterTurn(w, side) },
  reveal: done(reveal),
  'turn-end': { run: endTurn },
};
