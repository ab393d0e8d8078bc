// Texts that are no orders: one short helpful answer each, quickly, and never an exception.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAction } from '#games/rommel/chapters/index.ts';
import { ACTIONS } from '#games/rommel/position/action.ts';
import type { Frame } from '#games/rommel/position/state.ts';
import { readOrders } from '#games/rommel/words/notation/read.ts';
import { world } from '#test/support/rommel/world.ts';
import { ARMIES, QUESTIONS, seatAt } from './support.ts';

const seat = seatAt('axis');
const read = (text: string, frame?: Frame) => readOrders(seatAt('axis', frame), text);

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
    const answer = readOrders(seat, text);
    expect(answer).toHaveProperty('unclear');
    if (!('unclear' in answer)) return;
    expect(answer.unclear).toMatch(wanted);
    expect(answer.unclear.length).toBeLessThan(200);
    expect(answer.unclear).not.toMatch(/[<>|\u0000-\u001f]/);
    expect(answer.example.length).toBeGreaterThan(0);
  });

  it('6.4 says why an order of this question is shut, whatever is wrong with its details', () => {
    const { module, state } = world().axis('Gazala', 'Trento').turn('axis', 'pass');
    expect(module.readOrders('force nobody > nowhere', module.view(state, 'axis'), 'axis')).toMatchObject({
      unclear: 'There are no Forced Marches in a Pass (6.4).',
    });
  });

  it('names the section of an order of another phase, whatever is wrong with its details', () => {
    expect(read('deploy nobody > nowhere')).toMatchObject({
      unclear: expect.stringMatching(/^"deploy" \(18\.0\) is not open now\. Now you may: group, regroup, force/),
    });
    // A greeting is no order cut short.
    expect(read('Hi Bob')).toMatchObject({ unclear: expect.stringMatching(/^There is no order "Hi"/) });
    // One that can be read goes on to the rules, which refuse it by their section.
    expect(read('deploy brescia > sollum')).toEqual([{ type: 'deploy', unit: 1, to: '15,2' }]);
    const waiting = seatAt('axis', QUESTIONS.movement, ARMIES, { active: 'allied' });
    expect(readOrders(waiting, 'group x > y')).toMatchObject({
      unclear: 'It is not your decision now.',
    });
  });

  it('says the same of an enemy unit wherever it is', () => {
    const elsewhere = [...ARMIES.slice(0, 9), ['7/4', 'reserve'] as const, ...ARMIES.slice(10)];
    const text = 'group sollum: 7/4 > buq buq';
    for (const pieces of [elsewhere, ARMIES.slice(0, 9)])
      expect(readOrders(seatAt('axis', QUESTIONS.movement, pieces), text)).toMatchObject({
        unclear: 'Only your own units can be named: 7/4 is not one of them.',
      });
    expect(read(text)).toMatchObject({ unclear: 'Only your own units can be named: 7/4 is not one of them.' });
  });

  it('gives an example that is lawful', () => {
    const answer = readOrders(seat, 'group nowhere: x > y');
    const example = readOrders(seat, 'example' in answer ? answer.example : '');
    expect(example).toMatchObject([{ type: 'group' }]);
    for (const action of 'unclear' in example ? [] : example) expect(checkAction(seat, action)).toBeNull();
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
    const seats = Object.values(QUESTIONS).map((frame) => seatAt('axis', frame));
    fc.assert(
      fc.property(anything, fc.constantFrom(...seats), (text, asked) => {
        const answer = readOrders(asked, text);
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
