// 9.0-9.4, 11.0, 13.4 Why a piece that may move cannot go somewhere.
import { cheapest } from '#board/costs.ts';
import { nameOf, pieceName, placeName } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { indexAt, isHeldBy, isLeader, isRearOf, placeOf, sideOf } from '../../position/sight.ts';
import { enemyOf, type HexId } from '../../position/state.ts';
import { isSupplied } from '../08-supply/paths.ts';
import { POINT, paceNet, roadNet } from '../11-terrain/costs.ts';
import { allowanceOf, shareOf, strategicAllowance } from './allowance.ts';
import { armOf, isFluid, type Piece, paceOf } from './paces.ts';
import { digsIn, type How, inReach, phaseOf } from './reach.ts';
import { STACK_LIMIT, stackingPoints } from './stacking.ts';
import { isControlled } from './zones.ts';

/** Why the hex is none of those it may go to. */
export function whyNotThere(seat: Seat, piece: Piece, to: HexId, how: How): Refusal {
  const { kit, side, table } = seat;
  const [name, there] = [pieceName(seat, piece), placeName(kit, to)];
  if (kit.hexes[to] === undefined) return refuse('9.0', `${nameOf(kit, to)} is no hex that units may enter.`);
  if (to === placeOf(table, piece) && !digsIn(seat, piece, how))
    return refuse('9.0', `${name} is at ${there} already.`);
  if (isHeldBy(seat, enemyOf(side), to))
    return refuse('9.0', `An enemy unit stands at ${there}: go next to it and attack it.`);
  if (isLeader(seat, piece) && isRearOf(seat, enemyOf(side), to))
    return refuse(
      '13.4',
      `A leader does not enter the hex of an enemy leader or depot; send a combat unit to ${there}.`,
    );
  if (inReach(seat, piece, how, to)) return whyFull(seat, piece, to);
  return (how === 'rush' ? whyNoRush(seat, piece, to) : whyBarred(seat, piece, to)) ?? whyTooFar(seat, piece, to, how);
}

/** 9.2 */
function whyFull(seat: Seat, piece: Piece, to: HexId): Refusal {
  const points = stackingPoints(seat, seat.side, to, [piece]);
  return refuse(
    '9.2',
    `With ${pieceName(seat, piece)} ${placeName(seat.kit, to)} would hold ${points} stacking points, ${points - STACK_LIMIT} over the limit of ${STACK_LIMIT}: name another hex.`,
  );
}

/** 9.4 */
function whyNoRush(seat: Seat, piece: Piece, to: HexId): Refusal | null {
  const there = placeName(seat.kit, to);
  const { map } = seat.kit;
  if ((roadNet(seat.kit).next[map.indexOf(to)] ?? []).length === 0)
    return refuse(
      '9.4',
      `${there} lies on no road or track: units move strategically along those alone. Move normally.`,
    );
  if (isControlled(seat, seat.side, to))
    return refuse('9.4', `${there} is in an enemy zone of control, which strategic movement never enters.`);
  const points = pointsFreely(seat, piece, to, 'rush');
  if (points > strategicAllowance(seat, piece)) return null;
  return refuse(
    '9.4',
    `Enemies or their zones of control cut the road to ${there}: strategic movement never enters them.`,
  );
}

/** 9.31, 11.1, 11.2 What bars the way, whatever the points are. */
function whyBarred(seat: Seat, piece: Piece, to: HexId): Refusal | null {
  const { kit } = seat;
  const [name, there] = [pieceName(seat, piece), placeName(kit, to)];
  if (kit.hexes[to]?.terrain === 'depression' && armOf(seat, piece) !== 'recon')
    return refuse('11.1', `${there} is in the Qattara Depression, which recon units alone enter.`);
  const points = pointsFreely(seat, piece, to, 'move');
  if (!Number.isFinite(points)) return refuse('11.2', `No way that ${name} may take leads to ${there}.`);
  if (points > allowanceOf(seat, piece, phaseOf(seat))) return null;
  return refuse(
    '9.31',
    `Enemies or their zones of control lie before ${there}: ${name} ${zonesText(seat, piece)}, unless a friendly unit stands there.`,
  );
}

/** 9.31 What enemy zones ask of a piece. */
const zonesText = (seat: Seat, piece: Piece): string =>
  isFluid(seat, piece)
    ? 'pays a Movement Point more for each hex of one'
    : 'has to stop in the first hex of one, and may not go from one to the next';

/** 9.1 The points do not suffice: by which section. */
function whyTooFar(seat: Seat, piece: Piece, to: HexId, how: How): Refusal {
  const phase = phaseOf(seat);
  const [name, there] = [pieceName(seat, piece), placeName(seat.kit, to)];
  const points = spelled(pointsFreely(seat, piece, to, how));
  if (how === 'rush')
    return refuse(
      '9.4',
      `${name} has ${strategicAllowance(seat, piece)} strategic Movement Points; ${there} takes ${points}.`,
    );
  const allowance = allowanceOf(seat, piece, phase);
  const far = `${name} has ${allowance} Movement Points in this phase; ${there} takes ${points}`;
  if (!isSupplied(seat, piece)) return refuse('8.2', `${far}. It is unsupplied, which halves its movement.`);
  if (shareOf(seat, piece, phase) < 1) return refuse('9.5', `${far}. It exploits with half its allowance.`);
  const isSlow = sideOf(seat, piece) === 'axis' && !['excellent', 'normal'].includes(seat.table.supplyLevel);
  return isSlow && !isLeader(seat, piece) && armOf(seat, piece) !== 'infantry'
    ? refuse('9.6', `${far}. The Axis Supply Level is ${seat.table.supplyLevel}.`)
    : refuse('9.1', `${far}.`);
}

/** "2 1/2", "10", or "no number of them". */
function spelled(points: number): string {
  if (!Number.isFinite(points)) return 'no number of them';
  const sixths = Math.round((points % 1) * POINT);
  const part = ['', '1/6', '1/3', '1/2', '2/3', '5/6'][sixths] ?? '';
  return [Math.floor(points) === 0 && part !== '' ? '' : String(Math.floor(points)), part].join(' ').trim();
}

/** Movement Points to a hex if there were no enemies; Infinity where no way leads. */
function pointsFreely(seat: Seat, piece: Piece, to: HexId, how: How): number {
  const net = how === 'rush' ? roadNet(seat.kit) : paceNet(seat.kit, paceOf(seat, piece));
  const costOf = (_from: number, _to: number, cost: number): number => cost;
  const { spent } = cheapest(net, indexAt(seat, piece), { allowance: Number.POSITIVE_INFINITY, costOf });
  return (spent[seat.kit.map.indexOf(to)] ?? Number.POSITIVE_INFINITY) / POINT;
}
