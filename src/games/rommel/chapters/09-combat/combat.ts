// 8.0 Battles and 9.0 Combat: which battles are fought, who fires at what, and what it does.
import type { HexId } from '#board/hex.ts';
import { always } from '#engine/handler.ts';
import { hide } from '#engine/secrecy.ts';
import { either } from '#words/sentence.ts';
import type { Firepower, UnitInfo } from '../../pieces/kit.ts';
import { activeSide, type Frames, type Handler, type Prompt } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import {
  battleAt,
  blockOf,
  cvOf,
  defenderOf,
  disruptedAt,
  fitAt,
  frameOf,
  type Sight,
  unitOf,
} from '../../position/sight.ts';
import {
  type ArmsClass,
  type Blind,
  type Chosen,
  CLASSES,
  enemyOf,
  type Frame,
  type FrameOf,
  type Round,
  SIDES,
  type Side,
  type Table,
} from '../../position/state.ts';
import {
  box,
  clearFired,
  doInstead,
  faceIn,
  finish,
  orFinish,
  put,
  sightIn,
  tellAll,
  turnUp,
  type World,
} from '../../position/world.ts';
import { isUsedUp } from './losses.ts';

type BattlesFrame = FrameOf<'battles'>;

// --- 8.5 battle array --------------------------------------------------------

/** 7.3, 8.5 After all movement the units in battles are revealed; Disrupted ones stay face down behind the line (11.11). */
export function revealBattles(w: World): void {
  for (const hex of Object.keys(w.table.battles)) {
    for (const side of SIDES) {
      const fresh = fitAt(w.table, hex, side).filter((blind) => !blockOf(w.table, blind).up);
      for (const blind of fresh) turnUp(w, blind);
      if (fresh.length > 0)
        tellAll(w, '8.5', { type: 'revealed', side, hex, units: fresh.map((blind) => faceIn(w, blind)) });
    }
  }
}

// --- 8.6 active battles ------------------------------------------------------

/** 8.6 Combat is mandatory in new battles, and for the Attacker in a Fortress, except during Blitz Combat. */
export function isMandatory(sight: Pick<Sight, 'kit' | 'table'>, hex: HexId, blitz: boolean): boolean {
  const battle = battleAt(sight.table, hex);
  if (battle === null || !mayFight(sight.table, hex)) return false;
  return (
    battle.fresh || (sight.kit.hexes[hex]?.kind === 'fortress' && battle.attacker === sight.table.active && !blitz)
  );
}

/**
 * 10.4 No combat where the active side made a Partial Retreat this turn, not by a Fortress's Attacker either (RULINGS 47, 72);
 * both sides must have units that can fight (11.1).
 */
const mayFight = (table: Table, hex: HexId): boolean =>
  !table.retreated.includes(hex) && SIDES.every((side) => fitAt(table, hex, side).length > 0);

/** 8.6 Battles that may be fought now. */
export const openBattles = (table: Table): readonly HexId[] =>
  Object.keys(table.battles).filter((hex) => mayFight(table, hex));

/** Battles picked, then those that must be fought, are Active. */
function closeBattles(w: World, frame: BattlesFrame): void {
  const sight = sightIn(w);
  const forced = openBattles(w.table).filter(
    (hex) => isMandatory(sight, hex, frame.blitz) && !frame.chosen.some((chosen) => chosen.hex === hex),
  );
  const active: readonly Chosen[] = [...frame.chosen, ...forced.map((hex) => ({ hex, assault: false }))];
  tellAll(w, '8.6', { type: 'battles', side: w.table.active, active });
  doInstead(w, ...oneByOne(active));
}

const inOrder = (battles: readonly Chosen[]): readonly Frame[] => battles.map((battle) => ({ type: 'fight', battle }));

/** 9.0 They are resolved one by one; which is next, the active side may say when it has seen how the last one went. */
const oneByOne = (battles: readonly Chosen[]): readonly Frame[] =>
  battles.length < 3
    ? inOrder(battles)
    : [...inOrder(battles.slice(0, 1)), { type: 'next', battles: battles.slice(1) }];

/** 9.0 True when there is a choice: the active side is asked. */
function enterNext(w: World, { battles }: FrameOf<'next'>): boolean {
  const left = battles.filter(({ hex }) => mayFight(w.table, hex));
  doInstead(w, ...(left.length > 1 ? [{ type: 'next', battles: left } as const] : inOrder(left)));
  return left.length > 1;
}

/** 9.1 One Combat Round: Defensive Fire by the passive side, then Offensive Fire. */
function enterFight(w: World, { hex, assault }: Chosen): void {
  const battle = battleAt(w.table, hex);
  if (battle === null || !mayFight(w.table, hex)) return finish(w);
  clearFired(w);
  put(w, { battles: { ...w.table.battles, [hex]: { ...battle, fresh: false } } });
  const offensive = w.table.active;
  const round: Round = { hex, offensive, firing: enemyOf(offensive), fire: 1, assault, probe: false, hits: {} };
  doInstead(w, { type: 'round', round }, { type: 'round-end', hex });
}

