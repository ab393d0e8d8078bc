// 19.0 The demonstration game: Month 1 and the Buildup of Month 2, as the rulebook tells them.
import { describe, expect, it } from 'vitest';
import { type RollingRng, rollingRng } from '#engine/dice/rng.ts';
import { act } from '#engine/play.ts';
import type { AnyModule, Typed } from '#engine/title.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import type { RommelState, Side } from '#games/rommel/position/state.ts';

/** A match played by typed orders, with the dice and cards the rulebook tells. */
class Demo {
  readonly module: AnyModule = rommelTitle.game('1940', rommelTitle.builtIn, []);
  state: RommelState;
  told: string[] = [];

  constructor() {
    this.state = this.module.setup(this.#chance([], [])).state as RommelState;
  }

  /** Orders of one side, one a line; every die and card given must be used, and no other. */
  orders(side: Side, text: string, dice: number[] = [], cards: ('real' | 'dummy')[] = []): void {
    const chance = this.#chance(dice, cards);
    for (const line of text.trim().split('\n')) {
      const read = this.module.readOrders(line.trim(), this.module.view(this.state, side), side);
      if ('unclear' in read) throw new Error(`${line}: ${read.unclear}`);
      for (const action of read) this.#act(side, action, chance);
    }
    expect({ dice, cards }, `left over after ${text}`).toEqual({ dice: [], cards: [] });
  }

  #act(side: Side, action: Typed, chance: RollingRng): void {
    const acted = act(this.module, this.state, side, action, chance);
    if (!acted.ok) throw new Error(`${JSON.stringify(action)}: ${acted.rejection.text} (${acted.rejection.rule})`);
    this.state = acted.step.state as RommelState;
    const view = this.module.view(this.state, 'observer');
    for (const event of acted.step.events) if (event.to === 'all') this.told.push(this.module.tell(event.fact, view));
  }

  #chance(dice: number[], cards: ('real' | 'dummy')[]): RollingRng {
    const rng = rollingRng((n, sides, kind) => {
      if (kind === 'shuffle') return ((n * 7) % sides) + 1;
      const die = dice.shift();
      if (die === undefined) throw new Error(`no ${kind} left`);
      return die;
    }, 1);
    return {
      ...rng,
      rolls: rng.rolls,
      draw: () => expect.unreachable('no open draws in this game'),
      pick: (from) => {
        const card = cards.shift();
        const found = from.find((item) => item === card);
        if (found === undefined) throw new Error(`no card left, or not in the deck: ${card}`);
        return found;
      },
    };
  }

  refuses(side: Side, text: string): string {
    const read = this.module.readOrders(text, this.module.view(this.state, side), side);
    if ('unclear' in read) return read.unclear;
    const [first] = read;
    const rejection = first === undefined ? null : this.module.check(this.module.view(this.state, side), side, first);
    return rejection === null ? 'allowed' : `${rejection.text} (${rejection.rule})`;
  }

  asked(): string {
    const side = this.module.toAct(this.state)[0];
    return side === undefined ? 'nobody' : (this.module.ask(this.module.view(this.state, side), side)?.waiting ?? '');
  }

  /** "Brescia 4" for each unit in a hex, Disrupted ones in brackets. */
  /** Of a hex without a printed name without its coordinates. */
  at(hex: string): string[] {
    const { table, secrets } = this.state;
    const view = this.module.view(this.state, 'observer');
    const called = (place: string): string => this.module.label('place', place, view).replace(/ \(\d+,\d+\)$/, '');
    return Object.keys(table.blocks)
      .map(Number)
      .filter((blind) => called(table.blocks[blind]?.place ?? '') === hex)
      .map((blind) => {
        const face = secrets.faces[blind]?.$hidden;
        const text = `${face?.unit} ${face?.cv}`;
        return table.blocks[blind]?.disrupted === null ? text : `(${text})`;
      })
      .sort();
  }
}

function deployed(): Demo {
  const demo = new Demo();
  demo.orders('axis', 'recommended\ndone');
  demo.orders(
    'allied',
    'recommended\ndone',
    [],
    // Six Axis cards (four real are spent in the month, two are kept), three Allied.
    ['real', 'real', 'real', 'real', 'real', 'dummy', 'real', 'dummy', 'dummy'],
  );
  demo.orders('axis', 'done');
  demo.orders('allied', 'done');
  return demo;
}

