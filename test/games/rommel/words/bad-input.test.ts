// Texts that are no orders: one short helpful answer each, quickly, and never an exception.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIONS, type ActionType } from '#games/rommel/position/action.ts';
import { readOrders } from '#games/rommel/words/notation/read.ts';
import { disturbed } from '#test/support/disturbed.ts';
import { world } from '#test/support/rommel/world.ts';
import { ARMIES, kit, viewOf } from './support.ts';

const MOVING: readonly ActionType[] = ['rommel', 'group', 'regroup', 'force', 'exit', 'overrun', 'done'];
const view = viewOf('axis', ARMIES);
const read = (text: string, offered = MOVING) => readOrders(kit, text, view, 'axis', { offered });

const LONG = 'group sollum: brescia > buq buq; '.repeat(310);

describe('bad input', () => {
  it.each([
    ['an unknown hex', 'group sollum: brescia > bug buk', /bug buk.*Buq Buq/],
    ['an unknown group', 'group solum: brescia > buq buq', /solum.*Sollum/],
    ['a unit spelt wrong', 'group sollum: brscia > buq buq', /no unit "brscia".*Brescia/],
    ['a unit of the enemy', 'group buq buq: 7/4 > sollum', /own units.*7\/4/],
    ['a unit not in play', 'group sollum: giovani > buq buq', /Giovani is not in play/],
    ['an ambiguous unit', 'group sollum: b > buq buq', /Brescia or Bologna/],
    ['an order spelt wrong', 'gruop sollum: brescia > buq buq', /"gruop".*group/],
    ['nothing', '', /no order/],
    ['blanks', ' \t ', /no order/],
    ['10,000 characters', LONG.slice(0, 10_000), /too long/],
    ['emoji', '🚚🚚🚚💥', /no order|There is no order/],
    ['emoji among words', 'group sollum: 🚚 > buq buq', /unit/],
    ['a pasted table', '| Unit | CV |\n|---|---|\n| Brescia | 4 |', /one order on a line/],
    ['a pasted row', '| Unit | CV | Hex |', /no order/],
    ['two lines', 'group sollum: brescia > buq buq\ndone', /one order on a line/],
    ['a missing place', 'group sollum: brescia >', /place is missing/],
    ['a verb alone', 'group', /unit|place/],
    ['something left over', 'group sollum: brescia > buq buq quickly', /cannot read "quickly"/],
    ['markup', '<script>alert(1)</script>', /no order/],
    ['a mention', '@everyone attack', /no order/],
    ['control characters', '\u0000\u001b[31m', /no order/],
  ])('answers %s', (_, text, wanted) => {
    const answer = read(text);
    expect(answer).toHaveProperty('unclear');
    if (!('unclear' in answer)) return;
    expect(answer.unclear).toMatch(wanted);
    expect(answer.unclear.length).toBeLessThan(200);
    expect(answer.unclear).not.toMatch(/[<>|\u0000-\u001f]/);
    expect(answer.example.length).toBeGreaterThan(0);
  });

  it('is answered where a word too many, or too few, stands anywhere in an order', () => {
    const words = [
      'via',
      'direct',
      'from',
      'with',
      'blitz',
      'bre',
      'omar',
      'rest',
      'but',
      'at',
      '2',
      ':',
      '>',
      ',',
      ';',
    ];
    const texts = [...ACTIONS.map(({ example }) => example), 'regroup omar bre omar blitz via'];
    for (const text of texts.flatMap((order) => disturbed(order, words)))
      for (const offered of [MOVING, ACTIONS.map(({ type }) => type)]) expect(read(text, offered)).toBeDefined();
  });

  it('6.4 says why an order of this question is shut, whatever is wrong with its details', () => {
    const { module, state } = world().axis('Gazala', 'Trento').turn('axis', 'pass');
    expect(module.readOrders('force nobody > nowhere', module.view(state, 'axis'), 'axis')).toMatchObject({
      unclear: 'There are no Forced Marches in a Pass (6.4).',
    });
  });

  it('names the section of an order of another phase, whatever is wrong with its details', () => {
    expect(read('deploy nobody > nowhere')).toMatchObject({
      unclear: expect.stringMatching(/^"deploy" \(18\.0\) is not open now\. Now you may: rommel, group/),
    });
    // One that can be read goes on to the rules, which refuse it by their section.
    expect(read('deploy brescia > sollum')).toEqual([{ type: 'deploy', unit: 1, to: '15,2' }]);
    expect(readOrders(kit, 'group x > y', view, 'axis', { offered: [] })).toMatchObject({
      unclear: 'It is not your decision now.',
    });
  });

  it('says the same of an enemy unit wherever it is', () => {
    const elsewhere = viewOf('axis', [...ARMIES.slice(0, 9), ['7/4', 'reserve'], ...ARMIES.slice(10)]);
    const text = 'group sollum: 7/4 > buq buq';
    expect(readOrders(kit, text, elsewhere, 'axis', { offered: MOVING })).toEqual(read(text));
    const gone = viewOf('axis', ARMIES.slice(0, 9));
    expect(readOrders(kit, text, gone, 'axis', { offered: MOVING })).toEqual(read(text));
  });

  it('gives an example that would be lawful when it can', () => {
    const lawful = (type: ActionType, before: readonly unknown[]) =>
      type === 'group' ? ([['15,2'], [2], ['16,2']][before.length] ?? []) : [];
    const answer = readOrders(kit, 'group nowhere: x > y', view, 'axis', { offered: MOVING, lawful });
    expect(answer).toMatchObject({ example: 'group Sollum: Bologna > Buq Buq' });
  });

  it('knows no units of an observer', () => {
    const answer = readOrders(kit, 'group sollum: brescia > buq buq', viewOf('observer', ARMIES), 'axis', {
      offered: MOVING,
    });
    expect(answer).toMatchObject({ unclear: expect.stringMatching(/Brescia/) });
  });

  it('answers anything at all, in words or in actions, within 20 ms', () => {
    const words = [
      'group',
      'regroup',
      'all',
      'rest',
      'but',
      '>',
      ':',
      ';',
      ',',
      'via',
      'to',
      'sollum',
      'sidi',
      'omar',
      'bre',
      '#3',
      '2',
      'hit',
      'fire',
      'at',
      'pursue',
      'option',
      'blitz',
      'from',
      'direct',
      '+',
      'none',
    ];
    const anything = fc.oneof(
      fc.string({ maxLength: 300, unit: 'binary' }),
      fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((list) => list.join(' ')),
    );
    const types = ACTIONS.map((spec) => spec.type);
    fc.assert(
      fc.property(anything, fc.subarray(types), (text, offered) => {
        const answer = readOrders(kit, text, view, 'axis', { offered });
        if ('unclear' in answer) {
          expect(answer.unclear.length).toBeLessThan(300);
        } else {
          expect(answer.length).toBeGreaterThan(0);
          for (const action of answer) expect(types).toContain(action.type);
        }
      }),
      { numRuns: 2000 },
    );
  }, 40_000);
});
