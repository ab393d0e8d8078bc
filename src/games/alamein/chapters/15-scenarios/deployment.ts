// XV.A.2, XV.B.2, XV.C.2, XV.D.2 Deploying: the deploy frame, placing counters by hand or as recommended, ordering stacks.
import { needless } from '#engine/rules.ts';
import type { Value } from '#engine/title.ts';
import { always } from '#engine/turn/handler.ts';
import type { Rule } from '../../book/rules.ts';
import type { Deployment, SideSetup } from '../../pieces/kit.ts';
import { type AlameinAction, DONE, type Orders } from '../../position/action.ts';
import { type Frames, type Handler, itsSide, type Prompt } from '../../position/course.ts';
import { counterName, counterNames, nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { counterOf, countersOf, isUnit, knownUnit, type OpenSight, scenarioOf, stackAt } from '../../position/sight.ts';
import { type Blind, type Face, type HexId, isOffMap, type Place, type Side } from '../../position/state.ts';
import { dealBlindNumbers, faceIn, finish, placeCounter, tellAll, type World } from '../../position/world.ts';
import { companyOf, judgeCompany } from '../09-markers/dummies.ts';
import { isEnemyHex, mayStack, overfull, tooMany, unitInfosAt } from '../10-stacking/limits.ts';

const RULE_OF: Readonly<Record<string, Rule>> = {
  'XV.A': 'XV.A.2',
  'XV.B': 'XV.B.2',
  'XV.C': 'XV.C.2',
  'XV.D': 'XV.D.2',
};
/** The section that tells where a scenario's sides deploy. */
export const setupRule = (sight: OpenSight): Rule => RULE_OF[scenarioOf(sight).rule] ?? 'XV';

const setupOf = (seat: Seat): SideSetup => scenarioOf(seat)[seat.side];

/** Counters a side deploys: all but the reinforcements. */
function startCounters(seat: Seat): readonly Blind[] {
  const start = new Set(setupOf(seat).units);
  return countersOf(seat.table, seat.side).filter((blind) => {
    const face = seat.faces[blind];
    return face?.type !== 'unit' || start.has(face.unit);
  });
}

/** Those of them that are not placed yet. */
const waitingFor = (seat: Seat): readonly Blind[] =>
  startCounters(seat).filter((blind) => counterOf(seat.table, blind).place === 'reserve');

/** Armour has an area of its own in XV.A.2; so have dummies without a unit, which is judged when all is placed. */
function areaOf(seat: Seat, blind: Blind): readonly HexId[] {
  const { area, armourArea } = setupOf(seat);
  return knownUnit(seat, blind)?.arm === 'armor' ? armourArea : area;
}

/** XV.A.2, XV.B.2, XV.C.2, XV.D.2 Where a counter may be placed now: in its area, where no enemy stands, a unit within X.A.2. */
function placesFor(seat: Seat, blind: Blind): readonly HexId[] {
  const { table, side } = seat;
  const here = counterOf(table, blind).place;
  const unit = knownUnit(seat, blind);
  return areaOf(seat, blind).filter(
    (hex) =>
      hex !== here &&
      !isEnemyHex(seat, hex, side) &&
      (unit === null || mayStack([...unitInfosAt(seat, hex, side), unit])),
  );
}

/** IX.B, XV: everything placed, no dummy by itself, none without a unit outside its area. */
function judgeDeployment(seat: Seat): Refusal | null {
  const rule = setupRule(seat);
  const waiting = waitingFor(seat);
  if (waiting.length > 0) return refuse(rule, `Still to place: ${namesOf(seat, waiting)}. Try "recommended".`);
  const [crowded] = overfull(seat, seat.side);
  if (crowded !== undefined) return tooMany(nameOf(seat.kit, crowded));
  return judgeDummies(seat, rule);
}

/** RULING 1 Without a unit beside it a dummy's area is that of armour. */
function judgeDummies(seat: Seat, rule: Rule): Refusal | null {
  const { armourArea } = setupOf(seat);
  for (const blind of startCounters(seat)) {
    if (seat.faces[blind]?.type !== 'dummy') continue;
    const alone = judgeCompany(seat, blind);
    if (alone !== null) return alone;
    const hex = counterOf(seat.table, blind).place;
    if (!companyOf(seat, blind).some((other) => isUnit(seat, other)) && !armourArea.includes(hex))
      return refuse(rule, `A dummy without a unit may not stand at ${nameOf(seat.kit, hex)}.`);
  }
  return null;
}

/** Everything stands where the rules of set-up let it stand, wherever it lies by now. */
export const isLawfulDeployment = (seat: Seat): boolean =>
  judgeDeployment(seat) === null &&
  startCounters(seat).every((blind) => {
    const { place } = counterOf(seat.table, blind);
    return isOffMap(place) || areaOf(seat, blind).includes(place);
  });

const namesOf = (seat: Seat, blinds: readonly Blind[]): string => counterNames(seat, blinds).toSorted().join(', ');

function deployPrompt(seat: Seat): Prompt {
  const what = `your units${setupOf(seat).faceDown ? ' and markers, face down' : ''}`;
  const deployed = judgeDeployment(seat) === null;
  return {
    rule: setupRule(seat),
    waiting: 'deploy',
    question: deployed
      ? 'Your deployment is complete: change it, or commit.'
      : waitingFor(seat).length === 0
        ? 'All is placed, but not as it may stand: change that, then commit.'
        : `Deploy ${what}, then commit. "recommended" places ${waitingFor(seat).length < startCounters(seat).length ? 'the others' : 'them all'}.`,
    fallback: deployed ? DONE : { type: 'recommended' },
  };
}

/** The deployment is final: the others see it, or how high the face-down stacks are. */
function closeDeployment(w: World, side: Side): void {
  const rule = setupRule(w);
  const { faceDown } = scenarioOf(w)[side];
  if (faceDown) dealBlindNumbers(w, side);
  for (const hex of w.kit.map.hexes) {
    const own = stackAt(w.table, hex).filter((blind) => counterOf(w.table, blind).side === side);
    if (own.length === 0) continue;
    const faces = faceDown ? null : own.map((blind) => faceIn(w, blind));
    tellAll(w, rule, { type: 'deployed', side, hex, count: own.length, faces });
  }
  finish(w);
}

// --- actions -----------------------------------------------------------------

/** Own counters that lie under others of their side. */
const covered = ({ table, side }: Seat): readonly Blind[] =>
  Object.values(table.stacks).flatMap((stack) =>
    stack.filter((blind) => counterOf(table, blind).side === side).slice(1),
  );

const deploymentOf = (setup: SideSetup, id: string | undefined): Deployment | undefined =>
  id === undefined ? setup.deployments[0] : setup.deployments.find((deployment) => deployment.id === id);

type Faced = readonly (readonly [blind: Blind, face: Face | undefined])[];

/**
 * Where a ready-made deployment puts some counters; of `placed` stand on their places already. Markers first and units from
 * the last to the first: so each unit list is read from the top of its stacks.
 */
function placesAs(
  { units, boxes, forts, dummies }: Deployment,
  counters: Faced,
  placed: readonly { readonly type: Face['type']; readonly place: Place }[] = [],
): readonly (readonly [Blind, HexId])[] {
  const rest = { box: [...boxes], fort: [...forts], dummy: [...dummies] };
  for (const { type, place } of placed) {
    const at = type === 'unit' ? -1 : rest[type].indexOf(place);
    if (type !== 'unit' && at >= 0) rest[type].splice(at, 1);
  }
  const markers = counters.map(([blind, face]) => {
    const type = face?.type ?? 'unit';
    return [blind, type === 'unit' ? undefined : rest[type].shift()] as const;
  });
  const byUnit = new Map(counters.map(([blind, face]) => [face?.type === 'unit' ? face.unit : null, blind]));
  const named = Object.entries(units).map(([unit, hex]) => [byUnit.get(unit), hex] as const);
  return [...markers, ...named.reverse()].flatMap(([blind, hex]) =>
    blind === undefined || hex === undefined ? [] : [[blind, hex] as const],
  );
}

/** XV Where the scenario recommends that a side's counters stand, in the order in which they are placed. */
export function recommendedPlaces(seat: Seat): readonly (readonly [Blind, HexId])[] {
  const ready = deploymentOf(setupOf(seat), undefined);
  const faced = (blind: Blind) => [blind, seat.faces[blind]] as const;
  return ready === undefined ? [] : placesAs(ready, startCounters(seat).map(faced));
}

function deployAs(w: World, side: Side, ready: Deployment): void {
  const own = countersOf(w.table, side).map((blind) => [blind, faceIn(w, blind)] as const);
  for (const [blind, hex] of placesAs(ready, own)) placeCounter(w, blind, hex);
}

/** XV "recommended" where some counters are placed already: the places of the others. Null where none or all of them are. */
export function leftAsRecommended(seat: Seat, action: AlameinAction): Orders | null {
  const waiting = waitingFor(seat);
  const placed = startCounters(seat).filter((blind) => !waiting.includes(blind));
  const ready = action.type === 'recommended' ? deploymentOf(setupOf(seat), action.deployment) : undefined;
  if (ready === undefined || waiting.length === 0 || placed.length === 0) return null;
  const faced = (blind: Blind) => [blind, seat.faces[blind]] as const;
  const there = placed.map((blind) => ({
    type: seat.faces[blind]?.type ?? 'unit',
    place: counterOf(seat.table, blind).place,
  }));
  return placesAs(ready, waiting.map(faced), there).map(([unit, to]) => ({ type: 'place', unit, to }));
}

const place: Handler<'place'> = {
  values: (seat, before): readonly Value[] => {
    const [unit] = before as [Blind?];
    if (unit === undefined) return startCounters(seat).filter((blind) => placesFor(seat, blind).length > 0);
    return startCounters(seat).includes(unit) ? placesFor(seat, unit) : [];
  },
  why: (seat, { unit, to }) => {
    if (seat.table.counters[unit]?.side !== seat.side) return refuse(setupRule(seat), 'That is not yours to deploy.');
    if (!startCounters(seat).includes(unit))
      return refuse('V', `${counterName(seat, unit)} is not deployed: it comes later, as a reinforcement.`);
    const inside = areaOf(seat, unit).includes(to);
    return refuse(
      inside ? 'X.A' : setupRule(seat),
      `${counterName(seat, unit)} cannot be placed at ${nameOf(seat.kit, to)}: ${inside ? 'it is there, or the hex is full or taken' : 'outside its area'}.`,
    );
  },
  apply: (w, _side, { unit, to }) => placeCounter(w, unit, to),
};

const recommended: Handler<'recommended'> = {
  values: (seat) => setupOf(seat).deployments.map(({ id }) => id),
  why: (seat) => refuse(setupRule(seat), 'There is no such ready-made deployment.'),
  apply: (w, side, { deployment }) => {
    const ready = deploymentOf(scenarioOf(w)[side], deployment);
    if (ready !== undefined) deployAs(w, side, ready);
  },
};

/** VII.A */
export const top: Handler<'top'> = {
  values: covered,
  why: (seat, { unit }) => {
    const { side, place } = seat.table.counters[unit] ?? { side: null, place: 'lost' };
    return side === seat.side && !isOffMap(place)
      ? needless(refuse('VII.A', `${counterName(seat, unit)} is on top already.`))
      : refuse('VII.A', 'Only a counter of yours under others of yours can be put on top.');
  },
  apply: (w, _side, { unit }) => {
    const { place } = counterOf(w.table, unit);
    if (!isOffMap(place)) placeCounter(w, unit, place);
  },
};

export const deployFrames: Frames<'deploy'> = {
  deploy: {
    asks: itsSide,
    prompt: deployPrompt,
    actions: {
      place,
      top,
      recommended,
      done: { closes: 'end deployment', judge: judgeDeployment, commits: always, apply: closeDeployment },
    },
  },
};
