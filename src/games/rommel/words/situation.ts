// Where a match stands, in words everybody may read, and what one viewer knows of the units in play.

import type { Viewer } from '#engine/secrecy.ts';
import type { Situation } from '#engine/title.ts';
import { listed, many, said } from '#words/sentence.ts';
import { within } from '#words/sides.ts';
import { pointsLeft } from '../chapters/16-buildup/ledger.ts';
import { isPregame } from '../chapters/18-scenarios/scenario.ts';
import type { Kit } from '../pieces/kit.ts';
import { ADJECTIVES, SIDE_NAMES } from '../position/names.ts';
import {
  type Blind,
  type Block,
  enemyOf,
  type Face,
  type Frame,
  type FrameOf,
  type HexId,
  type Place,
  SIDES,
  type Side,
  type Table,
} from '../position/state.ts';
import type { RommelView } from '../position/view.ts';
import { nameOf, placeName } from './places.ts';
import { dateOf, moveText } from './tell.ts';
import { comparePlaces } from './tidy.ts';
import { victory } from './victory.ts';

/** The date, the phase and the open counts of a match (R15: what a side may always be asked). */
export function situation(kit: Kit, view: RommelView): Situation {
  const { table } = view;
  const lines = [
    line('Supply Cards in hand', (side) => table.hands[side]),
    buildPoints(table),
    fortresses(kit, table),
    line('Units eliminated', (side) => table.eliminated[side]),
    ...cards(table),
    ...battles(kit, table),
    ...movesNamed(kit, table),
    ...mines(kit, table),
    ...exits(table),
    ...called(kit, table),
    ...lastPass(table),
  ];
  return { date: dateOf(kit, view, table.month), phase: phaseOf(kit, table), lines, victory: victory(kit, view) };
}

const line = (what: string, count: (side: Side) => number): string =>
  `${what}: ${SIDES.map((side) => `${SIDE_NAMES[side]} ${count(side)}`).join(', ')}.`;

/** 16.5 sidebar: what is saved; in a Buildup what a side has still to spend, with what it had saved. */
function buildPoints({ todo, ledgers }: Table): string {
  const spends = (side: Side): boolean => todo.some((frame) => frame.type === 'spend' && frame.side === side);
  if (!SIDES.some(spends)) return line('Build Points saved', (side) => ledgers[side].saved);
  const has = (side: Side): string =>
    spends(side) ? `${pointsLeft(ledgers[side])} to spend` : `${ledgers[side].saved} saved`;
  return `Build Points: ${SIDES.map((side) => `${SIDE_NAMES[side]} ${has(side)}`).join(', ')}.`;
}

/** 13.1 Who controls each Fortress. */
function fortresses(kit: Kit, { control }: Table): string {
  const hexes = Object.values(kit.hexes).filter((hex) => hex.kind === 'fortress');
  const held = SIDES.map((side) => {
    const names = hexes.filter((hex) => control[hex.id] === side).map((hex) => hex.name ?? hex.id);
    return `${SIDE_NAMES[side]} ${names.length === 0 ? 'none' : listed(names)}`;
  });
  return `Fortresses: ${held.join('; ')}.`;
}

const cards = ({ played, active }: Table): readonly string[] =>
  played === 0 ? [] : [`${ADJECTIVES[active]} Supply Cards face down on the table: ${played}.`];

function battles(kit: Kit, table: Table): readonly string[] {
  const hexes = Object.keys(table.battles).sort((a, b) => comparePlaces([a], [b]));
  return hexes.map((hex) => {
    const attacker = table.battles[hex]?.attacker ?? 'axis';
    const count = (side: Side) =>
      many(Object.values(table.blocks).filter((block) => block.side === side && block.place === hex).length, 'block');
    const defender = enemyOf(attacker);
    return `Battle at ${nameOf(kit, hex)}: ${count(attacker)} of the attacker (${ADJECTIVES[attacker]}), ${count(defender)} of the defender.`;
  });
}

/** RULING 75: what has been named of the Moves of this player-turn, or of this half of a Blitz. */
function movesNamed(kit: Kit, { moves, active }: Table): readonly string[] {
  if (moves.length === 0) return [];
  const texts = moves.map((move) => {
    const named = moveText(move, (place) => placeName(kit, place, active));
    return move.rommel ? `${named}, with the Rommel Bonus` : named;
  });
  return [`Moves named: ${texts.join('; ')}.`];
}

