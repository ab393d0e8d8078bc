// 18.0 Scenarios: deployment and opening hands; 18.1 the 1940 scenario.
import { describe, expect, it } from 'vitest';
import { rommelModule } from '#games/rommel/index.ts';
import {
  asked,
  cvOf,
  dice,
  isLawful,
  offered,
  placeOf,
  play,
  refusal,
  refusedBy,
  told,
} from '#test/support/rommel/play.ts';
import { kit, type Position, world } from '#test/support/rommel/world.ts';
import { scriptedDice } from '#test/support/scripted.ts';

const module = rommelModule(kit, '1940');
const start = (): Position => ({ module, state: module.setup(scriptedDice()).state });
const AXIS = ['Brescia', 'Bologna', 'Pavia', 'Savona', 'Sabratha', 'Pistoia', 'Trento', 'XXI Art'];
const ALLIED = ['7/4', '7/SG', '2/SG', '11H'];
const deployed = () => play(play(start(), 'axis', 'recommended', 'done'), 'allied', 'recommended', 'done');
const scenario = kit.scenarios['1940']!;

describe('18.0 Scenarios', () => {
  it('18.0 the Axis deploy first', () => {
    expect(asked(start())).toMatchObject({ side: 'axis', rule: '18.0' });
    expect(asked(play(start(), 'axis', 'recommended', 'done'))).toMatchObject({ side: 'allied', rule: '18.0' });
  });

  it('18.0 units begin at their maximum CV', () => {
    for (const name of [...AXIS, ...ALLIED])
      expect([name, cvOf(start(), name)]).toEqual([
        name,
        Object.values(kit.units).find((unit) => unit.name === name)!.maxCv,
      ]);
  });

  it('18.0 Free Deployment anywhere in the area, not outside it', () => {
    expect(isLawful(start(), 'axis', ['deploy', 'Brescia', 'Jarabub'])).toBe(true);
    expect(refusal(start(), 'axis', ['deploy', 'Brescia', 'Sollum'])).toMatchObject({
      rule: '18.0',
      text: expect.stringContaining('outside its area'),
    });
  });

  it("18.0 whoever names another's block, or none, learns nothing of it", () => {
    const { state } = start();
    const view = module.view(state, 'axis');
    for (const unit of [...Object.keys(state.table.blocks).map(Number), 999]) {
      if (state.table.blocks[unit]?.side === 'axis') continue;
      const refused = module.check(view, 'axis', { type: 'deploy', unit, to: 'E3' });
      expect(refused).toMatchObject({ rule: '18.0', text: 'That is not a starting unit of yours.' });
    }
  });

  it('18.0 not where the enemy stands', () => {
    // Sidi Omar lies in Egypt, and is in the Axis area too.
    const first = play(start(), 'axis', 'recommended', 'done');
    expect(placeOf(first, 'Trento')).toBe('Sidi Omar');
    expect(refusal(first, 'allied', ['deploy', '7/4', 'Sidi Omar'])).toMatchObject({
      rule: '18.0',
      text: expect.stringContaining('enemies stand there'),
    });
  });

  it('18.0 in Supplied locations only', () => {
    const away = play(start(), 'axis', 'recommended', ['deploy', 'Brescia', 'Jalo E3']);
    expect(refusal(away, 'axis', 'done')).toMatchObject({ rule: '18.0' });
    expect(refusal(away, 'axis', 'done').text).toContain('Brescia');
    expect(isLawful(play(away, 'axis', ['deploy', 'Brescia', 'Bardia']), 'axis', 'done')).toBe(true);
  });

  it('18.0 all of them', () => {
    const rest = refusal(play(start(), 'axis', ['deploy', 'Brescia', 'Bardia']), 'axis', 'done');
    expect(rest).toMatchObject({ rule: '18.0' });
    expect(rest.text).toMatch(/^Still to deploy: Bologna, .*Trento, XXI Art \(Libya and Sidi Omar\)/);
  });

  it('18.0 then cards are dealt: six to the Axis, three to the Allies', () => {
    expect(deployed().state.table.hands).toEqual({ axis: 6, allied: 3 });
    expect(told(deployed(), 'dealt').map((fact) => [fact.side, fact.count])).toEqual([
      ['axis', 6],
      ['allied', 3],
    ]);
  });

  it('18.0 an entire hand may be redrawn once, the Axis first', () => {
    const dealt = deployed();
    expect(asked(dealt)).toMatchObject({ side: 'axis', rule: '18.0' });
    const redrawn = play(dealt, 'axis', 'redraw');
    expect(redrawn.state.table.hands.axis).toBe(6);
    expect(asked(redrawn)).toMatchObject({ side: 'allied', rule: '18.0' });
    expect(refusedBy(redrawn, 'allied', ['redeploy', '7/4', 'Sollum'])).toBe('16.51');
    const kept = play(redrawn, 'allied', 'done');
    expect(isLawful(kept, 'axis', 'redraw')).toBe(false);
    expect(redrawn.state.table.deck).toBe(42 - 6 - 3);
  });

  it('18.0 the Axis have the first turn, and no challenge is asked for in the first month', () => {
    const begun = play(play(deployed(), 'axis', 'done'), 'allied', 'done');
    expect(asked(begun)).toMatchObject({ side: 'axis', rule: '3.42' });
    expect(begun.state.table.month).toBe(1);
  });
});

