// What random events do, in words (5.0).
import { many, signed } from '#words/sentence.ts';
import type { Effect } from '../pieces/kit.ts';
import { ADJECTIVES } from '../position/names.ts';

type Says = { readonly [K in Effect['kind']]: (effect: Extract<Effect, { readonly kind: K }>) => string };

const SAYS: Says = {
  points: ({ side, points }) => `${ADJECTIVES[side]} Attack Points ${signed(points)}`,
  organization: ({ side, modifier }) => `${ADJECTIVES[side]} Organization die ${signed(modifier)}`,
  air: ({ side, modifier }) => `${ADJECTIVES[side]} die for Air Superiority ${signed(modifier)}`,
  grounded: () => 'nobody has Air Superiority Points',
  naval: ({ has }) => `Allied Naval Support this turn, whatever the dice: ${has ? 'yes' : 'none'}`,
  replacements: ({ side, armor, other }) => {
    const kinds = [
      ...(armor > 0 ? [`${armor} for any unit`] : []),
      ...(other > 0 ? [`${other} for any unit but armor`] : []),
    ];
    return `${ADJECTIVES[side]} replacements: ${kinds.join(' and ')} more`;
  },
  supply: ({ levels }) => `Axis Supply Level ${many(Math.abs(levels), 'step')} ${levels > 0 ? 'better' : 'worse'}`,
  reserve: ({ units }) => `Allied Reserve Requirement ${signed(units)}`,
  storm: () => 'all units have one movement point less',
  rebuild: () => 'Tobruk’s defences are raised by a level',
  leader: ({ name, most }) => `${name} is a casualty on a die of ${most} or less`,
  none: () => 'nothing happens',
};

/** "Axis Attack Points -2". */
export const effectText = (effect: Effect): string => (SAYS[effect.kind] as (effect: Effect) => string)(effect);
