// How the sides and units of this title look: colours, symbols, sizes, papers.
import { SIDES, type Side, type UnitInfo, type UnitSymbol } from '#games/quad/for-pictures.ts';
import type { SideLook } from '../../head.ts';
import type { Tint } from '../../overlay.ts';
import { type Livery, PAPERS } from '../../palette.ts';

/** Axis gray and Allied tan, far apart in lightness too. */
const SIDE_LIVERIES: Readonly<Record<Side, Livery>> = {
  axis: { main: '#3f4750', dark: '#1f2328', light: '#aab2ba', faint: '#737b84', on: '#f6f6f1' },
  allied: { main: '#cf9f43', dark: '#6a4a12', light: '#f4e0b2', faint: '#dcbb78', on: '#241806' },
};
export const liveryOf = (side: Side): Livery => SIDE_LIVERIES[side];
/** What is drawn on the sand itself: arrows and rings that tan would not show on. */
const INKS: Readonly<Record<Side, string>> = { axis: '#2f4058', allied: '#9a4c00' };
export const inkOf = (side: Side): string => INKS[side];
/** The side of a fact or a movement, by its id. */
export const sideOf = (id: string): Side => (id === 'axis' ? 'axis' : 'allied');
export const sideName = (side: Side): string => (side === 'axis' ? 'Axis' : 'Allied');
export const LOOKS: readonly SideLook[] = SIDES.map((id) => ({ id, name: sideName(id), livery: liveryOf(id) }));

/** Strokes rise for the Axis and fall for the Allies. */
export const TINTS: Readonly<Record<Side, Tint>> = {
  axis: { fill: 'rgba(54,70,110,0.15)', stroke: 'rgba(40,52,84,0.6)', lean: 1 },
  allied: { fill: 'rgba(230,140,0,0.17)', stroke: 'rgba(168,88,0,0.65)', lean: -1 },
};

/** APP-6B function codes. */
const SYMBOLS: Readonly<Record<UnitSymbol, string>> = {
  armor: 'UCA',
  recon: 'UCRVA',
  'mech-infantry': 'UCIZ',
  motorcycle: 'UCRVM',
  'sp-artillery': 'UCFHE',
  'anti-tank': 'UCAA',
  infantry: 'UCI',
  artillery: 'UCF',
  airborne: 'UCIA',
  'anti-aircraft': 'UCD',
  ranger: 'UCIL',
};
export const symbolOf = ({ symbol }: Pick<UnitInfo, 'symbol'>): string => `SFGP${SYMBOLS[symbol]}`.padEnd(15, '-');

/** What is drawn above the symbol. */
const SIZES: Readonly<Record<string, string>> = {
  division: 'XX',
  brigade: 'X',
  regiment: 'III',
  battalion: 'II',
  group: 'Gp',
};
export const sizeOf = ({ size }: UnitInfo): string => SIZES[size] ?? '';

export const paperOf = ({ nationality, side }: Pick<UnitInfo, 'nationality' | 'side'>): string =>
  PAPERS[nationality] ?? (side === 'axis' ? '#d0d6dc' : '#f1dfb2');
