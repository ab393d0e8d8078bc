// Where a match stands, and what a viewer is told of the units in play.
import { describe, expect, it } from 'vitest';
import type { Frame } from '#games/rommel/position/state.ts';
import { forces, phaseOf, situation } from '#games/rommel/words/situation.ts';
import { ARMIES, FIRING, hex, kit, type Piece, tableOf, viewOf } from './support.ts';

describe('situation', () => {
  const battle = { [hex('Buq Buq')]: { attacker: 'axis', crossed: {}, fresh: true } } as const;
  const pieces: readonly Piece[] = [...ARMIES, ['Giovani', 'Buq Buq'], ['Pistoia', 'Buq Buq']];
  const view = viewOf(
    'observer',
    pieces,
    { type: 'battles', blitz: false, chosen: [] },
    {
      battles: battle,
      control: { [hex('Tobruk')]: 'axis', [hex('Bardia')]: 'axis', [hex('Benghazi')]: 'allied' },
      eliminated: { axis: 1, allied: 0 },
      exited: { axis: 0, allied: 2 },
      played: 2,
      passes: 1,
      mines: [hex('Tobruk')],
    },
  );
  it('says date and phase', () => {
    expect(situation(kit, view)).toMatchObject({ date: 'Month 2 (Oct 1940)', phase: 'Axis player-turn: combat' });
  });
  it('says the counts everybody may know (R15)', () => {
    const { lines } = situation(kit, view);
    expect(lines).toContain('Supply Cards in hand: Axis 5, Allies 3.');
    expect(lines).toContain('Build Points saved: Axis 0, Allies 0.');
    expect(lines).toContain('Fortresses: Axis Tobruk and Bardia; Allies Benghazi.');
    expect(lines).toContain('Units eliminated: Axis 1, Allies 0.');
    expect(lines).toContain('Axis Supply Cards face down on the table: 2.');
    expect(lines).toContain('Battle at Buq Buq: 2 blocks of the attacker (Axis), 2 blocks of the defender.');
    expect(lines).toContain('Known minefields: Tobruk.');
    expect(lines).toContain('Allied supplied units gone by the enemy map-end: 2 of 3.');
    expect(lines).toContain('The last player-turn was a Pass: if the Axis passes too, the month ends.');
  });
  it('says what is still to be spent in a Buildup (16.5)', () => {
    const ledgers = {
      axis: { ...view.table.ledgers.axis, points: 11, redeploy: 2 },
      allied: { ...view.table.ledgers.allied, points: 12, saved: 5 },
    };
    const during = (...todo: readonly Frame[]) =>
      situation(kit, { ...view, table: { ...view.table, ledgers, todo } }).lines;
    expect(during({ type: 'spend', side: 'axis' }, { type: 'resupply' })).toContain(
      'Build Points: Axis 9 to spend, Allies 5 saved.',
    );
    expect(during({ type: 'option' })).toContain('Build Points saved: Axis 0, Allies 5.');
  });
  it('says which Moves are named while they are under way, and until the combat after them is over (R75)', () => {
    const moves = [
      { type: 'group', from: hex('Sollum'), rommel: false },
      { type: 'regroup', command: hex('Bardia'), to: hex('Buq Buq'), rommel: true },
    ] as const;
    const during = (frame: Frame) => ({ ...view, table: { ...view.table, moves, todo: [frame] } }) as typeof view;
    for (const frame of [{ type: 'movement', blitz: false }, { type: 'marches' }] as const)
      expect(situation(kit, during(frame)).lines).toContain(
        'Moves named: Group Move from Sollum; Regroup Move to Buq Buq, Command Point Bardia, with the Rommel Bonus.',
      );
    expect(situation(kit, view).lines.join(' ')).not.toContain('Moves named');
  });
  it('says when the Malta Group came, and what it costs (18.6)', () => {
    const at1942 = (called?: number) =>
      ({ ...view, table: { ...view.table, scenario: '1942', month: 14, called } }) as typeof view;
    expect(situation(kit, at1942(12)).lines).toContain(
      'The Malta Group came in month 12: Axis Resupply is 2 cards a month.',
    );
    expect(situation(kit, at1942()).lines.join(' ')).not.toContain('Malta');
  });
  it('tells a Buildup before the deployments from another (18.7)', () => {
    const spending = (...todo: readonly Frame[]) => phaseOf(kit, { ...view.table, todo });
    expect(spending({ type: 'spend', side: 'allied' }, { type: 'deploy', side: 'axis' }, { type: 'deal' })).toBe(
      'Buildup before the deployments: Allied Build Points',
    );
    expect(spending({ type: 'spend', side: 'allied' }, { type: 'resupply' })).toBe('Buildup: Allied Build Points');
  });
  it('speaks of no turn to come when the match is over', () => {
    const over = {
      ...view,
      table: { ...view.table, result: { winner: 'axis', level: 'decisive', rule: '17.2' } },
    } as typeof view;
    expect(situation(kit, over).lines.join(' ')).not.toContain('the month ends');
  });
  it('says the same to every viewer', () => {
    for (const viewer of ['axis', 'allied'] as const) {
      const other = viewOf(viewer, pieces, view.table.todo[0] as Frame, view.table);
      expect(situation(kit, { ...other, table: view.table })).toEqual(situation(kit, view));
    }
  });
  it.each([
    [{ type: 'deploy', side: 'allied' }, 'Set-up: Allied deployment'],
    [{ type: 'spend', side: 'axis' }, 'Buildup: Axis Build Points'],
    [{ type: 'challenge' }, 'Initiative'],
    [{ type: 'option' }, 'Axis player-turn: Turn Option'],
    [{ type: 'movement', blitz: true }, 'Axis player-turn: Blitz movement'],
    [{ type: 'refuse', hexes: [hex('Sollum')], refused: [] }, 'Axis player-turn: Refusing Battle'],
    [
      { type: 'pursuit', hex: hex('Sollum'), pursuer: 'axis', prey: [10], speed: 3 },
      'Axis player-turn: Pursuit Fire at Sollum',
    ],
    [FIRING, 'Axis player-turn: Defensive Fire at Buq Buq'],
  ] as const)('names the phase of %j', (frame, words) => {
    expect(phaseOf(kit, tableOf(ARMIES, frame as Frame))).toBe(words);
  });
});

