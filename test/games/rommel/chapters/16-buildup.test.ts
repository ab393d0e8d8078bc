// 16.0-16.5, 16.54-16.6 Buildup: months, Build Points, Reinforcements, Replacements, Minefields and Supply Cards.
import { describe, expect, it } from 'vitest';
import { rollingRng } from '#engine/dice/rng.ts';
import { act } from '#engine/play.ts';
import type { AnyModule } from '#engine/title.ts';
import { rommelModule } from '#games/rommel/index.ts';
import { startBuildup } from '#test/support/rommel/checks.ts';
import {
  asked,
  blockOf,
  cvOf,
  dice,
  isGone,
  isLawful,
  offered,
  type Played,
  placeOf,
  play,
  refusal,
  refusedBy,
  rulesOf,
  told,
} from '#test/support/rommel/play.ts';
import { hex, kit, type Position, type World, world } from '#test/support/rommel/world.ts';

const field = () => world().axis('Bardia', 'Pavia').allied('Sidi Barrani', '7/SG');
const ledger = ({ state }: Pick<Position, 'state'>, side: 'axis' | 'allied' = 'axis') => state.table.ledgers[side];
const minesOf = ({ state }: Pick<Position, 'state'>, side: 'axis' | 'allied' = 'axis') =>
  state.secrets.mines[side].$hidden;

describe('16.0 Buildup', () => {
  it('16.0 comes when both sides have passed: check, points, each side’s Buildup, then cards', () => {
    const w = field().with({ passes: 1 }).turn('allied', 'pass');
    const begun = play(w, 'allied', 'done', dice(2, 5));
    expect(rulesOf(begun, 'month-ended')).toEqual(['3.1']);
    expect(asked(begun)).toMatchObject({ side: 'axis', rule: '16.5' });
    const second = play(begun, 'axis', 'done');
    expect(asked(second)).toMatchObject({ side: 'allied', rule: '16.5' });
    expect(told(second, 'resupplied')).toEqual([]);
    const dealt = play(second, 'allied', 'done');
    expect(told(dealt, 'resupplied').map((fact) => fact.side)).toEqual(['axis', 'allied']);
    expect(asked(dealt)).toMatchObject({ side: 'allied', rule: '3.3' });
  });
});

describe('16.1 Advance Month', () => {
  it('16.1 the month goes on by one', () => {
    const begun = startBuildup(field().month(2), 2, 5);
    expect(begun.state.table.month).toBe(3);
    expect(told(begun, 'month')).toEqual([{ type: 'month', month: 3 }]);
  });
});