const mines = (kit: Kit, table: Table): readonly string[] =>
  table.mines.length === 0 ? [] : [`Known minefields: ${listed(table.mines.map((hex) => nameOf(kit, hex)).sort())}.`];

const exits = ({ exited }: Table): readonly string[] =>
  SIDES.filter((side) => exited[side] > 0).map(
    (side) => `${ADJECTIVES[side]} supplied units gone by the enemy map-end: ${exited[side]} of 3.`,
  );

/** 18.6 Who has called the units on call, and what it cost them. */
const called = (kit: Kit, table: Table): readonly string[] =>
  SIDES.flatMap((side) => {
    const onCall = kit.scenarios[table.scenario]?.[side].onCall ?? null;
    return onCall === null || table.called === undefined
      ? []
      : [
          `The ${onCall.name} came in month ${table.called}: ${ADJECTIVES[side]} Resupply is ${onCall.resupply} cards a month.`,
        ];
  });

const lastPass = ({ passes, active, result }: Table): readonly string[] =>
  passes > 0 && result === null
    ? [`The last player-turn was a Pass: if ${within(active, 'pass')} too, the month ends.`]
    : [];

/** "Axis player-turn: movement". Follows from what everybody knows. */
export function phaseOf(kit: Kit, table: Table): string {
  const frame = table.todo[0];
  if (frame === undefined || frame.type === 'over') {
    return table.result === null ? 'The match is over' : `The match is over: ${table.result.level}`;
  }
  if (frame.type === 'spend' && isPregame(table))
    return `Buildup before the deployments: ${ADJECTIVES[frame.side]} Build Points`;
  return monthPhase(frame) ?? turnPhase(kit, table, frame);
}

/** What is done outside player-turns: set-up, Buildup, Initiative. */
function monthPhase(frame: Frame): string | null {
  switch (frame.type) {
    case 'deploy':
      return `Set-up: ${ADJECTIVES[frame.side]} deployment`;
    case 'deal':
      return 'Set-up: Supply Cards';
    case 'redraw':
      return `Set-up: ${ADJECTIVES[frame.side]} opening hand`;
    case 'month-end':
    case 'verdict':
    case 'buildup-start':
    case 'networks':
      return 'Buildup: Supply Check';
    case 'points':
      return 'Buildup: Build Points';
    case 'reinforce':
      return `Buildup: ${ADJECTIVES[frame.side]} reinforcements`;
    case 'spend':
      return `Buildup: ${ADJECTIVES[frame.side]} Build Points`;
    case 'resupply':
      return 'Buildup: Resupply';
    case 'challenge':
    case 'counter':
      return 'Initiative';
    case 'supply-check':
    case 'assign':
    case 'judge':
      return frame.when === 'buildup' || frame.when === 'recovery'
        ? `Buildup: ${ADJECTIVES[frame.side]} Supply Check`
        : null;
    default:
      return null;
  }
}

function turnPhase(kit: Kit, table: Table, frame: Frame): string {
  const what = segment(frame);
  const hex =
    frame.type === 'round'
      ? frame.round.hex
      : frame.type === 'fight'
        ? frame.battle.hex
        : 'hex' in frame
          ? frame.hex
          : null;
  return `${ADJECTIVES[table.active]} player-turn: ${what}${hex === null ? '' : ` at ${nameOf(kit, hex)}`}`;
}

function segment(frame: Frame): string {
  switch (frame.type) {
    case 'turn-start':
      return 'Initial Supply Check';
    case 'supply-check':
    case 'assign':
    case 'judge':
      return frame.when === 'initial' ? 'Initial Supply Check' : 'Final Supply Check';
    case 'option':
      return 'Turn Option';
    case 'movement':
    case 'moved':
      return frame.blitz ? 'Blitz movement' : 'movement';
    case 'leave':
    case 'onward':
    case 'go':
      return 'retreats';
    case 'probe':
    case 'after-probe':
      return 'Probe Combat';
    case 'announce':
    case 'marches':
      return 'Forced Marches';
    case 'attacks':
    case 'refuse':
    case 'refused':
      return 'Refusing Battle';
    case 'fortress-routs':
    case 'rout':
      return 'rout';
    case 'pursuit':
      return 'Pursuit Fire';
    case 'losses':
      return 'losses';
    case 'withdraw':
      return 'withdrawal';
    case 'battles':
      return frame.blitz ? 'Blitz combat' : 'combat';
    case 'round':
      return roundName(frame);
    case 'turn-end':
      return 'end of the turn';
    default:
      return 'combat';
  }
}

