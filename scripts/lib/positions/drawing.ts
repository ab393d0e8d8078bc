// A position of any title as a picture for one viewer, outside of a match.
import { see } from '#engine/play.ts';
import { type Cut, from, type Viewer } from '#engine/secrecy.ts';
import type { AnyModule, ComponentFiles } from '#engine/title.ts';
import { resultText } from '#match/notices/lines.ts';
import { type MapRequest, picture, placeOf, type Scene } from '#renderers/index.ts';

export interface Drawn {
  readonly module: AnyModule;
  readonly components: ComponentFiles;
  /** What the head calls the match. */
  readonly match: string;
}

/** The scene of a state as a viewer sees it, with the header a match would give it. */
export function drawnFor(
  { module, components, match }: Drawn,
  state: object,
  viewer: Viewer<string>,
  more: Omit<MapRequest, 'header'> = {},
): Cut<Viewer<string>, Scene> {
  const { title, scenario } = module;
  const seen = see(module, state, viewer);
  const toAct = module.toAct(state);
  const waiting = toAct.map((side) => {
    const ask = module.ask(see(module, state, side).value, side);
    if (ask === null) return '';
    return side === viewer ? ask.question : `Waiting for ${ask.waiting}`;
  });
  const { date, phase } = from(seen, (view) => module.situation(view)).value;
  const name = title.scenarios.find(({ id }) => id === scenario)?.name ?? scenario;
  const outcome = module.outcome(state);
  const header = {
    match,
    scenario: `${title.name}, ${name}`,
    date,
    phase,
    waiting:
      outcome === null
        ? waiting.join(' ')
        : resultText(outcome, (side) => title.sides.find(({ id }) => id === side)?.name ?? side),
    toAct,
  };
  return picture(title.id, seen, components, { header, ...more });
}

/** A place as players name it. Throws what they would read where there is none. */
export function placeNamed({ module, components }: Drawn, state: object, viewer: Viewer<string>, text: string): string {
  const found = placeOf(module.title.id, see(module, state, viewer), components, text);
  if ('unclear' in found) throw new Error(found.unclear);
  return found.place;
}
