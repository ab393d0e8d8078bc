// How the sides and units of this title look: colours, symbols, sizes, papers.
import type { UnitInfo, UnitSymbol } from '#games/quad/for-pictures.ts';
import { PAPERS } from '../../../palette.ts';

export { inkOf, LOOKS, liveryOf, sideName, sideOf, TINTS } from '../../../sides.ts';

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
