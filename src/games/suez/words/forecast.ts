// What will happen to the Panzerarmee if its player commits now: reactions, battles, traffic jams, supply, points to spend.
import { listed, many, said } from '#words/sentence.ts';
import { supplyRoom } from '../chapters/09-reinforcement/ports.ts';
import { clearance, movesOn } from '../chapters/12-stacking/jams.ts';
import { axisLimit, excessAt } from '../chapters/12-stacking/limits.ts';
import { ratingOf, reactionSpaces } from '../chapters/13-reaction.ts';
import { alliedEdge, axisEdge, winnerOfTies } from '../chapters/14-combat/clash.ts';
import { commitmentAt, lineAt, toFight } from '../chapters/14-combat/commitment.ts';
import { isSheltered } from '../chapters/15-firing/fire.ts';
import { isCrossing, retreatSpaces } from '../chapters/17-retreat.ts';
import { outOfSupply, unsuppliedNow } from '../chapters/20-logistics.ts';
import { supportShots } from '../chapters/22-support.ts';
import { airShots } from '../chapters/24-air-support.ts';
import { alliedName, nameOf, spaceName, spaceNames, unitNames } from '../position/names.ts';
import type { Seat } from '../position/seat.ts';
import { alliedAt, alliedFactor, alliedOf, contested, counterOf, factorOf, frameOf } from '../position/sight.ts';
import type { FrameType, Side, SpaceId, UnitId } from '../position/state.ts';
import { within } from './tell.ts';

/** 4.3, 9.1 What may still be spent, and supply that waits; 9.2 what is over-stacked meanwhile. */
function spendingLines(seat: Seat): readonly string[] {
  const { table } = seat;
  const late = table.incoming - supplyRoom(seat);
  const waiting = late > 0 ? `; your ports have no room for ${late} of them until the next turn (9.2)` : '';
  return said(
    `You have ${table.dfp} DFP and may spend ${Math.max(0, table.dfp - 1)} (4.3).`,
    table.incoming === 0 ? '' : `${many(table.incoming, 'supply unit')} still to be landed (9.1)${waiting}.`,
    ...crowdedUntil(seat, 'movement ends (9.2)'),
  );
}

/** 13.1 A die for each space that was not controlled when movement began. */
const reactionLines = (seat: Seat): readonly string[] =>
  reactionSpaces(seat).map((space) => {
    const rating = ratingOf(seat, space);
    const die = rating === 0 ? 'no die brings any' : `a die of ${within(rating)} brings as many units`;
    return `Allied reaction at ${spaceName(seat.kit, space)}: ${die} (13.1).`;
  });

/** 20.3 Who is out of supply when the next phase begins, as things stand: air supply flies home before (26.0). 38.9 Not who has landed. */
const lackingThen = ({ kit, table }: Seat): readonly UnitId[] =>
  unsuppliedNow({ kit, table: { ...table, airlift: {} } }).filter((unit) => !table.assault.includes(unit));

/** 14.0 Who attacks in the battles of now, or in those to come. */
function attackerNow({ table }: Seat): Side {
  const frame = frameOf(table);
  return frame.type === 'battles' ? frame.attacker : 'axis';
}
/** 14.0 Who will fight whom, as far as it is known; 22.4, 24.1 with how many dice of those who were sent. */
function battleLine(seat: Seat, space: SpaceId): string {
  const { kit, table } = seat;
  const attacker = attackerNow(seat);
  // 20.3 A battle that is to come is fought with the supply of then.
  const lacking = frameOf(table).type === 'movement' ? lackingThen(seat) : outOfSupply(seat);
  const { air, support, line } = commitmentAt(table, space);
  const inLine = lineAt(seat, space);
  const fighting = inLine.filter((unit) => kit.units[unit] !== undefined || line.includes(unit));
  // Supply that stands alone is all there is to be attacked (RULING 6).
  const units = (fighting.length > 0 ? fighting : inLine).map((unit) => {
    const weak = lacking.includes(unit) ? ', out of supply: one less' : '';
    const wet = table.crossed.includes(unit) ? ', assault crossing: the designated line' : '';
    const name = nameOf(kit, table, unit);
    return kit.units[unit] === undefined ? name : `${name} (${factorOf(seat, unit)}${weak}${wet})`;
  });
  const blinds = alliedAt(seat, space);
  const faces = blinds.flatMap((blind) => {
    const info = alliedOf(seat, blind);
    return info === null ? [] : [`${alliedName(kit, info.id)} (${alliedFactor(info, counterOf(table, blind))})`];
  });
  const down = blinds.length - faces.length;
  const allied = [...faces, ...(down > 0 ? [`${many(down, 'unit')} face down`] : [])];
  const sent = unitNames(kit, [...air, ...support]);
  const dice = airShots(seat, space, attacker, air).length + supportShots(kit, support).length;
  const help = sent.length === 0 ? '' : `; sent: ${listed(sent)}, ${dice === 1 ? '1 die' : `${dice} dice`}`;
  const who = attacker === 'axis' ? 'your units fire' : 'the Allies fire';
  const works = isSheltered(seat, { space, attacker }) ? `; ${who} on the designated line (14.0, 15.5)` : ' (14.0)';
  return `Battle at ${spaceName(kit, space)}: ${listed(units)} against ${listed(allied)}${help}${works}.`;
}

