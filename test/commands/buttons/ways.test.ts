// The way of an order, chosen by presses or on the map: hex by hex, as far as it matters.
import { describe, expect, it } from 'vitest';
import { press } from '#commands/buttons/choices.ts';
import { see } from '#engine/play.ts';
import type { AnyModule } from '#engine/title.ts';
import { boardHex as desertHex } from '#games/desert-force/pieces/grid.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import { fighting, misses } from '#test/support/desert-force/combat.ts';
import { onField as desertField } from '#test/support/desert-force/field.ts';
import * as desert from '#test/support/desert-force/world.ts';
import { INFANTRY, moving, PANZER } from '#test/support/quad/moving.ts';
import { onField } from '#test/support/quad/world.ts';
import { world } from '#test/support/rommel/world.ts';
import { attacking, SUPPLY, moving as suezMoving } from '#test/support/suez/world.ts';

interface At {
  readonly module: object;
  readonly state: object;
}
/**
 * One press after the other, of the button with a label, or on the map where that stands on another page; the first is of a place.
 * Where they lead: an action, or labels and places.
 */
function pressed({ module, state }: At, place: string, ...labels: readonly string[]) {
  const any = module as AnyModule;
  const [side = 'axis'] = any.toAct(state);
  const seen = { module: any, side, view: see(any, state, side).value };
  const ask = any.ask(seen.view, side);
  if (ask === null) throw new Error('nothing is asked there');
  const question = { match: 'm', prompt: 'p' };
  let there = press(seen, question, ask, [`@${place}`]);
  for (const label of labels) {
    const choices = there?.type === 'choices' ? [...there.choices, ...(there.onMap ?? [])] : [];
    const choice = choices.find((one) => one.label === label);
    if (choice === undefined) throw new Error(`no "${label}" among ${choices.map((one) => one.label).join(', ')}`);
    there = press(seen, question, ask, choice.id.split('.').slice(2));
  }
  if (there?.type === 'action') return there.action;
  return (there?.choices ?? []).map((choice) => `${choice.label}${choice.at === undefined ? '' : ` @${choice.at}`}`);
}
const on = (label: string, to: string): string => `${label} @${boardHex(to)}`;

describe('the way of a move', () => {
  /** 0506 is shut: foot of nine points goes four hexes of two, so one hex out of its way to 0507, at either side (5.13). */
  const around = moving({ [INFANTRY]: '0505' }, { prohibited: ['0506'] });
  const chosen = (...labels: readonly string[]) =>
    pressed(around, boardHex('0505'), 'Choose the way', '0507', ...labels);
  const order = { type: 'move', unit: INFANTRY, to: boardHex('0507') };

  it('can be chosen beside the places to go to, and need not be', () => {
    expect((pressed(around, boardHex('0505')) as readonly string[]).filter((label) => !label.includes('@'))).toEqual([
      'Choose the way',
      '36 more',
      'Back',
    ]);
    expect(pressed(around, boardHex('0505'), '0507')).toEqual(order);
  });
  it('grows hex by hex, each at its place, until it is there or goes on as it likes', () => {
    expect([...(chosen() as readonly string[])].sort()).toEqual(
      [on('+ 0404', '0404'), on('+ 0405', '0405'), on('+ 0604', '0604'), on('+ 0605', '0605'), 'Back'].sort(),
    );
    expect([...(chosen('+ 0605') as readonly string[])].sort()).toEqual(
      ['Go by 0605', on('+ 0606', '0606'), on('+ 0706', '0706'), 'Back'].sort(),
    );
    expect(chosen('+ 0605', 'Go by 0605')).toEqual({ ...order, via: [boardHex('0605')] });
    const whole = ['0605', '0606', '0507'].map(boardHex);
    expect(chosen('+ 0605', '+ 0606', '+ 0507')).toEqual({ ...order, via: whole });
  });
  it('is gone where nothing of it is left to choose', () => {
    // 0706 lies off the shortest way: from there only 0606 leads to the goal in time.
    const whole = ['0605', '0706', '0606', '0507'].map(boardHex);
    expect(chosen('+ 0605', '+ 0706')).toEqual({ ...order, via: whole });
  });
  it('ends where it leads, though there are points to go on and come back', () => {
    const fast = moving({ [PANZER]: '0505' });
    const via = [boardHex('0605')];
    const there = pressed(fast, boardHex('0505'), 'Choose the way', '0605', '+ 0605');
    expect(there).toEqual({ type: 'move', unit: PANZER, to: boardHex('0605'), via });
  });
  it('leads back to the places', () => {
    expect(chosen('Back')).toEqual(pressed(around, boardHex('0505'), 'Choose the way'));
    expect((chosen('Back', 'Back') as readonly string[]).filter((label) => !label.includes('@'))).toEqual([
      'Choose the way',
      '36 more',
      'Back',
    ]);
  });
  it('is not asked for where there is one only', () => {
    const shut = ['0403', '0404', '0405', '0503', '0506', '0603', '0604', '0605'];
    const pocket = moving({ [PANZER]: '0505' }, { prohibited: shut });
    expect(pressed(pocket, boardHex('0505'))).toEqual([on('Move 1/8 Panzer > 0504', '0504'), 'Back']);
  });
});

