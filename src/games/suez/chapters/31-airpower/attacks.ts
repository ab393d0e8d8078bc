// 31.2 Allied air attacks: three dice each turn, and what they cost the PAA.

import { few } from '#words/sentence.ts';
import type { Rule } from '../../book/rules.ts';
import { type Frames, type Handler, type Prompt, player } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { combatAt, placeOf, type Sight, supplyAt, supplyOnMap } from '../../position/sight.ts';
import type { Frame, FrameOf, LossKind, SpaceId } from '../../position/state.ts';
import { doInstead, finish, put, setAir, setSupport, sightIn, tellAll, type World } from '../../position/world.ts';
import { settleControl } from '../07-control.ts';
import { atDie, staffOf } from '../09-reinforcement/phase.ts';
import { eliminate, loseStep } from '../15-firing/losses.ts';

type Loss = FrameOf<'loss'>;

const TARGETS: readonly { readonly on: 'air' | 'supply' | 'ground'; readonly of: LossKind }[] = [
  { on: 'air', of: 'air' },
  { on: 'supply', of: 'supply' },
  { on: 'ground', of: 'unit' },
];

/** 31.2 A die on each of the three lines, modified by the Index. */
function attack(w: World): void {
  const { airAttack } = w.kit.tables;
  const modifier = (airAttack.modifier[w.table.index - 1] ?? 0) + (staffOf(sightIn(w))?.air ?? 0);
  const losses: Frame[] = [];
  for (const { on, of } of TARGETS) {
    const die = w.rng.die(6, '31.2', `Allied air attack on ${on}`);
    const { eliminate: gone, reduce } = atDie(airAttack[on], die + modifier);
    tellAll(w, '31.2', { type: 'air-attack', die, on, modifier, eliminate: gone, reduce });
    if (gone > 0) losses.push({ type: 'loss', of, left: gone, reduce: false, rule: '31.3' });
    if (reduce > 0) losses.push({ type: 'loss', of, left: reduce, reduce: true, rule: '31.3' });
  }
  finish(w);
  put(w, { todo: [...losses, ...w.table.todo] });
}

/**
 * 31.3 What may be lost: supply and combat units in the highest numbered space that has any; aircraft that are available (27.0,
 * RULING 10); support units in place of combat units.
 */
function losable(sight: Sight, { of, rule }: Loss): readonly string[] {
  const { kit, table } = sight;
  const available = kit.roster.air.filter((air) => table.air[air] === 'available');
  switch (of) {
    case 'supply':
      return rule === '31.3' ? atHighest(sight, (space) => supplyAt(sight, space)) : supplyOnMap(sight);
    case 'tac':
      return available.filter((air) => kit.air[air]?.mission === 'tac');
    case 'air':
      return available;
    case 'unit':
      return [
        ...atHighest(sight, (space) => combatAt(sight, space)),
        ...kit.roster.support.filter((id) => table.support[id] === 'available'),
      ];
  }
}
/** 31.3, RULING 11 Those in the highest numbered space that has any. */
function atHighest(sight: Sight, at: (space: SpaceId) => readonly string[]): readonly string[] {
  for (const space of sight.kit.highestFirst) {
    const there = at(space);
    if (there.length > 0) return there;
  }
  return [];
}

/** One of them is lost: an aircraft that is only damaged is refitted (27.0), a support unit goes to the bin (22.6). */
function lose(w: World, loss: Loss, unit: string): void {
  const { rule, reduce } = loss;
  const place = placeOf(sightIn(w), unit);
  if (w.kit.air[unit] !== undefined) {
    setAir(w, unit, reduce ? 'refit' : 'reinforcement');
    tellAll(w, rule, { type: reduce ? 'shot-down' : 'air-lost', air: unit });
  } else if (w.kit.support[unit] !== undefined) {
    setSupport(w, unit, 'bin');
    tellAll(w, rule, { type: 'gave-up', support: unit });
  } else if (place !== null) {
    if (reduce) loseStep(w, unit, place, rule);
    else eliminate(w, unit, place, rule);
    settleControl(w);
  }
  doInstead(w, { ...loss, left: loss.left - 1 });
}

const losing: Handler<'lose', 'loss'> = {
  rule: ({ rule }) => rule,
  values: (seat, _before, loss) => losable(seat, loss),
  why: (seat, { unit }, loss) =>
    refuse(
      loss.rule,
      `${nameOf(seat.kit, seat.table, unit)} cannot be what is lost: ${losable(seat, loss)
        .map((one) => nameOf(seat.kit, seat.table, one))
        .join(', ')}.`,
    ),
  commits: () => true,
  apply: (w, _side, { unit }, loss) => lose(w, loss, unit),
};

/** 31.3 Where there is no choice, none is asked for; what is not there cannot be lost. */
function openLoss(w: World, loss: Loss): boolean {
  const candidates = losable(sightIn(w), loss);
  const [first] = candidates;
  if (loss.left > 0 && candidates.length > 1) return true;
  if (loss.left > 0 && first !== undefined) {
    lose(w, loss, first);
    return false;
  }
  const bulletin = BULLETINS[loss.rule];
  if (loss.left > 0 && bulletin !== undefined) tellAll(w, loss.rule, { type: 'no-effect', bulletin });
  finish(w);
  return false;
}
/** Bulletins that cost the player one thing, or nothing. */
const BULLETINS: Readonly<Partial<Record<Rule, 'Sandstorm' | 'Raid'>>> = {
  'axis Sandstorm': 'Sandstorm',
  'allied Raid': 'Raid',
};

const WHAT: Readonly<Record<LossKind, string>> = {
  supply: 'a supply unit',
  tac: 'a TAC unit',
  air: 'an air unit',
  unit: 'a combat or support unit',
};
function prompt(seat: Seat, loss: Loss): Prompt {
  const units = losable(seat, loss);
  const names = few(units.map((unit) => nameOf(seat.kit, seat.table, unit)));
  const fate = !loss.reduce ? 'is lost' : loss.of === 'air' ? 'is damaged' : 'loses a step';
  return {
    rule: loss.rule,
    question: `Choose ${WHAT[loss.of]} that ${fate}: ${names}.`,
    waiting: 'choose a loss',
    fallback: { type: 'lose', unit: units[0] ?? '' },
  };
}

export const airpowerFrames: Frames<'allied-air' | 'loss'> = {
  'allied-air': { run: attack },
  loss: { asks: player, opens: openLoss, prompt, actions: { lose: losing } },
};
