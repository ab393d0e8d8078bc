// Actions and the seed are the match: what the umpire stored replays to the same positions, whatever happened between.
import { describe, expect, it } from 'vitest';
import { type Roll, type Seed, seededRng } from '#engine/dice/rng.ts';
import { act } from '#engine/play.ts';
import { stateHash } from '#engine/replay.ts';
import type { AnyModule, Typed } from '#engine/title.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { chanceOf } from '../../../scripts/lib/chance.ts';
import { pickAction } from '../../../scripts/lib/players/player.ts';
import { countedBytes, good, look, rig, type Seated, started } from '../table.ts';

interface Stored {
  readonly kind: string;
  readonly dispatch: number;
  readonly side: string | null;
  readonly action: Typed | null;
  readonly backTo: number | null;
  readonly rolls: readonly Roll[];
  readonly stateHash: string;
}

/** Random play to the end through the umpire; now and then the host takes something back. */
async function play(table: Seated, seed: string): Promise<void> {
  const chance = chanceOf(seed);
  for (let n = 0; n < 2000; n++) {
    const status = good(await table.umpire.status(table.id));
    if (status.stage !== 'live') return;
    if (chance.often(0.03) && (status.dispatch ?? 0) > 1) {
      good(await table.umpire.undo(table.host, table.id, chance.below(status.dispatch ?? 0)));
      continue;
    }
    const side = chance.one(status.waiting).side;
    const player = side === 'red' ? table.red : table.blue;
    const { module, view, drafted } = await look(table, player);
    const ask = module.ask(view.value, side);
    const action = ask && pickAction(module, view.value, side, ask, chance, drafted.length > 10);
    if (action === null) good(await table.umpire.takeBack(player, table.id, 'all'));
    else {
      const answer = await table.umpire.order(player, table.id, { prompt: null, orders: [{ type: 'action', action }] });
      expect(good(answer).stopped).toBeNull();
    }
  }
  throw new Error('the match does not end');
}

/** Replays an exported match by hand, with nothing of the umpire. */
function replayed(module: AnyModule, _scenario: string, seed: Seed, log: readonly Stored[]): readonly string[] {
  const after = new Map<number, object>();
  const hashes: string[] = [];
  let state: object = {};
  for (const { kind, dispatch, side, action, backTo, rolls } of log) {
    const rng = seededRng(seed, rolls[0]?.n ?? 1);
    if (kind === 'setup') state = module.setup(rng).state;
    else if (kind === 'undone') state = module.mix(after.get(backTo ?? -1) ?? {}, rng);
    else {
      const acted = act(module, state, side ?? '', action ?? { type: '' }, rng);
      if (!acted.ok) throw new Error(acted.rejection.text);
      state = acted.step.state;
    }
    expect(rng.rolls).toEqual(rolls);
    after.set(dispatch, state);
    hashes.push(stateHash(state));
  }
  return hashes;
}

describe('a finished match', () => {
  it.each([1, 2, 3, 4, 5, 6])('is replayed from its export to the same positions (%i)', async (n) => {
    const table = await started(rig({ randomBytes: countedBytes(n * 1000) }));
    await play(table, `replay ${n}`);
    const { json } = good(await table.umpire.export(null, table.id)).value;
    const file = JSON.parse(json) as {
      readonly match: { readonly id: string; readonly scenario: string };
      readonly dice: {
        readonly algorithm: Seed['algorithm'];
        readonly bytes: string;
        readonly phrases: readonly string[];
      };
      readonly components: object;
      readonly log: readonly Stored[];
    };
    const module = toyTitle.game('skirmish', { ...file.components }, []);
    const { algorithm, bytes, phrases } = file.dice;
    const hashes = replayed(module, file.match.scenario, { algorithm, match: file.match.id, bytes, phrases }, file.log);
    expect(hashes).toEqual(file.log.map((entry) => entry.stateHash));
    expect(good(await table.umpire.audit(table.id))).toMatchObject({
      findings: [],
      unchainedBefore: null,
      notPlayed: null,
    });
    expect(file.log.length).toBeGreaterThan(20);
  });
});
