// 1.0 The Map, as far as it is rules: names, control, stacking, terrain, roads, and what Bases and Fortresses are for.
import { describe, expect, it } from 'vitest';
import { distance } from '#board/hex.ts';
import { isFriendlyHex } from '#games/rommel/chapters/01-map.ts';
import { BUILT_IN, checkComponents } from '#games/rommel/pieces/components.ts';
import { asked, dice, isLawful, offered, placeOf, play, refusedBy } from '#test/support/rommel/play.ts';
import { hex, world } from '#test/support/rommel/world.ts';

describe('1.1 Hexes', () => {
  it('1.1 calls a hex by its town, or by direction and distance from one', () => {
    const at = world().axis('Msus E1', 'Brescia').axis('Benghazi', 'Pavia');
    expect(placeOf(at, 'Brescia')).toBe('Msus E1');
    expect(placeOf(at, 'Pavia')).toBe('Benghazi');
    expect(distance(hex('Msus E1'), hex('Msus'))).toBe(1);
  });
});

describe('1.2 Hex Control', () => {
  it('1.2 makes a hex friendly to the side that occupies it alone', () => {
    const { table } = world().axis('Sollum', 'Brescia').axis('Buq Buq', 'Pavia').allied('Buq Buq', '7/4').state;
    expect(isFriendlyHex(table, hex('Sollum'), 'axis')).toBe(true);
    expect(isFriendlyHex(table, hex('Sollum'), 'allied')).toBe(false);
    expect(isFriendlyHex(table, hex('Buq Buq'), 'axis')).toBe(false);
    expect(isFriendlyHex(table, hex('Buq Buq'), 'allied')).toBe(false);
    expect(isFriendlyHex(table, hex('Sidi Barrani'), 'axis')).toBe(false);
  });

  it('1.2 gives a Base to enemies who are alone in it, not to those who fight for it', () => {
    const empty = world().axis('El Hammam', 'Trento').allied('Siwa', '7/4').turn('axis', 'basic');
    expect(
      play(empty, 'axis', ['group', 'El Hammam', 'Trento', 'Alexandria'], 'done').state.table.result,
    ).toMatchObject({
      winner: 'axis',
      rule: '17.1',
    });
    const held = world().axis('El Hammam', 'Trento').allied('Alexandria', '7/4').turn('axis', 'basic');
    const fought = play(held, 'axis', ['group', 'El Hammam', 'Trento', 'Alexandria'], 'done');
    expect(fought.state.table.result).toBe(null);
    expect(asked(fought)?.side).toBe('axis');
  });
});

describe('1.3 Stacking', () => {
  it('1.3 lets any number of units stand in one hex', () => {
    const italians = ['Brescia', 'Bologna', 'Pavia', 'Savona', 'Sabratha', 'Pistoia', 'Trento', 'XXI Art'];
    const at = world()
      .axis('Gazala', ...italians)
      .axis('Acroma', 'Trieste')
      .turn('axis', 'basic');
    const after = play(at, 'axis', ...italians.map((name) => ['group', 'Gazala', name, 'Acroma'] as const));
    for (const name of [...italians, 'Trieste']) expect(placeOf(after, name)).toBe('Acroma');
  });
});

