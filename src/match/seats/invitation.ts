// Somebody is invited by mail: the match gets its mail channel, and the invitation waits in the outbox. Whoever invited
// them hears of a no.
import type { MatchRecord } from '#storage/store.ts';
import type { Delivery, MatchId, PlayerId } from '../api.ts';
import { changeMatch } from '../change.ts';
import { notice } from '../notices/rows.ts';
import { nameOf } from '../people/players.ts';
import { isOver, seatAt, takesPart } from '../position.ts';
import { itIsOver, noSuchSide } from '../refusals.ts';
import { statusOf } from '../reports/status.ts';
import { type Changing, mayNot, type Tools, yes } from '../tools.ts';

/** See `Umpire.invite`. */
export const invite = (tools: Tools, by: PlayerId, id: MatchId, address: string, side: string | null): Changing =>
  changeMatch(tools, id, async (match) => {
    if (!takesPart(match, by)) return mayNot('no-seat', 'Only the host or a player invites somebody.');
    if (isOver(match)) return itIsOver(match);
    const seat = seatAt(match, side);
    if (side !== null && seat === undefined) return noSuchSide(match);
    if (side !== null && match.stage === 'live' && (seat?.members.length ?? 0) > 0)
      return mayNot('seat-taken', 'That side is taken.');
    const key = `email:${id}`;
    const taken = await tools.store.matchAt(key);
    return yes({
      more: async (after) => [
        ...(taken === id ? [] : [{ type: 'channel', key, match: id, from: null } as const]),
        notice(after, tools.now(), {
          recipient: `channel:email:${address}`,
          kind: 'lobby',
          text: await words(tools, after, by, side),
        }),
      ],
    });
  });

/** See `Umpire.declined`. That it was told is kept with the telling. */
export const declined = (tools: Tools, inviter: PlayerId, id: MatchId, address: string, delivery: Delivery): Changing =>
  changeMatch(tools, id, async () =>
    yes({
      more: async (after) => [
        { type: 'received', ...delivery, at: tools.now() },
        notice(after, tools.now(), {
          recipient: `player:${inviter}`,
          kind: 'lobby',
          text: `${address} does not want to play. The seat is still to be had; \`/match invite\` asks somebody else.`,
          mark: address,
        }),
      ],
    }),
  );

async function words(tools: Tools, match: MatchRecord, by: PlayerId, side: string | null): Promise<string> {
  const { name, ownName, titleName, scenarioName, credit, seats } = await statusOf(tools, match);
  const as = seats.find((seat) => seat.side === side)?.sideName;
  const free = seats.filter(({ members }) => members.length === 0).map(({ sideName }) => sideName);
  return [
    `${await nameOf(tools, by)} invites you to play ${name}${as === undefined ? '' : ` as ${as}`}.`,
    `${ownName === null ? '' : `${titleName}, ${scenarioName}. `}${credit}.`,
    ...(as === undefined && free.length > 0 ? [`Free: ${free.join(', ')}.`] : []),
  ].join('\n');
}
