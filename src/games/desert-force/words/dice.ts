// Buckets of dice in words.
import { many } from '#words/sentence.ts';
import type { Volley } from '../position/fact.ts';

const range = (hitsOn: 5 | 6): string => (hitsOn === 5 ? '5-6' : '6');

/** "12 dice at 5-6: 5 hits; 8 at 6: 1". */
export function volleysText(volleys: readonly Volley[]): string {
  if (volleys.length === 0) return 'no dice';
  const texts = volleys.map(({ dice, hitsOn, hits }, at) =>
    at === 0
      ? `${many(dice, 'die').replace('dies', 'dice')} at ${range(hitsOn)}: ${many(hits, 'hit')}`
      : `${dice} at ${range(hitsOn)}: ${hits}`,
  );
  return texts.join('; ');
}

/** "12 dice at 5-6 and 8 at 6". */
export function throwsText(throws: readonly Omit<Volley, 'hits'>[]): string {
  if (throws.length === 0) return 'no dice';
  const texts = throws.map(({ dice, hitsOn }, at) =>
    at === 0 ? `${many(dice, 'die').replace('dies', 'dice')} at ${range(hitsOn)}` : `${dice} at ${range(hitsOn)}`,
  );
  return texts.join(' and ');
}
