// The solo opponent of desert-force: it is asked with its own view alone, its orders are lawful and soon final, and in the
// smallest worlds it does what anybody would.
import { describe, expect, it } from 'vitest';
import type { AnyModule } from '#engine/title.ts';
import { desertTitle } from '#games/desert-force/index.ts';
import { boardHex, printedHex } from '#games/desert-force/pieces/grid.ts';
import type { DesertAction } from '#games/desert-force/position/action.ts';
import type { DesertState, FrameType, Side, Table } from '#games/desert-force/position/state.ts';
import { onField } from '#test/support/desert-force/field.ts';
import { dice, kitOf, onMap, type Position, placeOf, play } from '#test/support/desert-force/world.ts';
import { obey as obeyIn, thinkOn } from '#test/support/opponent.ts';
import { playDuel } from '../../../../scripts/lib/players/duel.ts';
import { botPlayer, type Player } from '../../../../scripts/lib/players/players.ts';

type Units = Readonly<Record<string, string>>;
const DONE = { type: 'done' };

const rulesOf = ({ module }: Position): AnyModule => module as unknown as AnyModule;
const orders = (at: Position, side: Side): readonly DesertAction[] =>
  thinkOn(rulesOf(at), at.state, side) as readonly DesertAction[];
const obey = (at: Position, side: Side): Position => obeyIn(at, rulesOf(at), side);

const moving = (active: Side, units: Units, table: Partial<Table> = {}): Position =>
  onField({}, { active, units, table });
const fighting = (active: Side, units: Units): Position =>
  onField({}, { active, units, phases: ['strikes', 'combat', 'phase-end', 'over'] as FrameType[] });
const far = ({ kit }: Position, from: string, to: string): number => kit.map.distance(boardHex(from), boardHex(to));

/** So many questions of one draft the umpire asks before fallbacks close it. */
const MOST_ASKED = 20;

describe('its orders', () => {
  it('7.2, 17.2 are lawful and commit within the questions it is asked, in the first turn of Compass and of Gazala', {
    timeout: 240_000,
  }, () => {
    for (const scenario of ['compass', 'gazala']) {
      const rules = desertTitle.game(scenario, desertTitle.builtIn, []) as unknown as AnyModule;
      const [first] = kitOf(scenario).scenario.turns;
      const isThere = (state: object): boolean => (state as DesertState).table.turn > first;
      const module: AnyModule = {
        ...rules,
        toAct: (state) => (isThere(state) ? [] : rules.toAct(state)),
        outcome: (state) => rules.outcome(state) ?? { winner: null, level: 'stopped', rule: '4.0' },
      };
      let asked = 0;
      let most = 0;
      const bot = botPlayer();
      const counted: Player = {
        ...bot,
        answer: (question) => {
          asked = question.drafted === 0 ? 1 : asked + 1;
          most = Math.max(most, asked);
          return bot.answer(question);
        },
      };
      const { manners } = playDuel({ module, name: `lawful-${scenario}`, players: { axis: counted, allied: counted } });
      expect(manners.axis).toMatchObject({ refused: 0, fallbacks: 0 });
      expect(manners.allied).toMatchObject({ refused: 0, fallbacks: 0 });
      expect(most).toBeLessThanOrEqual(MOST_ASKED);
    }
  });

  it('are thought out from its own view: the enemy’s is refused', () => {
    const { module, state } = moving('allied', { '5-indian': '1506' });
    const thinking = module.opponent?.think(module.view(state, 'axis'), 'allied', 'one');
    expect(() => thinking?.next()).toThrow();
    expect(orders({ ...moving('allied', { '5-indian': '1506' }) }, 'allied').at(-1)).toEqual(DONE);
  });
});