const roundName = ({ round }: FrameOf<'round'>): string =>
  `${round.probe ? 'Probe Combat, ' : ''}${round.fire === 1 ? 'Defensive' : 'Offensive'} Fire`;

interface Standing {
  readonly blind: Blind;
  readonly block: Block;
}

/** What a viewer knows of the units in play: own units by name, others counted, by place and blind number. */
export function forces(kit: Kit, view: RommelView, viewer: Viewer<Side>): readonly string[] {
  const sides = viewer === 'allied' ? (['allied', 'axis'] as const) : SIDES;
  return sides.flatMap((side) => sideForces(kit, view, side));
}

function sideForces(kit: Kit, view: RommelView, side: Side): readonly string[] {
  const standing: Standing[] = Object.entries(view.table.blocks)
    .filter(([, block]) => block.side === side)
    .map(([blind, block]) => ({ blind: Number(blind), block }))
    .sort((a, b) => comparePlaces([a.block.place], [b.block.place]) || a.blind - b.blind);
  const places = [...new Set(standing.map(({ block }) => block.place))];
  const faces = view.own[side]?.faces;
  const head = `${ADJECTIVES[side]}: ${many(standing.length, 'block')} in play.`;
  return [
    head,
    ...places.map((place) =>
      placeLine(
        kit,
        side,
        place,
        standing.filter(({ block }) => block.place === place),
        faces,
      ),
    ),
  ];
}

function placeLine(
  kit: Kit,
  side: Side,
  place: Place,
  here: readonly Standing[],
  faces: Readonly<Record<Blind, Face>> | undefined,
): string {
  const where = placeName(kit, place, side);
  if (faces !== undefined) return `${where}: ${here.map((one) => ownText(kit, one, faces[one.blind])).join('; ')}`;
  const seen = here.filter(({ block }) => block.seen !== null);
  const states = stateCounts(kit, here);
  const told = seen.map(
    ({ blind, block }) => `#${blind} ${block.up ? 'is' : 'was seen as'} ${faceText(kit, block.seen)}`,
  );
  return `${where}: ${[many(here.length, 'block'), ...states, ...told].join('; ')}`;
}

const faceText = (kit: Kit, face: Face | null | undefined): string =>
  face === null || face === undefined
    ? 'unknown'
    : `${kit.units[face.unit]?.name ?? face.unit} ${face.cv}/${kit.units[face.unit]?.maxCv ?? face.cv}`;

function ownText(kit: Kit, { blind, block }: Standing, face: Face | undefined): string {
  const info = face === undefined ? undefined : kit.units[face.unit];
  const states = said(info?.type ?? '', ...statesOf(kit, block));
  return `${face === undefined ? `#${blind}` : faceText(kit, face)} (${states.join(', ')})`;
}

const statesOf = (kit: Kit, block: Block): readonly string[] =>
  said(
    block.disrupted === null ? '' : 'disrupted',
    block.unsupplied ? 'unsupplied' : '',
    block.source === null ? '' : suppliedFrom(kit, block.source, block.place),
    block.raider === null ? '' : 'raider',
    block.up ? 'revealed' : '',
  );

/** 13.3 By the Fortress or Oasis that it is in, or the one that it traces to. */
const suppliedFrom = (kit: Kit, source: HexId, place: Place): string =>
  source === place ? 'supplied here' : `supplied from ${nameOf(kit, source)}`;

function stateCounts(kit: Kit, here: readonly Standing[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { block } of here)
    for (const state of statesOf(kit, block)) if (state !== 'revealed') counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].map(([state, count]) => `${count} ${state}`).sort();
}
