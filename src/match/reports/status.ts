// What everybody may read of a match: made from its record and the observer's view.
import type { BothRecord, MatchRecord } from '#storage/store.ts';
import type { BothStatus, Ending, MatchStatus, Pace, Proposal, Stage } from '../api.ts';
import { resultText, usualName } from '../notices/lines.ts';
import { waitingText } from '../orders/prompt.ts';
import { awaitedIn, owingSides, phrasesOf } from '../phrases.ts';
import { isOver, type Position, positionOf, seeGuarded, sideNameOf, titleOf } from '../position.ts';
import { requestsOf } from '../seats/requests.ts';
import type { Tools } from '../tools.ts';

const parsed = <T>(json: string | null): T | null => (json === null ? null : (JSON.parse(json) as T));

/** @param at the position it stands on, where that is not stored yet; null where it cannot be read. */
export async function statusOf(
  tools: Tools,
  match: MatchRecord,
  at?: Pick<Position, 'module' | 'state'> | null,
): Promise<MatchStatus> {
  const title = titleOf(tools, match.title);
  const requests = requestsOf(match);
  const asking = requests.map(({ player }) => player);
  const ids = [...new Set([match.host, ...match.seats.flatMap((seat) => seat.members), ...asking])];
  const names = new Map((await tools.store.players(ids)).map((player) => [player.id, player.name]));
  const named = (player: string) => ({ player, name: names.get(player) ?? 'somebody' });
  const sideName = (side: string): string => sideNameOf(tools, match, side);
  const ending = parsed<Ending>(match.ending);
  const scenarioName = title.scenarios.find((scenario) => scenario.id === match.scenario)?.name ?? match.scenario;
  return {
    id: match.id,
    name: match.name,
    ownName: match.name === usualName(title.name, scenarioName) ? null : match.name,
    title: title.id,
    titleName: title.name,
    credit: title.credit,
    scenario: match.scenario,
    scenarioName,
    options: match.options,
    pack: match.pack,
    reconstructed: match.pack === null ? title.reconstructed : null,
    pace: match.pace as Pace,
    takebacks: match.takebacks,
    stage: match.stage as Stage,
    host: named(match.host),
    channels: match.channels,
    seats: match.seats.map(({ side, members, commander, offices }) => ({
      side,
      sideName: sideName(side),
      members: members.map(named),
      commander,
      offices: (title.offices ?? []).flatMap(({ id, name }) =>
        offices[id] === undefined ? [] : [{ office: name, player: offices[id] }],
      ),
    })),
    requests: requests.map(({ player, side }) => ({ ...named(player), side })),
    sideNames: Object.fromEntries(title.sides.map(({ id, name }) => [id, name])),
    ...(await standOf(tools, match, sideName, at)),
    ending,
    result:
      ending === null
        ? ''
        : resultText(ending, (side) => title.sides.find(({ id }) => id === side)?.people ?? sideName(side)),
    proposal: parsed<Proposal>(match.proposal),
    commitment: match.commitment,
    head: match.head,
    phrases: phrasesOf(match),
    both: match.both === null ? null : bothOf(match, match.both, sideName),
    awaited: awaitedIn(match),
    hadTakebacks: match.hadTakebacks,
  };
}

const bothOf = (match: MatchRecord, both: BothRecord, sideName: (side: string) => string): BothStatus => ({
  published: both.published,
  wants: both.due === null ? 'hash' : 'bytes',
  owing: (match.stage === 'lobby' ? owingSides(match, both) : []).map((side) => ({ side, sideName: sideName(side) })),
  due: both.due === null ? null : new Date(both.due),
});

type Stand = Pick<MatchStatus, 'waiting' | 'dispatch' | 'situation'>;

async function standOf(
  tools: Tools,
  match: MatchRecord,
  sideName: (side: string) => string,
  at?: Pick<Position, 'module' | 'state'> | null,
): Promise<Stand> {
  if (match.dispatch < 0) return { waiting: [], dispatch: null, situation: null };
  const named = match.waiting.map(({ side }) => ({ side, sideName: sideName(side) }));
  if (at === null)
    return { waiting: named.map((who) => ({ ...who, text: '' })), dispatch: match.dispatch, situation: null };
  const { module, state } = at ?? (await positionOf(tools, match));
  const viewer = isOver(match) ? 'everyone-after-the-end' : 'observer';
  return {
    waiting: named.map((who) => ({ ...who, text: waitingText(module, state, who.side) })),
    dispatch: match.dispatch,
    situation: module.situation(seeGuarded(module, state, viewer).value),
  };
}
