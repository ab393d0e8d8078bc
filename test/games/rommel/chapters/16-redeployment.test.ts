// 16.51-16.53 Redeployment by road and by sea, and Return for Refit.
import { describe, expect, it } from 'vitest';
import { startBuildup } from '#test/support/rommel/checks.ts';
import {
  blockOf,
  cvOf,
  dice,
  isDisrupted,
  isLawful,
  offered,
  placeOf,
  play,
  refusal,
  refusedBy,
  rulesOf,
  told,
} from '#test/support/rommel/play.ts';
import { hex, type Position, type World, world } from '#test/support/rommel/world.ts';

const spentOn = ({ state }: Pick<Position, 'state'>, side: 'axis' | 'allied' = 'axis') =>
  state.table.ledgers[side].redeploy;
/** Axis units at Bardia, whose Network is the highway back to El Agheila. */
const field = () => world().axis('Bardia', 'Brescia', 'Pavia').allied('Mersa Matruh', '7/SG');

describe('16.51 Redeployment', () => {
  it('16.51 example: six hexes of highway for one point, for any unit', () => {
    // Bardia W1, Gambut, Tobruk, Bir Harmat, Acroma, Gazala; Tmimi is the seventh.
    const w = field().spending('axis', 1);
    const moved = play(w, 'axis', ['redeploy', 'Brescia', 'Gazala']);
    expect([placeOf(moved, 'Brescia'), spentOn(moved)]).toEqual(['Gazala', 1]);
    expect(rulesOf(moved, 'redeployed')).toEqual(['16.51']);
    expect(refusedBy(w, 'axis', ['redeploy', 'Brescia', 'Tmimi'])).toBe('16.51');
  });

  it('16.51 as often as the points allow', () => {
    const w = field().spending('axis', 3);
    expect(spentOn(play(w, 'axis', ['redeploy', 'Brescia', 'Tmimi']))).toBe(2);
    const twice = play(
      w,
      'axis',
      ['redeploy', 'Brescia', 'Gazala'],
      ['redeploy', 'Brescia', 'Tmimi'],
      ['redeploy', 'Brescia', 'Gazala'],
    );
    expect([placeOf(twice, 'Brescia'), spentOn(twice)]).toEqual(['Gazala', 3]);
    expect(refusedBy(twice, 'axis', ['redeploy', 'Brescia', 'Tmimi'])).toBe('16.51');
  });

  it('16.51 four hexes of track, three of trail, two without a road all the way', () => {
    const track = world().allied('Misheifa SE1', '7/SG').allied('Siwa', '11H').spending('allied', 1);
    const reach = offered(track, 'allied', 'redeploy', '11H');
    expect(reach).toEqual(['Misheifa E1', 'Misheifa SE1', 'Qara NW1', 'Siwa NE1']);
    const trail = world().allied('Sofafi', '7/4').allied('Misheifa', '7/SG').spending('allied', 1);
    expect(isLawful(trail, 'allied', ['redeploy', '7/SG', 'Sidi Barrani'])).toBe(true);
    expect(refusedBy(trail, 'allied', ['redeploy', '7/SG', 'Sidi Barrani E1'])).toBe('16.51');
    const desert = world().allied('Sofafi', '7/4').allied('Sofafi E1', '7/SG').spending('allied', 1);
    expect(isLawful(desert, 'allied', ['redeploy', '7/SG', 'Sidi Barrani'])).toBe(true);
    expect(refusedBy(desert, 'allied', ['redeploy', '7/SG', 'Sidi Barrani E1'])).toBe('16.51');
  });

  it('16.51 who cannot get there is told why', () => {
    const why = (w: World, to: string) => refusal(w, 'axis', ['redeploy', 'Brescia', to]).text;
    const w = field().spending('axis', 1);
    expect(why(w, 'Tmimi')).toBe('Brescia cannot be redeployed to Tmimi: that costs 2 Build Points; you have 1 left.');
    expect(why(w, 'Siwa')).toContain('that lies outside your Supply Network');
    expect(why(w, 'Mersa Matruh')).toContain('enemies are there');
    expect(why(w, 'Bardia')).toContain('it is there');
  });

  it('16.52 nobody returns to the Base from the Base', () => {
    const w = field().axis('El Agheila', 'Savona').spending('axis', 1);
    expect(refusal(w, 'axis', ['refit', 'Savona'])).toEqual({
      rule: '16.52',
      text: 'Savona cannot Return for Refit: it is in your Base.',
    });
  });

  it('16.51 the Rommel Bonus does not apply', () => {
    const w = field().rommel().spending('axis', 1);
    expect(refusedBy(w, 'axis', ['redeploy', 'Brescia', 'Tmimi'])).toBe('16.51');
  });

  it('16.51 within the friendly Supply Network only', () => {
    const w = field().spending('axis', 20);
    expect(refusedBy(w, 'axis', ['redeploy', 'Brescia', 'Ft. Capuzzo'])).toBe('16.51');
    expect(refusedBy(w, 'axis', ['redeploy', 'Brescia', 'El Adem'])).toBe('16.51');
  });

  it('16.51 at all times: by sea, too, not to a port of one’s own outside it (RULING 44)', () => {
    const cutOff = world()
      .allied('Alexandria', '22G')
      .allied('Ft. Capuzzo', '7/SG')
      .control('Bardia', 'allied')
      .control('Tobruk', 'axis')
      .axis('El Agheila', 'Pavia')
      .spending('allied', 10);
    expect(cutOff.state.table.networks.allied).not.toContain(hex('Bardia'));
    expect(offered(cutOff, 'allied', 'sea')).not.toContain('22G');
    expect(refusedBy(cutOff, 'allied', ['sea', '22G', 'Bardia'])).toBe('16.53');
    // A garrison on Fortress Supply (13.3) has lines of its own, so Bardia is in the Network, and units may come and go.
    const garrisoned = world()
      .allied('Alexandria', '22G')
      .control('Bardia', 'allied')
      .allied('Bardia', 'Tob')
      .mark('Tob', { source: hex('Bardia') })
      .axis('Ft. Capuzzo', 'Pavia')
      .axis('Sollum', 'Brescia')
      .axis('Gambut', 'Trento')
      .spending('allied', 10);
    expect(garrisoned.state.table.networks.allied).toContain(hex('Bardia'));
    expect(isLawful(garrisoned, 'allied', ['sea', '22G', 'Bardia'])).toBe(true);
    expect(isLawful(garrisoned, 'allied', ['sea', 'Tob', 'Alexandria'])).toBe(true);
  });

  it('16.51 not into the enemy’s Network where both overlap', () => {
    // Axis at Mechili and Allies at Segnali Rotunda both draw lines by Gazala (12.6).
    const w = world().axis('Mechili', 'Trento').allied('Segnali Rotunda', '11H').spending('axis', 20);
    expect(w.state.table.networks.axis).toContain(hex('Gazala'));
    expect(refusedBy(w, 'axis', ['redeploy', 'Trento', 'Gazala'])).toBe('16.51');
    expect(isLawful(w, 'axis', ['redeploy', 'Trento', 'Derna'])).toBe(true);
  });

  const fight = () =>
    field()
      .axis('Bardia W1', 'Trento', 'Savona')
      .allied('Bardia W1', '7/4')
      .battle('Bardia W1', 'allied', { 'Sidi Rezegh': 'allied' })
      .allied('Sidi Rezegh', '11H')
      .allied('Ft. Capuzzo', 'KDG');

  it('16.51 never into a battle, nor through one', () => {
    const w = fight().spending('axis', 20);
    expect(refusedBy(w, 'axis', ['redeploy', 'Brescia', 'Bardia W1'])).toBe('16.51');
    expect(refusedBy(w, 'axis', ['redeploy', 'Brescia', 'Gambut'])).toBe('16.51');
  });

  it('16.51 out of one while a friendly unit stays; nobody is Disrupted or pursued', () => {
    const w = fight().spending('axis', 20);
    const moved = play(w, 'axis', ['redeploy', 'Trento', 'Gambut']);
    expect([placeOf(moved, 'Trento'), isDisrupted(moved, 'Trento'), blockOf(moved, 'Trento').up]).toEqual([
      'Gambut',
      false,
      false,
    ]);
    expect(told(moved, 'pursuit')).toEqual([]);
    expect(refusedBy(moved, 'axis', ['redeploy', 'Savona', 'Gambut'])).toBe('16.51');
  });

  it('16.51 Disrupted units left alone in a battle so are routed (11.11) when the points are spent', () => {
    const w = fight().disrupted('Savona').spending('axis', 20);
    const left = play(w, 'axis', ['redeploy', 'Trento', 'Gambut']);
    const routed = play(left, 'axis', 'done');
    expect(told(routed, 'routed')).toMatchObject([{ side: 'axis', hex: hex('Bardia W1'), count: 1 }]);
    // 7/4, armor, is two hexes a turn faster than leg infantry: two dice. Savona then runs back to Gambut.
    const away = play(play(routed, 'allied', ['pursue', ['7/4']], dice(1, 1)), 'axis', [
      'withdraw',
      'Savona',
      'Gambut',
    ]);
    expect([placeOf(away, 'Savona'), cvOf(away, 'Savona')]).toEqual(['Gambut', 2]);
    expect(away.state.table.battles).toEqual({});
  });

  it('16.51 a unit that has left an isolated Fortress draws on it no more, and withdraws along its own line at once', () => {
    // Tobruk is cut off at the Buildup and feeds 9AU/20; shipped to Alexandria, it goes on to El Alamein.
    const w = world()
      .control('Tobruk', 'allied')
      .allied('Tobruk', '9AU/20', 'Tob')
      .mark('9AU/20', { source: hex('Tobruk') })
      .mark('Tob', { source: hex('Tobruk') })
      .allied('El Daba', '7/SG')
      .axis('Bardia', 'Ariete')
      .axis('Sidi Rezegh', 'Trieste')
      .spending('allied', 5);
    const shipped = play(w, 'allied', ['sea', '9AU/20', 'Alexandria'], ['redeploy', '9AU/20', 'El Daba']);
    expect([blockOf(shipped, '9AU/20').source, blockOf(shipped, 'Tob').source]).toEqual([null, hex('Tobruk')]);
  });

  it('13.3 a unit shipped from one isolated Fortress to another draws on the first no more', () => {
    const w = world()
      .control('Tobruk', 'allied')
      .control('Bardia', 'allied')
      .allied('Tobruk', '9AU/20', 'Tob')
      .allied('Bardia', '22G')
      .axis('Gambut', 'Brescia')
      .axis('Sidi Rezegh', 'Pavia')
      .axis('Buq Buq', 'Trento')
      .mark('9AU/20', { source: hex('Tobruk') })
      .mark('Tob', { source: hex('Tobruk') })
      .mark('22G', { source: hex('Bardia') })
      .spending('allied', 4);
    expect(blockOf(play(w, 'allied', ['sea', '9AU/20', 'Bardia']), '9AU/20').source).toBe(null);
  });

  it('13.3 a unit redeployed to where it can trace to its Base draws on its Fortress no more, near as that is (RULING 73)', () => {
    // Tobruk is cut off at Gambut and Sidi Rezegh. El Adem lies three hexes of track from Sidi Omar, and one from Tobruk.
    const w = world()
      .control('Tobruk', 'allied')
      .axis('Gambut', 'Brescia')
      .axis('Sidi Rezegh', 'Pavia')
      .allied('Tobruk', 'Tob')
      .allied('Bir Harmat', '22G')
      .mark('Tob', { source: hex('Tobruk') })
      .mark('22G', { source: hex('Tobruk') })
      .allied('Sidi Omar', '11H')
      .spending('allied', 2);
    expect(blockOf(play(w, 'allied', ['redeploy', '22G', 'Tobruk']), '22G').source).toBe(hex('Tobruk'));
    expect(blockOf(play(w, 'allied', ['redeploy', '22G', 'El Adem']), '22G').source).toBe(null);
  });

  it('16.51 Reinforcements just come may go on at once', () => {
    const begun = startBuildup(field().due('axis', 3, 'Trieste'), 1, 2);
    const moved = play(begun, 'axis', ['redeploy', 'Trieste', 'Benghazi']);
    expect([placeOf(moved, 'Trieste'), spentOn(moved)]).toEqual(['Benghazi', 1]);
  });

  it('16.51 a unit may go to Base, be rebuilt and go back to the front', () => {
    // Bardia to El Agheila is eighteen hexes of highway: three Redeployments each way.
    const w = world().axis('Bardia', 'Pavia', 'Brescia:3').spending('axis', 7);
    const back = play(
      w,
      'axis',
      ['redeploy', 'Brescia', 'El Agheila'],
      ['rebuild', 'Brescia', 1],
      ['redeploy', 'Brescia', 'Bardia'],
    );
    expect([placeOf(back, 'Brescia'), cvOf(back, 'Brescia'), spentOn(back)]).toEqual(['Bardia', 4, 6]);
  });

  it('16.51 example: out of a battle to Tobruk, by sea to Base, rebuilt, by sea and road back to the front', () => {
    const w = world()
      .control('Tobruk', 'axis')
      .axis('Bardia W1', 'Brescia:2', 'Pavia')
      .allied('Bardia W1', '7/4')
      .battle('Bardia W1', 'allied', { Bardia: 'allied' })
      .spending('axis', 7);
    const back = play(
      w,
      'axis',
      ['redeploy', 'Brescia', 'Tobruk'],
      ['sea', 'Brescia', 'El Agheila'],
      ['rebuild', 'Brescia', 2],
      ['sea', 'Brescia', 'Tobruk'],
      ['redeploy', 'Brescia', 'Gambut'],
    );
    expect([placeOf(back, 'Brescia'), cvOf(back, 'Brescia'), spentOn(back)]).toEqual(['Gambut', 4, 4]);
    expect(refusedBy(back, 'axis', ['redeploy', 'Brescia', 'Bardia W1'])).toBe('16.51');
  });
});

