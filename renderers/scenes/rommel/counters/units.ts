// How a unit of this title looks: symbol, paper, steps.
import { type Face, type Kit, type Side, stepOf, type UnitInfo } from '#games/rommel/for-pictures.ts';
import type { FaceSpec } from '../../../counters/block.ts';
import type { Mark } from '../../../counters/marks.ts';
import { LIVERIES, type Livery } from '../../../palette.ts';
import { looksOf } from '../../../sides.ts';

export { sideName, sideOf } from '../../../sides.ts';

export const liveryOf = (side: Side): Livery => (side === 'axis' ? LIVERIES[0] : LIVERIES[1]);
export const signOf = (side: Side): 'cross' | 'ring' => (side === 'axis' ? 'cross' : 'ring');
export const LOOKS = looksOf(liveryOf);

/** APP-6B function codes by printed unit type. */
const SYMBOLS: Readonly<Record<string, string>> = {
  recon: 'UCRVA',
  armor: 'UCA',
  'mechanized infantry': 'UCIZ',
  'motorized infantry': 'UCIM',
  infantry: 'UCI',
  paratroops: 'UCIA',
  'motorized anti-tank': 'UCAAO',
  'mobile anti-tank': 'UCAA',
  'self-propelled artillery': 'UCFHE',
  artillery: 'UCF',
};
const BY_CLASS: Readonly<Record<UnitInfo['class'], string>> = {
  armor: 'UCA',
  infantry: 'UCI',
  'anti-tank': 'UCAA',
  artillery: 'UCF',
};

const symbolOf = ({ type, class: arm }: UnitInfo): string => `SFGP${SYMBOLS[type] ?? BY_CLASS[arm]}`.padEnd(15, '-');

const PAPERS: Readonly<Record<string, string>> = {
  german: '#cfd6da',
  italian: '#cfdbb0',
  british: '#f0dfb8',
  indian: '#f3cf9a',
  australian: '#e6dc96',
  'new-zealand': '#d9dfc0',
  'south-african': '#efd0b4',
  polish: '#f2cfca',
  'free-french': '#cfdcec',
};

/** 2.3 The steps that so many CV are. */
const stepsOf = (cv: number, unit: UnitInfo): number => Math.ceil(cv / stepOf(unit));

/** The face of a block. A unit that the components do not have is an error of ours. */
export function faceSpec(kit: Kit, { unit, cv }: Face, marks: readonly Mark[], faded: boolean): FaceSpec {
  const info = kit.units[unit];
  if (info === undefined) throw new Error(`no unit "${unit}" in the components`);
  return {
    livery: liveryOf(info.side),
    paper: PAPERS[info.nationality] ?? '#eee6d2',
    symbol: symbolOf(info),
    name: info.name,
    strength: cv,
    steps: stepsOf(cv, info),
    full: stepsOf(info.maxCv, info),
    elite: info.elite,
    speed: info.speed,
    marks,
    faded,
  };
}

/** Order in a tray: by arm as the rules list them, the strongest first. Only for faces the viewer knows. */
export function rankOf(kit: Kit, { unit, cv }: Face): number {
  const info = kit.units[unit];
  const arms: readonly UnitInfo['class'][] = ['armor', 'infantry', 'anti-tank', 'artillery'];
  return info === undefined
    ? 0
    : arms.indexOf(info.class) * 1000 + (info.type === 'recon' ? 500 : 0) - info.maxCv * 10 - cv;
}
