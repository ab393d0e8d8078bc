// Matches that end by a player's word and not by a rule: played through the umpire, and kept as it exports them.
import { type AnyTitle, playedSides } from '#engine/title.ts';
import type { Answer, MatchId, PlayerId, Umpire } from '#match/api.ts';
import { makeUmpire } from '#match/umpire.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { chanceOf } from '../chance.ts';
import { pickAction } from '../players/player.ts';
import { type ExportedMatch, parseExported } from './exported-match.ts';

/** How they end; the file of each is named for it. */
export const ENDINGS = ['draw-agreed', 'resigned', 'abandoned'] as const;
export type EndedBy = (typeof ENDINGS)[number];

/** Commits before the end comes. */
const COMMITS = 36;
const START = new Date('2026-05-01T10:00:00.000Z');

/** Bytes that are the same in every run. */
function counted(): (count: number) => Buffer {
  let n = 0;
  return (count) => {
    n++;
    return Buffer.from(Array.from({ length: count }, (_, at) => (n * 37 + at * 11) % 256));
  };
}

const good = <T>(answer: Answer<T>): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
};

/** Plays a match to its end by word: random orders, one dispatch taken back, then the word. */
export async function endedMatch(title: AnyTitle, scenario: string, by: EndedBy): Promise<ExportedMatch> {
  const umpire = makeUmpire({
    titles: [title],
    store: memoryStore(),
    now: () => START,
    randomBytes: counted(),
    report: ({ error }) => {
      throw error;
    },
  });
  const who = async (name: string): Promise<PlayerId> =>
    (await umpire.player({ transport: 'local', id: name }, name)).id;
  const [first, second] = [await who('Axel'), await who('Alma')];
  const [one, other] = playedSides(title);
  if (one === undefined || other === undefined) throw new Error(`${title.id} has no two sides that are played`);
  const seats = { [one]: first, [other]: second };
  const host = await who('Hanna');
  const { id } = good(await umpire.newMatch(host, { title: title.id, scenario }));
  good(await umpire.join(first, id, one));
  good(await umpire.join(second, id, other));
  for (const player of [first, second]) good(await umpire.addPhrase(player, id, null));
  good(await umpire.start(host, id));
  await playOn(umpire, id, seats, by, COMMITS / 2);
  good(await umpire.undo(host, id));
  await playOn(umpire, id, seats, `${by} again`, COMMITS);
  if (by === 'resigned') good(await umpire.resign(second, id));
  if (by === 'abandoned') good(await umpire.abandon(host, id));
  if (by === 'draw-agreed') {
    good(await umpire.draw(first, id, 'offer'));
    good(await umpire.draw(second, id, 'accept'));
  }
  const { json } = good(await umpire.export(null, id)).value;
  const { match, dice, log, ending } = parseExported(JSON.parse(json));
  // The components are the title's own and need not be kept again.
  return { match, dice, log, ending };
}

/** Random orders until the match has this many dispatches. */
async function playOn(
  umpire: Umpire,
  id: MatchId,
  seats: Readonly<Record<string, PlayerId>>,
  name: string,
  until: number,
): Promise<void> {
  const chance = chanceOf(name);
  for (;;) {
    const status = good(await umpire.status(id));
    const side = status.waiting[0]?.side;
    if (side === undefined || (status.dispatch ?? 0) >= until) return;
    const player = seats[side] ?? '';
    const { module, view, drafted } = good(await umpire.see(player, id));
    const ask = module.ask(view.value, side);
    const action = ask && pickAction(module, view.value, side, ask, chance, drafted.length > 20);
    if (action === null) good(await umpire.takeBack(player, id, 'all'));
    else good(await umpire.order(player, id, { prompt: null, orders: [{ type: 'action', action }] }));
  }
}