function firstTurns(demo: Demo): void {
  // First Axis player-turn: a Basic Turn, one Regroup Move into Sollum with the Command Point at Ft. Capuzzo.
  demo.orders('axis', 'option basic 0\nregroup Ft. Capuzzo > Sollum: Pavia, Pistoia, Savona');
}

describe('19.0 Demo: deployment', () => {
  it('places one Axis unit in Bardia, four in Ft. Capuzzo, three in Sidi Omar; Allies one in Sollum, two in Buq Buq, one in Sofafi', () => {
    const demo = deployed();
    expect(demo.at('Bardia')).toHaveLength(1);
    expect(demo.at('Ft. Capuzzo')).toHaveLength(4);
    expect(demo.at('Sidi Omar')).toHaveLength(3);
    expect(demo.at('Sollum')).toHaveLength(1);
    expect(demo.at('Buq Buq')).toHaveLength(2);
    expect(demo.at('Sofafi')).toHaveLength(1);
    expect(demo.state.table.hands).toEqual({ axis: 6, allied: 3 });
  });
});

describe('19.0 Demo: month 1', () => {
  it('lets at most three Axis units into Sollum, one through each gap', () => {
    const demo = deployed();
    firstTurns(demo);
    for (const unit of ['Brescia', 'Trento', 'Sabratha']) {
      expect(demo.refuses('axis', `regroup Ft. Capuzzo > Sollum: ${unit}`)).toContain('7.1');
    }
  });

  it('plays to its end as told', () => {
    const demo = deployed();
    firstTurns(demo);
    demo.orders('axis', 'done');
    expect(demo.asked()).toContain('refuse or accept battle');
    demo.orders('allied', 'refuse Sollum\ndone');
    // The slowest unit is a mechanized one; no Axis unit is as fast. Only the Axis know that, so they are asked.
    expect(demo.refuses('axis', 'pursue all')).not.toBe('allowed');
    demo.orders('axis', 'done');
    demo.orders('allied', 'withdraw 2/SG > Sidi Barrani');
    expect(demo.at('Sidi Barrani')).toEqual(['(2-sg 2)']);
    expect(demo.at('Sollum')).toHaveLength(3);
    expect(demo.state.table.battles).toEqual({});

    // First Allied player-turn: a Pass; the Disrupted unit does not recover yet.
    demo.orders('allied', 'pass\ndone');
    expect(demo.at('Sidi Barrani')).toEqual(['(2-sg 2)']);

    // Second Axis player-turn: two units attack Buq Buq, the most a clear hexside allows; the third joins Sidi Omar.
    demo.orders('axis', 'option basic 0\ngroup Ft. Capuzzo: Brescia, Bologna > Buq Buq; XXI Art > Sidi Omar');
    expect(demo.refuses('axis', 'group Sollum: Pavia > Buq Buq')).not.toBe('allowed');
    demo.orders('axis', 'done');
    expect(demo.at('Sidi Omar')).toHaveLength(3);
    // The Allies fight. Armor scores two hits at double fire, mechanized infantry misses at single fire.
    demo.orders('allied', 'done');
    expect(demo.asked()).toContain('choose battles');
    demo.orders('axis', 'done');
    demo.orders('allied', 'fire 7/4 infantry', [5, 6, 1, 4]);
    demo.orders('allied', 'fire 7/SG infantry', [5, 2, 3]);
    demo.orders('axis', 'hit Brescia, Brescia');
    expect(demo.at('Buq Buq')).toContain('brescia 2');
    // Two Axis infantry units, 4 CV and 2 CV, at single fire: one hit, taken by the mechanized infantry.
    demo.orders('axis', 'fire Bologna infantry', [6, 1, 5, 3]);
    demo.orders('axis', 'fire Brescia infantry', [5, 4]);
    expect(demo.at('Buq Buq')).toEqual(['7-4 4', '7-sg 2', 'bologna 4', 'brescia 2']);

    // Second Allied player-turn: the unit at Sidi Barrani recovers; a Regroup as the Withdrawal of a Pass.
    expect(demo.at('Sidi Barrani')).toEqual(['2-sg 2']);
    demo.orders('allied', 'pass\nregroup Buq Buq > Sidi Barrani E1: 7/4, 7/SG, 11H\ndone');
    expect(demo.at('Sidi Barrani E1')).toEqual(['(7-4 4)', '(7-sg 2)', '11h 2']);
    // "Since they are faster than the pursuing units, no pursuit fire takes place": at Sollum and here.
    expect(demo.told.filter((line) => line.includes('pursu'))).toEqual([
      expect.stringContaining('(slowest unit: speed 3): none'),
      expect.stringContaining('(slowest unit: speed 3): none'),
    ]);

    // Third Axis player-turn: an Offensive Turn with two Group Moves; the leg unit force-marches to Sofafi.
    demo.orders(
      'axis',
      `option offensive 0
       group Sollum: Pavia, Pistoia > Sidi Barrani; Savona > Sidi Omar
       group Sidi Omar: Trento > Sofafi; XXI Art > Bir Habata
       group Sidi Omar: Sabratha > Sidi Omar E1
       force Sabratha > Sofafi`,
    );
    demo.orders('axis', 'done', [4]);
    expect(demo.at('Sofafi')).toEqual(['sabratha 2', 'trento 4']);
    expect(demo.at('Bir Habata')).toEqual(['xxi-art 3']);
    demo.orders('allied', 'refuse Sidi Barrani\ndone');
    demo.orders('axis', 'done');
    demo.orders('allied', 'withdraw 2/SG > Mersa Matruh');
    expect(demo.at('Mersa Matruh')).toEqual(['(2-sg 2)']);

    // Third Allied player-turn: the two Disrupted units west of Mersa Matruh recover; a Pass.
    expect(demo.at('Sidi Barrani E1')).toEqual(['11h 2', '7-4 4', '7-sg 2']);
    demo.orders('allied', 'pass\ndone');
    // Fourth Axis player-turn: two cards are left; a Pass ends the month. 4 and 5: nine Build Points each.
    expect(demo.state.table.hands.axis).toBe(2);
    demo.orders('axis', 'pass\ndone', [5, 4]);
    expect(demo.state.table.month).toBe(2);
    // Every unit recovered in the Buildup Supply Check, the one at Mersa Matruh too.
    expect(demo.at('Mersa Matruh')).toEqual(['2-sg 2']);
    buildup(demo);
  });
});