describe('16.2 Supply Check', () => {
  it('16.2 the unsupplied are lost, the supplied and unengaged recover, marks come off', () => {
    const w = field()
      .axis('Jalo E3', 'Trento')
      .axis('Tobruk', 'Brescia')
      .disrupted('Brescia', 20)
      .mark('Brescia', { unsupplied: true });
    const begun = startBuildup(w, 2, 5);
    expect(isGone(begun, 'Trento')).toBe(true);
    expect([blockOf(begun, 'Brescia').disrupted, blockOf(begun, 'Brescia').unsupplied]).toEqual([null, false]);
  });

  it('16.2 engaged units do not recover', () => {
    const w = field()
      .axis('Buq Buq', 'Trento', 'Brescia')
      .allied('Buq Buq', '7/4')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .disrupted('Brescia');
    expect(blockOf(startBuildup(w, 2, 5), 'Brescia').disrupted).not.toBeNull();
  });

  it('16.2 losses of both sides come before anybody recovers: whose enemy is lost is engaged no more', () => {
    // 7/4 at Buq Buq, cut off by the hexside it came in by, is lost; Trento, Disrupted and shielded there, stands up.
    const w = field()
      .axis('Buq Buq', 'Trento', 'Brescia')
      .allied('Buq Buq', '7/4')
      .battle('Buq Buq', 'allied', { Sofafi: 'allied' })
      .disrupted('Trento');
    const begun = startBuildup(w, 2, 5);
    expect(isGone(begun, '7/4')).toBe(true);
    expect(blockOf(begun, 'Trento').disrupted).toBeNull();
    expect(begun.state.table.battles).toEqual({});
  });

  it('16.2 Disrupted units whose shield is lost for want of supply are routed, pursued by all, and away', () => {
    // Bardia feeds two: 22G inside and, by choice, Disrupted 9AU/24 next door. 9AU/20, which shielded it, is lost.
    const w = world()
      .axis('Bardia W1', 'Trento')
      .axis('Ft. Capuzzo', 'Savona')
      .axis('Sollum', 'Sabratha')
      .allied('Alexandria', '7/SG')
      .control('Bardia', 'allied')
      .allied('Bardia', '22G')
      .allied('Bardia W1', '9AU/20', '9AU/24')
      .battle('Bardia W1', 'axis', { Gambut: 'axis' })
      .disrupted('9AU/24');
    // Trento has fired in the last combat of the month, which does not count against it here.
    const trento = Object.entries(w.state.table.blocks).find(([, block]) => block.side === 'axis')?.[0];
    const choose = startBuildup(w.with({ fired: [Number(trento)] }));
    expect(offered(choose, 'allied', 'assign')).toEqual(['9AU/20', '9AU/24']);
    const routed = play(choose, 'allied', ['assign', '9AU/24']);
    expect(isGone(routed, '9AU/20')).toBe(true);
    expect(asked(routed)).toMatchObject({ side: 'axis', rule: '10.5' });
    const away = play(
      play(routed, 'axis', ['pursue', ['Trento']], dice(1, 1)),
      'allied',
      ['withdraw', '9AU/24', 'Bardia'],
      dice(2, 5),
    );
    expect([placeOf(away, '9AU/24'), cvOf(away, '9AU/24'), blockOf(away, '9AU/24').disrupted]).toEqual([
      'Bardia',
      3,
      null,
    ]);
    expect(away.state.table.battles).toEqual({});
  });

  it('16.2 a battle whose one side has been lost is over', () => {
    const w = field()
      .axis('Buq Buq', 'Trento')
      .allied('Buq Buq', '7/4')
      .battle('Buq Buq', 'axis', { Sollum: 'allied' });
    const begun = startBuildup(w, 2, 5);
    expect(isGone(begun, 'Trento')).toBe(true);
    expect(begun.state.table.battles).toEqual({});
  });

  it('16.2 the Networks are fixed here and do not grow during the Buildup', () => {
    // Pavia at Tobruk could be the link to Sidi Rezegh by El Adem, which nobody leads a line through now.
    const w = field().spending('axis', 5);
    const moved = play(w, 'axis', ['redeploy', 'Pavia', 'Tobruk']);
    expect(moved.state.table.networks.axis).toEqual(w.state.table.networks.axis);
    expect(refusedBy(moved, 'axis', ['redeploy', 'Pavia', 'El Adem'])).toBe('16.51');
  });
});

describe('16.3 Buildup Point Determination', () => {
  it('16.3 each side rolls; all dice together are what each receives', () => {
    const begun = startBuildup(field(), 2, 5);
    expect([ledger(begun).points, ledger(begun, 'allied').points]).toEqual([7, 7]);
  });

  it('16.3 example: two dice each, nine and seven, give sixteen points to both', () => {
    const scenario = { ...kit.scenarios['1940']!, buildupDice: 2 };
    const module = rommelModule({ ...kit, scenarios: { '1940': scenario } }, '1940');
    const { state } = field().todo({ type: 'redraw', side: 'axis' }, { type: 'buildup-start' });
    const begun = play({ module, state }, 'axis', 'done', dice(4, 5, 3, 4));
    expect([ledger(begun).points, ledger(begun, 'allied').points]).toEqual([16, 16]);
  });

  it.each([
    [2, 5, 'axis'],
    [5, 2, 'allied'],
    [4, 4, 'allied'],
  ])('16.3 Axis %i, Allies %i: the lower goes first, on a tie the Allies (%s)', (axis, allied, first) => {
    expect(asked(startBuildup(field(), axis, allied))?.side).toBe(first);
  });

  it('16.3 points saved are added', () => {
    const w = field().ledger('axis', { saved: 12, points: 30 });
    expect([ledger(startBuildup(w, 2, 5)).points, ledger(startBuildup(w, 2, 5)).redeploy]).toEqual([19, 0]);
  });
});

