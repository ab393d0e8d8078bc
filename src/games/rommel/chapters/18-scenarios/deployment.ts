// 18.0 Starting units deployed by their owners.

import { kept } from '#engine/memory.ts';
import { always } from '#engine/turn/handler.ts';
import { inTurn } from '#engine/turn/offers.ts';
import { DONE, type Orders, type RommelAction } from '../../position/action.ts';
import { type Frames, type Handler, itsSide, type Prompt, seatIn } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blockOf, blocksOf, isOccupiedBy, scenarioOf, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Side, type Table } from '../../position/state.ts';
import { doInstead, faceIn, place, setBlocks, sightIn, tellAll, type World } from '../../position/world.ts';
import { suppliedUnits } from '../12-supply/lines.ts';
import { unserved } from '../13-fortresses/sources.ts';
import { crowded, groupOf, isFree } from './scenario.ts';

/** 18.0 The units a side chooses a place for. */
const startUnits = kept(ofSeat, (seat): readonly Blind[] =>
  blocksOf(seat.table, seat.side).filter((blind) => {
    const group = groupOf(seat, blind);
    return group !== undefined && isFree(group);
  }),
);

/** 18.0 The hexes a unit may be deployed in: its area, where no enemy stands. */
const areaOf = (seat: Seat, blind: Blind): readonly HexId[] =>
  (groupOf(seat, blind)?.hexes ?? []).filter((hex) => !isOccupiedBy(seat.table, hex, enemyOf(seat.side)));

/** 18.0 Everything placed, and in a Supplied location: judged when all are, for links of a chain (RULING 21). */
function judgeDeployment(seat: Seat): Refusal | null {
  const waiting = startUnits(seat).filter(isInReserve(seat));
  if (waiting.length > 0) return refuse('18.0', `Still to deploy: ${byArea(seat, waiting)}. Try "recommended".`);
  const crowd = crowded(seat, startUnits(seat));
  if (crowd !== null) return crowd;
  const lacking = unsuppliedAtStart(seat);
  return lacking.length === 0
    ? null
    : refuse('18.0', `Without supply there: ${namesOf(seat, lacking)}. Deploy in Supplied locations only.`);
}

/** Units without a Supply Line that no isolated Fortress or Oasis has capacity for (13.3, 15.1). */
function unsuppliedAtStart(seat: Seat): readonly Blind[] {
  const supplied = new Set(suppliedUnits(seat, seat.side));
  const lacking = startUnits(seat).filter((blind) => !supplied.has(blind));
  return unserved(seat, seat.side, lacking, 'initial');
}

/** "Brescia, Trento (Libya)": the units of each list, and where they may go. */
const byArea = (seat: Seat, blinds: readonly Blind[]): string =>
  scenarioOf(seat)
    [seat.side].start.map((group) => ({ group, units: blinds.filter((blind) => groupOf(seat, blind) === group) }))
    .filter(({ units }) => units.length > 0)
    .map(({ group, units }) => `${namesOf(seat, units)} (${group.area})`)
    .join('; ');

const namesOf = (seat: Seat, blinds: readonly Blind[]): string =>
  blinds
    .map((blind) => unitOf(seat, blind).name)
    .sort()
    .join(', ');

/** The deployment is final: the others see how many blocks were placed where. Those that the scenario places have been told. */
function closeDeployment(w: World, side: Side): void {
  const placed = startUnits(seatIn(w, side));
  for (const [hex, count] of countsOf(w.table, placed)) tellAll(w, '18.0', { type: 'deployed', side, hex, count });
  doInstead(w);
}

/** How many of these blocks stand where, by place. */
export function countsOf(table: Table, blinds: readonly Blind[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const blind of blinds) {
    const { place } = blockOf(table, blind);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].sort();
}

const deploy: Handler<'deploy'> = {
  values: inTurn(startUnits, areaOf),
  why: (seat, { unit, to }) => {
    const isOwn = seat.table.blocks[unit]?.side === seat.side;
    const group = isOwn ? groupOf(seat, unit) : undefined;
    if (group === undefined) return refuse('18.0', 'That is not a starting unit of yours.');
    if (!isFree(group))
      return refuse('18.0', `${unitOf(seat, unit).name} is not deployed: the scenario puts it at ${group.area}.`);
    const why = group.hexes.includes(to) ? 'enemies stand there' : `that is outside its area (${group.area})`;
    return refuse('18.0', `${unitOf(seat, unit).name} cannot be deployed at ${nameOf(seat.kit, to)}: ${why}.`);
  },
  apply: (w, _side, { unit, to }) => place(w, unit, to),
};

function placeRecommended(w: World, side: Side): void {
  const { recommended, start } = scenarioOf(sightIn(w))[side];
  const units = new Set(start.filter(isFree).flatMap((group) => group.units));
  const places = blocksOf(w.table, side).flatMap((blind) => {
    const { unit } = faceIn(w, blind);
    const to = units.has(unit) ? recommended[unit] : undefined;
    return to === undefined ? [] : [[blind, { place: to }] as const];
  });
  setBlocks(w, places);
}

const isInReserve =
  ({ table }: Seat) =>
  (blind: Blind): boolean =>
    blockOf(table, blind).place === 'reserve';

/** Some units have been placed. */
const isBegun = (seat: Seat): boolean => !startUnits(seat).every(isInReserve(seat));

/** 18.0 "recommended" where some units are placed already: the places of the others. Null where none or all of them are. */
export function leftAsRecommended(seat: Seat, { type }: RommelAction): Orders | null {
  const waiting = startUnits(seat).filter(isInReserve(seat));
  if (type !== 'recommended' || waiting.length === 0 || !isBegun(seat)) return null;
  const { recommended } = scenarioOf(seat)[seat.side];
  return waiting.flatMap((unit): Orders => {
    const to = recommended[unitOf(seat, unit).id];
    return to === undefined ? [] : [{ type: 'deploy', unit, to }];
  });
}

function deployPrompt(seat: Seat): Prompt {
  const isWaiting = Object.values(seat.table.blocks).some(
    (block) => block.side === seat.side && block.place === 'reserve',
  );
  return {
    rule: '18.0',
    waiting: 'deploy',
    question: isWaiting
      ? `Deploy your units in their area, then commit. "recommended" places ${isBegun(seat) ? 'the others' : 'them all'}.`
      : 'Your deployment is complete: change it, or commit.',
    fallback: isWaiting ? { type: 'recommended' } : DONE,
  };
}

export const deployFrames: Frames<'deploy'> = {
  deploy: {
    asks: itsSide,
    prompt: deployPrompt,
    actions: {
      deploy,
      recommended: { apply: placeRecommended },
      done: { closes: 'end deployment', judge: judgeDeployment, commits: always, apply: closeDeployment },
    },
  },
};
