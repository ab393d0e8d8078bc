// The solo opponent of suez: what lies face down does not move it, its orders are lawful and soon final, and in the smallest
// worlds it does what anybody would.
import { describe, expect, it } from 'vitest';
import { rollingRng } from '#engine/dice/rng.ts';
import type { AnyModule } from '#engine/title.ts';
import { suezTitle } from '#games/suez/index.ts';
import type { SuezAction } from '#games/suez/position/action.ts';
import type { SuezState } from '#games/suez/position/state.ts';
import { obey as obeyIn, thinkOn } from '#test/support/opponent.ts';
import { attacking, moving, type Position, placeOf, position, SUPPLY } from '#test/support/suez/world.ts';
import { chanceOf } from '../../../../scripts/lib/chance.ts';
import { playDuel } from '../../../../scripts/lib/players/duel.ts';
import { botPlayer, type Player } from '../../../../scripts/lib/players/players.ts';

const DONE = { type: 'done' };

const rulesOf = ({ module }: Position): AnyModule => module as unknown as AnyModule;
const orders = (at: Position): readonly SuezAction[] => thinkOn(rulesOf(at), at.state, 'axis') as readonly SuezAction[];
const obey = (at: Position): Position => obeyIn(at, rulesOf(at), 'axis');

/** So many questions of one draft the umpire asks before fallbacks close it. */
const MOST_ASKED = 20;

describe('in the first turn', () => {
  it('37.0 it gives the same orders whatever lies face down; they are lawful, and commit within the questions it is asked', {
    timeout: 240_000,
  }, () => {
    const rules = suezTitle.game('campaign', suezTitle.builtIn, []) as unknown as AnyModule;
    const chance = chanceOf('twins');
    const rng = rollingRng((_n, sides) => chance.below(sides) + 1, 1);
    let state: object = {};
    const module: AnyModule = {
      ...rules,
      view: (at, viewer) => {
        state = at;
        return rules.view(at, viewer);
      },
      toAct: (at) => ((at as SuezState).table.turn > 1 ? [] : rules.toAct(at)),
      outcome: (at) => rules.outcome(at) ?? { winner: null, level: 'stopped', rule: '6.0' },
    };
    let asked = 0;
    let most = 0;
    let differing = 0;
    const bot = botPlayer();
    const watched: Player = {
      ...bot,
      answer: (question) => {
        asked = question.drafted === 0 ? 1 : asked + 1;
        most = Math.max(most, asked);
        const twin = rules.probes.rearrange(state, 'axis', rng);
        const given = bot.answer(question);
        if (twin.changed.length > 0) {
          differing++;
          expect(thinkOn(rules, twin.state, 'axis', question.seed)).toEqual(given);
        }
        return given;
      },
    };
    const { manners } = playDuel({ module, name: 'suez-bot', players: { axis: watched, allied: watched } });
    expect(manners.axis).toMatchObject({ refused: 0, fallbacks: 0 });
    expect(most).toBeLessThanOrEqual(MOST_ASKED);
    expect(differing).toBeGreaterThan(3);
  });
});

describe('in the smallest worlds', () => {
  const truck = (space: string) => ({ supply: [['truck', space] as const], control: [space] });

  it('6.1 it drives into El Alamein when nobody is there', () => {
    const at = moving({ units: { '15-panzer': 'el-daba' }, ...truck('el-daba') });
    expect(placeOf(obey(at), '15-panzer')).toBe('el-alamein');
  });

  it('14.0 a reduced infantry division leaves three New Zealand brigades in their works alone', () => {
    const seen = { '4-nz': 'el-alamein', '5-nz': 'el-alamein', '6-nz': 'el-alamein' };
    const at = moving({ units: { '17-pavia': ['el-daba', 1] }, ...truck('el-daba'), seen });
    expect(placeOf(obey(at), '17-pavia')).not.toBe('el-alamein');
  });

  it('14.0 two panzer divisions drive a lone battalion out of Mersa Matruh', () => {
    const units = { '15-panzer': ['fuka', 4], '21-panzer': ['fuka', 4] } as const;
    const control = ['fuka', 'el-daba', 'el-alamein', 'ruweisat'];
    const at = obey(moving({ units, supply: SUPPLY, control, seen: { sdf: 'mersa-matruh' } }));
    const there = ['15-panzer', '21-panzer'].filter((unit) => placeOf(at, unit) === 'mersa-matruh');
    expect(there.length).toBeGreaterThan(0);
  });

  it('10.0 it looks at what lies face down next door, and at the larger stack first', () => {
    const at = position({
      todo: ['g2', 'attack', 'combat-end'],
      units: { '15-panzer': 'fuka' },
      supply: SUPPLY,
      control: ['fuka'],
      allied: { '4-nz': 'el-daba', '5-nz': 'el-daba', sdf: 'minqar-qaim' },
    });
    const [first, second] = orders(at);
    expect(first).toMatchObject({ type: 'spy', to: 'el-daba' });
    expect(second).toMatchObject({ type: 'spy', to: 'minqar-qaim' });
  });

  it('22.5, 24.1 aircraft and guns go to a battle that hangs in the balance, and to none that is as good as won', () => {
    const sure = attacking({
      units: { '15-panzer': ['fuka', 4], '21-panzer': ['fuka', 4] },
      supply: SUPPLY,
      seen: { sdf: 'fuka' },
    });
    expect(orders(sure)).toEqual([DONE]);
    const even = attacking({
      units: { '15-panzer': ['fuka', 3] },
      supply: SUPPLY,
      seen: { '5-indian': 'fuka', '21-indian': 'fuka' },
    });
    expect(orders(even).filter(({ type }) => type === 'send').length).toBeGreaterThan(0);
  });
});