describe('16.4 Reinforcements', () => {
  it('16.4 units due this month arrive in the Base, at full CV and at no cost', () => {
    const begun = startBuildup(field().due('axis', 3, 'Trieste', 'Giovani'), 2, 5);
    expect(['Trieste', 'Giovani'].map((name) => [placeOf(begun, name), cvOf(begun, name)])).toEqual([
      ['El Agheila', 4],
      ['El Agheila', 2],
    ]);
    expect(ledger(begun).points).toBe(7);
    expect(rulesOf(begun, 'arrived')).toEqual(['16.4']);
  });

  it('16.4 the other side’s come when it is its turn', () => {
    const begun = startBuildup(field().due('allied', 3, '4IN/5'), 2, 5);
    expect(isGone(begun, '4IN/5')).toBe(true); // Not on the table yet.
    expect(placeOf(play(begun, 'axis', 'done'), '4IN/5')).toBe('Alexandria');
  });

  it('16.4 only their owner is told which they are', () => {
    const begun = startBuildup(field().due('axis', 3, 'Trieste'), 2, 5);
    const open = begun.events.filter((event) => event.to === 'all').map((event) => JSON.stringify(event.fact));
    expect(open.some((fact) => fact.includes('trieste'))).toBe(false);
    expect(told(begun, 'joined')).toMatchObject([{ unit: { unit: 'trieste', cv: 4 } }]);
  });
});

