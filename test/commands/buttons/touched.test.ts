// A place of the map that is touched: what can be ordered there is offered as its buttons would be, and every place it can go to.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { type Chat, inTurn, labelled, openChat, playing, press, textOf } from '../desks.ts';

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

  it('where nothing can be ordered says so, and leads back', async () => {
    const there = await answer(mover, `${await touchOf(mover)}well`);
    expect(textOf(there)).toBe('Nothing can be ordered at Well now.');
    expect(there.choices?.map(({ label }) => label)).toEqual(['Back']);
    const back = await answer(mover, there.choices?.[0]?.id ?? '');
    expect(labelled(back.choices, 'Move a block up to three places').style).toBe('begin');
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
