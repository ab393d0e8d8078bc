// A place of the map that is touched: what can be ordered there is offered as its buttons would be, and every place it can go to.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { press as walked } from '#commands/buttons/choices.ts';
import type { Standpoint } from '#commands/input/fields.ts';
import { see } from '#engine/play.ts';
import type { AnyModule } from '#engine/title.ts';
import { titles } from '#games/index.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import { attacking, BATTALION, BRIGADE, FOOT, TANKS } from '#test/support/quad/combat.ts';
import { hex } from '#test/support/rommel/world.ts';
import { position } from '#test/support/suez/world.ts';
import * as alamein from '../../games/alamein/ground.ts';
import { type Chat, inTurn, labelled, openChat, playing, press, textOf } from '../desks.ts';
import { fullest } from './fullest.ts';

let chat: Chat;
let match: string;
let mover: string;
let other: string;
beforeEach(async () => {
  chat = openChat();
  match = await playing(chat);
  [mover, other] = await inTurn(chat);
});
afterEach(() => expect(chat.broken).toEqual([]));

/** What a player touches: the id of a touch stands on their page. */
async function touchOf(name: string): Promise<string | null | undefined> {
  return (await chat.desk.table(chat.visitor(name), match))?.value.touch;
}
const answer = async (name: string, id: string) => (await chat.says(name, press(id)))[0] ?? { done: false };
const camp = (): string => (mover === 'Anna' ? 'w' : 'e');

describe('a place', () => {
  it('offers the orders of each unit there, and a unit all places it can go to, at their places', async () => {
    const there = await answer(mover, `${await touchOf(mover)}${camp()}`);
    expect(there).toMatchObject({ done: true, step: true });
    const first = mover === 'Anna' ? 'Adder' : 'Egret';
    expect(textOf(there)).toMatch(/^\w+ Camp\. Move a block up to three places: which\?$/);
    const to = await answer(mover, labelled(there.choices, new RegExp(`^${first}`)).id);
    const well = to.onMap?.find(({ at }) => at === 'well');
    expect(new Set(to.onMap?.map(({ at }) => at)).size).toBe(to.onMap?.length);
    expect(to.onMap?.length).toBeGreaterThan(2);
    expect(textOf(await answer(mover, well?.id ?? ''))).toContain(`Drafted: move ${first} > Well`);
  });

  it('offers all that can be ordered there, however much it is', async () => {
    const suez = openChat(titles);
    const [made] = await suez.says('Anna', '/match new suez options:airborne');
    for (const line of ['/match join axis', '/match phrase none', '/match start']) await suez.says('Anna', line);
    // Deployment, Rome, G-1, G-2, the air: then units move.
    for (let asked = 0; asked < 5; asked++) await suez.says('Anna', 'COMMIT');
    const table = (await suez.desk.table(suez.visitor('Anna'), made?.match ?? ''))?.value;
    expect(table?.question).toContain('Movement');
    const [there] = await suez.says('Anna', press(`${table?.touch}tobruk`));
    const labels = there?.choices?.map(({ label }) => label) ?? [];
    for (const unit of ['Hecker Battle Group', 'Littorio', 'Trieste', 'Trento', 'Lehr'])
      expect(labels, unit).toContainEqual(expect.stringMatching(`^${unit}`));
    expect(labels).toContain('Expend a supply unit for the units in its range: the depot at Tobruk (1)');
    expect(labels.at(-1)).toBe('Back');
    // What can be done with a unit is said once it is touched: it can move, and be expended.
    const [truck] = await suez.says('Anna', press(labelled(there?.choices, 'the truck at Tobruk (6)').id));
    expect(textOf(truck ?? { done: false })).toBe('Move a unit (the truck at Tobruk (6)): where to?');
    expect(truck?.choices?.[0]?.label).toBe('Expend a supply unit for the units in its range');
    expect(truck?.onMap?.map(({ at }) => at)).toContain('el-adem');
  });

  it('where nobody of theirs stands offers whoever can go there, and leads back', async () => {
    const first = mover === 'Anna' ? 'Adder' : 'Egret';
    const there = await answer(mover, `${await touchOf(mover)}well`);
    expect(textOf(there)).toBe('Well. Move a block up to three places: which?');
    const unit = labelled(there.choices, new RegExp(`^${first}`));
    expect(unit).toMatchObject({ style: 'act', at: 'well' });
    const back = await answer(mover, labelled(there.choices, 'Back').id);
    expect(labelled(back.choices, 'Move a block up to three places').style).toBe('begin');
    expect(textOf(await answer(mover, unit.id))).toContain(`Drafted: move ${first} > Well`);
  });

  it('where something can be begun is told to whoever is asked alone', async () => {
    expect((await chat.desk.table(chat.visitor(mover), match))?.value.begins).toEqual([camp()]);
    expect((await chat.desk.table(chat.visitor(other), match))?.value.begins).toEqual([]);
  });

  it('of the enemy offers nothing, and what is no place neither', async () => {
    const touch = await touchOf(mover);
    const there = await answer(mover, `${touch}${mover === 'Anna' ? 'e' : 'w'}`);
    expect(there.choices?.map(({ label }) => label)).toEqual(['Back']);
    for (const place of ['Atlantis', '0', '__proto__', ''])
      expect(await answer(mover, `${touch}${place}`), place).toMatchObject({ done: false });
  });

  it('is touched by whoever is asked alone, and about what is asked now', async () => {
    expect(await touchOf(other)).toBe(null);
    const old = `${await touchOf(mover)}${camp()}`;
    expect(textOf(await answer(other, old))).toContain('Nothing is asked of you now.');
    await chat.says(mover, `move ${mover === 'Anna' ? 'Adder' : 'Egret'} > Well`);
    expect(textOf(await answer(mover, old))).toContain('earlier question');
  });
});

