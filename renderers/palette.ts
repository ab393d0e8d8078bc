// The colours of every picture: a quiet printed map, and two sides told apart by lightness and shape as well as by hue.

export const INK = '#2c2a26';
export const CREAM = '#f7efdc';

export const MAP = {
  sea: '#b4cdd2',
  seaDeep: '#9dbcc5',
  seaLine: '#8fb0ba',
  shore: '#5f7f88',
  sand: '#eedfba',
  sandSouth: '#e6cf9c',
  outside: '#d8c49a',
  grid: 'rgba(122,96,52,0.42)',
  gridSea: 'rgba(70,104,116,0.30)',
  number: 'rgba(110,86,48,0.62)',
  scarp: '#7a4a22',
  mountain: '#6a6336',
  mountainRgb: '133,135,78',
  marsh: '#4d8078',
  marshFill: '#c9d0b2',
  frontier: '#8a4f6d',
  highway: '#c33d26',
  highwayEdge: '#56210f',
  track: '#5b3a17',
  trail: '#6d4f28',
  name: '#2c2a26',
  minor: '#5a4c35',
  halo: 'rgba(241,228,194,0.92)',
  seaName: '#4a7481',
  countryName: 'rgba(122,92,48,0.50)',
  oasis: '#3c7a4b',
} as const;

export interface Livery {
  /** The wood of a block and the colour of everything that is this side's. */
  readonly main: string;
  readonly dark: string;
  readonly light: string;
  /** Hardly lighter than `main`: the sign on a back. */
  readonly faint: string;
  /** Letters on `main`. */
  readonly on: string;
}

/** By order of the sides: the first is dark blue-grey with a cross, the second brick with a ring. */
export const LIVERIES: readonly [Livery, Livery] = [
  { main: '#34485e', dark: '#1c2937', light: '#9fb4c9', faint: '#5a728c', on: '#f4f1e6' },
  { main: '#c2572b', dark: '#6f2a10', light: '#f0b48f', faint: '#df8a60', on: '#fff6e8' },
];

/** The paper of counters: Axis gray and green, British and Commonwealth in sand, Americans in olive, French in blue. */
export const PAPERS: Readonly<Record<string, string>> = {
  german: '#d0d6dc',
  italian: '#c9d8b4',
  british: '#f1dfb2',
  indian: '#f3d39c',
  australian: '#f0e08e',
  'new zealand': '#e7e3b4',
  'south african': '#f3cfae',
  polish: '#f0d9cf',
  greek: '#e2e2dc',
  american: '#cfcf9c',
  'free french': '#c3d5ea',
};

/** Places that a unit can reach: their tint, and its rim. */
export const REACH = { fill: 'rgba(250,214,70,0.36)', stroke: '#7a5c00' };
