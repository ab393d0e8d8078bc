// 16.5 Build Points: what a side has, and what it has spent.
import { many } from '#words/sentence.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blindsOf, unitOf } from '../../position/sight.ts';
import type { Blind, Ledger, Side } from '../../position/state.ts';
import { put, type World } from '../../position/world.ts';

export const NEW_LEDGER: Ledger = {
  points: 0,
  saved: 0,
  redeploy: 0,
  rebuild: 0,
  steps: 0,
  cards: 0,
  mines: 0,
  discarded: 0,
  port: {},
};

/** 16.5 */
export const CARD_COST = 10;

/** Build Points a side has left this month. */
export const pointsLeft = ({ points, redeploy, rebuild, cards, mines }: Ledger): number =>
  points - redeploy - rebuild - CARD_COST * cards - mines;

export function spend(w: World, side: Side, patch: Partial<Ledger>): void {
  put(w, { ledgers: { ...w.table.ledgers, [side]: { ...w.table.ledgers[side], ...patch } } });
}

export const budgetOf = (seat: Seat): number => pointsLeft(seat.table.ledgers[seat.side]);

export const upTo = (most: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.floor(most)) }, (_, n) => n + 1);

export const tooDear = (seat: Seat, what: string): Refusal =>
  refuse('16.5', `${what}; you have ${many(budgetOf(seat), 'Build Point')} left.`);

export const ownUnits = (seat: Seat): readonly Blind[] =>
  blindsOf(seat.table).filter((blind) => seat.table.blocks[blind]?.side === seat.side);

export const named = (seat: Seat, blind: Blind): string =>
  seat.faces[blind] === undefined ? 'That unit' : unitOf(seat, blind).name;
