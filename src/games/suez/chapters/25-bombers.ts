// 25.0 Long range bombers against Allied airpower.
import { unless } from '#engine/turn/offers.ts';
import { type Frames, type Handler, type Prompt, player } from '../position/course.ts';
import { unitName } from '../position/names.ts';
import { refuse } from '../position/seat.ts';
import type { Sight } from '../position/sight.ts';
import type { AirId } from '../position/state.ts';
import { finish, orFinish, put, setAir, sightIn, tellAll, type World } from '../position/world.ts';
import { damage } from './27-aircraft.ts';
import { shiftIndex } from './31-airpower/superiority.ts';

const bombers = ({ kit, table }: Sight): readonly AirId[] =>
  kit.roster.air.filter(
    (air) => kit.air[air]?.mission === 'lrb' && table.air[air] === 'available' && !table.bombing.includes(air),
  );

const bombing: Handler<'bomb', 'bombers'> = {
  shut: unless(bombers, refuse('25.1', 'You have no bomber left to send.')),
  values: bombers,
  why: (seat, { unit }) => refuse('25.1', `${unitName(seat.kit, unit)} is no bomber that is available this turn.`),
  apply: (w, _side, { unit }) => put(w, { bombing: [...w.table.bombing, unit] }),
};

/** 25.1 A die on the bombers' line for each; 23.0, RULING 44 then it has flown. */
function attackAirpower(w: World): void {
  for (const air of w.table.bombing) {
    const die = w.rng.die(6, '25.1', `attack of ${unitName(w.kit, air)}`);
    const result = w.kit.tables.brt.bombers.results[die - 1];
    const [shift, lost] = [result?.shift ?? 0, result?.lost ?? false];
    tellAll(w, '25.1', { type: 'bombed', air, die, shift, lost });
    shiftIndex(w, '31.1', -shift);
    if (lost) damage(w, air);
    else setAir(w, air, 'used');
  }
  put(w, { bombing: [] });
  finish(w);
}

const prompt = ({ table }: Sight): Prompt => ({
  rule: '25.0',
  question: `Long range bombers: send any against Allied airpower (Index ${table.index}), or keep them to support battles.`,
  waiting: 'send bombers',
});

export const bomberFrames: Frames<'bombers'> = {
  bombers: {
    asks: player,
    // RULING 56: an Index of one goes no lower (31.0).
    opens: (w) => orFinish(w, w.table.index > 1 && bombers(sightIn(w)).length > 0),
    prompt,
    actions: {
      bomb: bombing,
      done: {
        closes: ({ table }) => (table.bombing.length > 0 ? 'fly against Allied airpower' : 'keep the bombers'),
        commits: () => true,
        apply: attackAirpower,
      },
    },
  },
};