describe('16.41 Early Arrival', () => {
  it.each([
    [1, true],
    [2, true],
    [3, false],
    [6, false],
  ])('16.41 one die for a unit due next month: on a %i it is early: %s', (die, early) => {
    const begun = startBuildup(field().due('axis', 4, 'Littorio'), 2, 5, die);
    expect(!isGone(begun, 'Littorio')).toBe(early);
  });

  it('16.41 one that came early does not come again', () => {
    const begun = startBuildup(field().due('axis', 4, 'Littorio', 'Ariete'), 2, 5, 1, 6);
    expect(Object.values(begun.state.secrets.pools.axis.$hidden).flat()).toEqual(['ariete']);
  });

  it('16.41 one that did not comes on time', () => {
    const later = startBuildup(field().month(3).due('axis', 4, 'Ariete'), 2, 5);
    expect(placeOf(later, 'Ariete')).toBe('El Agheila');
  });

  it('16.41 example: in month 2 the four Allied units of month 2 arrive, each Axis unit of month 3 is rolled for', () => {
    const w = field()
      .month(1)
      .due('allied', 2, '7/7', '32AT/7', '4IN/5', '4IN/11')
      .due('axis', 3, '15/33', '15/8', '15/115', '88mm');
    const axis = startBuildup(w, 2, 5, 1, 3, 2, 4);
    expect(told(axis, 'arrived')).toEqual([{ type: 'arrived', side: 'axis', count: 2, early: [1, 3, 2, 4] }]);
    const both = play(axis, 'axis', 'done');
    expect(told(both, 'arrived')).toEqual([{ type: 'arrived', side: 'allied', count: 4, early: [] }]);
  });

  it('16.41 the open dice do not tell which unit each was thrown for', () => {
    // A shuffle that turns the two round: the first die, a 1, is Ariete's.
    const faces = [2, 5, 1, 6];
    const rng = rollingRng((_n, _sides, kind) => (kind === 'die' ? (faces.shift() ?? 0) : 1), 1);
    const { module, state } = field()
      .due('axis', 4, 'Littorio', 'Ariete')
      .todo({ type: 'redraw', side: 'axis' }, { type: 'buildup-start' });
    const acted = act(module as unknown as AnyModule, state, 'axis', { type: 'done' }, rng);
    const after = { state: (acted.ok ? acted.step.state : state) as typeof state };
    expect([isGone(after, 'Littorio'), isGone(after, 'Ariete')]).toEqual([true, false]);
  });

  it('16.41 nothing is rolled in the Buildup of the last month', () => {
    expect(startBuildup(field().month(5).due('axis', 7, 'Trieste'), 2, 5).state.table.month).toBe(6);
  });

  describe('16.41 Reinforcements to an engaged Base', () => {
    const engaged = () =>
      world()
        .axis('El Agheila', 'Pavia')
        .allied('El Agheila', '7/4')
        .battle('El Agheila', 'allied', { 'Mersa Brega': 'allied' })
        .allied('Agedabia', '7/SG');

    it('16.41 wait off the board', () => {
      const begun = startBuildup(engaged().due('axis', 3, 'Trieste'), 2, 5);
      expect(blockOf(begun, 'Trieste').place).toBe('offboard');
      expect(refusedBy(begun, 'axis', ['redeploy', 'Trieste', 'El Agheila'])).toBe('16.51');
    });

    it('16.41 enter by one Group Move, without Hexside Limits', () => {
      const names = ['Trieste', 'Giovani', 'Brescia', 'Ariete'];
      const w = engaged()
        .axis('offboard', ...names)
        .turn('axis', 'basic');
      const turn = play(w, 'axis', ...names.map((name) => ['group', 'offboard', name, 'El Agheila'] as const));
      expect(names.map((name) => placeOf(turn, name))).toEqual(Array(4).fill('El Agheila'));
      const lines = turn.module.tidy(turn.events.map(({ fact, rule }) => ({ fact, rule })));
      const view = turn.module.view(turn.state, 'observer');
      expect(lines.map(({ fact }) => turn.module.tell(fact, view)).join(' ')).toContain('El Agheila');
    });

    it('16.41 the Group Move ends in the Base: no further, not by a Forced March, and not in a Pass', () => {
      // The battle is over, the Base is free: Trieste still waits beside it and may enter, and no more.
      const free = () => world().axis('offboard', 'Trieste').axis('Mersa Brega', 'Pavia').allied('Sollum', '7/SG');
      const w = free().turn('axis', 'basic');
      expect(offered(w, 'axis', 'group', 'offboard', 'Trieste')).toEqual(['El Agheila']);
      const turn = play(w, 'axis', ['group', 'offboard', 'Trieste', 'El Agheila']);
      expect(placeOf(turn, 'Trieste')).toBe('El Agheila');
      expect(isLawful(turn, 'axis', ['force', 'Trieste', 'Mersa Brega'])).toBe(false);
      expect(isLawful(free().turn('axis', 'pass'), 'axis', ['group', 'offboard', 'Trieste', 'El Agheila'])).toBe(false);
    });

    it('16.41 it is one Move like any other: units in the Base need a second', () => {
      const w = engaged().axis('offboard', 'Trieste').axis('Agedabia', 'Savona');
      const turn = play(w.turn('axis', 'basic'), 'axis', ['group', 'offboard', 'Trieste', 'El Agheila']);
      expect(refusedBy(turn, 'axis', ['group', 'El Agheila', 'Pavia', 'Mersa Brega'])).toBe('4.1');
    });

    it('16.41 a Buildup does not bring them in, and they take no Replacements outside', () => {
      const begun = startBuildup(
        world().axis('offboard', 'Trieste:3').axis('Mersa Brega', 'Pavia').allied('Sollum', '7/SG'),
        2,
        5,
      );
      expect(blockOf(begun, 'Trieste').place).toBe('offboard');
      expect(refusedBy(begun, 'axis', ['rebuild', 'Trieste', 1])).toBe('16.54');
      expect(refusedBy(begun, 'axis', ['sea', 'Trieste', 'Benghazi'])).toBe('16.53');
    });

    it('16.41 Allied ones wait east of Alexandria, and relieve it', () => {
      const w = world()
        .allied('Alexandria', '7/SG')
        .axis('Alexandria', '21/5')
        .battle('Alexandria', 'axis', { 'El Hammam': 'axis' })
        .due('allied', 3, '4IN/5', '22G', 'KDG');
      const begun = startBuildup(w, 5, 2);
      const names = ['4IN/5', '22G', 'KDG'];
      expect(names.map((name) => blockOf(begun, name).place)).toEqual(Array(3).fill('offboard'));
      const later = world()
        .axis('El Agheila', 'Pavia')
        .allied('Alexandria', '7/SG')
        .axis('Alexandria', '21/5')
        .battle('Alexandria', 'axis', { 'El Hammam': 'axis' })
        .allied('offboard', ...names)
        .turn('allied', 'basic');
      const relieved = play(
        later,
        'allied',
        ...names.map((name) => ['group', 'offboard', name, 'Alexandria'] as const),
      );
      expect(names.map((name) => placeOf(relieved, name))).toEqual(Array(3).fill('Alexandria'));
    });

    it('16.41 and by no Regroup Move', () => {
      const w = engaged().axis('offboard', 'Trieste').turn('axis', 'basic');
      expect(isLawful(w, 'axis', ['regroup', 'El Agheila', 'El Agheila', 'Trieste'])).toBe(false);
    });
  });
});