/** Where a press leads: labels and places of the choices, or the action. */
function pressed({ module, state }: { readonly module: object; readonly state: object }, ...path: readonly string[]) {
  const any = module as AnyModule;
  const seen = { module: any, side: 'axis', view: see(any, state, 'axis').value };
  const ask = any.ask(seen.view, 'axis');
  const there = ask === null ? null : walked(seen, { match: 'm', prompt: 'p' }, ask, path);
  return there?.type === 'choices' ? there.choices.map(({ label, at }) => [label, at ?? null]) : there;
}

/** What a touch offers somebody, and the presses after it: the question and the labels. */
function touched(seen: Standpoint | undefined, place: string, ...path: readonly string[]): readonly string[] {
  const ask = seen?.module.ask(seen.view, seen.side) ?? null;
  if (seen === undefined || ask === null) throw new Error('nothing is asked there');
  const there = walked(seen, { match: 'm', prompt: 'p' }, ask, [`@${place}`, ...path]);
  return there?.type === 'choices' ? [there.question, ...there.choices.map(({ label }) => label)] : [];
}
/** In one of the fullest positions of Rommel in the Desert. */
const offered = (position: string, place: string): readonly string[] =>
  touched(fullest().find(([name]) => name === position)?.[1], hex(place)).slice(1);

