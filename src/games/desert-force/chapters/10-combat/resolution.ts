// Being written.
import { always } from '#engine/handler.ts';
import { type Frames, itsSide } from '../../position/course.ts';
import { finish } from '../../position/world.ts';

export const combatFrames: Frames<'combat'> = {
  combat: {
    asks: itsSide,
    opens: (w) => {
      finish(w);
      return false;
    },
    prompt: () => ({ rule: '10.0', waiting: 'fight', question: 'Commit.' }),
    actions: { done: { closes: 'commit', commits: always, apply: finish } },
  },
};
