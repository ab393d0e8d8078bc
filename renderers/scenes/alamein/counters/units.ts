// How the sides and units of this title look: colours, symbols, papers, factors.
import type { Side, UnitInfo } from '#games/alamein/for-pictures.ts';
import type { Tint } from '../../../map/overlay.ts';
import type { Livery } from '../../../palette.ts';
import { looksOf } from '../../../sides.ts';

export { sideName, sideOf } from '../../../sides.ts';

/** Axis gray and Allied tan, far apart in lightness too. */
const SIDE_LIVERIES: Readonly<Record<Side, Livery>> = {
  axis: { main: '#4b5158', dark: '#23272c', light: '#aab2ba', faint: '#737b84', on: '#f3f3ee' },
  allied: { main: '#c39a4b', dark: '#6a4a12', light: '#f4e0b2', faint: '#dcbb78', on: '#241806' },
};
export const liveryOf = (side: Side): Livery => SIDE_LIVERIES[side];
export const LOOKS = looksOf(liveryOf);

/** Strokes rise for the Axis and fall for the Allies. */
export const TINTS: Readonly<Record<Side, Tint>> = {
  axis: { fill: 'rgba(66,78,94,0.42)', stroke: '#2c3640', lean: 1 },
  allied: { fill: 'rgba(206,142,26,0.40)', stroke: '#8a5a08', lean: -1 },
};

/** APP-6B function codes by printed unit type. */
const SYMBOLS: Readonly<Record<string, string>> = {
  armor: 'UCA',
  infantry: 'UCI',
  'motorized infantry': 'UCIM',
  'parachute infantry': 'UCIA',
  'recon group': 'UCRVA',
  cavalry: 'UCRVA',
  flak: 'UCDG',
};
const BY_ARM: Readonly<Record<UnitInfo['arm'], string>> = { armor: 'UCA', infantry: 'UCI', flak: 'UCDG' };
export const symbolOf = ({ type, arm }: UnitInfo): string => `SFGP${SYMBOLS[type] ?? BY_ARM[arm]}`.padEnd(15, '-');

/** What is drawn above the symbol. */
const SIZES: Readonly<Record<UnitInfo['size'], string>> = {
  division: 'XX',
  brigade: 'X',
  regiment: 'III',
  group: 'II',
};
export const sizeOf = ({ size }: UnitInfo): string => SIZES[size];

const PAPERS: Readonly<Record<string, string>> = {
  german: '#d3d7da',
  italian: '#d9dccb',
  british: '#efdcb0',
  australian: '#ecdc9f',
  'new zealand': '#e9e0bf',
  'south african': '#f0d6b4',
  indian: '#f1d29c',
  greek: '#e6ddc8',
  'free french': '#e8dcc0',
};
export const paperOf = ({ nationality, side }: UnitInfo): string =>
  PAPERS[nationality] ?? (side === 'axis' ? '#d3d7da' : '#efdcb0');

/** "5-4"; anti-aircraft what it may match against armour, attacking and defending: "3\5-3" (XII.F.1). */
export const factorsOf = ({ combat, flak }: UnitInfo, movement: number): string =>
  `${flak === null ? combat : `${flak.attack}\\${flak.defence}`}-${movement}`;

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/ ?"[^"]*"/, ''],
  [/South African/, 'S. African'],
  [/Australian/, 'Austral.'],
  [/Indian Motorized/, 'Ind. Mot.'],
  [/New Zealand/, 'NZ'],
  [/Home Counties/, 'Home C.'],
  [/Northumbrian/, 'Northum.'],
  [/Infantry Regiment/, 'Inf. Rgt'],
];
/** A name for the width of a counter; words give it in full. */
export const shortName = (name: string): string =>
  SHORT.reduce((text, [long, short]) => text.replace(long, short), name);
