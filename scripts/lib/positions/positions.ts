// Positions to draw: a scenario's recommended deployment, or what a script of typed orders leads to.

import { ALGORITHM, type Seed } from '#engine/dice/rng.ts';
import { act, see } from '#engine/play.ts';
import { type AnyModule, playedSides, type Typed } from '#engine/title.ts';
import { ScriptedChance } from './scripted-chance.ts';

/** A state and the number its next roll will have. */
export interface Reached {
  readonly state: object;
  readonly nextRoll: number;
}

/** Pictures need no secrecy: every run of a script deals the same. */
const SEED: Seed = { algorithm: ALGORITHM, match: 'picture', bytes: '00'.repeat(32), phrases: [] };

function begin(module: AnyModule, chance: ScriptedChance): Reached {
  const rng = chance.factory(SEED, 1);
  return { state: module.setup(rng).state, nextRoll: 1 + rng.rolls.length };
}

/** Carries one action out. Throws with the section when it is refused. */
function play(module: AnyModule, at: Reached, side: string, action: Typed, chance: ScriptedChance): Reached {
  const rng = chance.factory(SEED, at.nextRoll);
  const acted = act(module, at.state, side, action, rng);
  if (!acted.ok) throw new Error(`${acted.rejection.text} (${acted.rejection.rule})`);
  return { state: acted.step.state, nextRoll: at.nextRoll + rng.rolls.length };
}

/** The set-up with every unit placed as the scenario recommends, as far as a title knows such an action. */
export function deployed(module: AnyModule): Reached {
  const chance = new ScriptedChance();
  let position = untilDeployment(module, begin(module, chance), chance);
  for (;;) {
    const [side, ask] = asked(module, position);
    if (side === null || ask === null || !ask.types.includes('recommended')) return position;
    position = play(module, position, side, { type: 'recommended' }, chance);
    if (module.toAct(position.state).includes(side)) position = play(module, position, side, { type: 'done' }, chance);
  }
}

type Asked = readonly [side: string | null, ask: ReturnType<AnyModule['ask']>];
function asked(module: AnyModule, { state }: Reached): Asked {
  const side = module.toAct(state)[0] ?? null;
  return [side, side === null ? null : module.ask(see(module, state, side).value, side)];
}

/** The most questions a scenario asks before the deployments: a Buildup of both sides. */
const MOST_BEFORE = 2;
/** Past what comes before the deployments, with fallbacks; where there is no deployment, as it was. */
function untilDeployment(module: AnyModule, first: Reached, chance: ScriptedChance): Reached {
  let position = first;
  for (let step = 0; step <= MOST_BEFORE; step++) {
    const [side, ask] = asked(module, position);
    if (side === null || ask === null) return first;
    if (ask.types.includes('recommended')) return position;
    if (step < MOST_BEFORE) position = play(module, position, side, ask.fallback, chance);
  }
  return first;
}

/**
 * Lines of `side> order`, `!` lines of chance for the line after, `#` comments. Lines of other seats and commands that
 * are no orders are passed over. Throws with the number of a line that is not understood or not allowed.
 */
export function played(module: AnyModule, script: string): Reached {
  const { command } = module.title;
  const chance = new ScriptedChance();
  let position = begin(module, chance);
  for (const [index, line] of script.split(/\r?\n/).entries()) {
    try {
      if (chance.read(line)) continue;
      const [, side = '', said = ''] = /^([a-z-]+)>\s*(.*)$/.exec(line.trim()) ?? [];
      const order = said.startsWith(`/${command} `) ? said.slice(command.length + 2) : said;
      if (!playedSides(module.title).includes(side) || order.startsWith('/')) continue;
      position = ordered(module, position, side, order, chance);
      chance.settle();
    } catch (error) {
      throw new Error(`line ${index + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return position;
}

function ordered(module: AnyModule, from: Reached, side: string, text: string, chance: ScriptedChance): Reached {
  const read = module.readOrders(text, see(module, from.state, side).value, side);
  if ('unclear' in read) throw new Error(read.unclear);
  return read.reduce((position, action) => play(module, position, side, action, chance), from);
}