describe('18.1 1940 Scenario', () => {
  it('18.1 September 1940 to February 1941, six months', () => {
    expect([scenario.startMonth, scenario.endMonth, scenario.calendar[0], scenario.calendar.at(-1)]).toEqual([
      1,
      6,
      'Sep 1940',
      'Feb 1941',
    ]);
  });

  it('18.1 eight Italian units in Libya and Sidi Omar, four Allied units in Egypt', () => {
    const count = (side: 'axis' | 'allied') =>
      Object.values(start().state.table.blocks).filter((block) => block.side === side).length;
    expect([count('axis'), count('allied')]).toEqual([8, 4]);
    for (const name of AXIS)
      expect(Object.values(kit.units).find((unit) => unit.name === name)!.nationality).toBe('italian');
    const areas = offered(start(), 'axis', 'deploy', 'Brescia');
    expect(areas).toContain('Sidi Omar');
    expect(areas).toContain('El Agheila');
    expect(areas).not.toContain('Sollum');
    expect(areas).not.toContain('Sidi Omar E1');
    const east = offered(play(start(), 'axis', 'recommended', 'done'), 'allied', 'deploy', '7/4');
    expect(east).toContain('Sollum');
    expect(east).not.toContain('Bardia');
  });

  it('18.1 Axis Reinforcements in months 3 and 5, Allied in months 2 and 4', () => {
    expect(Object.keys(scenario.axis.reinforcements)).toEqual(['3', '5']);
    expect(Object.keys(scenario.allied.reinforcements)).toEqual(['2', '4']);
  });

  it('18.1 Resupply: two cards a month for the Axis, three for the Allies', () => {
    expect([scenario.axis.resupply, scenario.allied.resupply]).toEqual([2, 3]);
  });

  it('18.1 there is no Rommel Bonus', () => {
    const w = world().axis('Sollum', 'Brescia').allied('Alexandria', '7/4').turn('axis', 'basic');
    expect(refusedBy(w, 'axis', 'rommel')).toBe('6.3');
  });

  it('18.1 each player rolls one die for Buildup Points', () => {
    const w = world().axis('Sollum', 'Brescia').allied('Alexandria', '7/4').with({ passes: 1 }).turn('allied', 'pass');
    const begun = play(w, 'allied', 'done', dice(2, 5));
    expect(told(begun, 'build-points')).toMatchObject([{ dice: { axis: [2], allied: [5] }, points: 7 }]);
  });
});
