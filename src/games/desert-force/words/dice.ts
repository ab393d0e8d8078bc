// Buckets of dice in words.
import { many } from '#words/sentence.ts';
import type { Volley } from '../position/fact.ts';

type Bucket = Omit<Volley, 'hits'>;
/** "12 dice at 5-6" of the first, "8 at 6" of those that follow. */
const bucketText = ({ dice, hitsOn }: Bucket, at: number): string =>
  `${at === 0 ? many(dice, 'die').replace('dies', 'dice') : dice} at ${hitsOn === 5 ? '5-6' : '6'}`;

/** "12 dice at 5-6: 5 hits; 8 at 6: 1". */
export function volleysText(volleys: readonly Volley[]): string {
  if (volleys.length === 0) return 'no dice';
  const texts = volleys.map((volley, at) => {
    const hits = at === 0 ? many(volley.hits, 'hit') : volley.hits;
    return `${bucketText(volley, at)}: ${hits}`;
  });
  return texts.join('; ');
}

/** "12 dice at 5-6 and 8 at 6". */
export const throwsText = (throws: readonly Bucket[]): string =>
  throws.length === 0 ? 'no dice' : throws.map(bucketText).join(' and ');