describe('a move that ends where it began says so, and its way can be chosen', () => {
  it('quad, to be the last in Tobruk at 0608 (RULING 67)', () => {
    const units = { '33-recon': '0606' };
    const trails = [['0105', '0205', '0305', '0405', '0505', '0606', '0607', '0608']];
    const at = onField('cauldron', { trails }, { active: 'axis', turn: 5, units, phases: ['movement'] });
    const back = pressed.bind(null, at, boardHex('0606'));
    const order = { type: 'move', unit: '33-recon', to: boardHex('0606') };
    expect(back('0606, out and back')).toEqual(order);
    const way = ['+ 0607', '+ 0608', '+ 0607', '+ 0606'];
    const whole = ['0607', '0608', '0607', '0606'].map(boardHex);
    expect(back('Choose the way', '0606, out and back', ...way)).toEqual({ ...order, via: whole });
    expect(back('Choose the way', '0606, out and back', '+ 0607', 'Go by 0607')).toEqual({
      ...order,
      via: [boardHex('0607')],
    });
  });
  it('suez, to take a space (RULING 63)', () => {
    const at = suezMoving({
      units: { '15-panzer': 'fuka' },
      supply: [['truck', 'fuka']],
      control: ['fuka'],
    });
    const order = { type: 'move', unit: '15-panzer', to: 'fuka' };
    const way = ['15th Panzer Division', 'Choose the way', 'Fuka, out and back', '+ Mersa Matruh', '+ Fuka'];
    expect(pressed(at, 'fuka', '15th Panzer Division', 'Fuka, out and back')).toEqual(order);
    expect(pressed(at, 'fuka', ...way)).toEqual({ ...order, via: ['mersa-matruh', 'fuka'] });
  });
  it('desert-force, to take a depot (RULING 61)', () => {
    const control = { tobruk: 'allied', bardia: 'allied', benghazi: 'allied' } as const;
    const units = { sirte: '0206', company: '1406', '1-armoured': '1006' };
    const at = desertField({}, { units, depots: { axis: '0806' }, table: { control } });
    const home = desertHex('1006');
    const order = { type: 'move', unit: '1-armoured', to: home };
    const sure = 'Commit: Move 1-armoured > 1006 via 0906, 0806, 0906, 1006';
    const way = ['Choose the way', '1006, out and back', '+ 0906', '+ 0806', '+ 0906', '+ 1006', sure];
    expect(pressed(at, home, ...way)).toEqual({ ...order, via: ['0906', '0806', '0906', '1006'].map(desertHex) });
  });
});

it('the way of a retreat can be chosen where the retreats themselves are listed (RULING 60)', () => {
  // From 0805 to 0704 lead 0705 and 0804; 5 Indian shuts the other hexes, and O'Connor stands at 0804.
  const units = { brescia: '0805', garrison: '0805', '1-armoured': '0806', '4-armoured': '0906' };
  const table = { control: { tobruk: 'allied', bardia: 'allied', benghazi: 'axis' } } as const;
  const attacked = desert.play(
    fighting('allied', { ...units, '5-indian': '0505', oconnor: '0804' }, table),
    'allied',
    ['attack', '0805', ['1-armoured', '4-armoured']],
    'done',
    desert.dice(6, 6, 6, 6, ...misses(4), ...misses(3)),
  );
  const at = desert.play(attacked, 'axis', ['lose', 'garrison'], ['lose', 'brescia'], ['fall-back', 2]);
  const from = desertHex('0805');
  const there = pressed(at, from) as readonly string[];
  const choose = there.find((label) => label.includes('choosing the way'))?.replace(/ @.*$/, '') ?? '';
  expect(there).toHaveLength(3);
  const order = { type: 'retreat', unit: 'brescia', to: desertHex('0704') };
  const through = ['0804', '0704'].map(desertHex);
  expect(pressed(at, from, choose, '+ 0804', 'Commit: Retreat brescia > 0704 via 0804, 0704')).toEqual({
    ...order,
    via: through,
  });
});

it('a Forced March can be given the Command Point of its Regroup Move, and need not be (5.2, 6.4)', () => {
  // Brescia at 8,4 goes one hex: a march to 10,4 is one more. It may answer to its own hex and to the six next to it.
  const at = world().axis('8,4', 'Brescia').axis('10,5', 'Ariete').allied('Fuka', '7/4').turn('axis', 'basic');
  const march = (...labels: readonly string[]) => pressed(at, '8,4', 'Brescia 4', 'Forced March', ...labels);
  const [to, named] = ['Retma SW1 (10,4)', 'Tengeder E1 (9,3)'];
  const order = { type: 'force', unit: 1, to: '10,4' };
  expect(march(to)).toEqual(order);
  expect(march('Choose the way', to)).toHaveLength(7 + 1);
  expect(march('Choose the way', to, named)).toEqual({ ...order, command: '9,3' });
});

it('those who can be sent into a battle stand behind one button there (24.0)', () => {
  const at = attacking({
    units: { '17-pavia': 'fuka', '27-brescia': 'fuka' },
    supply: SUPPLY,
    seen: { '4-nz': 'fuka' },
    control: ['mersa-matruh'],
  });
  const send = 'Send an air or support unit into a battle';
  const there = pressed(at, 'fuka') as readonly string[];
  expect(there.filter((label) => label.startsWith(send))).toEqual([`${send} @fuka`]);
  expect(pressed(at, 'fuka', send)).toEqual(expect.arrayContaining(['German TAC 1 @fuka', 'German TAC 2 @fuka']));
  expect(pressed(at, 'fuka', send, 'German TAC 1')).toEqual({ type: 'send', unit: 'german-tac-1', to: 'fuka' });
});
