// IV The sequence of play: goes on from frame to frame until somebody has to decide; and what closes each prompt.

import { frameOf } from '../position/sight.ts';
import type { Side } from '../position/state.ts';
import type { World } from '../position/world.ts';
import { rulesOf } from './frames.ts';

/** IV Goes on until a side has to decide, or the match is over. */
export function advance(w: World): void {
  for (let frame = frameOf(w.table); frame.type !== 'over'; frame = frameOf(w.table))
    if (rulesOf(frame).enter(w, frame)) return;
}

/** `done`: closes whatever is asked. Throws when the frame is none that asks. */
export function closePrompt(w: World, side: Side): void {
  const frame = frameOf(w.table);
  const { close } = rulesOf(frame);
  if (close === undefined) throw new Error(`"${frame.type}" is never closed by anybody`);
  close(w, side, frame);
}
