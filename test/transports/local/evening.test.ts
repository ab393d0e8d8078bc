// A whole evening: two players play the toy to its end by typed commands, one kind of line after another; then the proof.
import { expect, it } from 'vitest';
import { openTable } from './tables.ts';

it('is played from the first seat to the audit of its dice', async () => {
  const table = await openTable();
  await table.says('host', '/match new toy skirmish name:"An evening"');
  for (const [seat, line] of [
    ['red', '/match join red'],
    ['blue', '/match join blue'],
    ['red', '/match phrase sand'],
    ['blue', '/match start'],
  ] as const)
    await table.says(seat, line);
  const match = table.typist.match ?? '';
  const idOf = async (side: string) =>
    (await table.umpire.player({ transport: 'local', id: `${match}/${side}` }, side)).id;
  const players = new Map([
    ['red', await idOf('red')],
    ['blue', await idOf('blue')],
  ]);

  let lines = 0;
  let kinds = new Set<string>();
  for (; lines < 300; lines++) {
    const status = await table.umpire.status(match);
    if (!status.ok || status.value.stage !== 'live') break;
    const side = status.value.waiting[lines % status.value.waiting.length]?.side ?? '';
    const seen = await table.umpire.see(players.get(side) ?? '', match);
    if (!seen.ok || seen.value.prompt === null) throw new Error('nothing is asked of the side that is waited for');
    const { module, view, prompt, drafted } = seen.value;
    // The first lawful thing that is no closing: attack before moving, so that dice are thrown.
    const type = ['exit', 'attack', 'move', 'bid'].find(
      (one) => prompt.types.includes(one) && module.values(view.value, side, one, []).length > 0,
    );
    const unit =
      type === undefined
        ? undefined
        : module.values(view.value, side, type, [])[lines % module.values(view.value, side, type, []).length];
    const line = type === undefined || drafted.length >= 2 || unit === undefined ? 'COMMIT' : lineFor(type, unit);
    kinds = kinds.add(line.split(' ')[0] ?? '');
    const typed = await table.types(side, line);
    expect(typed.answers.map(({ text }) => text).join()).not.toContain('Something broke');
    if (typed.refused) await table.types(side, 'COMMIT');

    function lineFor(action: string, value: typeof unit): string {
      const part = module.title.actions.find((spec) => spec.type === action)?.parts[0];
      const label = module.label(part?.kind ?? 'word', value ?? '', view.value);
      if (action === 'move') {
        const places = module.values(view.value, side, 'move', [value ?? '']);
        const to = places[(lines * 7) % Math.max(1, places.length)];
        return to === undefined ? 'COMMIT' : `/toy move unit:"${label}" to:"${module.label('place', to, view.value)}"`;
      }
      if (action === 'attack') return `/toy attack place:"${label}" units:all`;
      return `${action} ${label.replace(/ \d$/, '')}`;
    }
  }

  const status = await table.says('observer', '/match status');
  expect(status).toContain('The match is over');
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['/toy', 'COMMIT', 'bid']));
  const dice = await table.says('observer', '/dice list last:1000');
  expect(dice).toMatch(/#\d+: \d of 6/);
  expect(await table.says('red', '/dice audit')).toMatch(/All is well: \d+ numbers follow/);
  const whole = (await table.types('observer', '/match export')).answers[0]?.download?.text ?? '';
  expect(whole).toContain('Adder');
  const late = await table.says('red', 'move Adder > Well');
  expect(late).toContain('The match is over');
  expect(late).toContain('To play it again: `/match new title:toy scenario:skirmish`.');
  expect(table.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  await table.stop();
});
