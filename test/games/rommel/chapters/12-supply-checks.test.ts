// 12.7 Supply Checks: at the start and the end of a player-turn and in the Buildup; the picture of page 16.
import { describe, expect, it } from 'vitest';
import { endTurn, hasLineFrom, startBuildup, startTurn, supplied } from '#test/support/rommel/checks.ts';
import { blockOf, dice, isDisrupted, isGone, placeOf, play, rulesOf } from '#test/support/rommel/play.ts';
import { NOW, type Position, world } from '#test/support/rommel/world.ts';

const isMarked = (at: Parameters<typeof blockOf>[0], name: string): boolean => blockOf(at, name).unsupplied;
/** What the Axis read of the end of their turn. */
const foretold = ({ module, state }: Position) => module.forecast(module.view(state, 'axis'), 'axis');

describe('12.7 Supply Checks', () => {
  it('12.7 the Initial Check marks the unsupplied and takes marks off the supplied', () => {
    const w = world().axis('Jalo E3', 'Trento').axis('Bardia', 'Pavia').mark('Pavia', { unsupplied: true });
    const turn = startTurn(w, 'axis');
    expect([isMarked(turn, 'Trento'), isMarked(turn, 'Pavia')]).toEqual([true, false]);
  });

  it('12.7 it looks at the active side only', () => {
    expect(isMarked(startTurn(world().axis('Bardia', 'Pavia').allied('Jalo E3', '11H'), 'axis'), '11H')).toBe(false);
  });

  it('12.7 the Final Check takes the mark off a unit that is supplied again', () => {
    const w = world().axis('Bardia', 'Pavia').mark('Pavia', { unsupplied: true });
    const turn = endTurn(w, 'axis');
    expect([isMarked(turn, 'Pavia'), isDisrupted(turn, 'Pavia')]).toEqual([false, false]);
  });

  it('12.7 a line that was there only during the turn saves nobody', () => {
    // 11H drives through Sofafi, where it would be supplied, and on into the desert.
    const w = world().allied('Sofafi E1', '11H').mark('11H', { unsupplied: true }).turn('allied', 'basic');
    expect(hasLineFrom(w, 'allied', 'Sofafi')).toBe(true);
    const via = ['Sofafi', 'Sidi Omar E1'];
    const turn = play(w, 'allied', ['group', 'Sofafi E1', '11H', 'Sidi Omar E1', via], 'done');
    expect(isDisrupted(turn, '11H')).toBe(true);
  });

  it('12.7 a Disrupted unit that fails the Final Check again suffers nothing more', () => {
    const w = world()
      .axis('Jalo E3', 'Trento')
      .mark('Trento', { unsupplied: true })
      .disrupted('Trento', NOW - 4);
    const turn = endTurn(w, 'axis');
    expect(blockOf(turn, 'Trento').disrupted).toBe(NOW - 4);
  });

  it('12.7 alone in a battle, newly Disrupted units are routed, and lost without a line', () => {
    const w = world()
      .axis('Buq Buq', 'Trento')
      .mark('Trento', { unsupplied: true })
      .allied('Buq Buq', '7/4')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .allied('Sollum', '11H')
      .combat('axis');
    expect(foretold(w)).toContain(
      '1 unit will be lost at your Final Supply Check, as things stand, alone in battle: Buq Buq (1) (11.3).',
    );
    // At once, without a question whether the enemy pursues.
    expect(isGone(play(w, 'axis', 'done'), 'Trento')).toBe(true);
  });

  it('12.7 who leaves the battle by the draft is not told to be lost there, and shields nobody', () => {
    const w = world()
      .axis('Buq Buq', 'Trento', 'Pavia')
      .mark('Trento', { unsupplied: true })
      .allied('Buq Buq', '7/4')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .allied('Bardia', '11H')
      .turn('axis', 'basic');
    const leaving = (...names: readonly string[]) =>
      foretold(play(w, 'axis', ...names.map((name) => ['group', 'Buq Buq', name, 'Sollum'] as const))).join(' ');
    expect(leaving('Trento', 'Pavia')).not.toContain('Final Supply Check');
    expect(leaving('Pavia')).toContain('1 unit will be lost at your Final Supply Check');
    expect(leaving('Trento')).not.toContain('Final Supply Check');
  });

  it('12.7 shielded in a battle, they stay', () => {
    const w = world()
      .axis('Buq Buq', 'Trento', 'Pavia')
      .mark('Trento', { unsupplied: true })
      .allied('Buq Buq', '7/4')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .allied('Sollum', '11H')
      .combat('axis');
    expect(foretold(w)).toContain(
      '1 unit will be Disrupted at your Final Supply Check, as things stand: Buq Buq (1) (12.7).',
    );
    const turn = play(w, 'axis', 'done');
    expect([isDisrupted(turn, 'Trento'), placeOf(turn, 'Trento')]).toEqual([true, 'Buq Buq']);
  });

  it('16.2 who passes is told who is lost when the month ends, marked or not', () => {
    const w = world().axis('Jalo E3', 'Trento').mark('Trento', { unsupplied: true }).axis('Sofafi E1', 'Pavia');
    const told = (passes: number) =>
      foretold(w.turn('axis', 'pass').with({ passes })).filter((line) => /16\.2/.test(line));
    expect(told(1)).toEqual(['2 units will be lost as your Pass ends the month: Jalo E3 (1), Sofafi E1 (1) (16.2).']);
    expect(told(0)).toEqual([
      '2 units will be lost if the next turn is a Pass, too: Jalo E3 (1), Sofafi E1 (1) (16.2).',
    ]);
    expect(foretold(w.turn('axis', 'basic')).join(' ')).not.toContain('16.2');
    const over = play(w.turn('axis', 'pass').with({ passes: 1 }), 'axis', dice(1, 1), 'done');
    expect(['Trento', 'Pavia'].map((name) => isGone(over, name))).toEqual([true, true]);
  });

  it('12.7 a unit that goes behind the enemy unsupplied threatens them a turn before it is threatened itself', () => {
    const w = world()
      .allied('Sollum', '4IN/5')
      .axis('Sidi Omar', 'Pavia')
      .axis('Bir Habata', '21/3')
      .turn('axis', 'basic');
    expect(supplied(w, '21/3')).toBe(true);
    const gone = play(w, 'axis', ['group', 'Bir Habata', '21/3', 'Sidi Barrani'], 'done');
    expect(supplied(gone, '21/3')).toBe(false);
    expect([isMarked(gone, '21/3'), isMarked(gone, '4IN/5')]).toEqual([false, true]);
    const back = play(gone, 'allied', ['option', 'pass', 0], 'done');
    expect(isDisrupted(back, '4IN/5')).toBe(true);
    // And Disrupted units block nothing: the highway is open to 21/3 again.
    expect([isMarked(back, '21/3'), isDisrupted(back, '21/3')]).toEqual([false, false]);
  });

  it('12.7 gone where there is no supply in one turn and back in the next, it is none the worse', () => {
    const w = world().axis('Bir Guba', '21/3').allied('Alexandria', '7/4').turn('axis', 'basic');
    const gone = play(w, 'axis', ['group', 'Bir Guba', '21/3', 'Jarabub NW1'], 'done');
    expect(supplied(gone, '21/3')).toBe(false);
    const next = play(gone, 'allied', ['option', 'pass', 0], 'done');
    expect(isMarked(next, '21/3')).toBe(true);
    const home = play(next, 'axis', ['option', 'basic', 0], ['group', 'Jarabub NW1', '21/3', 'Bir Guba'], 'done');
    expect([isMarked(home, '21/3'), isDisrupted(home, '21/3')]).toEqual([false, false]);
  });

  it('12.7 the Buildup Check eliminates the unsupplied of both sides', () => {
    const w = world()
      .axis('Jalo E3', 'Trento')
      .axis('Bardia', 'Pavia')
      .allied('Jalo E5', '11H')
      .allied('Sollum', '7/4');
    const buildup = startBuildup(w, 3, 4);
    expect(['Trento', '11H', 'Pavia', '7/4'].map((name) => isGone(buildup, name))).toEqual([true, true, false, false]);
    expect(rulesOf(buildup, 'eliminated')).toEqual(['16.2', '16.2']);
  });

  it('12.7 it recovers Disrupted units at once', () => {
    const w = world().axis('Bardia', 'Pavia').disrupted('Pavia', NOW).allied('Sollum', '7/4');
    expect(isDisrupted(startBuildup(w, 3, 4), 'Pavia')).toBe(false);
  });

  describe('12.7 the Supply Example of page 16', () => {
    const picture = () =>
      world()
        .allied('Mersa Matruh', '7/4') // A
        .allied('Misheifa SE1', '11H') // B
        .allied('Bir Habata', '7/SG') // C
        .allied('Bir Habata W1', '2/SG') // D
        .allied('Sofafi E1', 'KDG') // E
        .axis('Sidi Omar', 'Pavia'); // 2
    const first = () => picture().axis('Sidi Omar', 'Ariete'); // 1
    const all = (w: ReturnType<typeof picture>) =>
      ['7/4', '11H', '7/SG', '2/SG', 'KDG'].map((name) => supplied(w, name));

    it('12.7 A by the highway, B by three hexes of track, C by two of trail, D next to C; E is unsupplied', () => {
      expect(all(first())).toEqual([true, true, true, true, false]);
    });

    it('12.7 units at Siwa would draw supply through B', () => {
      expect(supplied(first().allied('Siwa', '22G'), '22G')).toBe(true);
    });

    it('12.7 with unit 1 at Sofafi, C and D are unsupplied at the next Allied turn', () => {
      const moved = picture().axis('Sofafi', 'Ariete');
      expect(all(moved)).toEqual([true, true, false, false, false]);
      const turn = startTurn(picture().axis('Sofafi', 'Ariete'), 'allied');
      expect(['7/SG', '2/SG'].map((name) => isMarked(turn, name))).toEqual([true, true]);
    });

    it('12.7 without unit 2 at Sidi Omar, D would have a line by Sollum', () => {
      const w = world().allied('Bir Habata', '7/SG').allied('Bir Habata W1', '2/SG').axis('Sofafi', 'Ariete');
      expect(supplied(w, '2/SG')).toBe(true);
      expect(
        supplied(world().allied('Bir Habata W1', '2/SG').axis('Sofafi', 'Ariete').axis('Sidi Omar', 'Pavia'), '2/SG'),
      ).toBe(false);
    });
  });
});