describe('1.4 Terrain', () => {
  it('1.4 closes ridges but for their gaps', () => {
    const at = world().allied('Sollum', '4IN/5').allied('Sidi Barrani', '4IN/11').turn('allied', 'offensive');
    // South-east of Sollum the ridge is closed; at Sidi Barrani a gap leads to Sofafi.
    expect(offered(at, 'allied', 'group', 'Sollum', '4IN/5')).not.toContain('Sofafi W1');
    expect(refusedBy(at, 'allied', ['group', 'Sollum', '4IN/5', 'Sollum SE1'])).toBe('6.1');
    expect(offered(at, 'allied', 'group', 'Sidi Barrani', '4IN/11')).toContain('Sofafi');
    expect(isLawful(at, 'allied', ['group', 'Sidi Barrani', '4IN/11', 'Sofafi', ['Sofafi']])).toBe(true);
  });

  it('1.4 lets mountains be crossed on roads only', () => {
    const at = world().axis('Cyrene', 'Brescia').axis('Martuba', 'Bologna').turn('axis', 'offensive');
    expect(isLawful(at, 'axis', ['group', 'Cyrene', 'Brescia', 'Charruba'])).toBe(false);
    // The trail from Martuba to Derna crosses a mountain hexside.
    expect(isLawful(at, 'axis', ['group', 'Martuba', 'Bologna', 'Derna'])).toBe(true);
  });

  it('1.4 does not let the salt marsh of Mersa Brega be crossed', () => {
    const at = world().axis('Mersa Brega', 'Brescia').turn('axis', 'basic');
    expect(isLawful(at, 'axis', ['group', 'Mersa Brega', 'Brescia', 'Mersa Brega SE1'])).toBe(false);
  });
});

describe('1.5 Roads', () => {
  it('1.5 moves units faster along better roads', () => {
    // Speed 1: five hexes of highway, three of track, two of trail, one of desert.
    const way = (from: string, to: string): boolean =>
      isLawful(world().axis(from, 'Brescia').turn('axis', 'basic'), 'axis', ['group', from, 'Brescia', to]);
    expect(way('Tobruk', 'Sollum')).toBe(true);
    expect(way('Tobruk', 'Buq Buq')).toBe(false);
    expect(way('Mechili', 'Bir Harmat')).toBe(true);
    expect(way('Mechili', 'El Adem')).toBe(false);
    expect(way('Mechili', 'Charruba')).toBe(true);
    expect(way('Sofafi', 'Sofafi E1')).toBe(true);
    expect(way('Sofafi', 'Sofafi E2')).toBe(false);
  });

  it('1.5 runs only where hexsides let a road through', () => {
    const { map } = BUILT_IN as { readonly map: { readonly roads: readonly object[] } };
    const bad = { id: 'bad', class: 'trail', hexes: [hex('Buq Buq'), hex('Sofafi')], source: 'reconstructed' };
    const problems = checkComponents({ ...BUILT_IN, map: { ...map, roads: [...map.roads, bad] } });
    expect(problems.map(({ key }) => key)).toContain('roads[bad].hexes');
    expect(checkComponents(BUILT_IN)).toEqual([]);
  });
});

describe('1.6 Bases', () => {
  it('1.6 supplies each side from its own Base along the highway, and brings its new units there', () => {
    const at = world()
      .due('allied', 3, '7/7')
      .axis('Ghemines', 'Brescia')
      .allied('Fuka', '4IN/5')
      .turn('axis', 'pass')
      .with({ passes: 1 });
    const month = play(at, 'axis', dice(6, 1), 'done');
    expect(placeOf(month, '7/7')).toBe('Alexandria');
    expect(placeOf(month, 'Brescia')).toBe('Ghemines');
    expect(placeOf(month, '4IN/5')).toBe('Fuka');
  });
});

describe('1.7 Fortresses', () => {
  it('1.7 doubles the dice of their defenders', () => {
    const at = world()
      .axis('Tobruk', 'Brescia:2')
      .allied('Tobruk', '9AU/20:2')
      .battle('Tobruk', 'axis')
      .control('Tobruk', 'allied')
      .combat('axis');
    const fight = play(at, 'axis', ['attack', 'Tobruk'], 'done');
    // 2 CV of infantry, doubled: four dice.
    expect(() => play(fight, 'allied', dice(1, 1, 1, 1), ['fire', '9AU/20', 'infantry'])).not.toThrow();
    expect(() => play(fight, 'allied', dice(1, 1), ['fire', '9AU/20', 'infantry'])).toThrow('no die left');
  });
});
