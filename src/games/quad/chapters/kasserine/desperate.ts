// Kasserine 21.1 The Allied Desperate Defense, an optional rule.
import type { Sight } from '../../position/sight.ts';
import type { Side } from '../../position/state.ts';
import type { Outcome } from '../07-combat/table.ts';
import { withdrawn } from './places.ts';

/** What results come to that affect Allied units. */
const SOFTENED: Readonly<Record<string, Outcome>> = {
  A1: { result: 'none' },
  Br: { result: 'none' },
  D1: { result: 'none' },
  A2: { result: 'A1' },
  D2: { result: 'D1' },
  D3: { result: 'D2' },
  D4: { result: 'D4', eliminates: true },
  Ae: { result: 'Ae', eliminates: true },
};

/** 21.1 From the player-turn after the Allied Withdrawal on. */
export function desperate({ table }: Sight, outcome: Outcome, attacker: Side): Outcome {
  const since = withdrawn(table, 'allied');
  if (!table.options.includes('desperate') || since === undefined || table.turn <= since) return outcome;
  const { result } = outcome;
  const hitsAllied = result === 'Br' || result.startsWith(attacker === 'allied' ? 'A' : 'D');
  return hitsAllied ? (SOFTENED[result] ?? outcome) : outcome;
}
