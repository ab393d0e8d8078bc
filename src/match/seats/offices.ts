// Offices of a staff: a title says what they are and which orders are theirs, a commander who holds them. While one is
// given out, a member drafts the orders of their own offices alone; the commander drafts whatever they like.
import type { AnyTitle, OfficeSpec, Typed } from '#engine/title.ts';
import type { SeatRecord } from '#storage/store.ts';
import type { MatchId, PlayerId, Refusal } from '../api.ts';
import { changeMatch } from '../change.ts';
import { officeLine } from '../notices/lines.ts';
import { announced } from '../notices/rows.ts';
import type { Carried } from '../orders/steps.ts';
import { nameOf } from '../people/players.ts';
import { commanded, isOver, type Position, titleOf } from '../position.ts';
import { itIsOver } from '../refusals.ts';
import { statusOf } from '../reports/status.ts';
import { type Changing, mayNot, type Tools, yes } from '../tools.ts';
import { replaced } from './seats.ts';

const inFull = ({ name, summary }: OfficeSpec): string => `${name} (${summary})`;

/** See `Umpire.giveOffice`. */
export const giveOffice = (tools: Tools, by: PlayerId, id: MatchId, office: string, to: PlayerId | null): Changing =>
  changeMatch(tools, id, (match) => {
    if (isOver(match)) return itIsOver(match);
    const commands = commanded(match, by);
    if (!commands.ok) return commands;
    const seat = commands.value;
    const spec = titleOf(tools, match.title).offices?.find((known) => known.id === office);
    if (spec === undefined) return mayNot('no-such-office', officesText(titleOf(tools, match.title)));
    if (to !== null && !seat.members.includes(to)) return mayNot('no-such-player', 'They have no seat at your side.');
    const { [office]: _was, ...others } = seat.offices;
    return yes({
      seats: replaced(match, { ...seat, offices: to === null ? others : { ...others, [office]: to } }),
      more: async (after) => {
        const name = to === null ? null : await nameOf(tools, to);
        return announced(
          after,
          tools.now(),
          'lobby',
          officeLine(await statusOf(tools, after), inFull(spec), name, seat.side),
        );
      },
    });
  });

/** What a title's staff may share out, as a sentence. */
const officesText = ({ name, offices = [] }: AnyTitle): string =>
  offices.length === 0 ? `${name} has no offices.` : `Offices: ${offices.map(({ id }) => id).join(', ')}.`;

/**
 * Why a member of a seat may not put these actions into the draft, or take them out of it; null where they may.
 * @param carried the draft: what stands in it is named.
 */
export async function notTheirs(
  tools: Tools,
  { module, title }: Position,
  seat: SeatRecord,
  by: PlayerId,
  carried: Carried,
  actions: readonly Typed[],
): Promise<Refusal | null> {
  if (seat.commander === by || Object.keys(seat.offices).length === 0) return null;
  const officeOf = (action: Typed): string | null => module.officeOf?.(action) ?? null;
  const action = actions.find((one) => seat.offices[officeOf(one) ?? ''] !== by);
  if (action === undefined) return null;
  const offices = title.offices ?? [];
  const office = offices.find(({ id }) => id === officeOf(action));
  const holder = office === undefined ? undefined : seat.offices[office.id];
  const name = await nameOf(tools, holder ?? seat.commander ?? '');
  const own = offices.filter(({ id }) => seat.offices[id] === by).map(inFull);
  const drafted = carried.done.find((done) => done.action === action)?.text;
  const what = drafted === undefined ? 'That' : `\`${drafted}\``;
  const whose = holder === undefined ? `is for ${name}, who commands` : `is for ${name}, who holds ${office?.name}`;
  const text = `${what} ${whose}. You hold ${own.length === 0 ? 'no office' : own.join(', ')}.`;
  return { type: 'may-not', code: 'not-your-office', text };
}
