// The commander of a side admits who asks for a place there, and removes a member. Both are told in one public line.
import type { MatchRecord } from '#storage/store.ts';
import type { Answer, MatchId, PlayerId } from '../api.ts';
import { type Changed, changeMatch } from '../change.ts';
import { admittedLine, refusedLine, removedLine } from '../notices/lines.ts';
import { phrasesWithout } from '../phrases.ts';
import { commanded, isOver } from '../position.ts';
import { itIsOver } from '../refusals.ts';
import { type Changing, mayNot, type Tools, yes } from '../tools.ts';
import { diceWithout } from './both.ts';
import { isFull, requestsOf, without } from './requests.ts';
import { replaced, type SideLine, seated, toldOf, withClock, withDice, withoutMember } from './seats.ts';

/** The line for everybody, and for the one it is about, who has no seat to be told at. */
const toldTo = (tools: Tools, player: PlayerId, side: string, line: SideLine) =>
  toldOf(tools, player, side, line, { kind: 'lobby', to: player });

/** See `Umpire.admit`. */
export const admit = (tools: Tools, by: PlayerId, id: MatchId, player: PlayerId, admits: boolean): Changing =>
  changeMatch(tools, id, async (match): Promise<Answer<Changed>> => {
    if (isOver(match)) return itIsOver(match);
    const commands = commanded(match, by);
    if (!commands.ok) return commands;
    const seat = commands.value;
    const { side } = seat;
    if (!requestsOf(match).some((request) => request.player === player && request.side === side))
      return mayNot('nothing-offered', 'They do not ask for a place at your side.');
    if (!admits)
      return yes({
        match: { requests: without(match, player) },
        more: toldTo(tools, player, side, refusedLine),
      });
    if (isFull(seat)) return mayNot('seat-taken', 'Your side is full.');
    // Their accounts may be another player's by now, who may sit at the other side.
    if (((await tools.store.player(player))?.identities.length ?? 0) === 0)
      return mayNot('no-such-player', 'They are not here any more.');
    return seated(tools, match, player, seat, (status, name) => admittedLine(status, name, side));
  });

/** See `Umpire.remove`. Who has sat there since the start has seen its secrets: the other side stays closed to them. */
export const remove = (tools: Tools, by: PlayerId, id: MatchId, player: PlayerId): Changing =>
  changeMatch(tools, id, (match) => {
    if (isOver(match)) return itIsOver(match);
    const commands = commanded(match, by);
    if (!commands.ok) return commands;
    const seat = commands.value;
    if (!seat.members.includes(player)) return mayNot('no-such-player', 'They have no seat at your side.');
    if (player === by) return mayNot('bad-value', 'You give your own seat up with `/match leave`.');
    return yes({
      match: { phrases: phrasesWithout(match, player), ...diceWithout(tools, match, player) },
      seats: replaced(match, withoutMember(seat, player)),
      more: withClock(tools, match, toldTo(tools, player, seat.side, withDice(match, removedLine))),
    });
  });

/** Whatever a player asks for anywhere is asked no more. */
export async function withdrawAll(tools: Tools, player: PlayerId): Promise<void> {
  for (const { id } of await askedAt(tools, player))
    await tools.caches.turns.run(id, () =>
      changeMatch(tools, id, (match) => yes({ match: { requests: without(match, player) } })),
    );
}

/** The matches at which a player asks for a place. */
export async function askedAt({ store }: Tools, player: PlayerId): Promise<readonly MatchRecord[]> {
  const all = [...(await store.matchesIn('lobby')), ...(await store.matchesIn('live'))];
  return all.filter(({ requests }) => requests.some((request) => request.player === player));
}