// --- 9.2-9.4 fire ------------------------------------------------------------

/** 9.2, 11.1 Units that fight in the round: undisrupted, in the battle line. */
const fighters = (sight: Sight, hex: HexId, side: Side): readonly Blind[] =>
  fitAt(sight.table, hex, side).filter((blind) => blockOf(sight.table, blind).up);

const ofClass = (sight: Sight, units: readonly Blind[], aimed: ArmsClass): readonly Blind[] =>
  units.filter((blind) => unitOf(sight, blind).class === aimed);

/** 9.3, 9.5 Classes of the other side that can still take hits. */
function present(sight: Sight, round: Round): readonly ArmsClass[] {
  const targets = fighters(sight, round.hex, enemyOf(round.firing));
  return CLASSES.filter((aimed) => {
    const units = ofClass(sight, targets, aimed);
    return units.length > 0 && !isUsedUp(sight, units, round.hits[aimed] ?? 0);
  });
}

/** 9.3 What a unit may fire at: armor at armor and infantry at infantry if present; artillery only by artillery, unless alone. */
function targetsOf(sight: Sight, round: Round, blind: Blind): readonly ArmsClass[] {
  const classes = present(sight, round);
  const own = unitOf(sight, blind).class;
  if ((own === 'armor' || own === 'infantry') && classes.includes(own)) return [own];
  const others = classes.filter((aimed) => aimed !== 'artillery');
  return own === 'artillery' || others.length === 0 ? classes : others;
}

/** 9.2 Units that fire next: artillery first, each once. */
function mayFire(sight: Sight, round: Round): readonly Blind[] {
  if (present(sight, round).length === 0) return [];
  const left = fighters(sight, round.hex, round.firing).filter((blind) => !sight.table.fired.includes(blind));
  const guns = ofClass(sight, left, 'artillery');
  return guns.length > 0 ? guns : left;
}

/** True when the side that fires defends what it held when the battle began, against combat its enemy initiated (RULING 28). */
function hasPrepared(sight: Pick<Sight, 'table'>, { hex, offensive }: Round, side: Side): boolean {
  const battle = battleAt(sight.table, hex);
  return battle !== null && defenderOf(battle) === side && offensive !== side;
}

/** 9.21, 13.2 Dice for each CV: doubled in an Assault; doubled for a Fortress's defenders (not armor) in Defensive Fire. */
function diceFactor(sight: Pick<Sight, 'kit' | 'table'>, round: Round, unit: UnitInfo): number {
  const inFortress = sight.kit.hexes[round.hex]?.kind === 'fortress';
  const fortress = inFortress && round.fire === 1 && unit.class !== 'armor' && hasPrepared(sight, round, unit.side);
  return (round.assault ? 2 : 1) * (fortress ? 2 : 1);
}

/** 14.2, 9.52 Fire at defenders in a Minefield scores half-hits, unless by artillery. */
const isHalved = (sight: Pick<Sight, 'table'>, round: Round, unit: UnitInfo): boolean =>
  sight.table.mines.includes(round.hex) && unit.class !== 'artillery' && hasPrepared(sight, round, enemyOf(unit.side));

/** 9.4 The lowest roll that hits. */
const HITS_FROM: Readonly<Record<Firepower, number>> = { SF: 6, DF: 5, TF: 4 };

/** 9.2 A unit fires all its CV at one Class, with the Firepower of the Fire Table (9.4). */
function fireAt(w: World, round: Round, blind: Blind, target: ArmsClass): void {
  const sight = sightIn(w);
  const unit = unitOf(sight, blind);
  const from = HITS_FROM[w.kit.fire[unit.class][target]];
  const dice: number[] = [];
  const count = cvOf(sight, blind) * diceFactor(sight, round, unit);
  for (let n = 0; n < count; n++)
    dice.push(w.rng.die(6, '9.2', `${unit.name} fires at ${target} at ${nameOf(w.kit, round.hex)}`));
  const scored = dice.filter((die) => die >= from).length;
  const half = isHalved(sight, round, unit);
  const hits = { ...round.hits, [target]: (round.hits[target] ?? 0) + scored * (half ? 1 : 2) };
  put(w, {
    fired: [...w.table.fired, blind],
    todo: [{ type: 'round', round: { ...round, hits } }, ...w.table.todo.slice(1)],
  });
  tellAll(w, '9.2', {
    type: 'fired',
    side: unit.side,
    hex: round.hex,
    unit: faceIn(w, blind),
    target,
    dice,
    hits: scored,
    half,
  });
}

