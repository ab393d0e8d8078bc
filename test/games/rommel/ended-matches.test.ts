// Golden matches that end by a player's word: a draw offered and taken, a resignation, a match abandoned by its host. Each was
// played through the umpire and kept as it exports them; `npm run golden` records them anew.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { act } from '#engine/play.ts';
import { stateHash } from '#engine/replay.ts';
import { auditRolls, seededRng } from '#engine/rng.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import { ENDINGS, type EndedBy, endedMatch, type Kept, keptSchema } from '../../../scripts/lib/ended-matches.ts';
import { moduleOf } from '../../../scripts/lib/titles.ts';

const keptOf = (by: EndedBy): Kept =>
  keptSchema.parse(JSON.parse(readFileSync(new URL(`./replays/ended/${by}.json`, import.meta.url), 'utf8')));

/** The hash of every position of the log, played by hand with nothing of the umpire. */
function replayed({ match, dice, log }: Kept): readonly string[] {
  const module = moduleOf(rommelTitle);
  const { algorithm, bytes, phrases } = dice;
  const seed = { algorithm, match: match.id, bytes, phrases };
  const after = new Map<number, object>();
  let state: object = {};
  return log.map(({ kind, dispatch, side, action, backTo, rolls }) => {
    const rng = seededRng(seed, rolls[0]?.n ?? 1);
    if (kind === 'setup') state = module.setup(match.scenario, rng).state;
    else if (kind === 'undone') state = module.mix(after.get(backTo ?? -1) ?? {}, rng);
    else {
      const acted = act(module, state, side ?? '', action ?? { type: '' }, rng);
      if (!acted.ok) throw new Error(acted.rejection.text);
      state = acted.step.state;
    }
    after.set(dispatch, state);
    return stateHash(state);
  });
}

describe('a match that ends by a player’s word', () => {
  it.each(ENDINGS)('replays to the recorded hashes (%s)', (by) => {
    const kept = keptOf(by);
    expect(replayed(kept)).toEqual(kept.log.map((entry) => entry.stateHash));
    const rolls = kept.log.flatMap((entry) => entry.rolls);
    const { algorithm, bytes, phrases } = kept.dice;
    expect(auditRolls({ algorithm, match: kept.match.id, bytes, phrases }, rolls)).toBeNull();
    expect(
      kept.log.some(({ kind }) => kind === 'undone'),
      'a dispatch is taken back in it',
    ).toBe(true);
  });

  it.each([
    ['draw-agreed', { kind: 'draw', winner: null, level: 'drawn by agreement' }],
    ['resigned', { kind: 'resigned', winner: 'axis', level: 'by resignation' }],
    ['abandoned', { kind: 'abandoned', winner: null, level: 'abandoned' }],
  ] as const)('ends as it says (%s)', (by, ending) => {
    expect(keptOf(by).ending).toMatchObject(ending);
  });

  it.each(ENDINGS)('is played by the umpire to the same positions and the same end today (%s)', async (by) => {
    const [then, now] = [keptOf(by), await endedMatch(rommelTitle, '1940', by)];
    const hashes = ({ log }: Kept): readonly string[] => log.map((entry) => entry.stateHash);
    expect(hashes(now)).toEqual(hashes(then));
    expect(now.ending).toEqual(then.ending);
  });
});