describe('16.5 Spending BPs', () => {
  it('16.5 on Redeployments, Replacements, Minefields and cards, in any order', () => {
    const w = field().axis('El Agheila', 'Brescia:2').spending('axis', 40);
    const spent = play(
      w,
      'axis',
      ['buy', 1],
      ['mine', 'Gambut'],
      ['rebuild', 'Brescia', 2],
      ['redeploy', 'Pavia', 'Tobruk'],
      ['buy', 1],
    );
    expect(ledger(spent)).toMatchObject({ points: 40, cards: 2, mines: 15, rebuild: 2, steps: 2, redeploy: 1 });
  });

  it('16.5 what is left is saved, twenty at most', () => {
    const saved = (points: number) => ledger(play(field().spending('axis', points), 'axis', 'done')).saved;
    expect([saved(7), saved(20), saved(33)]).toEqual([7, 20, 20]);
  });

  it('16.5 no more can be spent than there is', () => {
    const w = field().axis('El Agheila', 'Brescia:1', 'Ariete:3').spending('axis', 2);
    expect(refusedBy(w, 'axis', ['buy', 1])).toBe('16.5');
    expect(refusedBy(w, 'axis', ['mine', 'Gambut'])).toBe('16.5');
    expect(refusedBy(w, 'axis', ['rebuild', 'Ariete', 1])).toBe('16.54');
    expect(refusedBy(w, 'axis', ['rebuild', 'Brescia', 3])).toBe('16.54');
    expect(isLawful(w, 'axis', ['rebuild', 'Brescia', 2])).toBe(true);
  });

  it('16.5 the kinds of expenditure are open, places of Minefields are not', () => {
    const done = play(field().spending('axis', 40), 'axis', ['buy', 1], ['mine', 'Gambut'], 'done');
    expect(told(done, 'spent')).toMatchObject([
      { side: 'axis', points: 40, cards: 1, mines: 15, redeploy: 0, rebuild: 0, saved: 15 },
    ]);
    expect(JSON.stringify(done.events.map((event) => event.fact))).not.toContain(`"hex":"${hex('Gambut')}"`);
  });
});

