// How the sides, nations and units of this title look: colours, symbols, sizes, papers, what is short enough for a counter.
import type { Arm, Nation, UnitInfo } from '#games/desert-force/for-pictures.ts';
import { type Livery, PAPERS } from '../../../palette.ts';
import { liveryOf } from '../../../sides.ts';

/** The band of a counter: dark for the Axis, light for the Allies, a hue for each nation. */
const BANDS: Readonly<Record<Nation, Livery>> = {
  german: liveryOf('axis'),
  italian: { main: '#4c6135', dark: '#26331a', light: '#b7c79b', faint: '#7d8f63', on: '#f6f6f1' },
  british: liveryOf('allied'),
  commonwealth: { main: '#d98648', dark: '#6e3210', light: '#f6d3b3', faint: '#e5a878', on: '#241006' },
  allied: { main: '#b49ac8', dark: '#4a2f63', light: '#e4d8ee', faint: '#c8b4d8', on: '#1f1230' },
};
export const bandOf = (nation: Nation): Livery => BANDS[nation];

/** APP-6B function codes. */
const SYMBOLS: Readonly<Record<Arm, string>> = { armor: 'UCA', motorized: 'UCIM', recon: 'UCRVA', infantry: 'UCI' };
export const symbolOf = ({ arm }: Pick<UnitInfo, 'arm'>): string => `SFGP${SYMBOLS[arm]}`.padEnd(15, '-');

/** What is drawn above the symbol. */
const SIZES: Readonly<Record<UnitInfo['size'], string>> = {
  division: 'XX',
  brigade: 'X',
  regiment: 'III',
  battalion: 'II',
};
export const sizeOf = ({ size }: UnitInfo): string => SIZES[size];

export const paperOf = ({ country, side }: Pick<UnitInfo, 'country' | 'side'>): string =>
  PAPERS[country === 'french' ? 'free french' : country] ?? (side === 'axis' ? '#d0d6dc' : '#f1dfb2');

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/ (Brigade|Regiment)$/, ''],
  [/^Sonderverband/, 'Sonderv.'],
  [/Australian/, 'Austral.'],
  [/Armoured Cars/, 'Arm. Cars'],
  [/Dragoon/, 'Drag.'],
];
/** A name for the width of a counter; words give it in full. */
export const shortName = ({ name }: UnitInfo): string =>
  SHORT.reduce((text, [long, short]) => text.replace(long, short), name);

const DIVISIONS: readonly (readonly [RegExp, string])[] = [
  [/^(\d+)(st|nd|rd|th)\b/, '$1'],
  [/New Zealand/, 'NZ'],
  [/South African/, 'SA'],
  [/Australian/, 'Aus'],
  [/Panzer/, 'Pz'],
  [/Indian/, 'Ind'],
  [/Light/, 'Lt'],
  [/Highland/, 'Hld'],
];
/** A division in a line or two beside the symbol: "21", "Pz"; none of a unit without one. */
export const divisionOf = ({ division }: UnitInfo): readonly string[] =>
  division === null
    ? []
    : DIVISIONS.reduce((text, [long, short]) => text.replace(long, short), division)
        .split(' ')
        .map((word) => word.slice(0, 4));