describe('movement in the smallest worlds', () => {
  it('17.1 its source of supply is never left empty before an enemy who could come there', () => {
    const at = moving('allied', {
      ...{ '1-armoured': '1506', '4-armoured': '1506', support: '1506', '16-brigade': '1406' },
      panzer: '0906',
    });
    const there = obey(at, 'allied');
    const home = ['1-armoured', '4-armoured', 'support', '16-brigade'].filter(
      (unit) => placeOf(there, unit) === '1506',
    );
    expect(home.length).toBeGreaterThan(0);
  });

  it('17.2 it drives into Tobruk when nobody is there', () => {
    const guards = { '4-armoured': '1506', support: '1506', '16-brigade': '1506' };
    const at = moving('allied', { '1-armoured': '0904', ...guards, brescia: '0106', sirte: '0106' });
    expect(placeOf(obey(at, 'allied'), '1-armoured')).toBe('0802');
  });

  it('10.1 a company before two regiments and their division gets out of their reach', () => {
    const guards = {
      '4-armoured': '1506',
      support: '1506',
      '16-brigade': '1506',
      '5-indian': '1506',
      '7-indian': '1506',
    };
    const enemies = { panzer: '0807', rifle: '0807', tanks: '0707' };
    const at = moving('allied', { company: '0907', ...enemies, ...guards });
    const there = placeOf(obey(at, 'allied'), 'company');
    expect(far(at, there, '0807')).toBeGreaterThan(far(at, '0907', '0807') + 1);
  });

  it('7.14 the depot stays with its brigade until the enemy comes up', () => {
    const organizing = (enemies: Units): Position =>
      onMap({ units: { '5-indian': '4510', ...enemies }, depots: { allied: '4510' }, phases: ['depot'] });
    expect(orders(organizing({}), 'allied')).toEqual([DONE]);
    const pressed = organizing({ '5-panzer': '4310', '8-panzer': '4310', '104-rifle': '4310' });
    const [order] = orders(pressed, 'allied');
    const to = order?.type === 'depot' ? printedHex(order.to) : '4510';
    expect(far(pressed, to, '4310')).toBeGreaterThan(far(pressed, '4510', '4310'));
  });
});

describe('combat in the smallest worlds', () => {
  it('10.1 a company does not attack a panzer regiment with its division', () => {
    const at = fighting('allied', { company: '0806', panzer: '0805', rifle: '0805', guns: '0805' });
    expect(orders(at, 'allied')).toEqual([DONE]);
  });

  it('10.1 two regiments attack the company before them', () => {
    const at = fighting('axis', { panzer: '0806', rifle: '0706', company: '0805' });
    const attack = orders(at, 'axis').find(({ type }) => type === 'attack');
    expect(attack).toMatchObject({ hex: boardHex('0805') });
  });

  /** Three hits on two who stand together. */
  const hitAt = (hex: string, from: readonly [string, string]): Position => {
    const [a, b] = from;
    const at = fighting('allied', { panzer: hex, brescia: hex, '1-armoured': a, '4-armoured': b });
    const thrown = dice(6, 6, 6, 1, 1, 1, 1, 1, ...new Array(9).fill(1));
    return { ...at, ...play(at, 'allied', ['attack', hex, ['1-armoured', '4-armoured']], 'done', thrown) };
  };
  it('10.22 it falls back before three hits in the open', () => {
    const [order] = orders(hitAt('0805', ['0806', '0906']), 'axis');
    expect(order).toMatchObject({ type: 'lose' });
  });
  it('16.1 it holds a fortress as long as anybody is left', () => {
    expect(orders(hitAt('0802', ['0803', '0903']), 'axis')).toEqual([DONE]);
  });

  it('10.27, 9.2 it orders no more into a hex that was taken than there is room for', () => {
    const units = { brescia: '0806', sirte: '0706', libyan: '0705', tanks: '0806', company: '0805' };
    const at = fighting('axis', units);
    const attackers = ['brescia', 'sirte', 'libyan', 'tanks'];
    const thrown = dice(6, 6, ...new Array(10).fill(1));
    const won = { ...at, ...play(at, 'axis', ['attack', '0805', attackers], 'done', thrown) };
    const there = obey(won, 'axis');
    const inside = attackers.filter((unit) => placeOf(there, unit) === '0805');
    expect(inside.length).toBeGreaterThan(1);
    expect(inside.length).toBeLessThan(attackers.length);
  });
});
