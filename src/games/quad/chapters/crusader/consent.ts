// Crusader 19.17 By mutual consent the campaign ends with any game-turn.
import type { Handler } from '../../position/course.ts';
import { refuse } from '../../position/seat.ts';
import { put, tellAll } from '../../position/world.ts';

export const consent: Handler<'consent'> = {
  shut: ({ kit, table, side }) => {
    if (kit.scenario.id !== 'crusader')
      return refuse('4.0', 'The length of this scenario is fixed; `/match offer draw` offers your opponent a draw.');
    return table.consents.includes(side) ? refuse('crusader 19.17', 'You have offered that for this game-turn.') : null;
  },
  apply: (w, side) => {
    const { consents } = w.table;
    put(w, { consents: [...consents, side] });
    tellAll(w, 'crusader 19.17', { type: 'consents', side, ...(consents.length > 0 ? { agrees: true } : {}) });
  },
};
