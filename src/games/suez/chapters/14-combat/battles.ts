// 14.0, 32.1 A combat sub-phase: battles in all contested spaces, the PAA or the Allies attacking.
import { type Frames, type Handler, type Prompt, player } from '../../position/course.ts';
import { spaceName, spaceNames } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { alliedAt, isEnemyAt } from '../../position/sight.ts';
import type { Battle, Blind, Side, SpaceId } from '../../position/state.ts';
import {
  doFirst,
  doInstead,
  factorIn,
  infoIn,
  orFinish,
  put,
  setAir,
  setSupport,
  sightIn,
  tellAll,
  type World,
} from '../../position/world.ts';
import { settleControl } from '../07-control.ts';
import { endOperations } from '../10-intelligence.ts';
import { jamsFirst } from '../12-stacking/jams.ts';
import { judgeSupply } from '../20-logistics.ts';
import { supportShots } from '../22-support.ts';
import { airShots } from '../24-air-support.ts';
import { landAirlift, lifting } from '../26-air-supply.ts';
import { supporting } from '../32-counterattacks.ts';
import { leading } from '../35-rommel.ts';
import { reveal, unseenAt } from '../37-fog-of-war.ts';
import { supportAssault } from '../38-landings.ts';
import {
  type Battles,
  commitmentAt,
  edging,
  launch,
  lineAt,
  lining,
  recalling,
  sendBack,
  sending,
  toFight,
  whyNotFight,
} from './commitment.ts';

/** 20.3 The sub-phase begins. */
function open(w: World, { attacker }: { readonly attacker: Side }): void {
  put(w, { commitments: {}, fought: [] });
  judgeSupply(w);
  if (attacker === 'axis') supportAssault(w);
  doInstead(w, { type: 'battles', attacker, all: false });
}

/** 14.1.1 The Allies in order of strength, equals in the order of their numbers (RULING 26). */
const alliedLine = (w: World, space: SpaceId): readonly Blind[] =>
  alliedAt(sightIn(w), space).toSorted((a, b) => factorIn(w, b) - factorIn(w, a) || a - b);

/** 14.1 A battle, its first two steps: everything is revealed, both sides stand in line, and what was sent is used (22.5, 23.0). */
function fight(w: World, space: SpaceId, { attacker }: Battles): void {
  reveal(w, space, '14.1');
  // Units are allocated when the Allies stand in line: against mere deceptions there is nothing to allocate (29.2).
  if (!isEnemyAt(sightIn(w), space)) sendBack(w, space);
  launch(w, space);
  put(w, { fought: [...w.table.fought, space] });
  const { air, support } = commitmentAt(w.table, space);
  const axis = lineAt(sightIn(w), space);
  const { rommelWith } = w.table;
  const battle: Battle = {
    space,
    attacker,
    axis,
    allied: alliedLine(w, space),
    routed: [],
    led: rommelWith !== null && axis.includes(rommelWith),
    lost: { axis: 0, allied: 0 },
    depot: false,
  };
  tellAll(w, '14.1', {
    type: 'battle',
    space,
    attacker,
    axis: battle.axis,
    allied: battle.allied.map((blind) => infoIn(w, blind).id),
  });
  const shots = [...airShots(sightIn(w), space, attacker, air), ...supportShots(w.kit, support)];
  for (const one of air) setAir(w, one, 'used');
  for (const one of support) setSupport(w, one, 'used');
  doFirst(w, { type: 'fire', battle, shots });
}

/** 37.0 Battles where somebody lies face down. */
const unseen = (seat: Seat): readonly SpaceId[] => toFight(seat).filter((space) => unseenAt(seat, space).length > 0);

/** 14.1.1, RULING 33 Who lies face down is revealed before anything is sent; this battle is the next then. */
const beginning: Handler<'begin', 'battles'> = {
  shut: (seat) =>
    unseen(seat).length > 0
      ? null
      : refuse('14.1', 'Nobody lies face down where a battle is to be fought: send what you want, and fight.'),
  values: unseen,
  why: (seat, { space }) =>
    whyNotFight(seat, space) ??
    refuse('14.1', `Everybody at ${spaceName(seat.kit, space)} lies face up already: fight there.`),
  commits: () => true,
  apply: (w, _side, { space }, battles) => {
    doInstead(w, { ...battles, begun: space });
    reveal(w, space, '14.1');
    if (!isEnemyAt(sightIn(w), space)) fight(w, space, battles);
  },
};

const fighting: Handler<'fight', 'battles'> = {
  values: toFight,
  why: (seat, { space }) => whyNotFight(seat, space),
  commits: () => true,
  apply: (w, _side, { space }, battles) => fight(w, space, battles),
};
/** The battle that has begun, or is the only one left; else all that are left. */
function fightOn(w: World, battles: Battles): void {
  const [space, ...more] = toFight(sightIn(w));
  if (space !== undefined && more.length === 0) fight(w, space, battles);
  else doInstead(w, { ...battles, all: true });
}
/** Goes on by itself once the rest is to be fought. */
function openBattles(w: World, battles: Battles): boolean {
  const [space] = toFight(sightIn(w));
  if (battles.all && space !== undefined) {
    fight(w, space, battles);
    return false;
  }
  return orFinish(w, space !== undefined);
}

function prompt(seat: Seat, { attacker }: Battles): Prompt {
  const spaces = toFight(seat);
  const isAttack = attacker === 'axis';
  const what = isAttack ? (spaces.length === 1 ? 'Battle' : 'Battles') : 'The Allies counterattack';
  const supply = isAttack ? 'expend supply for those who shall pursue (18.1), ' : '';
  return {
    rule: isAttack ? '14.0' : '32.0',
    question: `${what} at ${spaceNames(seat.kit, spaces).join(', ')}: ${supply}send air and support units, order your lines, then fight.`,
    waiting: isAttack ? 'fight' : 'meet the counterattack',
  };
}

/** 10.3, 12.4, 18.0 The Combat Sub-Phase, or that of the Allied counterattacks, is over. */
function endCombat(w: World): void {
  landAirlift(w);
  endOperations(w);
  put(w, { supported: [], crossed: [], assault: [], commitments: {}, fought: [] });
  settleControl(w);
  doInstead(w, ...jamsFirst(sightIn(w)));
}

export const battleFrames: Frames<'combat' | 'battles' | 'combat-end'> = {
  combat: { run: open },
  battles: {
    asks: player,
    opens: openBattles,
    prompt,
    actions: {
      expend: supporting,
      airlift: lifting,
      rommel: leading,
      send: sending,
      recall: recalling,
      line: lining,
      edge: edging,
      begin: beginning,
      fight: fighting,
      done: {
        closes: (seat) =>
          toFight(seat).length === 1 ? 'fight the battle' : `fight all ${toFight(seat).length} battles`,
        commits: () => true,
        apply: (w, _side, _done, battles) => fightOn(w, battles),
      },
    },
  },
  'combat-end': { run: endCombat },
};