describe('16.52 Return for Refit', () => {
  it('16.52 costs nothing, and puts the unit off the board until the next Buildup', () => {
    const sent = play(field().spending('axis', 5), 'axis', ['refit', 'Brescia']);
    expect([blockOf(sent, 'Brescia').place, spentOn(sent)]).toEqual(['refit', 0]);
    expect(rulesOf(sent, 'redeployed')).toEqual(['16.52']);
  });

  it('16.52 there it takes no Replacements and goes nowhere', () => {
    const w = world().axis('Bardia', 'Brescia:2', 'Pavia').spending('axis', 20);
    const sent = play(w, 'axis', ['refit', 'Brescia']);
    expect(refusedBy(sent, 'axis', ['rebuild', 'Brescia', 1])).toBe('16.54');
    expect(refusedBy(sent, 'axis', ['redeploy', 'Brescia', 'Bardia'])).toBe('16.51');
    expect(refusedBy(sent, 'axis', ['sea', 'Brescia', 'Tobruk'])).toBe('16.53');
  });

  it('16.52 nor does it move in the player-turns', () => {
    const w = field().axis('refit', 'Savona').turn('axis', 'basic');
    expect(isLawful(w, 'axis', ['regroup', 'El Agheila', 'El Agheila', 'Savona'])).toBe(false);
  });

  it('16.52 at the next Buildup it stands in the Base, and may be rebuilt and redeployed', () => {
    const begun = startBuildup(field().axis('refit', 'Savona:2'), 1, 2);
    expect(placeOf(begun, 'Savona')).toBe('El Agheila');
    const on = play(begun, 'axis', ['rebuild', 'Savona', 1], ['redeploy', 'Savona', 'Benghazi']);
    expect([placeOf(on, 'Savona'), cvOf(on, 'Savona')]).toEqual(['Benghazi', 3]);
  });

  it('16.52 with the Base engaged then, it waits beside it', () => {
    const w = world()
      .axis('refit', 'Savona')
      .axis('El Agheila', 'Pavia')
      .allied('El Agheila', '7/4')
      .battle('El Agheila', 'allied', { 'Mersa Brega': 'allied' });
    expect(blockOf(startBuildup(w, 1, 2), 'Savona').place).toBe('offboard');
  });

  it('16.52 undisrupted units only', () => {
    const w = field().disrupted('Brescia').spending('axis', 5);
    expect(refusedBy(w, 'axis', ['refit', 'Brescia'])).toBe('16.52');
  });

  it('16.52 not to a Base that is a battle: the way must not lead into one (16.51)', () => {
    const w = world()
      .axis('Benghazi', 'Brescia')
      .axis('El Agheila', 'Pavia')
      .allied('El Agheila', '7/4')
      .battle('El Agheila', 'allied', { 'El Agheila SE1': 'allied' })
      .spending('axis', 20);
    expect(refusedBy(w, 'axis', ['refit', 'Brescia'])).toBe('16.52');
    expect(refusedBy(w, 'axis', ['sea', 'Brescia', 'El Agheila'])).toBe('16.53');
  });

  it('16.52 units away for Refit with the Base free again before they are due still wait for the Buildup', () => {
    const w = world().axis('refit', 'Savona:2').axis('Bardia', 'Pavia').allied('Sollum', '7/4').turn('axis', 'basic');
    const after = play(w, 'axis', 'done');
    expect(blockOf(after, 'Savona').place).toBe('refit');
  });

  it('16.52 by an overland way only', () => {
    // Bardia holds out behind Derna: the sea is open, the land is not.
    const w = field()
      .allied('Derna', '22G')
      .allied('Tobruk', '7/4')
      .mark('Brescia', { source: hex('Bardia') })
      .spending('axis', 5);
    expect(refusedBy(w, 'axis', ['refit', 'Brescia'])).toBe('16.52');
    expect(isLawful(w, 'axis', ['sea', 'Brescia', 'El Agheila'])).toBe(true);
  });

  it('16.52 a unit in the Base has nowhere to return to', () => {
    const w = field().axis('El Agheila', 'Savona').spending('axis', 5);
    expect(refusedBy(w, 'axis', ['refit', 'Savona'])).toBe('16.52');
  });
});

