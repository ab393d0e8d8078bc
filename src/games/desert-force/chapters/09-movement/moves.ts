// 9.0 The Movement Phases.
import { always } from '#engine/handler.ts';
import { type Frames, itsSide } from '../../position/course.ts';
import { finish } from '../../position/world.ts';

const done = { closes: 'end the phase', commits: always, apply: finish };
const prompt = () => ({ rule: '9.0' as const, waiting: 'move', question: 'Move your units.' });

export const movementFrames: Frames<'movement' | 'exploitation'> = {
  movement: { asks: itsSide, prompt, actions: { done } },
  exploitation: { asks: itsSide, prompt, actions: { done } },
};
