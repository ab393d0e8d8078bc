import { describe, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';

describe('the settings', () => {
  it('may all be left out', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ databaseUrl: 'file:./data/dispatch.db', logLevel: 'info' });
    expect(config.port).toBeGreaterThan(1024);
    expect(config.keyFile).toMatch(/data\/local-table\.key$/);
  });

  it('are read from the environment, and an empty one counts as left out', () => {
    const config = readConfig({ PORT: '0', DATABASE_URL: 'file:/srv/rider/d.db', LOG_LEVEL: '', PACKS: 'mine' });
    expect(config).toMatchObject({ port: 0, databaseUrl: 'file:/srv/rider/d.db', logLevel: 'info' });
    expect(config.keyFile).toBe('/srv/rider/local-table.key');
    expect(config.packs).toMatch(/\/mine$/);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'four thousand'],
    ['DATABASE_URL', 'postgres://somewhere'],
    ['LOG_LEVEL', 'loud'],
  ])('stop the start when %s is %s, and are named', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`A setting is wrong .*${name}:`));
  });

  it('are all named when several are wrong', () => {
    expect(() => readConfig({ PORT: '-1', LOG_LEVEL: 'loud' })).toThrow(/PORT: .*LOG_LEVEL: /);
  });
});
