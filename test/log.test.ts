// The log tells the operator what happened and where, and nothing of what anybody holds, plans or wrote.
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { AnyTitle } from '#engine/title.ts';
import { makeLog } from '#src/log.ts';
import { finish, good, moving, rig, say } from '#test/match/table.ts';
import { toyTitle } from '#test/support/toy/index.ts';

function captured() {
  const lines: string[] = [];
  const to = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return {
    log: makeLog('trace', to),
    text: () => lines.join(''),
    lines: () => lines.map((line) => JSON.parse(line) as object),
  };
}

/** Blocks whose names occur nowhere else. */
const canary = (side: string) =>
  [1, 2, 3, 4].map((n) => ({ name: `canary-${side}-${n}-9f3c`, strength: n > 3 ? 1 : n }));
const pack = { name: 'canary', files: { units: { red: canary('red'), blue: canary('blue') } }, problems: [] };

describe('the log', () => {
  it('is JSON lines with a time, an event and allowed fields only', () => {
    const { log, lines } = captured();
    const extra = { match: 'm1', seq: 4, ref: 'ab12', state: { secret: 1 }, text: 'move Adder' };
    log.info('something happened', extra);
    expect(lines()).toEqual([
      { level: 30, time: expect.any(String), match: 'm1', seq: 4, ref: 'ab12', msg: 'something happened' },
    ]);
  });

  it('keeps the kind and the place of an error, not its words', () => {
    const { log, text, lines } = captured();
    log.error('it broke', { ref: 'ab12', error: new TypeError('cannot move Adder to 0612') });
    expect(lines()[0]).toMatchObject({ ref: 'ab12', error: { kind: 'TypeError' } });
    log.error('it broke', { error: new Error('nobody can read\n    at Adder a unit') });
    expect(text()).toContain('log.test.ts');
    expect(text()).not.toContain('Adder');
  });

  it('keeps the code of what the database refused, however deep it lies, and not what it said', () => {
    const { log, text, lines } = captured();
    const refused = Object.assign(new Error('no'), {
      name: 'DriverAdapterError',
      cause: { originalCode: 'SQLITE_FULL', originalMessage: 'disk full at Adder' },
    });
    log.error('the umpire broke', { error: refused });
    log.error('a command broke', { error: new Error('broken', { cause: refused }) });
    log.error('a command broke', {
      error: Object.assign(new Error('no'), { cause: { originalCode: 'Adder at 0612' } }),
    });
    expect(lines().map((line) => (line as { error: { code?: string } }).error.code)).toEqual([
      'SQLITE_FULL',
      'SQLITE_FULL',
      undefined,
    ]);
    expect(text()).not.toContain('Adder');
  });

  it('holds no canary after a match with every sort of trouble, at trace level', async () => {
    const { log, text, lines } = captured();
    let armed = false;
    const fragile: AnyTitle = {
      ...toyTitle,
      game: (scenario, components, options) => {
        const module = toyTitle.game(scenario, components, options);
        return {
          ...module,
          resolve: (state, side, action, rng) => {
            if (armed) throw new Error(`broken by ${JSON.stringify(action)} in ${JSON.stringify(state)}`);
            return module.resolve(state, side, action, rng);
          },
        };
      },
    };
    const given = rig(
      {
        report: ({ reference, match, seq, error }) =>
          log.error('the umpire broke', { ref: reference, match, seq, error }),
      },
      [fragile],
    );
    const table = await moving(given, { pack, scenario: 'raid' });
    const { mover, side } = table;
    const march = `move canary-${side}-1-9f3c > ${side === 'red' ? 'Dunes' : 'Ridge'}`;
    good(await say(table, mover, march));
    good(await say(table, mover, `move canary-${side}-2-9f3c > nowhere`));
    armed = true;
    const broken = await say(
      table,
      mover,
      `attack ${side === 'red' ? 'East' : 'West'} Camp: canary-${side}-1-9f3c`,
    ).catch((error: unknown) => error);
    expect(String(broken)).toContain('something broke');
    expect(String(broken)).not.toContain('canary');
    armed = false;
    await finish(table);
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatchObject({ msg: 'the umpire broke', match: table.id, seq: 2, error: { kind: 'Error' } });
    expect(text()).not.toContain('canary-');
    expect(text()).not.toContain('$hidden');
    const bytes = (await given.store.match(table.id))?.seedBytes ?? 'none';
    expect(text()).not.toContain(bytes);
  });
});