function buildup(demo: Demo): void {
  // The lower roll was Allied: they spend first. Two reinforcements stand in the Base.
  expect(demo.asked()).toContain('Allies');
  expect(demo.at('Alexandria')).toEqual(['4in-11 4', '4in-5 4']);
  demo.orders(
    'allied',
    `redeploy 4IN/5 > Sidi Barrani E1
     redeploy 4IN/11 > Sidi Barrani E1
     redeploy 7/SG > Alexandria
     rebuild 7/SG 1
     redeploy 7/SG > Mersa Matruh`,
  );
  // Two Axis units are due next month; they come on time here (the rulebook is silent on these rolls).
  demo.orders('allied', 'done', [3, 6]);
  expect(demo.state.table.ledgers.allied.saved).toBe(3);
  expect(demo.at('Mersa Matruh')).toEqual(['2-sg 2', '7-sg 3']);
  demo.orders(
    'axis',
    `redeploy Brescia > Bardia
     sea Brescia > El Agheila
     rebuild Brescia 2`,
  );
  // Bardia's Axis Port Capacity of 1 is used up.
  expect(demo.refuses('axis', 'sea Brescia > Bardia')).toContain('16.53');
  demo.orders('axis', 'sea Brescia > Tobruk\nredeploy Brescia > Sofafi');
  demo.orders('axis', 'done', [], ['real', 'dummy', 'real', 'dummy', 'real']);
  expect(demo.state.table.ledgers.axis.saved).toBe(2);
  expect(demo.at('Sofafi')).toContain('brescia 4');
  expect(demo.state.table.hands).toEqual({ axis: 4, allied: 6 });
  // The Allies challenge with a dummy; the Axis decline, and go first all the same.
  demo.orders('allied', 'challenge dummy');
  demo.orders('axis', 'done');
  expect(demo.told.at(-1) ?? '').toMatch(/Axis/);
  expect(demo.state.table).toMatchObject({ active: 'axis', month: 2, hands: { axis: 4, allied: 5 } });
  expect(demo.asked()).toContain('the Axis to choose a Turn Option');
}
