// 10.0 G-2: special forces look into spaces.
import { unless } from '#engine/turn/offers.ts';
import { type Frames, type Handler, type Prompt, player } from '../position/course.ts';
import { spaceName, unitName } from '../position/names.ts';
import { refuse } from '../position/seat.ts';
import type { Sight } from '../position/sight.ts';
import type { SpaceId, SupportId } from '../position/state.ts';
import { finish, orFinish, put, setSupport, sightIn, tellAll, type World } from '../position/world.ts';
import { reveal } from './37-fog-of-war.ts';
import { calling } from './38-landings.ts';

/** 10.0 G-2 units that are at hand. */
export const agents = ({ kit, table }: Sight): readonly SupportId[] =>
  kit.roster.support.filter(
    (id) =>
      kit.support[id]?.kind === 'intelligence' && table.support[id] === 'available' && table.spies[id] === undefined,
  );
/** 10.1 One in a space. */
const spaces = ({ kit, table }: Sight): readonly SpaceId[] =>
  kit.map.spaces.filter((space) => !Object.values(table.spies).includes(space));

const spying: Handler<'spy', 'g2'> = {
  shut: unless(agents, refuse('10.0', 'You have no G-2 unit left to place.')),
  values: (seat, [unit]) => (unit === undefined ? agents(seat) : spaces(seat)),
  why: (seat, { unit, to }) =>
    agents(seat).includes(unit)
      ? refuse('10.1', `There is a G-2 unit at ${spaceName(seat.kit, to)} already: one in a space.`)
      : refuse('10.1', `${unitName(seat.kit, unit)} is no G-2 unit that is available.`),
  apply: (w, _side, { unit, to }) => put(w, { spies: { ...w.table.spies, [unit]: to } }),
};

/** 10.2 A die for each unit; 4 and more shows what is in the space, and 10.3 those without effect go back at once (RULING 3). */
function spyOut(w: World): void {
  for (const [support, space] of Object.entries(w.table.spies)) {
    const die = w.rng.die(6, '10.2', `operation of ${unitName(w.kit, support)}`);
    const success = die >= SUCCESS;
    tellAll(w, '10.2', { type: 'spied', die, space, support, success });
    if (success) {
      reveal(w, space, '10.2');
      put(w, { revealed: [...w.table.revealed, space] });
    } else sendHome(w, support);
  }
  finish(w);
}
const SUCCESS = 4;

/** 10.3 */
function sendHome(w: World, support: SupportId): void {
  const { [support]: _gone, ...spies } = w.table.spies;
  put(w, { spies });
  setSupport(w, support, 'bin');
}
/** 10.3 At the end of the Combat Sub-Phase all G-2 units on the map go back. */
export function endOperations(w: World): void {
  for (const support of Object.keys(w.table.spies)) sendHome(w, support);
  put(w, { revealed: [] });
}

const prompt = (): Prompt => ({
  rule: '10.0',
  question: 'G-2: place intelligence units where you want to see what lies face down (4 or more on the die).',
  waiting: 'place G-2 units',
});

export const intelligenceFrames: Frames<'g2'> = {
  g2: {
    asks: player,
    opens: (w) => orFinish(w, agents(sightIn(w)).length > 0),
    prompt,
    actions: {
      spy: spying,
      cancel: calling,
      done: {
        closes: ({ table }) =>
          Object.keys(table.spies).length > 0 ? 'roll for the G-2 units placed' : 'no G-2 operation this turn',
        commits: () => true,
        apply: spyOut,
      },
    },
  },
};