const WORTH: Readonly<Record<Firepower, number>> = { SF: 1, DF: 2, TF: 3 };

/** 9.4 The Class a unit hits best among those it may fire at; among equals the order of the Fire Table. */
function bestTarget(sight: Sight, round: Round, blind: Blind): ArmsClass | undefined {
  const row = sight.kit.fire[unitOf(sight, blind).class];
  return [...targetsOf(sight, round, blind)].sort((a, b) => WORTH[row[b]] - WORTH[row[a]])[0];
}

/** 9.2 All units left fire one after another, artillery first, each at the Class it hits best by then. */
function fireAll(w: World): void {
  for (let frame = frameOf(w.table); frame.type === 'round'; frame = frameOf(w.table)) {
    const sight = sightIn(w);
    const [blind] = mayFire(sight, frame.round);
    const target = blind === undefined ? undefined : bestTarget(sight, frame.round, blind);
    if (blind === undefined || target === undefined) return;
    fireAt(w, frame.round, blind, target);
  }
}

/** 9.1 When all have fired, losses are applied, and the other side fires. */
function enterRound(w: World, { round }: FrameOf<'round'>): boolean {
  const sight = sightIn(w);
  if (mayFire(sight, round).length > 0) return true;
  const target = enemyOf(round.firing);
  const losses: Frame = {
    type: 'losses',
    hex: round.hex,
    side: target,
    from: fighters(sight, round.hex, target),
    hits: round.hits,
  };
  const second: Frame = { type: 'round', round: { ...round, firing: target, fire: 2, hits: {} } };
  doInstead(w, losses, ...(round.fire === 1 ? [second] : []));
  return false;
}

/** 11.11 Disrupted units rout at once when no Shielding units remain. */
function enterRoundEnd(w: World, hex: HexId): void {
  const unshielded = SIDES.filter(
    (side) => fitAt(w.table, hex, side).length === 0 && disruptedAt(w.table, hex, side).length > 0,
  );
  doInstead(w, ...unshielded.map((side) => ({ type: 'rout', hex, side, whole: false, more: true }) as const), {
    type: 'settle',
    hex,
  });
}

/** 3.45, 3.46 A Blitz goes on with a second pair of Movement and Combat; any other turn goes to the Final Supply Check. */
function enterAfterCombat(w: World, blitz: boolean): void {
  const again = w.secrets.played.$hidden?.option === 'blitz' && !blitz;
  put(w, { moves: [], entered: {}, attacked: [], left: [], trodden: [] });
  if (again) {
    // Units that moved before do not march on in the Blitz (6.0).
    box(w, { moved: hide(w.secrets.moved.$hidden.map((moved) => ({ ...moved, stops: true }) as const)) });
    tellAll(w, '3.45', { type: 'blitz', side: w.table.active });
    doInstead(w, { type: 'movement', blitz: true });
  } else
    doInstead(
      w,
      { type: 'supply-check', side: w.table.active, when: 'final' },
      { type: 'judge', side: w.table.active, when: 'final' },
      { type: 'turn-end' },
    );
}

// --- 8.6, 9.0 choosing battles -------------------------------------------------

/** Battles that have not been picked yet. */
const pickable = ({ table }: Seat, { chosen }: BattlesFrame): readonly HexId[] =>
  openBattles(table).filter((hex) => !chosen.some((one) => one.hex === hex));

function whyNotFought({ kit, table }: Seat, hex: HexId): Refusal {
  const at = nameOf(kit, hex);
  if (battleAt(table, hex) === null) return refuse('8.6', `There is no battle at ${at}.`);
  if (table.retreated.includes(hex))
    return refuse('10.4', `You made a Partial Retreat from ${at}: no combat there this turn.`);
  return refuse('8.6', `The battle at ${at} is picked already, or has nobody to fight it.`);
}

const choose = (w: World, frame: BattlesFrame, battle: Chosen): void =>
  doInstead(w, { ...frame, chosen: [...frame.chosen, battle] });

const attack: Handler<'attack', 'battles'> = {
  values: (seat, _before, frame) => pickable(seat, frame),
  why: (seat, { hex }) => whyNotFought(seat, hex),
  apply: (w, _side, { hex }, frame) => choose(w, frame, { hex, assault: false }),
};

/** 4.3, 8.6 In an Assault Turn any battle may be fought with double dice. */
const assault: Handler<'assault', 'battles'> = {
  values: (seat, _before, frame) => (inAssaultTurn(seat) ? pickable(seat, frame) : []),
  why: (seat, { hex }) =>
    inAssaultTurn(seat) ? whyNotFought(seat, hex) : refuse('4.3', 'Only an Assault Turn allows Assault Combat.'),
  apply: (w, _side, { hex }, frame) => choose(w, frame, { hex, assault: true }),
};

