// Options into actions, and buttons into actions, on the toy title: only lawful values, by label, prefix or list.
import { describe, expect, it } from 'vitest';
import { firstChoices, press } from '#commands/buttons/choices.ts';
import { readId } from '#commands/buttons/ids.ts';
import { completeField, readFields, type Standpoint } from '#commands/input/fields.ts';
import { seededRng } from '#engine/dice/rng.ts';
import { see } from '#engine/play.ts';
import type { AnyModule, AnyTitle } from '#engine/title.ts';
import { toy } from '#test/support/toy/index.ts';

const module: AnyModule = (toy as unknown as AnyTitle).game('skirmish', toy.builtIn, []);
const seed = { algorithm: 'hmac-sha256-1', match: 'm', bytes: '00'.repeat(32), phrases: [] } as const;

/** Red's position with its turn before it: Blue has bid nothing, Red a real card or nothing. */
function redTurn(): Standpoint {
  const rng = () => seededRng(seed, 1);
  let { state } = module.setup(rng());
  const red = see(module, state, 'red').value;
  const card = module.values(red, 'red', 'bid', [])[0];
  const bid = card === undefined ? { type: 'done' } : module.makeAction('bid', [card]);
  state = module.resolve(state, 'red', bid ?? { type: 'done' }, rng()).state;
  state = module.resolve(state, 'blue', { type: 'done' }, rng()).state;
  const side = module.toAct(state)[0] ?? 'red';
  return { module, view: see(module, state, side).value, side };
}
const seen = redTurn();
const spec = (type: string) => module.title.actions.find((one) => one.type === type)!;
const names = module.values(seen.view, seen.side, 'move', []).map((unit) => module.label('unit', unit, seen.view));

describe('an option', () => {
  it('takes a label, its beginning, and any case', () => {
    const [name = ''] = names;
    const to = module.label(
      'place',
      module.values(seen.view, seen.side, 'move', [module.values(seen.view, seen.side, 'move', [])[0]!])[0]!,
      seen.view,
    );
    const whole = readFields(seen, spec('move'), { unit: name, to });
    expect(whole).toHaveLength(1);
    expect(readFields(seen, spec('move'), { unit: name.slice(0, 3).toUpperCase(), to: to.toLowerCase() })).toEqual(
      whole,
    );
  });
  it('makes one action for each unit of a list, and of all', () => {
    const two = readFields(seen, spec('move'), { unit: names.slice(0, 2).join(', '), to: 'Well' });
    expect(two).toHaveLength(2);
    expect(readFields(seen, spec('move'), { unit: 'all', to: 'Well' })).toHaveLength(names.length);
  });
  it('names the section and the nearest lawful value when it is not lawful', () => {
    const read = readFields(seen, spec('move'), { unit: names[0] ?? '', to: 'Wel Camp' });
    expect(read).toMatchObject({ unclear: expect.stringContaining('2.3') });
    expect(readFields(seen, spec('move'), { unit: 'Rommel', to: 'Well' })).toMatchObject({
      unclear: expect.stringContaining('Lawful now'),
    });
  });
  it('asks which when a text could be several', () => {
    const clash = readFields(seen, spec('move'), { unit: names[0] ?? '', to: 's' });
    if ('unclear' in clash) expect(clash.unclear).toMatch(/could be|no lawful/);
    else expect(clash).toHaveLength(1);
  });
  it('is completed with lawful values only, those that begin so first', () => {
    const offers = completeField(seen, spec('move'), {}, 'unit', '');
    expect(offers.map(({ label }) => label)).toEqual([...names, 'all']);
    const to = completeField(seen, spec('move'), { unit: names[0] ?? '' }, 'to', 'w');
    expect(to.length).toBeGreaterThan(0);
    expect(to[0]?.label.toLowerCase().startsWith('w')).toBe(true);
  });
  it('completes the next unit of a list without those it has', () => {
    const [first = ''] = names;
    const offers = completeField(seen, spec('move'), {}, 'unit', `${first}, `);
    expect(offers.map(({ label }) => label)).not.toContain(first);
    expect(offers[0]?.value.startsWith(`${first}, `)).toBe(true);
  });
});

describe('buttons', () => {
  const ask = module.ask(seen.view, seen.side)!;
  it('have ids of the prompt’s number and positions only, and lead to lawful actions', () => {
    const found: string[] = [];
    const walk = (path: readonly string[], depth: number): void => {
      const walked = press(seen, { match: 'm1', prompt: 'p7x' }, ask, path);
      expect(walked).not.toBeNull();
      if (walked?.type === 'action') {
        expect(module.check(seen.view, seen.side, walked.action)).toBeNull();
        found.push(walked.action.type);
        return;
      }
      if (depth > 3) return;
      for (const { id, label, style } of walked?.choices ?? []) {
        expect(id).toMatch(/^m1\.p7x(\.[\d+ok-]+)+$/);
        expect(id.length).toBeLessThanOrEqual(95);
        expect(label.length).toBeLessThanOrEqual(75);
        if (style !== 'undo') walk(readId(id)!.path, depth + 1);
      }
    };
    walk([], 0);
    expect(new Set(found).has('move')).toBe(true);
    expect(new Set(found).has('done')).toBe(true);
  });
  it('list at most 25 at once, the closing action among them', () => {
    const first = firstChoices(seen, { match: 'm', prompt: 'p' }, ask);
    expect(first.length).toBeLessThanOrEqual(25);
    expect(first.filter(({ style }) => style === 'commit')).toHaveLength(1);
  });
  it('refuse positions that are not on offer', () => {
    for (const path of [['99'], ['0', '99'], ['0', '0', '0', '0', '0'], ['ok'], ['-']])
      expect(press(seen, { match: 'm', prompt: 'p' }, ask, path)).toBeNull();
    for (const id of ['', 'p', 'm.p', 'm.p.0.<script>', `m.p.${'0'.repeat(100)}`, 'a b.p.0'])
      expect(readId(id)).toBeNull();
  });
});
