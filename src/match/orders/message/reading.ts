// What an order of a message means, in the position it is typed for: its actions, or the lines a text probably means.
import { see } from '#engine/play.ts';
import type { Typed, Unclear } from '#engine/title.ts';
import type { Answer, Refusal } from '../../api.ts';
import { no, yes } from '../../tools.ts';
import { askedSince } from '../draft.ts';
import { notAsked } from '../seated.ts';
import { type Item, type Work, worded } from './work.ts';

/** What one typed line orders. */
export interface Line {
  readonly actions: readonly Typed[];
  /** Whoever can: the others are left out, and named with the reason. */
  readonly whoever: boolean;
  /** The line that it is a guess at; null where it is none. */
  readonly guessed: string | null;
}

/** What an order says, or the lines that a text probably means, or why it says nothing. */
type ReadOrder = Answer<Line> | { readonly meant: readonly string[] } | { readonly needless: Refusal };

export function readOrder(work: Work, item: Item): ReadOrder {
  const { module, match } = work.position;
  const { side } = work.seat;
  if (askedSince(match, side) === null) return no(notAsked());
  const view = see(module, work.carried.state, side).value;
  const read = item.type === 'text' ? module.readOrders(item.text, view, side) : actionsOf(work, item);
  if ('unclear' in read) {
    const { unclear: text, example, meant, isNeedless } = read;
    if (isNeedless === true) return { needless: { type: 'unclear', text, example: '' } };
    return meant === undefined ? no({ type: 'unclear', text, example }) : { meant };
  }
  const guessed = item.guessed ?? null;
  const [only, ...more] = read;
  const inFull = only === undefined || more.length > 0 ? null : (module.inFull?.(view, side, only) ?? null);
  if (inFull !== null) return yes({ actions: inFull, whoever: true, guessed });
  return yes({ actions: read, whoever: isForAll(work, item), guessed });
}

/** The lines a text probably means; several that it holds are read as they stand. */
export function guessedAt(work: Work, item: Item, meant: readonly string[]): readonly Item[] {
  const [text = '', ...more] = meant;
  if (more.length > 0) return meant.map((part): Item => ({ ...item, type: 'text', text: part }));
  const guessed = item.guessed ?? worded(work, item);
  work.guessed ??= guessed;
  return [{ type: 'text', text, guessed }];
}

const isForAll = ({ position: { module } }: Work, item: Item): boolean =>
  item.type === 'text' ? (module.meansAll?.(item.text) ?? false) : item.type === 'actions' && item.whoever === true;

function actionsOf({ position: { module } }: Work, item: Exclude<Item, { type: 'text' }>): readonly Typed[] | Unclear {
  const actions: Typed[] = [];
  for (const json of item.type === 'action' ? [item.action] : item.actions) {
    const action = module.parseAction(json);
    if (action === null) {
      const example = module.title.actions.find((spec) => spec.type === json.type)?.example;
      return { unclear: 'That is not an action of this title.', example: example ?? '' };
    }
    actions.push(action);
  }
  return actions;
}