describe('16.54 Replacements', () => {
  it.each([
    ['Ariete:3', 3], // armor
    ['XXI Art:2', 3], // artillery
    ['75/18:1', 3], // self-propelled artillery
    ['Trento:3', 2], // motorized infantry
    ['Brescia:3', 1], // infantry
    ['Folgore:3', 1], // paratroops
    ['21/5:6', 6], // elite armor: twice 3 for 2 CV
    ['88mm:2', 6], // elite mobile anti-tank
    ['50mm:2', 6], // elite motorized anti-tank
    ['21/104:4', 4], // elite mechanized infantry
    ['90/155:2', 4], // elite motorized infantry
    ['164/125:2', 2], // elite infantry
    ['Ramcke:4', 2], // elite paratroops
    ['Arko:2', 6], // elite artillery
  ])('16.54 a step of %s costs %i', (unit, cost) => {
    const name = unit.split(':')[0]!;
    const w = (points: number) => world().axis('El Agheila', unit).spending('axis', points);
    expect(refusedBy(w(cost - 1), 'axis', ['rebuild', name, 1])).toBe('16.54');
    const rebuilt = play(w(cost), 'axis', ['rebuild', name, 1]);
    expect(ledger(rebuilt)).toMatchObject({ rebuild: cost, steps: 1 });
    expect(cvOf(rebuilt, name)).toBe(kit.units[Object.values(kit.units).find((info) => info.name === name)!.id]!.maxCv);
  });

  it('16.54 a step of recon costs 3 to the Allies', () => {
    const w = world().allied('Alexandria', '11H:1').spending('allied', 3);
    expect(ledger(play(w, 'allied', ['rebuild', '11H', 1]), 'allied').rebuild).toBe(3);
  });

  it('16.54 several steps at once, not beyond the maximum', () => {
    const w = world().axis('El Agheila', 'Brescia:1').spending('axis', 20);
    expect(offered(w, 'axis', 'rebuild', 'Brescia')).toEqual(['1', '2', '3']);
    expect(cvOf(play(w, 'axis', ['rebuild', 'Brescia', 3]), 'Brescia')).toBe(4);
    expect(refusedBy(w, 'axis', ['rebuild', 'Brescia', 4])).toBe('16.54');
  });

  it('16.54 in the Base only', () => {
    const w = world()
      .axis('Mersa Brega', 'Brescia:1')
      .axis('El Agheila', 'Pavia:1')
      .axis('refit', 'Savona:1')
      .spending('axis', 20);
    expect(offered(w, 'axis', 'rebuild')).toEqual(['Pavia']);
    expect(refusedBy(w, 'axis', ['rebuild', 'Brescia', 1])).toBe('16.54');
  });

  it('16.54 steps are told as a number, not the unit', () => {
    const w = world().axis('El Agheila', 'Brescia:1').spending('axis', 20);
    expect(JSON.stringify(play(w, 'axis', ['rebuild', 'Brescia', 2]).events)).not.toContain('brescia');
  });
});

