// How the sides and units of this title look: colours, symbols, sizes, papers.
import { type AlliedInfo, type CombatInfo, SIDE_NAMES, SIDES, type Side } from '#games/suez/for-pictures.ts';
import type { SideLook } from '../../../page/head.ts';
import { LIVERIES, type Livery, PAPERS } from '../../../palette.ts';

export const liveryOf = (side: Side): Livery => LIVERIES[side === 'axis' ? 0 : 1];
export const LOOKS: readonly SideLook[] = SIDES.map((id) => ({ id, name: SIDE_NAMES[id], livery: liveryOf(id) }));

/** APP-6B function codes. */
const ARMS: Readonly<Record<CombatInfo['arm'] | AlliedInfo['arm'], string>> = {
  panzer: 'UCA',
  armour: 'UCA',
  recon: 'UCRVA',
  mechanized: 'UCIZ',
  motorized: 'UCIM',
  infantry: 'UCI',
  airborne: 'UCIA',
  airlanding: 'UCIS',
  marine: 'UCIN',
  garrison: 'UCI',
  deception: 'UCIM',
  depot: 'USS',
  commando: 'UCIL',
};
export const symbolOf = ({ arm }: Pick<CombatInfo | AlliedInfo, 'arm'>): string => `SFGP${ARMS[arm]}`.padEnd(15, '-');

/** What is drawn beside the symbol. */
const SIZES: Readonly<Record<CombatInfo['size'], string>> = {
  division: 'XX',
  brigade: 'X',
  regiment: 'III',
  battalion: 'II',
  garrison: '',
};
export const sizeOf = ({ size }: Pick<CombatInfo, 'size'>): string => SIZES[size];

export const paperOf = ({ nationality }: { readonly nationality: string }): string =>
  PAPERS[nationality.toLowerCase()] ?? '#f1dfb2';
