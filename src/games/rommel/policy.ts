// Standing policies: combat decisions a player settles once, so that a battle by post needs no hand-over (10.5, 9.2, 9.5).
import type { Policies, PolicySpec } from '#engine/title.ts';
import type { RommelAction } from './action.ts';
import { mayLose } from './losses.ts';
import { askedSide } from './prompts.ts';
import { pursuers } from './retreat.ts';
import type { Seat } from './seat.ts';
import { cvOf, frameOf, stepOf, unitOf } from './sight.ts';
import type { Blind, Frame } from './state.ts';

export const POLICIES: readonly PolicySpec[] = [
  {
    name: 'fire',
    rule: '9.2',
    summary: 'Fire in battles: each unit at the Class it hits best',
    choices: ['auto', 'ask'],
  },
  {
    name: 'losses',
    rule: '9.5',
    summary: 'Losses: from the strongest unit, from the weakest, sparing elite units',
    choices: ['spread', 'weakest', 'spare-elite', 'ask'],
  },
  { name: 'pursuit', rule: '10.5', summary: 'Pursuit Fire: with all units able to', choices: ['all', 'none', 'ask'] },
  {
    name: 'probe',
    rule: '10.41',
    summary: 'Probing the rearguard of a Partial Retreat',
    choices: ['ask', 'never', 'always'],
  },
  { name: 'battle', rule: '8.4', summary: 'Refusing battle when attacked', choices: ['ask', 'stand'] },
  {
    name: 'supply',
    rule: '13.3',
    summary:
      'Fortress and Oasis Supply: as far as it goes, and among equals to whichever, which tells nothing of strength',
    choices: ['auto', 'ask'],
  },
];

/** What this side's policies answer now, or null when it wants to be asked. Judged from its own view alone. */
export function standingAnswer(seat: Seat, policies: Policies): RommelAction | null {
  if (askedSide(seat.table) !== seat.side) return null;
  const frame = frameOf(seat.table);
  const choice = (name: string): string =>
    policies[name] ?? POLICIES.find((spec) => spec.name === name)?.choices[0] ?? 'ask';
  switch (frame.type) {
    case 'round':
      return choice('fire') === 'auto' ? { type: 'volley' } : null;
    case 'losses':
      return lossOf(seat, frame, choice('losses'));
    case 'pursuit':
      return pursuitOf(seat, frame, choice('pursuit'));
    case 'probe':
      return choice('probe') === 'ask' ? null : { type: choice('probe') === 'always' ? 'probe' : 'done' };
    case 'refuse':
      return choice('battle') === 'stand' ? { type: 'done' } : null;
    case 'assign':
      return choice('supply') === 'auto' ? { type: 'assign', unit: frame.from[0] ?? 0 } : null;
    default:
      return null;
  }
}

function lossOf(seat: Seat, frame: Extract<Frame, { readonly type: 'losses' }>, how: string): RommelAction | null {
  const units = mayLose(seat, frame);
  if (how === 'ask') return null;
  if (units.length === 0) return { type: 'done' };
  const elite = (blind: Blind): number => (how === 'spare-elite' ? stepOf(unitOf(seat, blind)) : 0);
  const size = (blind: Blind): number => (how === 'spread' ? -cvOf(seat, blind) : cvOf(seat, blind));
  const unit = [...units].sort((a, b) => elite(a) - elite(b) || size(a) - size(b) || a - b)[0] ?? 0;
  return { type: 'hit', unit };
}

function pursuitOf(seat: Seat, frame: Extract<Frame, { readonly type: 'pursuit' }>, how: string): RommelAction | null {
  if (how === 'ask') return null;
  const units = pursuers(seat, frame, seat.own.pursued);
  return how === 'none' || units.length === 0 ? { type: 'done' } : { type: 'pursue', units: [...units] };
}
