// VII, AIR Which air units may be named for a mission, and why others may not.
import { type Bar, barsOf } from '#engine/turn/bars.ts';
import type { AlameinRules } from '../../book/rules.ts';
import type { Refusal, Seat } from '../../position/seat.ts';
import type { OpenSight } from '../../position/sight.ts';
import type { AirId, Side, Table } from '../../position/state.ts';

/** Air units lie open: whoever looks, `side` is the one whose units are meant. */
type Eyes = Pick<Seat, 'kit' | 'table' | 'side'>;
type AirBar = Bar<Eyes, AirId, AlameinRules>;

const isForeign: AirBar = {
  rule: 'VII',
  bars: ({ kit, table, side }, air) => kit.air[air]?.side !== side || table.air[air] === undefined,
  say: () => 'That is no air unit of yours in the game.',
};
/** AIR */
const isKnockedOut: AirBar = {
  rule: 'AIR',
  bars: ({ table }, air) => (table.air[air]?.outUntil ?? 0) >= table.turn,
  say: ({ kit }, air) => `${kit.air[air]?.name} is knocked out for this game-turn.`,
};
/** VII */
const hasFlown: AirBar = {
  rule: 'VII',
  bars: ({ table }, air) => table.air[air]?.used === true,
  say: ({ kit }, air) => `${kit.air[air]?.name} has flown its mission of this game-turn.`,
};
const hasMission: AirBar = {
  rule: 'VII',
  bars: ({ table }, air) => isNamed(table, air),
  say: ({ kit }, air) => `${kit.air[air]?.name} has its mission already; UNDO takes it back.`,
};

/** VII A mission of this phase is named for the air unit; it has not flown it yet. */
export const isNamed = ({ strikes, interceptions }: Table, air: AirId): boolean =>
  [...strikes, ...interceptions].some((mission) => mission.air === air);

const flying = barsOf(isForeign, isKnockedOut, hasFlown);
const naming = barsOf(isForeign, isKnockedOut, hasFlown, hasMission);

/** VII Air units of a side that may still fly this game-turn. */
export const freeAir = ({ kit, table }: OpenSight, side: Side): readonly AirId[] =>
  Object.keys(table.air).filter((air) => flying.isFree({ kit, table, side }, air));

/** VII Those of them that are not named for a mission yet. */
export const unnamed = (eyes: Eyes): readonly AirId[] =>
  Object.keys(eyes.table.air).filter((air) => naming.isFree(eyes, air));

/** VII, AIR Why an air unit cannot be named for a mission; null when it can. */
export const whyNotAir = (seat: Seat, air: AirId): Refusal | null => naming.whyNot(seat, air);
