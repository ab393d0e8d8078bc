// A one-ply greedy player of rommel, for measuring: of the actions open to it, it takes the one after which it likes the
// position best, by a simple count; it does not look for an answer, nor beyond one action. It sees only its own view.
import type { Typed } from '#engine/title.ts';
import { imagine } from '#games/rommel/bot/imagine.ts';
import { evenDice, seatAt, settle, step } from '#games/rommel/bot/pretend.ts';
import { isSupplied } from '#games/rommel/chapters/12-supply/lines.ts';
import { askSeat, checkAction, valuesFor, wouldCommit } from '#games/rommel/chapters/index.ts';
import type { Kit } from '#games/rommel/pieces/kit.ts';
import { DONE, type RommelAction } from '#games/rommel/position/action.ts';
import { blindsOf, blockOf, fitAt, frameOf, fullSight } from '#games/rommel/position/sight.ts';
import { enemyOf, type RommelState, type Side } from '#games/rommel/position/state.ts';
import type { RommelView } from '#games/rommel/position/view.ts';
import type { Player } from '../../lib/players/players.ts';

/** Least that a move must add to the count before a card is spent on it. */
const WORTH_A_CARD = 1;
const MOST_TRIED = 400;
const AS_RECOMMENDED: readonly Typed[] = [{ type: 'recommended' }, DONE];

/** Strength in hand, supplied or not, battles by their odds, Tobruk and fortresses, and how near the enemy's Base is. */
function count(kit: Kit, state: RommelState, side: Side): number {
  const { table } = state;
  if (table.result !== null) return table.result.winner === side ? 1000 : -1000;
  const sight = fullSight(kit, state);
  const enemy = enemyOf(side);
  let sum = 0;
  for (const blind of blindsOf(table)) {
    const block = blockOf(table, blind);
    const sign = block.side === side ? 1 : -1;
    if (kit.hexes[block.place] === undefined) continue;
    const cv = sight.faces[blind]?.cv ?? 0;
    sum += sign * (2 + cv) * (block.disrupted !== null ? 0.6 : isSupplied(sight, blind) ? 1 : 0.8);
    if (sign > 0) sum -= 0.15 * kit.map.distance(block.place, kit.base[enemy]);
  }
  for (const hex of Object.keys(table.battles)) {
    const strength = (of: Side): number =>
      fitAt(table, hex, of).reduce((all, blind) => all + (sight.faces[blind]?.cv ?? 0), 0);
    sum += 0.6 * (strength(side) - strength(enemy));
  }
  for (const [hex, holder] of Object.entries(table.control))
    if (kit.hexes[hex]?.kind === 'fortress')
      sum += (holder === side ? 1 : -1) * (kit.hexes[hex]?.name === 'Tobruk' ? 8 : 3);
  return sum;
}

/** Every action of a type, its ways left out. */
function everyAction(kit: Kit, state: RommelState, side: Side, type: RommelAction['type']): readonly RommelAction[] {
  const seat = seatAt(kit, state, side);
  const first = (before: readonly (string | number)[]) => valuesFor(seat, type, before) as readonly (string | number)[];
  const actions: RommelAction[] = [];
  if (type === 'group')
    for (const from of first([]) as string[])
      for (const unit of first([from]) as number[])
        for (const to of first([from, unit]) as string[]) actions.push({ type, from, unit, to });
  if (type === 'regroup')
    for (const command of first([]) as string[])
      for (const to of first([command]) as string[])
        for (const unit of first([command, to]) as number[]) actions.push({ type, command, to, unit });
  if (type === 'attack' || type === 'refuse') for (const hex of first([]) as string[]) actions.push({ type, hex });
  if (type === 'redeploy')
    for (const unit of first([]) as number[])
      for (const to of first([unit]) as string[]) actions.push({ type, unit, to });
  if (type === 'rebuild')
    for (const unit of first([]) as number[])
      for (const steps of first([unit]) as number[]) actions.push({ type, unit, steps });
  return actions;
}

interface Choice {
  readonly action: RommelAction;
  readonly gain: number;
}

/** The best of the actions of these types; what commits is played on plainly to the end of the turn. */
function bestAction(kit: Kit, state: RommelState, side: Side, types: readonly string[]): Choice | null {
  const seat = seatAt(kit, state, side);
  const after = (action: RommelAction): number => {
    const rng = evenDice();
    const next = step(kit, state, side, action, rng);
    return count(kit, wouldCommit(seat, action) ? settle(kit, next, rng) : next, side);
  };
  const before = count(kit, state, side);
  let best: Choice | null = null;
  const all = types.flatMap((type) => everyAction(kit, state, side, type as RommelAction['type']));
  const every = Math.ceil(all.length / MOST_TRIED);
  for (const [index, action] of all.entries()) {
    if (index % every !== 0 || checkAction(seat, action) !== null) continue;
    const gain = after(action) - before;
    if (best === null || gain > best.gain) best = { action, gain };
  }
  return best;
}

/** The greedy player of a match with these components. */
export const greedyPlayer = (kit: Kit): Player => ({
  name: 'greedy',
  answer: ({ view, side: asked, ask, chance, module }) => {
    const side = asked as Side;
    const state = imagine(kit, view as RommelView, side, chance);
    const fallback = [ask.fallback];
    switch (frameOf(state.table).type) {
      case 'deploy':
        return AS_RECOMMENDED;
      case 'option':
        return [chooseOption(kit, state, side)];
      case 'movement': {
        const best = bestAction(kit, state, side, ['group', 'regroup']);
        if (best !== null && best.gain > 0 && state.secrets.played.$hidden?.option !== 'pass') return [best.action];
        return module.check(view, asked, DONE) === null ? [DONE] : fallback;
      }
      case 'refuse':
      case 'battles': {
        const best = bestAction(kit, state, side, ['attack', 'refuse']);
        return [best !== null && best.gain > 0 ? best.action : DONE];
      }
      case 'spend': {
        const best = bestAction(kit, state, side, ['rebuild', 'redeploy']);
        return [best !== null && best.gain > 0.2 ? best.action : DONE];
      }
      default:
        return [
          module.standing(view, asked, { probe: 'never' }) ?? askSeat(seatAt(kit, state, side))?.fallback ?? DONE,
        ];
    }
  },
});

/** A card is spent when the first move it would make is worth one; two when there are plenty. */
function chooseOption(kit: Kit, state: RommelState, side: Side): RommelAction {
  const { real } = state.secrets.hands[side].$hidden;
  const pass: RommelAction = { type: 'option', option: 'pass', dummies: 0 };
  if (real === 0) return pass;
  const chosen: RommelAction = { type: 'option', option: real >= 5 ? 'offensive' : 'basic', dummies: 0 };
  const best = bestAction(kit, step(kit, state, side, chosen, evenDice()), side, ['group', 'regroup']);
  return best !== null && best.gain > WORTH_A_CARD ? chosen : pass;
}
