// 14.0, 32.1 A combat sub-phase: battles in all contested spaces, the PAA or the Allies attacking.
import { type Frames, type Handler, type Prompt, player } from '../../position/course.ts';
import { spaceName } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { alliedAt, isEnemyAt } from '../../position/sight.ts';
import type { Battle, Blind, Shot, Side, SpaceId } from '../../position/state.ts';
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
import { expending } from '../19-supply.ts';
import { judgeSupply } from '../20-logistics.ts';
import { landAirlift, lifting } from '../26-air-supply.ts';
import { leading } from '../35-rommel.ts';
import { reveal, unseenAt } from '../37-fog-of-war.ts';
import {
  type Battles,
  commitmentAt,
  edging,
  isWorks,
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

/** 38.9 Who has landed is supported in the combat of the assault (38.7). */
function supportAssault(w: World): void {
  const { assault, unsupplied } = w.table;
  put(w, { supported: assault, unsupplied: unsupplied.filter((unit) => !assault.includes(unit)) });
}

/** 14.1.1 The Allies in order of strength, equals in the order of their numbers (RULING 26). */
const alliedLine = (w: World, space: SpaceId): readonly Blind[] =>
  alliedAt(sightIn(w), space).toSorted((a, b) => factorIn(w, b) - factorIn(w, a) || a - b);

/** 24.0, 24.1 The dice of an air unit: its factor; against works one for a TAC unit, one for two bombers (RULING 24). */
function airShots(w: World, space: SpaceId, attacker: Side): readonly Shot[] {
  const { air } = commitmentAt(w.table, space);
  const works = attacker === 'axis' && isWorks(sightIn(w), space);
  let bombers = 0;
  return air.flatMap((by) => {
    const info = w.kit.air[by];
    if (info === undefined) return [];
    if (!works) return new Array<Shot>(info.factor).fill({ by, line: 'air' });
    if (info.mission === 'tac') return [{ by, line: 'air' } as const];
    bombers += 1;
    return bombers % 2 === 0 ? [{ by, line: 'air' } as const] : [];
  });
}
const supportShots = (w: World, space: SpaceId): readonly Shot[] =>
  commitmentAt(w.table, space).support.flatMap((by) =>
    new Array<Shot>(w.kit.support[by]?.combat ?? 0).fill({ by, line: 'support' }),
  );

/** 14.1 A battle, its first two steps: everything is revealed, both sides stand in line, and what was sent is used (22.5, 23.0). */
function fight(w: World, space: SpaceId, { attacker }: Battles): void {
  reveal(w, space, '14.1');
  // Units are allocated when the Allies stand in line: against mere deceptions there is nothing to allocate (29.2).
  if (!isEnemyAt(sightIn(w), space)) sendBack(w, space);
  launch(w, space);
  put(w, { fought: [...w.table.fought, space] });
  const { air, support } = commitmentAt(w.table, space);
  const battle: Battle = {
    space,
    attacker,
    axis: lineAt(sightIn(w), space),
    allied: alliedLine(w, space),
    routed: [],
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
  const shots = [...airShots(w, space, attacker), ...supportShots(w, space)];
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

/** 18.1, 32.1 Supply is expended for a pursuit, and who is attacked does not pursue. */
const supporting: Handler<'expend', 'battles'> = {
  ...expending,
  shut: (_seat, { attacker }) =>
    attacker === 'axis'
      ? null
      : refuse('32.1', 'There is no pursuit after a counterattack: supply expended in it would do nothing.'),
};

const fighting: Handler<'fight', 'battles'> = {
  values: toFight,
  why: (seat, { space }) => whyNotFight(seat, space),
  commits: () => true,
  apply: (w, _side, { space }, battles) => fight(w, space, battles),
};
/** Goes on by itself once the rest is to be fought. */
function openBattles(w: World, battles: Battles): boolean {
  const [space] = toFight(sightIn(w));
  if (battles.all && space !== undefined) {
    fight(w, space, battles);
    return false;
  }
  return orFinish(w, space !== undefined);
}

const prompt = (seat: Seat, { attacker }: Battles): Prompt => ({
  rule: attacker === 'axis' ? '14.0' : '32.0',
  question: `${attacker === 'axis' ? 'Battles' : 'The Allies counterattack'} at ${toFight(seat)
    .map((space) => spaceName(seat.kit, space))
    .join(
      ', ',
    )}: ${attacker === 'axis' ? 'expend supply for those who shall pursue (18.1), ' : ''}send air and support units, order your lines, then fight.`,
  waiting: attacker === 'axis' ? 'fight' : 'meet the counterattack',
});

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
        apply: (w, _side, _done, battles) => doInstead(w, { ...battles, all: true }),
      },
    },
  },
  'combat-end': { run: endCombat },
};
