// The working copy of a state while one action is carried out: small setters, events, and blind numbers dealt anew.
import type { Rng } from '#engine/dice/rng.ts';
import type { GameEvent } from '#engine/event.ts';
import { faceOf, withCounters } from '#engine/position/counters.ts';
import { newWorld, put, stateOf, tellAll, type World as WorkingCopy } from '#engine/position/world.ts';
import { hide } from '#engine/secrecy.ts';
import type { RommelRules, Rule } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import type { RommelFact } from './fact.ts';
import { blindsOf, blockOf, fullSight, type Sight, unitsAt, withBlocks } from './sight.ts';
import {
  type Blind,
  type Block,
  changedPlans,
  type Face,
  type Frame,
  type HexId,
  type Plan,
  type RommelState,
  type Secrets,
  type Side,
  type Table,
} from './state.ts';

export { doFirst, doInstead, finish, orFinish, put, tellAll } from '#engine/position/world.ts';

export type RommelEvent = GameEvent<RommelRules, Side, RommelFact>;

export type World = WorkingCopy<Kit, Table, Secrets, RommelRules, RommelEvent>;
export const sightIn = (w: World): Sight => fullSight(w.kit, w);

export function box(w: World, patch: Partial<Secrets>): void {
  w.secrets = { ...w.secrets, ...patch };
}

/** Told to one side alone; what the others read instead is nothing, unless it is said. */
export function tellSide(w: World, rule: Rule, side: Side, fact: RommelFact, others: RommelFact | null = null): void {
  w.events.push({ to: [side], fact, others, rule });
}

// --- blocks ------------------------------------------------------------------
/**
 * Changes what everybody sees of some blocks; a change means that they can be told apart until they are mixed again. Face down they
 * have no mark of having fired: that would go on telling which they are.
 */
export function setBlocks(w: World, changes: readonly (readonly [Blind, Partial<Block>])[]): void {
  const changed = changes.map(
    ([blind, patch]) => [blind, { ...blockOf(w.table, blind), mixed: false, ...patch }] as const,
  );
  if (changed.length > 0) put(w, { blocks: withBlocks(w.table.blocks, changed) });
  for (const [blind, { up }] of changes) if (up === false) forgetFire(w, blind);
}

export const setBlock = (w: World, blind: Blind, patch: Partial<Block>): void => setBlocks(w, [[blind, patch]]);

function forgetFire(w: World, blind: Blind): void {
  if (w.table.fired.includes(blind)) put(w, { fired: w.table.fired.filter((other) => other !== blind) });
}

export const faceIn = (w: World, blind: Blind): Face => faceOf(w.secrets.faces, blind);

export function setFace(w: World, blind: Blind, face: Face): void {
  box(w, { faces: withCounters(w.secrets.faces, [[blind, hide(face)]]) });
  if (blockOf(w.table, blind).up) setBlock(w, blind, { seen: face });
}

/** 7.3, 8.5 Turns a block up for all to see. */
export function turnUp(w: World, blind: Blind): void {
  setBlock(w, blind, { up: true, seen: faceIn(w, blind) });
}

/** The ways a side has planned and not gone yet. */
export const setPlans = (w: World, side: Side, plans: readonly Plan[]): void =>
  box(w, { plans: { ...w.secrets.plans, [side]: hide(plans) } });

/** Takes a block off the table: eliminated (2.3) or gone off the map. Its face is remembered in a box until the end. */
export function removeBlock(w: World, blind: Blind): void {
  const { side } = blockOf(w.table, blind);
  const lost = [...w.secrets.lost[side].$hidden, faceIn(w, blind).unit];
  const { [blind]: _face, ...faces } = w.secrets.faces;
  const { [blind]: _block, ...blocks } = w.table.blocks;
  box(w, {
    faces,
    lost: { ...w.secrets.lost, [side]: hide(lost) },
    moved: hide(w.secrets.moved.$hidden.filter((moved) => moved.block !== blind)),
    plans: { ...w.secrets.plans, [side]: hide(w.secrets.plans[side].$hidden.filter((plan) => plan.block !== blind)) },
  });
  put(w, { blocks, todo: w.table.todo.map((frame) => withoutBlind(frame, blind)) });
  forgetFire(w, blind);
}

/** 2.3, 11.3 A block is gone for good. `why` is read by all; its name, when it lay face down, by its own side (RULING 18). */
export function eliminate(w: World, rule: Rule, blind: Blind, why: string): void {
  const { side, place, up } = blockOf(w.table, blind);
  const { unit } = faceIn(w, blind);
  removeBlock(w, blind);
  put(w, { eliminated: { ...w.table.eliminated, [side]: w.table.eliminated[side] + 1 } });
  const fact = { type: 'eliminated', side, hex: place, count: 1, unit, why } as const;
  if (up) tellAll(w, rule, fact);
  else tellSide(w, rule, side, fact, { ...fact, unit: null });
}