describe('16.55 Building Minefields', () => {
  const at = (points: number, change = (w: World): World => w) => change(field()).spending('axis', points);

  it('16.55 fifteen points, in a hex of the Network', () => {
    const built = play(at(15), 'axis', ['mine', 'Gambut']);
    expect(minesOf(built)).toEqual([hex('Gambut')]);
    expect(ledger(built).mines).toBe(15);
    expect(refusedBy(at(14), 'axis', ['mine', 'Gambut'])).toBe('16.5');
    expect(refusedBy(at(15), 'axis', ['mine', 'Sidi Rezegh'])).toBe('16.55');
  });

  it('16.55 nor in one where Disrupted units of both sides are (1.2)', () => {
    const w = world()
      .allied('Sofafi', '11H')
      .disrupted('11H')
      .axis('Sofafi', 'Trento')
      .disrupted('Trento')
      .axis('Bir Habata', 'Brescia')
      .axis('Sidi Omar', 'Pavia')
      .allied('Buq Buq', '7/SG')
      .with({ passes: 1 })
      .turn('axis', 'pass')
      .ledger('allied', { saved: 15 });
    const spending = play(w, 'axis', 'done', dice(3, 3));
    expect(asked(spending)).toMatchObject({ side: 'allied', rule: '16.5' });
    expect(offered(spending, 'allied', 'mine')).toContain('Buq Buq');
    expect(refusedBy(spending, 'allied', ['mine', 'Sofafi'])).toBe('16.55');
  });

  it('16.55 not in a battle hex', () => {
    const fight = (w: World) =>
      w.axis('Sollum', 'Trento').allied('Sollum', '7/4').battle('Sollum', 'allied', { 'Buq Buq': 'allied' });
    expect(refusedBy(at(15, fight), 'axis', ['mine', 'Sollum'])).toBe('16.55');
  });

  it('16.55 nobody else learns of it', () => {
    const built = play(at(15), 'axis', ['mine', 'Gambut']);
    expect(built.events).toEqual([]);
    expect(built.module.view(built.state, 'allied').own.axis).toBeUndefined();
  });

  const two = (w: World) => w.mines('axis', 'Gambut', 'Tobruk', 'Siwa');

  it('16.55 two in the Network are dismantled for a new one, at no cost', () => {
    const moved = play(at(0, two), 'axis', ['transplant', 'Gambut', 'Tobruk', 'Derna']);
    expect(minesOf(moved)).toEqual([hex('Siwa'), hex('Derna')]);
    expect(ledger(moved).mines).toBe(0);
  });

  it('16.55 revealed ones may be used as well', () => {
    const moved = play(
      at(0, (w) => w.openMines('Gambut', 'Tobruk')),
      'axis',
      ['transplant', 'Gambut', 'Tobruk', 'Derna'],
    );
    expect([moved.state.table.mines, minesOf(moved)]).toEqual([[], [hex('Derna')]]);
  });

  it('16.55 one hex is one Minefield, be it known to all and one’s own secret too', () => {
    const w = at(0, (it) => it.mines('axis', 'Gambut').openMines('Gambut'));
    expect(offered(w, 'axis', 'transplant')).toEqual([]);
  });

  it('16.55 all three hexes lie in the Network', () => {
    expect(refusedBy(at(0, two), 'axis', ['transplant', 'Gambut', 'Siwa', 'Derna'])).toBe('16.55');
    expect(refusedBy(at(0, two), 'axis', ['transplant', 'Gambut', 'Tobruk', 'Jalo'])).toBe('16.55');
    expect(refusedBy(at(0, two), 'axis', ['transplant', 'Gambut', 'Gambut', 'Derna'])).toBe('16.55');
    const why = (first: string, second: string) => refusal(at(0, two), 'axis', ['transplant', first, second, 'Derna']);
    expect(why('Gambut', 'Siwa').text).toBe('The Minefield in Siwa is not in your Supply Network.');
    expect(why('Gambut', 'Bardia').text).toBe('You know of no Minefield in Bardia.');
    expect(why('Gambut', 'Gambut').text).toBe('It takes two Minefields to make one elsewhere.');
  });

  it('16.55 says what keeps the new one out of its hex, as when it is built (14.1)', () => {
    const text = (to: string) => refusal(at(0, two), 'axis', ['transplant', 'Gambut', 'Tobruk', to])?.text;
    expect(text('Jalo')).toContain('Jalo takes no Minefield: it is not in your Supply Network');
    expect(text('Gambut')).toContain('Gambut has a Minefield already');
  });
});

