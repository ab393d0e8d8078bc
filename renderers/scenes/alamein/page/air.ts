// The air units of a side and what each of them may still do (VII).
import { airName, isNamed, type Side, type Sight } from '#games/alamein/for-pictures.ts';

interface AirState {
  readonly name: string;
  readonly state: 'ready' | 'named' | 'flown' | 'out';
  /** "ready", "on its mission", "has flown", "out until turn 4". */
  readonly words: string;
}

export const airOf = ({ kit, table }: Sight, side: Side): readonly AirState[] =>
  Object.entries(table.air)
    .filter(([air]) => kit.air[air]?.side === side)
    .map(([air, { used, outUntil }]) => {
      const name = airName(kit, air);
      if (outUntil > 0 && outUntil >= table.turn)
        return { name, state: 'out', words: `out until turn ${outUntil + 1}` };
      if (used) return { name, state: 'flown', words: 'has flown' };
      return isNamed(table, air)
        ? { name, state: 'named', words: 'on its mission' }
        : { name, state: 'ready', words: 'ready' };
    });
