// The examples /turn and mails give: lawful now, and the catalogue's own where that is lawful.
import { expect, it } from 'vitest';
import { lawfulExample } from '#commands/turn.ts';
import { see } from '#engine/play.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import { played } from '../../scripts/lib/positions/positions.ts';
import { moduleOf } from '../../scripts/lib/titles.ts';

const module = moduleOf(rommelTitle, '1940');
const BEGUN = [
  'axis> recommended',
  'axis> done',
  'allied> recommended',
  '!draw axis real real real real real dummy',
  '!draw allied real real dummy',
  'allied> done',
  'axis> done',
  'allied> done',
];

/** The example of a kind of order for the Axis after these lines. */
function exampleOf(type: string, ...lines: readonly string[]): string | null {
  const { state } = played(module, [...BEGUN, ...lines].join('\n'));
  const spec = module.title.actions.find((action) => action.type === type);
  if (spec === undefined) throw new Error(type);
  return lawfulExample({ module, view: see(module, state, 'axis').value, side: 'axis' }, spec);
}

it('is the catalogue’s where that is lawful', () => {
  expect(exampleOf('option')).toBe('option basic 1');
});
it('is the first lawful one where the catalogue’s is not, or is more than one order', () => {
  const example = exampleOf('regroup', 'axis> option basic 0');
  expect(example).toMatch(/^regroup [^,]+$/);
  expect(() => exampleOf('regroup', 'axis> option basic 0', `axis> ${example}`)).not.toThrow();
  expect(() => exampleOf('regroup', 'axis> option basic 0', 'axis> regroup Ft. Capuzzo > Bardia: Trieste')).toThrow();
});
it('is none where none is lawful', () => {
  expect(exampleOf('regroup')).toBeNull();
});
