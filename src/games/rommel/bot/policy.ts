// Standing policies: decisions a player settles once, so that a whole player-turn by post may need one message (8.4, 9.2, 9.5, 10.5).
import { standingOf } from '#engine/bot/policy.ts';
import type { PolicySpec } from '#engine/title.ts';
import { hitsOf } from '../chapters/02-units.ts';
import { inPass } from '../chapters/04-options.ts';
import { withdrawals } from '../chapters/05-group-movement/withdrawal.ts';
import { isMandatory, openBattles } from '../chapters/08-battles/battles.ts';
import { mayLose } from '../chapters/09-combat/losses.ts';
import { pursuers } from '../chapters/10-retreats/pursuit.ts';
import { mayStillRefuse } from '../chapters/10-retreats/refusal.ts';
import { bestServed } from '../chapters/13-fortresses/sources.ts';
import { asked } from '../chapters/index.ts';
import { DONE, type RommelAction } from '../position/action.ts';
import type { Rommel } from '../position/course.ts';
import type { Seat } from '../position/seat.ts';
import { cvOf, fitAt, unitOf, unitsAt } from '../position/sight.ts';
import { type Blind, enemyOf, type FrameOf, type HexId, type Side } from '../position/state.ts';
import policies from './policies.json' with { type: 'json' };

export const POLICIES: readonly PolicySpec[] = policies;

/** What this side's policies answer now, or null when it wants to be asked. Judged from its own view alone. */
export const standingAnswer = standingOf<Rommel>(POLICIES, asked, {
  round: ['fire', () => ({ type: 'volley' })],
  losses: ['losses', lossOf],
  pursuit: ['pursuit', pursuitOf],
  probe: ['probe', (_seat, how) => ({ type: how === 'always' ? 'probe' : 'done' })],
  refuse: ['battle', refusalOf],
  withdraw: ['retreat', retreatOf],
  battles: ['fight', fightOf],
  next: ['order', () => DONE],
  challenge: ['initiative', () => DONE],
  counter: ['initiative', () => DONE],
  assign: ['supply', supplyOf],
});

function lossOf(seat: Seat, how: string, frame: FrameOf<'losses'>): RommelAction {
  const units = mayLose(seat, frame);
  if (units.length === 0) return DONE;
  const elite = (blind: Blind): number => (how === 'spare-elite' ? hitsOf(unitOf(seat, blind)) : 0);
  const size = (blind: Blind): number => (how === 'spread' ? -cvOf(seat, blind) : cvOf(seat, blind));
  const unit = [...units].sort((a, b) => elite(a) - elite(b) || size(a) - size(b) || a - b)[0] ?? 0;
  return { type: 'hit', unit };
}

function pursuitOf(seat: Seat, how: string, frame: FrameOf<'pursuit'>): RommelAction {
  const units = pursuers(seat, frame, seat.own.pursued);
  return how === 'none' || units.length === 0 ? DONE : { type: 'pursue', units: [...units] };
}

/** 13.3 As far as it goes: what another Fortress could give is left to it where this one is needed by others. */
function supplyOf(seat: Seat, _how: string, { hex, from, when, may }: FrameOf<'assign'>): RommelAction {
  const check = seat.table.todo.find((frame) => frame.type === 'supply-check');
  const closed = check?.declined ?? [];
  const unit = may ? bestServed(seat, seat.side, { hex, from, when }, closed) : (from[0] ?? null);
  return unit === null ? DONE : { type: 'assign', unit };
}

/** 8.4 Group by group, first those that leave the others their lines (RULING 4); then `done`. How many stand where is open to all. */
function refusalOf(seat: Seat, how: string, frame: FrameOf<'refuse'>): RommelAction {
  const few = (hex: HexId): boolean =>
    fitAt(seat.table, hex, seat.side).length < fitAt(seat.table, hex, enemyOf(seat.side)).length;
  const going = (refused: readonly HexId[]): readonly HexId[] =>
    mayStillRefuse(seat, { ...frame, refused }).filter(
      (one) => how === 'refuse' || (how === 'outnumbered' && few(one)),
    );
  const leaves = (hex: HexId): number => going([...frame.refused, hex]).length;
  const [hex] = [...going(frame.refused)].sort((a, b) => leaves(b) - leaves(a));
  return hex === undefined ? DONE : { type: 'refuse', hex };
}

/** 5.3 The next unit that runs, along the plainest way. */
function retreatOf(seat: Seat, how: string, frame: FrameOf<'withdraw'>): RommelAction | null {
  const [unit] = frame.blocks;
  if (unit === undefined) return null;
  const ways = [...withdrawals(seat, unit)].map(([to, way]) => ({ to, length: way.length }));
  const together = ways.filter(({ to }) => frame.blocks.every((other) => withdrawals(seat, other).has(to)));
  const open = how === 'far' && together.length > 0 ? together : ways;
  const sign = how === 'far' ? -1 : 1;
  const company = (hex: HexId): number => unitsAt(seat.table, hex, seat.side).length;
  const [best] = [...open].sort(
    (a, b) => sign * (a.length - b.length) || company(b.to) - company(a.to) || (a.to < b.to ? -1 : 1),
  );
  return best === undefined ? null : { type: 'withdraw', unit, to: best.to };
}

/** 8.6 Battle by battle, then `done`. It answers in every kind of turn, so that its silence tells nothing of the option. */
function fightOf(seat: Seat, how: string, frame: FrameOf<'battles'>): RommelAction {
  if (inPass(seat)) return DONE;
  const isAssault = seat.own.played?.option === 'assault';
  const wanted = (hex: HexId): boolean =>
    isMandatory(seat, hex, frame.blitz) ? isAssault : how === 'all' || (how === 'stronger' && isNoWeaker(seat, hex));
  const hex = openBattles(seat).find((one) => wanted(one) && !frame.chosen.some((chosen) => chosen.hex === one));
  return hex === undefined ? DONE : { type: isAssault ? 'assault' : 'attack', hex };
}

/** Those who fight lie face up: what they are worth is known to both sides. */
function isNoWeaker(seat: Seat, hex: HexId): boolean {
  const strength = (side: Side): number =>
    fitAt(seat.table, hex, side).reduce((sum, blind) => sum + (seat.table.blocks[blind]?.seen?.cv ?? 0), 0);
  return strength(seat.side) >= strength(enemyOf(seat.side));
}
