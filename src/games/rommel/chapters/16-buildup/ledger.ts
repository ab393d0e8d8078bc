// 16.5 What a side has to spend in a Buildup before it has received anything.
import type { Ledger } from '../../position/state.ts';

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