describe('a place of a real map', () => {
  it('where attackers stand offers the attacks they can make, a single one with its first attacker', () => {
    const { module, state } = attacking({ [TANKS]: '1010', [BRIGADE]: '1009', [BATTALION]: '1110', [FOOT]: '1008' });
    const any = module as unknown as AnyModule;
    const seen = { module: any, side: 'axis', view: see(any, state, 'axis').value };
    const [question, ...labels] = touched(seen, boardHex('1010'));
    expect(question).toBe('1010. Declare an attack: which?');
    expect([...labels].sort()).toEqual(['1009', '1110', 'Back']);
    expect(touched(seen, boardHex('1008'))).toContain('That is all: 61. Infantry');
  });

  it('lets the attackers attack several hexes at once', () => {
    const at = attacking({ [TANKS]: '1010', [BRIGADE]: '1009', [BATTALION]: '1110', [FOOT]: '1008' });
    // 1010 lies next to both; who attacks is chosen first.
    expect(pressed(at, '0', '0', '-')).toEqual([
      ['+ 61. Infantry', boardHex('1008')],
      ['+ 1/8 Panzer', boardHex('1010')],
      ['Back', null],
    ]);
    expect(pressed(at, '0', '0', '-1')).toEqual([
      ['That is all: 1/8 Panzer', null],
      ['+ also 1110', boardHex('1110')],
      ['+ 61. Infantry', boardHex('1008')],
      ['Back', null],
    ]);
    expect(pressed(at, '0', '0', '-1', 'ok', '-0')).toEqual([
      ['That is all: 1110', null],
      ['Back', null],
    ]);
    const attack = { type: 'attack', hex: boardHex('1009'), units: [TANKS] };
    expect(pressed(at, '0', '0', '-1', 'ok')).toEqual({ type: 'action', action: attack });
    const both = { ...attack, also: [boardHex('1110')] };
    expect(pressed(at, '0', '0', '-1', 'ok', '-0', 'ok')).toEqual({ type: 'action', action: both });
  });

  it('lets a supply unit refit a second unit (21.1)', () => {
    const units = { '15-panzer': ['tobruk', 2], '21-panzer': ['tobruk', 2] } as const;
    const at = position({ todo: 'g4', units, supply: [['truck', 'tobruk']] });
    const verbs = pressed(at);
    const refit = (Array.isArray(verbs) ? verbs : []).findIndex(([label]) => label?.startsWith('Expend a supply unit'));
    const first = [String(refit), '0', '0'];
    expect(pressed(at, ...first)).toEqual([
      ['That is all: 15th Panzer Division', null],
      ['21st Panzer Division', 'tobruk'],
      ['Back', null],
    ]);
    const order = { type: 'refit', supply: 'supply-1', unit: '15-panzer' };
    expect(pressed(at, ...first, 'ok')).toEqual({ type: 'action', action: order });
    expect(pressed(at, ...first, '0')).toEqual({ type: 'action', action: { ...order, also: '21-panzer' } });
    for (const beyond of ['1', 'x']) expect(pressed(at, ...first, beyond), beyond).toBe(null);
  });

  it('asks who makes an attack that is called off or held down, and names what has been chosen (XII.A.6, XII.B.1)', () => {
    const lines = ['E5: 15pz, 21pz', 'E6: 9au'];
    const [E5, E6] = [alamein.hex('E5'), alamein.hex('E6')];
    const [first = 0, second = 0] = alamein.blinds(alamein.at('b', ...lines), '15pz', '21pz');
    const attacks = [first, second].map((by) => ({ hexes: [E6], units: [by], most: null, answered: null }));
    const frame = { type: 'attacks', side: 'axis' } as const;
    const patch = { turn: 2, active: 'axis', todo: [frame], attacks } as const;
    const at = { module: alamein.game, state: alamein.position('b', lines, patch) };
    const verbs = pressed(at);
    const under = (verb: RegExp) =>
      `${(Array.isArray(verbs) ? verbs : []).findIndex(([label]) => verb.test(label ?? ''))}`;
    const makers = [
      ['15. Panzer', E5],
      ['21. Panzer', E5],
      ['Back', null],
    ];
    const cancel = under(/^Call off/);
    expect(pressed(at, cancel, '0')).toEqual([['That is all: E6', null], ...makers]);
    expect(pressed(at, cancel, '0', '1')).toEqual({ type: 'action', action: { type: 'cancel', hex: E6, by: second } });
    const hold = under(/^Use fewer/);
    expect(pressed(at, hold, '0', '0')).toEqual([['That is all: 1', null], ...makers]);
  });

  it('offers what is done with a unit once it is chosen, not each order of each unit', () => {
    const units = { '15-panzer': ['tobruk', 2], '21-panzer': ['tobruk', 2] } as const;
    const truck = ['truck', 'tobruk'] as const;
    const at = position({ todo: 'g4', units, supply: [truck, truck] });
    expect(pressed(at, '@tobruk')).toEqual([
      ['the truck at Tobruk (1)', 'tobruk'],
      ['the truck at Tobruk (2)', 'tobruk'],
      ['Back', null],
    ]);
    expect(pressed(at, '@tobruk', '1')).toEqual([
      ['Turn a truck into a depot, or a depot into a truck', 'tobruk'],
      ['15th Panzer Division', 'tobruk'],
      ['21st Panzer Division', 'tobruk'],
      ['Back', null],
    ]);
  });

  it('offers no order that only has a number in common with a unit there: cards are bought nowhere', () => {
    const labels = ['Tobruk', 'Bardia', 'Gazala', 'Mechili', 'Benghazi'].flatMap((place) =>
      offered('an Axis buildup', place),
    );
    expect(labels.length).toBeGreaterThan(10);
    expect(labels.filter((label) => /card/i.test(label))).toEqual([]);
  });

  it('where nobody stands offers movements before forced marches', () => {
    const kinds = offered('an Axis movement', 'Msus').map((label) => label.replace(/:.*/, ''));
    expect(kinds[0]).toBe('Group Move');
  });

  it('where a stack stands offers its units, each with all that it can do, and what the place itself can', () => {
    const [, seen] = fullest().find(([name]) => name === 'an Axis movement') ?? [];
    const [question, ...labels] = touched(seen, hex('Bardia'));
    expect(question).toBe('Bardia: what?');
    expect(labels.slice(-2)).toEqual(['Regroup Move', 'Back']);
    const brescia = labels.indexOf('Brescia 4');
    const [where, ...ways] = touched(seen, hex('Bardia'), String(brescia));
    expect(where).toBe('Group Move (Bardia, Brescia 4): where to?');
    expect(ways[0]).toBe('Forced March');
    expect(ways).toContain('Tobruk');
    expect(touched(seen, hex('Bardia'), '99')).toEqual([]);
  });

  it('leaves out an order that leads nowhere, and so does its list', () => {
    const [, seen] = fullest().find(([name]) => name === 'an Axis movement') ?? [];
    if (seen === undefined) throw new Error('no such position');
    const values: AnyModule['values'] = (view, side, type, before) =>
      type === 'regroup' && before[0] === hex('Bardia') ? [] : seen.module.values(view, side, type, before);
    const shut = { ...seen, module: { ...seen.module, values } };
    expect(touched(seen, hex('Bardia'))).toContain('Regroup Move');
    expect(touched(shut, hex('Bardia'))).not.toContain('Regroup Move');
    expect(touched(shut, hex('Bardia'))).toContain('Brescia 4');
    const listed = (standpoint: Standpoint): readonly string[] => {
      const ask = standpoint.module.ask(standpoint.view, standpoint.side);
      const verbs = ask === null ? null : walked(standpoint, { match: 'm', prompt: 'p' }, ask, []);
      const regroup = verbs?.type === 'choices' ? verbs.choices.find(({ label }) => /^Regroup/.test(label)) : undefined;
      const there =
        ask === null
          ? null
          : walked(standpoint, { match: 'm', prompt: 'p' }, ask, (regroup?.id ?? '').split('.').slice(2));
      return there?.type === 'choices' ? (there.onMap ?? []).map(({ label }) => label) : [];
    };
    expect(listed(seen)).toEqual(expect.arrayContaining(['Bardia', 'Tobruk']));
    expect(listed(shut)).toContain('Tobruk');
    expect(listed(shut)).not.toContain('Bardia');
  });
});
