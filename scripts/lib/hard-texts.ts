// Texts that are hard to read: as long as an order may be, and made of what nearly names something, over and over.
const LONGEST_ORDER = 500;

const BITS = [
  ...['1 ', 'A ', 'a ', 'İ', 'é', '7 ', '1,', 'A,', 'a ,', 'i ', 'x ', 'aa ', 'pz ', 'no', '﷽', 'ﷺ'],
  ...[': ', '> ', ', ', '#1 ', '#1;', 'e1 ', 'd7 ', '15 ', '21 p ', '1sa '],
  ...['all ', 'the ', 'hex of ', 'sidi ', 'tobruk ', 'tobruk e', 'brescia '],
];

/** Each alone, and as what an order of each of these types is about. */
export const hardTexts = (types: readonly string[]): readonly string[] =>
  ['', ...types.map((type) => `${type} `)].flatMap((verb) =>
    BITS.map((bit) => (verb + bit.repeat(LONGEST_ORDER)).slice(0, LONGEST_ORDER)),
  );