// --- blind numbers -----------------------------------------------------------
const withoutBlind = (frame: Frame, blind: Blind): Frame =>
  mapBlinds(frame, (numbers) => (numbers.includes(blind) ? numbers.filter((other) => other !== blind) : numbers));

/** Applies a change to every list of blind numbers a frame holds. */
function mapBlinds(frame: Frame, change: (numbers: readonly Blind[]) => readonly Blind[]): Frame {
  switch (frame.type) {
    case 'assign':
    case 'losses':
      return { ...frame, from: change(frame.from) };
    case 'pursuit':
      return { ...frame, prey: change(frame.prey) };
    case 'withdraw':
      return { ...frame, blocks: change(frame.blocks) };
    default:
      return frame;
  }
}

/** What tells one block of a stack from another to everybody. */
const markOf = (block: Block): string =>
  [block.side, block.place, block.disrupted, block.unsupplied, block.source, block.raider].join(' ');

/** Blocks face down of one side that stand together and look alike may not be followed: their numbers are dealt anew. */
export function dealBlindNumbers(w: World): void {
  const { table } = w;
  const stacks = new Map<string, readonly Blind[]>();
  for (const blind of blindsOf(table)) {
    const block = blockOf(table, blind);
    if (block.up || block.mixed) continue;
    const mark = markOf(block);
    if (!stacks.has(mark)) stacks.set(mark, stackLike(table, block, mark));
  }
  if (stacks.size === 0) return;
  const inOrder = [...stacks.values()].sort(([a = 0], [b = 0]) => a - b);
  const renamed = new Map<Blind, Blind>();
  for (const stack of inOrder) {
    if (stack.length === 1) continue;
    const order = w.rng.shuffle(stack, '2.0', 'blind numbers');
    for (const [index, blind] of stack.entries()) renamed.set(blind, order[index] ?? blind);
  }
  rename(w, renamed, inOrder.flat());
}

/** Those that nobody can tell from a block that lies face down. */
const stackLike = (table: Table, { side, place }: Block, mark: string): readonly Blind[] =>
  unitsAt(table, place, side).filter((blind) => {
    const block = blockOf(table, blind);
    return !block.up && markOf(block) === mark;
  });

function rename(w: World, renamed: ReadonlyMap<Blind, Blind>, settled: readonly Blind[]): void {
  const now = (blind: Blind): Blind => renamed.get(blind) ?? blind;
  const blocks: [Blind, Block][] = [];
  const faces: [Blind, Secrets['faces'][number]][] = [];
  for (const blind of settled) {
    const block = blockOf(w.table, blind);
    const face = w.secrets.faces[blind];
    const seen = renamed.has(blind) ? null : block.seen;
    blocks.push([now(blind), { ...block, seen, mixed: true }]);
    if (face !== undefined) faces.push([now(blind), face]);
  }
  const list = (numbers: readonly Blind[]): readonly Blind[] => numbers.map(now).sort((a, b) => a - b);
  put(w, {
    blocks: withBlocks(w.table.blocks, blocks),
    fired: list(w.table.fired),
    todo: w.table.todo.map((frame) => mapBlinds(frame, list)),
  });
  box(w, {
    faces: withCounters(w.secrets.faces, faces),
    pursued: hide(list(w.secrets.pursued.$hidden)),
    moved: hide(w.secrets.moved.$hidden.map((moved) => ({ ...moved, block: now(moved.block) }))),
    plans: changedPlans(w.secrets, (plan) => ({ ...plan, block: now(plan.block) })),
  });
}

/** The state with all blocks that lie face down in stacks under new blind numbers. */
export function mixed(kit: Kit, state: RommelState, rng: Rng<RommelRules>): RommelState {
  const w: World = newWorld(kit, state, rng);
  for (const blind of blindsOf(w.table)) if (!blockOf(w.table, blind).up) setBlock(w, blind, {});
  dealBlindNumbers(w);
  return stateOf(w);
}

/** Nobody has fired yet in the combat or pursuit that begins (9.2, 10.5). */
export function clearFired(w: World): void {
  put(w, { fired: [] });
  box(w, { pursued: hide([]) });
}

/** The next free blind number. */
export const nextBlind = (table: Table): Blind => Math.max(0, ...blindsOf(table)) + 1;

/** Moves a block; the path is for the log. */
export function place(w: World, blind: Blind, hex: HexId, patch: Partial<Block> = {}): void {
  setBlock(w, blind, { place: hex, ...patch });
}
