// A match as a file: everything once it is over, the bytes included; until then only what the asker may see.
import { setImmediate } from 'node:timers/promises';
import { type AnyCut, holdsHidden } from '#engine/secrecy.ts';
import type { Answer, Asker, Dispatch, Exported, MatchId } from '../api.ts';
import { linkedEntry } from '../chain.ts';
import { phrasesOf } from '../phrases.ts';
import { cutAt, findPosition, guard, isOver, type Position, seeGuarded, viewerOf } from '../position.ts';
import { type Tools, yes } from '../tools.ts';
import { dispatchesFor } from './log.ts';
import { statusOf } from './status.ts';

/** Raised when the file's shape changes. */
const FORMAT = 'dispatch-rider-match-1';
/** After so many dispatches others of this process have a turn. */
const AT_ONCE = 32;

/** See `Umpire.export`. The file's name says nothing that is not public. */
export async function exportMatch(tools: Tools, asker: Asker, id: MatchId): Promise<Answer<AnyCut<Exported>>> {
  const found = await findPosition(tools, id);
  if (!found.ok) return found;
  const position = found.value;
  const { match } = position;
  const complete = isOver(match);
  const content = complete ? await everything(tools, position) : await seenPart(tools, position, asker);
  const fileName = `${match.title}-${match.scenario}-${match.id}${complete ? '' : `-dispatch-${match.dispatch}`}.json`;
  const happened = (await tools.store.happenings(match.id)).map(({ at, kind, text }) => ({ at, kind, text }));
  const json = JSON.stringify({ format: FORMAT, complete, ...content, happened }, null, 1);
  // Inside a text the tripwire would be quoted away: it is looked for in the document itself.
  if (holdsHidden(json)) throw new Error('a boxed value on its way into an export');
  return yes(cutAt(position, viewerOf(match, asker), { fileName, complete, json }));
}

async function everything(tools: Tools, position: Position): Promise<object> {
  const { match, components } = position;
  const log = await tools.store.log(match.id, 0, match.dispatch);
  const { id, name, title, scenario, options, pack, rulesVersion, algorithm, seedBytes, commitment } = match;
  return {
    match: { id, name, title, scenario, options, pack, rulesVersion, hadTakebacks: match.hadTakebacks },
    dice: {
      algorithm,
      bytes: seedBytes,
      commitment,
      phrases: phrasesOf(match),
      ...publishedIn(match),
      nextRoll: match.nextRoll,
    },
    components,
    log: log.map((entry) => {
      const { seq, dispatch, kind, side, action, backTo, rolls, stateHash, at } = linkedEntry(entry);
      const { text, head, rulesVersion: version } = entry;
      return { seq, dispatch, kind, side, action, text, backTo, rolls, rulesVersion: version, stateHash, at, head };
    }),
    ending: match.ending === null ? null : (JSON.parse(match.ending) as unknown),
  };
}

/** What was published about dice of both sides; no word of it where they are the umpire's. */
const publishedIn = ({ both }: Position['match']): object => (both === null ? {} : { published: both.published });

async function seenPart(tools: Tools, position: Position, asker: Asker): Promise<object> {
  const { match, module, state } = position;
  const viewer = viewerOf(match, asker);
  const log: Dispatch[] = [];
  for (let first = 0; first <= match.dispatch; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, match.dispatch - first + 1);
    const numbers = Array.from({ length: count }, (_, n) => first + n);
    const cuts = await dispatchesFor(tools, position, asker, numbers);
    log.push(...cuts.map((cut) => guard(cut, viewer).value));
    await setImmediate();
  }
  return {
    match: await statusOf(tools, match, position),
    viewer,
    view: seeGuarded(module, state, viewer).value,
    log,
  };
}