describe('forces', () => {
  const seen = { unit: '11h', cv: 2 };
  const pieces: readonly Piece[] = [
    ['7/SG', 'Buq Buq', { cv: 2, disrupted: 6 }],
    ['11H', 'Buq Buq', { seen }],
    ['7/4', 'Buq Buq', { unsupplied: true }],
    ['Brescia', 'Sollum', { cv: 3 }],
  ];
  it('names own units with place, strength and state', () => {
    const lines = forces(kit, viewOf('allied', pieces), 'allied');
    expect(lines).toEqual([
      'Allied: 3 blocks in play.',
      'Buq Buq: 7/SG 2/3 (mechanized infantry, disrupted); 11H 2/2 (recon); 7/4 4/4 (armor, unsupplied)',
      'Axis: 1 block in play.',
      'Sollum: 1 block',
    ]);
  });
  it('13.3 says which Fortress supplies a unit outside it', () => {
    const supplied: readonly Piece[] = [
      ['9AU/20', 'Tobruk', { source: hex('Tobruk') }],
      ['22G', 'Gambut', { source: hex('Tobruk') }],
    ];
    const lines = (viewer: 'axis' | 'allied') => forces(kit, viewOf(viewer, supplied), viewer);
    expect(lines('allied')).toContain('Tobruk: 9AU/20 4/4 (infantry, supplied here)');
    expect(lines('allied')).toContain('Gambut: 22G 4/4 (motorized infantry, supplied from Tobruk)');
    expect(lines('axis')).toContain('Gambut: 1 block; 1 supplied from Tobruk');
  });
  it('counts the blocks of the enemy, with what was once seen of one that can be told apart', () => {
    const lines = forces(kit, viewOf('axis', pieces), 'axis');
    expect(lines).toContain('Buq Buq: 3 blocks; 1 disrupted; 1 unsupplied; #2 was seen as 11H 2/2');
    expect(lines).toContain('Sollum: Brescia 3/4 (infantry)');
    expect(lines.join('\n')).not.toMatch(/7\/SG|7\/4/);
  });
  it('names nobody to an observer but what lay open, and everybody when the match is over', () => {
    expect(forces(kit, viewOf('observer', pieces), 'observer').join('\n')).not.toMatch(/Brescia|7\/SG|7\/4/);
    expect(forces(kit, viewOf('everyone-after-the-end', pieces), 'everyone-after-the-end').join('\n')).toMatch(
      /Brescia.*|7\/SG.*7\/4/s,
    );
  });
});
