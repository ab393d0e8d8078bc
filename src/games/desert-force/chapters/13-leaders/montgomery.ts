// 13.7 Montgomery: who is due and would take another's place comes only when appointed.
import { listed, verbOf } from '#words/sentence.ts';
import { type Handler, seatIn } from '../../position/course.ts';
import { faceNames, pieceName, pieceNames } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { leaderOf, placeOf, type Sight, sideOf } from '../../position/sight.ts';
import { isOffMap, type LeaderAt, type LeaderId, type Side } from '../../position/state.ts';
import { named, placeLeader, sightIn, tellAll, type World } from '../../position/world.ts';
import { beginSegment, unsupplied } from '../07-organization/reserve.ts';

/** 13.7 Another leader of the side's nation who has a leader's place: he comes only when appointed. */
const incumbentOf = (sight: Sight, leader: LeaderId): LeaderId | undefined =>
  Object.keys(sight.table.leaders).find((other) => {
    const { place, due } = sight.table.leaders[other] as LeaderAt;
    return (
      other !== leader &&
      leaderOf(sight, other).nation === leaderOf(sight, leader).nation &&
      (!isOffMap(place) || (place === 'to-come' && due !== null)) &&
      isElder(sight, other, leader)
    );
  });
/** Of two leaders of a nation the one who was there first. */
const isElder = ({ kit }: Sight, one: LeaderId, other: LeaderId): boolean => {
  const order = Object.keys(kit.leaders);
  return order.indexOf(one) < order.indexOf(other);
};

/** Leaders of a side that are due now. */
const dueLeaders = (sight: Sight, side: Side): readonly LeaderId[] =>
  Object.entries(sight.table.leaders)
    .filter(
      ([leader, { place, due }]) =>
        sideOf(sight, leader) === side && place === 'to-come' && due !== null && due <= sight.table.turn,
    )
    .map(([leader]) => leader);

/** 13.7, 7.8, RULING 37 A leader is replaced as a unit is withdrawn: supplied, if they are on the map. */
const isCutOff = (seat: Seat, leader: LeaderId): boolean =>
  !isOffMap(placeOf(seat.table, leader)) && unsupplied(seat).includes(leader);

/** 13.7 Leaders who are due and would take another's place. */
const rivals = (sight: Sight, side: Side): readonly LeaderId[] =>
  dueLeaders(sight, side).filter((leader) => incumbentOf(sight, leader) !== undefined);
const appointable = (seat: Seat): readonly LeaderId[] =>
  rivals(seat, seat.side).filter((leader) => !isCutOff(seat, incumbentOf(seat, leader) ?? ''));

export const appoint: Handler<'appoint', 'staff'> = {
  shut: (seat) => {
    if (appointable(seat).length > 0) return null;
    const [leader] = rivals(seat, seat.side);
    if (leader === undefined)
      return refuse(
        '13.7',
        comingText(seat) || 'Only in August 1942 may the Allies replace their leader by Montgomery.',
      );
    const name = pieceName(seat, incumbentOf(seat, leader) ?? leader);
    return refuse('13.7', `${name} is unsupplied and cannot be replaced: it is handled as a withdrawal.`);
  },
  values: appointable,
  why: (seat, { unit }) => refuse('13.7', `${faceNames(seat.kit, unit)} cannot be appointed now.`),
  apply: (w, side, { unit }) => {
    beginSegment(w);
    const relieved = incumbentOf(seatIn(w, side), unit);
    if (relieved === undefined) return;
    placeLeader(w, relieved, { place: 'out', due: null });
    tellAll(w, '13.7', { type: 'relieved', side, ...named(w, relieved) });
  },
};

/** 13.6, 13.7 Who comes without being appointed; nothing where nobody does. */
export function comingText(seat: Seat): string {
  const coming = dueLeaders(seat, seat.side).filter((leader) => incumbentOf(seat, leader) === undefined);
  if (coming.length === 0) return '';
  return `${listed(pieceNames(seat, coming))} ${verbOf(coming, 'take')} command at the end of this phase.`;
}

/** 13.7 That there is a choice, and only now. */
export const appointText = (seat: Seat): string => {
  const [leader] = appointable(seat);
  if (leader === undefined) return '';
  const [name, other] = [pieceName(seat, leader), pieceName(seat, incumbentOf(seat, leader) ?? leader)];
  return `${name} can take the place of ${other} now, or never: "appoint ${name}".`;
};

/** 13.7 Who was due and was not appointed never comes. */
export function dismissRivals(w: World, side: Side): void {
  for (const leader of rivals(sightIn(w), side)) placeLeader(w, leader, { place: 'out', due: null });
}