describe('16.53 Sea Redeployment', () => {
  const port = (change = (w: World): World => w) =>
    change(
      world()
        .allied('Alexandria', '7/SG', '22G')
        .allied('Tobruk', '9AU/20', 'Tob')
        .control('Tobruk', 'allied')
        .control('Bardia', 'allied'),
    );

  it('16.53 one point between controlled ports, however far', () => {
    const moved = play(port().spending('allied', 1), 'allied', ['sea', '9AU/20', 'Alexandria']);
    expect([placeOf(moved, '9AU/20'), spentOn(moved, 'allied')]).toEqual(['Alexandria', 1]);
    expect(rulesOf(moved, 'redeployed')).toEqual(['16.53']);
  });

  it('16.53 an empty port will do, an enemy’s will not', () => {
    const w = port().spending('allied', 5);
    expect(isLawful(w, 'allied', ['sea', '9AU/20', 'Bardia'])).toBe(true);
    expect(refusedBy(w, 'allied', ['sea', '9AU/20', 'Benghazi'])).toBe('16.53');
    expect(refusedBy(w, 'allied', ['sea', '9AU/20', 'Derna'])).toBe('16.53');
    expect(refusedBy(w, 'allied', ['sea', '9AU/20', 'El Agheila'])).toBe('16.53');
  });

  it('16.53 a Fortress in one’s Network is a port when one controls it', () => {
    // The line of 9AU/20 runs by the highway through Tobruk, where nobody is.
    const by = (side: 'axis' | 'allied') =>
      world().allied('Alexandria', '22G').allied('Gazala', '9AU/20').control('Tobruk', side).spending('allied', 5);
    expect(by('axis').state.table.networks.allied).toContain(hex('Tobruk'));
    expect(refusedBy(by('axis'), 'allied', ['sea', '22G', 'Tobruk'])).toBe('16.53');
    expect(isLawful(by('allied'), 'allied', ['sea', '22G', 'Tobruk'])).toBe(true);
  });

  it('16.53 only from a port', () => {
    const w = port((at) => at.allied('Gambut', '2NZ/5')).spending('allied', 5);
    expect(refusedBy(w, 'allied', ['sea', '2NZ/5', 'Alexandria'])).toBe('16.53');
  });

  it('16.53 with one port besieged it costs the Allies four', () => {
    const w = port((at) => at.axis('Acroma', 'Brescia').axis('Bir Harmat', 'Trento'));
    const moved = play(w.spending('allied', 4), 'allied', ['sea', '9AU/20', 'Alexandria']);
    expect(spentOn(moved, 'allied')).toBe(4);
    const poor = port((at) => at.axis('Acroma', 'Brescia').axis('Bir Harmat', 'Trento')).spending('allied', 3);
    expect(refusedBy(poor, 'allied', ['sea', '9AU/20', 'Alexandria'])).toBe('16.53');
  });

  it('16.53 and is closed to the Axis', () => {
    const w = (near: string) =>
      world().axis('Tobruk', 'Brescia', 'Pavia').control('Tobruk', 'axis').allied(near, '22G').spending('axis', 20);
    expect(refusedBy(w('El Adem'), 'axis', ['sea', 'Brescia', 'El Agheila'])).toBe('16.53');
    expect(isLawful(w('Sidi Rezegh'), 'axis', ['sea', 'Brescia', 'El Agheila'])).toBe(true);
  });

  it('16.53 never between two besieged ports', () => {
    const w = port((at) => at.axis('El Adem', 'Trento').axis('Bardia W1', 'Savona')).spending('allied', 20);
    expect(refusedBy(w, 'allied', ['sea', '9AU/20', 'Bardia'])).toBe('16.53');
    expect(isLawful(w, 'allied', ['sea', '9AU/20', 'Alexandria'])).toBe(true);
  });

  it('16.53 example: Tobruk takes two Allied units in and three out for five points', () => {
    const w = port((at) => at.allied('Tobruk', '9AU/24', '70/23')).spending('allied', 20);
    const five = play(
      w,
      'allied',
      ['sea', '7/SG', 'Tobruk'],
      ['sea', '22G', 'Tobruk'],
      ['sea', '9AU/20', 'Alexandria'],
      ['sea', '9AU/24', 'Alexandria'],
      ['sea', '70/23', 'Alexandria'],
    );
    expect(spentOn(five, 'allied')).toBe(5);
    expect(refusedBy(five, 'allied', ['sea', 'Tob', 'Alexandria'])).toBe('16.53');
  });

  it('16.53 example: one Axis unit in and one out, for two', () => {
    const w = world()
      .axis('Tobruk', 'Brescia', 'Pavia')
      .axis('El Agheila', 'Savona', 'Trento')
      .control('Tobruk', 'axis')
      .spending('axis', 20);
    const two = play(w, 'axis', ['sea', 'Savona', 'Tobruk'], ['sea', 'Brescia', 'El Agheila']);
    expect(spentOn(two)).toBe(2);
    expect(refusedBy(two, 'axis', ['sea', 'Trento', 'Tobruk'])).toBe('16.53');
    expect(refusedBy(two, 'axis', ['sea', 'Pavia', 'El Agheila'])).toBe('16.53');
  });

  it('16.53 the Bases take any number', () => {
    const names = ['9AU/20', '9AU/24', '70/23', 'Tob', 'Pol'];
    const w = world()
      .allied('Tobruk', ...names)
      .allied('Bardia', '22G', '7/4')
      .control('Tobruk', 'allied')
      .control('Bardia', 'allied');
    const gone = play(
      w.spending('allied', 20),
      'allied',
      ...[...names, '22G', '7/4'].map((name) => ['sea', name, 'Alexandria'] as const),
    );
    expect(spentOn(gone, 'allied')).toBe(7);
  });

  it('16.53 combined with Redeployments by land', () => {
    const w = port().spending('allied', 2);
    const moved = play(w, 'allied', ['sea', '7/SG', 'Tobruk'], ['redeploy', '7/SG', 'Gambut']);
    expect([placeOf(moved, '7/SG'), spentOn(moved, 'allied')]).toEqual(['Gambut', 2]);
  });

  it('16.53 nobody lands where the enemy’s Supply Lines run (16.51)', () => {
    const open = port((at) => at.axis('Gazala', 'Brescia')).spending('allied', 5);
    expect(isLawful(open, 'allied', ['sea', '22G', 'Bardia'])).toBe(true);
    // The highway to Brescia at Buq Buq leads through an empty Bardia that the Allies still control.
    const landward = world()
      .allied('Alexandria', '22G')
      .control('Bardia', 'allied')
      .control('Tobruk', 'axis')
      .axis('Buq Buq', 'Brescia')
      .spending('allied', 5);
    expect(landward.state.table.networks.axis).toContain(hex('Bardia'));
    expect(refusedBy(landward, 'allied', ['sea', '22G', 'Bardia'])).toBe('16.53');
  });

  it('16.53 not even where one’s own run, too: by an empty Benghazi from Soluch to the east, from Tocra to the west (16.51)', () => {
    const benghazi = () => world().control('Benghazi', 'allied').allied('Alexandria', '22G').allied('Soluch', '11H');
    const passage = ['sea', '22G', 'Benghazi'] as const;
    expect(isLawful(benghazi().axis('El Agheila', 'Trento').spending('allied', 5), 'allied', passage)).toBe(true);
    const both = benghazi().axis('Tocra', 'Trento').spending('allied', 5);
    const { axis, allied } = both.state.table.networks;
    expect([axis, allied].map((network) => network.includes(hex('Benghazi')))).toEqual([true, true]);
    expect(refusal(both, 'allied', passage)).toMatchObject({
      rule: '16.53',
      text: expect.stringContaining("the enemy's Supply Network"),
    });
  });

  it('16.53 nobody lands in a battle; one may leave it if another stays', () => {
    const w = port((at) => at.axis('Tobruk', 'Brescia').battle('Tobruk', 'axis', { 'Bir Harmat': 'axis' })).spending(
      'allied',
      20,
    );
    expect(refusedBy(w, 'allied', ['sea', '7/SG', 'Tobruk'])).toBe('16.53');
    const left = play(w, 'allied', ['sea', '9AU/20', 'Alexandria']);
    expect(spentOn(left, 'allied')).toBe(4);
    expect(refusedBy(left, 'allied', ['sea', 'Tob', 'Alexandria'])).toBe('16.53');
  });
});
