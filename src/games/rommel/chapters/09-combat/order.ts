// 9.0 Combat: Active Battles are resolved one by one, in the order the active side chooses.
import { always } from '#engine/turn/handler.ts';
import { either } from '#words/sentence.ts';
import { activeSide, type Frames, type Handler } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { refuse } from '../../position/seat.ts';
import type { Chosen, Frame, FrameOf } from '../../position/state.ts';
import { doInstead, tellAll, type World } from '../../position/world.ts';
import { combats } from '../08-battles/battles.ts';

const inOrder = (battles: readonly Chosen[]): readonly Frame[] => battles.map((battle) => ({ type: 'fight', battle }));

/** 9.0 They are resolved one by one; which is next, the active side may say when it has seen how the last one went. */
export const oneByOne = (battles: readonly Chosen[]): readonly Frame[] =>
  battles.length < 3
    ? inOrder(battles)
    : [...inOrder(battles.slice(0, 1)), { type: 'next', battles: battles.slice(1) }];

/** 9.0 True when there is a choice: the active side is asked. */
function enterNext(w: World, { battles }: FrameOf<'next'>): boolean {
  const left = battles.filter(({ hex }) => combats.isFree(w, hex));
  doInstead(w, ...(left.length > 1 ? [{ type: 'next', battles: left } as const] : inOrder(left)));
  return left.length > 1;
}

const tellOrder = (w: World, active: readonly Chosen[]): void =>
  tellAll(w, '9.0', { type: 'battles', side: w.table.active, active });

/** 9.0 Said of the next battle it is fought at once. */
const attackNext: Handler<'attack', 'next'> = {
  values: (_seat, _before, { battles }) => battles.map(({ hex }) => hex),
  why: (seat, { hex }) => refuse('9.0', `${nameOf(seat.kit, hex)} is not one of the Active Battles that are left.`),
  commits: always,
  apply: (w, _side, { hex }, { battles }) => {
    const named = battles.filter((battle) => battle.hex === hex);
    tellOrder(w, named);
    doInstead(w, ...oneByOne([...named, ...battles.filter((battle) => battle.hex !== hex)]));
  },
};

export const orderFrames: Frames<'next'> = {
  next: {
    asks: activeSide,
    opens: enterNext,
    prompt: ({ kit }, { battles }) => ({
      rule: '9.0',
      waiting: 'choose the next battle',
      question: `Which battle is next: ${either(battles.map(({ hex }) => nameOf(kit, hex)))}? Or all as they were named (commit).`,
    }),
    actions: {
      attack: attackNext,
      done: {
        closes: 'fight them as they were named',
        commits: always,
        apply: (w, _side, _done, { battles }) => {
          tellOrder(w, battles);
          doInstead(w, ...inOrder(battles));
        },
      },
    },
  },
};