describe('16.55 Building Minefields, where one attacks', () => {
  it('16.55 a Minefield under a defending enemy is not dismantled', () => {
    const at = world()
      .openMines('Buq Buq')
      .mines('axis', 'Bardia', 'Sollum')
      .axis('El Agheila', 'Pavia')
      .axis('Bardia', 'Savona')
      .axis('Buq Buq', 'Trento')
      .allied('Buq Buq', '4IN/5')
      .allied('Alexandria', '7/4')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .spending('axis', 0);
    expect(offered(at, 'axis', 'transplant')).toEqual(['Bardia', 'Sollum']);
  });

  it('16.55 nor under one who has recovered on a line of ours since the Networks were fixed (16.2, RULING 14)', () => {
    // The line Mechili - Martuba - Derna passes 22G, which is Disrupted until then and supplied by way of Gazala.
    const at = startBuildup(
      world()
        .control('Tobruk', 'allied')
        .control('Bardia', 'allied')
        .control('Benghazi', 'axis')
        .axis('El Agheila', 'Pavia')
        .axis('Mechili', 'Trieste')
        .allied('Alexandria', '7/SG')
        .allied('Martuba', '22G')
        .disrupted('22G')
        .openMines('Martuba', 'Derna', 'Mechili')
        .ledger('axis', { saved: 20 }),
      1,
      2,
    );
    expect(blockOf(at, '22G').disrupted).toBeNull();
    expect(at.state.table.networks.axis).toContain(hex('Martuba'));
    expect(offered(at, 'axis', 'transplant')).toEqual(['Derna', 'Mechili']);
  });
});

describe('16.6 Resupply', () => {
  const dealt = (w: World): Played => play(w.spending('axis', 40), 'axis', 'done');
  const hands = ({ state }: Pick<Position, 'state'>) => state.table.hands;

  it('16.6 the scenario’s allotment: two cards for the Axis, three for the Allies', () => {
    expect(hands(dealt(field()))).toEqual({ axis: 10, allied: 11 });
  });

  it('16.6 cards bought are drawn with it', () => {
    const bought = play(play(field().spending('axis', 40), 'axis', ['buy', 2]), 'axis', 'done');
    expect(hands(bought)).toEqual({ axis: 12, allied: 11 });
  });

  it('16.6 a hand never holds more than sixteen', () => {
    expect(hands(dealt(field().hand('axis', 10, 5))).axis).toBe(16);
    expect(hands(dealt(field().hand('axis', 10, 6))).axis).toBe(16);
  });

  it('16.6 who would be dealt less for that limit is told while they spend', () => {
    const question = (at: Parameters<typeof asked>[0]) => asked(at)?.question;
    // Twelve cards and two of the scenario are no more than sixteen; with two bought they are, with three not all are dealt.
    const spending = field().hand('axis', 6, 6).spending('axis', 40);
    expect(question(spending)).not.toContain('16.6');
    const bought = play(spending, 'axis', ['buy', 2]);
    expect(question(bought)).not.toContain('16.6');
    const more = play(bought, 'axis', ['buy', 1]);
    expect(question(more)).toContain(
      'You hold 12 cards and 5 are due: 1 will not be dealt, for a hand holds 16 at most (16.6).',
    );
    expect(question(play(more, 'axis', ['discard', 1]))).not.toContain('16.6');
    expect(question(field().hand('axis', 10, 6).spending('axis', 0))).toContain('2 are due: 2 will not be dealt');
  });
  it('16.6 spent cards go back into the deck first', () => {
    const after = dealt(field().with({ discards: { real: 3, dummy: 1 } }));
    expect(after.state.table.discards).toEqual({ real: 0, dummy: 0 });
    // 42 cards less two hands of eight, and four more come back; five are dealt.
    expect(after.state.table.deck).toBe(42 - 16 + 4 - 5);
  });

  it('16.6 dummies may be turned in, and go back as well', () => {
    const given = play(field().spending('axis', 0), 'axis', ['discard', 2]);
    expect(hands(given).axis).toBe(6);
    expect(given.state.table.discards).toEqual({ real: 0, dummy: 2 });
    expect(refusedBy(given, 'axis', ['discard', 1])).toBe('16.6');
    expect(hands(play(given, 'axis', 'done')).axis).toBe(8);
  });
});
