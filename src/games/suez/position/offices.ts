// Whose work an order is where a staff shares it out (ours; the rulebook knows one player). What Rommel himself does, the set-up
// as recommended and what closes a question are the commander's.
import type { OfficeSpec } from '#engine/title.ts';
import type { Kit } from '../pieces/kit.ts';
import type { ActionType, SuezAction } from './action.ts';

type Office = 'g1' | 'g2' | 'g3' | 'air';

export const OFFICES: readonly (OfficeSpec & { readonly id: Office })[] = [
  { id: 'g1', name: 'G-1', summary: 'supply and replacements' },
  { id: 'g2', name: 'G-2', summary: 'intelligence' },
  { id: 'g3', name: 'G-3', summary: 'operations' },
  { id: 'air', name: 'Air', summary: 'bombers, tactical air, air supply' },
];

const WORK: Readonly<Record<ActionType, Office | null>> = {
  pledge: null,
  place: 'g3',
  recommended: null,
  deploy: 'g1',
  buy: 'g1',
  recruit: 'g1',
  rome: null,
  'landing-zone': 'g3',
  beachhead: 'g3',
  cancel: 'g3',
  uprising: 'g2',
  spy: 'g2',
  bomb: 'air',
  expend: 'g1',
  airlift: 'air',
  move: 'g3',
  land: 'g3',
  rommel: null,
  bridge: 'g3',
  look: null,
  lure: 'g3',
  duce: 'g3',
  line: 'g3',
  send: 'g3',
  recall: 'g3',
  edge: 'g3',
  begin: null,
  fight: null,
  target: 'g3',
  retreat: 'g3',
  pursue: 'g3',
  shift: 'g3',
  flip: 'g1',
  refit: 'g1',
  berlin: null,
  lose: 'g3',
  done: null,
};

/** In these an air unit is the airmen's. */
const OF_UNITS: readonly ActionType[] = ['pledge', 'send', 'recall', 'lose'];

/** Whose work an order is: its kind tells, or that it is about an air unit; null: the commander's. */
export function officeOf({ air }: Kit, action: SuezAction): Office | null {
  const isFlown = OF_UNITS.includes(action.type) && 'unit' in action && action.unit in air;
  return isFlown ? 'air' : WORK[action.type];
}