const inAssaultTurn = ({ own }: Seat): boolean => own.played?.option === 'assault';

function battlesPrompt(seat: Seat, { blitz }: BattlesFrame): Prompt {
  const open = openBattles(seat.table);
  const named = (isForced: boolean): string =>
    open
      .filter((hex) => isMandatory(seat, hex, blitz) === isForced)
      .map((hex) => nameOf(seat.kit, hex))
      .join(', ');
  const [must, may] = [named(true), named(false)];
  const parts = [
    `Choose battles in the order you want (attack${inAssaultTurn(seat) ? ' or assault' : ''}), then commit.`,
    must === '' ? '' : `Fought in any case: ${must}.`,
    may === '' ? '' : `You may also fight: ${may}.`,
  ];
  return { rule: '8.6', waiting: 'choose battles', question: parts.filter((part) => part !== '').join(' ') };
}

/** 9.0 Said of the next battle it is fought at once. */
const attackNext: Handler<'attack', 'next'> = {
  values: (_seat, _before, { battles }) => battles.map(({ hex }) => hex),
  why: (seat, { hex }) => refuse('9.0', `${nameOf(seat.kit, hex)} is not one of the Active Battles that are left.`),
  commits: always,
  apply: (w, _side, { hex }, { battles }) => {
    const named = battles.filter((battle) => battle.hex === hex);
    doInstead(w, ...oneByOne([...named, ...battles.filter((battle) => battle.hex !== hex)]));
  },
};

// --- 9.2 firing ----------------------------------------------------------------

function whyNotFired(seat: Seat, round: Round, unit: Blind, target: ArmsClass): Refusal {
  const block = seat.table.blocks[unit];
  if (block === undefined || block.side !== seat.side || block.place !== round.hex)
    return refuse('9.2', 'That unit is not in this battle.');
  const { name } = unitOf(seat, unit);
  if (seat.table.fired.includes(unit)) return refuse('9.2', `${name} has fired in this round.`);
  if (!mayFire(seat, round).includes(unit))
    return refuse('9.2', `${name} does not fire now: artillery fires first, Disrupted units not at all.`);
  const allowed = targetsOf(seat, round, unit);
  return refuse('9.3', `${name} cannot fire at ${target} here, only at ${allowed.join(' or ')}.`);
}

const fire: Handler<'fire', 'round'> = {
  values: (seat, before, { round }) => {
    const [unit] = before as [Blind?];
    const units = mayFire(seat, round);
    if (unit === undefined) return units;
    return units.includes(unit) ? targetsOf(seat, round, unit) : [];
  },
  why: (seat, { unit, target }, { round }) => whyNotFired(seat, round, unit, target),
  commits: always,
  apply: (w, _side, { unit, target }, { round }) => fireAt(w, round, unit, target),
};

function firePrompt(seat: Seat, { round }: FrameOf<'round'>): Prompt {
  const at = nameOf(seat.kit, round.hex);
  const [unit = 0] = mayFire(seat, round);
  return {
    rule: '9.2',
    waiting: `fire at ${at}`,
    question: `${round.fire === 1 ? 'Defensive' : 'Offensive'} Fire at ${at}: which unit fires, at which Class? Or "volley" for all.`,
    fallback: { type: 'fire', unit, target: targetsOf(seat, round, unit)[0] ?? 'infantry' },
  };
}

export const combatFrames: Frames<'battles' | 'next' | 'fight' | 'round' | 'round-end' | 'after-combat'> = {
  battles: {
    asks: activeSide,
    opens: (w) => orFinish(w, openBattles(w.table).length > 0),
    prompt: battlesPrompt,
    actions: { attack, assault, done: { commits: always, apply: (w, _side, _done, frame) => closeBattles(w, frame) } },
  },
  next: {
    asks: activeSide,
    opens: enterNext,
    prompt: ({ kit }, { battles }) => ({
      rule: '9.0',
      waiting: 'choose the next battle',
      question: `Which battle is next: ${either(battles.map(({ hex }) => nameOf(kit, hex)))}? Or all as they were named (commit).`,
    }),
    actions: {
      attack: attackNext,
      done: { commits: always, apply: (w, _side, _done, { battles }) => doInstead(w, ...inOrder(battles)) },
    },
  },
  fight: { run: (w, { battle }) => enterFight(w, battle) },
  round: {
    asks: (_table, { round }) => round.firing,
    opens: enterRound,
    prompt: firePrompt,
    actions: { fire, volley: { commits: always, apply: fireAll } },
  },
  'round-end': { run: (w, { hex }) => enterRoundEnd(w, hex) },
  'after-combat': { run: (w, { blitz }) => enterAfterCombat(w, blitz) },
};
