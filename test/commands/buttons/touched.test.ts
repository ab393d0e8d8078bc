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
    const unit = labelled(there.choices, new RegExp(`^Move a block up to three places: ${first}`));
    const to = await answer(mover, unit.id);
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
      expect(labels, unit).toContainEqual(expect.stringMatching(`^Move a unit: ${unit}`));
    expect(labels).toContainEqual('Move a unit: the truck at Tobruk (6)');
    expect(labels.at(-1)).toBe('Back');
  });

  it('where nobody of theirs stands offers whoever can go there, and leads back', async () => {
    const first = mover === 'Anna' ? 'Adder' : 'Egret';
    const there = await answer(mover, `${await touchOf(mover)}well`);
    expect(textOf(there)).toBe('Well: what?');
    const unit = labelled(there.choices, new RegExp(`^Move a block up to three places: ${first}`));
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

/** What a touch offers somebody: the question and the labels. */
function touched(seen: Standpoint | undefined, place: string): readonly string[] {
  const ask = seen?.module.ask(seen.view, seen.side) ?? null;
  if (seen === undefined || ask === null) throw new Error('nothing is asked there');
  const there = walked(seen, { match: 'm', prompt: 'p' }, ask, [`@${place}`]);
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
    expect(question).toMatch(/: what\?$/);
    expect([...labels].sort()).toEqual(['Back', 'Declare an attack: 1009', 'Declare an attack: 1110']);
    expect(touched(seen, boardHex('1008'))).toContain('That is all: 61. Infantry');
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
});