/** 14.1.3 What either side adds to its die for the Tactical Edge, as far as it is known, and whose ties are. */
function edgeLine(seat: Seat, space: SpaceId): string {
  const { table } = seat;
  const attacker = attackerNow(seat);
  const axis = lineAt(seat, space);
  const led = table.rommelWith !== null && axis.includes(table.rommelWith);
  const allied = alliedAt(seat, space);
  const added = (reasons: readonly string[]): string =>
    reasons.length === 0 ? 'nothing' : `${reasons.length} (${listed(reasons)})`;
  const yours = added(axisEdge(seat, { space, axis, led }));
  const theirs = added(alliedEdge(seat, { space, allied, attacker }));
  const known = allied.every((blind) => alliedOf(seat, blind) !== null) ? '' : ' as far as is known';
  const ties = winnerOfTies(seat, space) === 'axis' ? 'yours' : 'theirs';
  return `Tactical Edge at ${spaceName(seat.kit, space)}: you add ${yours} to the die, the Allies ${theirs}${known}; ties are ${ties} (14.1).`;
}

const crowded = (seat: Seat): readonly SpaceId[] => seat.kit.eastFirst.filter((space) => excessAt(seat, space) > 0);
/** 9.2, 17.1 Spaces that are over-stacked, and may be until a jam is cleared. */
const crowdedUntil = (seat: Seat, end: string): readonly string[] =>
  crowded(seat).map(
    (space) =>
      `${spaceName(seat.kit, space)} is ${many(excessAt(seat, space), 'unit')} over its limit of ${axisLimit(seat, space)}, which is allowed until ${end}.`,
  );
/** 12.4 */
const crowdLines = (seat: Seat): readonly string[] =>
  crowded(seat).map((space) => {
    const fate = movesOn(seat, space)
      ? 'must move on a space or be lost'
      : 'will be lost: no space next to it that you control has room or can make some';
    return `Too many units at ${spaceName(seat.kit, space)}: ${many(excessAt(seat, space), 'unit')} over the limit of ${axisLimit(seat, space)} ${fate} (12.4).`;
  });

/** 12.4 What the rules do with the excess that is left. */
const clearanceLines = (seat: Seat): readonly string[] =>
  clearance(seat).map(({ unit, from, to }) => {
    const [name, space] = [nameOf(seat.kit, seat.table, unit), spaceName(seat.kit, from)];
    return to === null
      ? `${name} is lost at ${space}: nobody there can move on (12.4).`
      : `${name} moves on from ${space} to ${spaceName(seat.kit, to)} (12.4).`;
  });

/** 20.3, 20.4 Judged when the next phase begins, as things stand. */
function supplyLines(seat: Seat): readonly string[] {
  const names = unitNames(seat.kit, lackingThen(seat));
  return names.length === 0 ? [] : [`Out of supply, as things stand: ${listed(names)} (20.3).`];
}

/** 17.1 Where each unit would lose a step. */
function retreatLines(seat: Seat): readonly string[] {
  const frame = frameOf(seat.table);
  if (frame.type !== 'retreat') return [];
  const costly = retreatSpaces(seat, frame).filter((to) => isCrossing(seat, frame.space, to));
  return costly.length === 0
    ? []
    : [`Over a river or escarpment, a step lost by each unit: ${listed(spaceNames(seat.kit, costly))} (17.1).`];
}

const LINES: Readonly<Partial<Record<FrameType, (seat: Seat) => readonly string[]>>> = {
  g1: spendingLines,
  movement: (seat) => [
    ...reactionLines(seat),
    ...contested(seat).map((space) => battleLine(seat, space)),
    ...crowdLines(seat),
    ...supplyLines(seat),
  ],
  jam: clearanceLines,
  battles: (seat) => [
    ...toFight(seat).flatMap((space) => [battleLine(seat, space), edgeLine(seat, space)]),
    ...crowdedUntil(seat, 'the battles end (17.1)'),
  ],
  retreat: retreatLines,
  g4: supplyLines,
};

/** Sentences for the player; empty when nothing is to be said. */
export const forecast = (seat: Seat): readonly string[] => LINES[frameOf(seat.table).type]?.(seat) ?? [];
