// Every section of the table of contents has a summary short enough for a chat message, and the numbers in it are right.
import { describe, expect, it } from 'vitest';
import notApplicable from '#games/rommel/book/not-applicable.json' with { type: 'json' };
import { RULES, type Rule, SUMMARIES } from '#games/rommel/book/rules.ts';
import { isLawful } from '#test/support/rommel/play.ts';
import { world } from '#test/support/rommel/world.ts';
import { kit } from './support.ts';

const sections = Object.keys(RULES) as readonly Rule[];

describe('summaries', () => {
  it('covers every section and no other', () => {
    expect(Object.keys(SUMMARIES).sort()).toEqual([...sections].sort());
  });
  it.each(sections)('says something short of %s', (section) => {
    const text = SUMMARIES[section];
    expect(text.length).toBeGreaterThan(20);
    expect(text.length).toBeLessThanOrEqual(600);
    expect(text).toMatch(/\.$/);
  });
  it('refers only to sections that exist', () => {
    for (const section of sections) {
      for (const [, list] of SUMMARIES[section].matchAll(/\((?:see )?(\d+\.\d+(?:, \d+\.\d+)*)\)/g)) {
        for (const number of (list ?? '').split(', ')) expect(RULES, `${section}: ${number}`).toHaveProperty([number]);
      }
    }
  });
  it('agrees with the components on speeds, costs and ports', () => {
    const named = (name: string) => Object.values(kit.hexes).find((hex) => hex.name === name)?.port;
    const ports = ['Tobruk', 'Bardia', 'Benghazi'].map((name) => `${name} ${named(name)?.axis}/${named(name)?.allied}`);
    for (const port of ports) expect(SUMMARIES['13.3']).toContain(port);
    const scenario = kit.scenarios['1940'];
    expect(SUMMARIES['18.1']).toContain(`Cards ${scenario?.axis.cards} and ${scenario?.allied.cards}`);
    expect(SUMMARIES['18.1']).toContain(`monthly ${scenario?.axis.resupply} and ${scenario?.allied.resupply}`);
    const speed = (type: string) => Object.values(kit.units).find((unit) => unit.type === type)?.speed;
    expect([speed('recon'), speed('armor'), speed('motorized infantry'), speed('infantry')]).toEqual([4, 3, 2, 1]);
  });
});

describe('what /rules says of a Pass', () => {
  it('is what may be done: dummies may be added, and only without them is it open (3.42, 4.5, RULING 3)', () => {
    expect(isLawful(world().turn('axis'), 'axis', ['option', 'pass', 1])).toBe(true);
    expect(SUMMARIES['3.42']).toContain('A Pass without dummies is seen at once');
    expect(SUMMARIES['4.5']).toContain('Dummies may be added');
  });
  it('is that all who stay in front of a Fortress are routed, also those who could go (13.2, RULING 32)', () => {
    expect(SUMMARIES['13.2']).toContain('units that stay are routed');
  });
});

describe('the Fire Table in words (9.4)', () => {
  it('is the one of the components', () => {
    const rows = Object.entries(kit.fire).map(([firer, row]) => `${firer}: ${Object.values(row).join(' ')}`);
    // Columns: armor, infantry, anti-tank, artillery. The words of 9.4 read back by hand.
    expect(rows).toEqual([
      'armor: SF DF SF TF',
      'infantry: SF SF SF TF',
      'anti-tank: DF SF SF TF',
      'artillery: SF DF SF SF',
    ]);
  });
});

describe('sections that need no code', () => {
  it('are sections of the rulebook, each with a reason', () => {
    for (const [section, reason] of Object.entries(notApplicable)) {
      expect(RULES).toHaveProperty([section]);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
});
