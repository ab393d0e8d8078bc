// npm run play: scripted lines, scripted chance, assertions, and the line number of what failed.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callScript } from '#test/support/script.ts';
import { playScript } from '../../../scripts/lib/positions/play-script.ts';
import { ScriptError, ScriptedChance } from '../../../scripts/lib/positions/scripted-chance.ts';
import { toyTitle } from './tables.ts';

const play = async (text: string) => {
  const said: string[] = [];
  const result = await playScript({
    text,
    titles: [toyTitle],
    packs: 'packs',
    level: 'silent',
    say: (line) => void said.push(line),
    picture: async () => undefined,
  });
  return { ...result, said: said.join('\n') };
};
const START =
  'host> /match new toy skirmish\nred> /match join red\nblue> /match join blue\nblue> /match phrase none\nred> /match start\n';
const seed = { algorithm: 'hmac-sha256-1', match: 'm', bytes: '11'.repeat(32), phrases: [] } as const;

describe('a script', () => {
  it('is played line by line, and gives the same transcript each time', async () => {
    const text = `# an evening\n${START}? begins\nred> COMMIT\nblue> COMMIT\n`;
    const [one, two] = [await play(text), await play(text)];
    expect(one.failed).toBeNull();
    expect(one).toMatchObject({ lines: 7, checked: 1 });
    expect(one.said).toBe(two.said);
    expect(one.said).toContain('# an evening');
    expect(one.said).toMatch(/\[all\] .*takes the Red seat/);
  });
  it('asks nobody for a phrase: its numbers are the script’s, so the first start begins', async () => {
    const text =
      'host> /match new toy skirmish\nred> /match join red\nblue> /match join blue\nhost> /match start\n? begins\n';
    expect((await play(text)).failed).toBeNull();
  });
  it('fails with the number of the line whose assertion does not hold', async () => {
    expect((await play(`${START}? begins\nblue> /turn\n? Nothing of the kind\n`)).failed).toMatchObject({ line: 8 });
    expect((await play(`${START}?! begins\n`)).failed).toMatchObject({ line: 6 });
    expect((await play(`${START}observer? begins\n`)).failed).toBeNull();
  });
  it('throws the dice that are written, and fails when one is left over or short', async () => {
    const bids = `${START}red> COMMIT\n`;
    const high = await play(`${bids}!dice 6\nblue> COMMIT\n`);
    const low = await play(`${bids}!dice 1\nblue> COMMIT\n`);
    expect([high.failed, low.failed]).toEqual([null, null]);
    expect(high.said).not.toBe(low.said);
    expect((await play(`${bids}!dice 6 2\nblue> COMMIT\n`)).failed?.why).toContain('left over: dice 2');
    expect((await play(`${bids}!dice 6\nblue> /turn\n`)).failed?.why).toContain('left over: dice 6');
    expect((await play(`${bids}!dice\nblue> COMMIT\n`)).failed?.why).toContain('short');
    expect((await play(`${bids}!dice 7\nblue> COMMIT\n`)).failed?.why).toContain('7 is not on a die of 6');
    expect((await play(`${bids}!dance 7\n`)).failed?.why).toContain('!dance');
  });
  it('reads a message of several lines', async () => {
    const several = await play(`${START}red> /turn\\\n/match forces\n`);
    expect(several.failed).toBeNull();
    expect(several.said).toContain('Adder');
  });
});

describe('npm run play -- --script', () => {
  it('says what it wrote, and where', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dispatch-rider-play-'));
    const [script, out] = [join(folder, 'one.script'), join(folder, 'out')];
    await writeFile(script, 'host> /match new rommel 1940\naxis> /match join axis\n? Axis\n');
    const { code, stdout } = await callScript('play', '--script', script, '--out', out);
    const written = await readdir(out);
    expect(code).toBe(0);
    expect(written).toContain('axis.txt');
    expect(stdout).toContain('play: 2 lines, 1 assertion, 0 pictures, 0 failed\n');
    const told = stdout.split('\n').find((line) => line.startsWith(`play: written to ${out}: `)) ?? '';
    expect(
      told
        .slice(told.lastIndexOf(': ') + 2)
        .split(', ')
        .sort(),
    ).toEqual(written.sort());
    await rm(folder, { recursive: true });
  });
});

describe('scripted chance', () => {
  const rng = (...lines: readonly string[]) => {
    const chance = new ScriptedChance();
    for (const line of lines) expect(chance.read(line)).toBe(true);
    return { chance, rng: chance.factory(seed, 5) };
  };
  it('draws the item that equals the word, and numbers every roll', () => {
    const { rng: drawn } = rng('!draw axis real dummy real');
    const deck = ['dummy', 'real', 'real'];
    expect([1, 2, 3].map(() => drawn.pick(deck, '1.0', 'a card'))).toEqual(['real', 'dummy', 'real']);
    expect(drawn.rolls.map(({ n, kind, value }) => [n, kind, value])).toEqual([
      [5, 'pick', 2],
      [6, 'pick', 1],
      [7, 'pick', 2],
    ]);
    expect(() => drawn.pick(deck, '1.0', 'a card')).toThrow(ScriptError);
  });
  it('cannot draw what is not there', () => {
    const { rng: drawn, chance } = rng('!draw real');
    expect(() => drawn.pick(['dummy'], '1.0', 'a card')).toThrow('"real" cannot be drawn');
    expect(chance.broken()).toContain('cannot be drawn');
    expect(chance.broken()).toBeNull();
  });
  it('shuffles into the order written, the rest behind it', () => {
    const { rng: drawn } = rng('!shuffle c a');
    expect(drawn.shuffle(['a', 'b', 'c', 'd'], '1.0', 'the deck')).toEqual(['c', 'a', 'b', 'd']);
    expect(drawn.rolls.map(({ kind }) => kind)).toEqual(['shuffle', 'shuffle', 'shuffle']);
  });
  it('leaves to the match’s own stream what is not scripted, number by number', () => {
    const free = new ScriptedChance().factory(seed, 1);
    const [first, second] = [free.die(6, '1.0', 'x'), free.die(6, '1.0', 'x')];
    const later = new ScriptedChance().factory(seed, 2);
    expect(later.die(6, '1.0', 'x')).toBe(second);
    expect([first, second].every((value) => value >= 1 && value <= 6)).toBe(true);
    const shuffled = new ScriptedChance().factory(seed, 1).shuffle([1, 2, 3, 4], '1.0', 'x');
    expect([...shuffled].sort()).toEqual([1, 2, 3, 4]);
  });
});
