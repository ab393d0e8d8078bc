// The catalogue fits where it will be registered: Discord's 25 entries of a list, 32 characters of a name, 100 of a
// description, 8000 of a command, three levels; and every command has a usage, an example that reads, and a test.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Command } from '#commands/command.ts';
import { readLine } from '#commands/input/parse.ts';
import { groupedPhases } from '#commands/order.ts';
import { commandsFor, type Node, treeOf } from '#commands/registry.ts';
import type { AnyTitle } from '#engine/title.ts';
import { ACTIONS } from '#games/rommel/position/action.ts';
import { toy } from '#test/support/toy/index.ts';

const toyTitle = toy as unknown as AnyTitle;
/** A title with the real catalogue of the first title, which is the largest. */
const largest = {
  ...toyTitle,
  command: 'rommel',
  actions: ACTIONS as unknown as AnyTitle['actions'],
} as AnyTitle;
const commands = commandsFor([toyTitle, largest]);

const NAME = /^[-_\p{Ll}\p{N}]{1,32}$/u;
const all = (nodes: readonly Node[]): readonly Node[] => nodes.flatMap((node) => [node, ...all(node.inside)]);
const size = (node: Node): number =>
  node.name.length +
  node.summary.length +
  node.options.reduce(
    (sum, { name, summary, choices = [] }) => sum + name.length + summary.length + choices.join('').length * 2,
    0,
  ) +
  node.inside.reduce((sum, inner) => sum + size(inner), 0);
const depth = (node: Node): number => 1 + Math.max(0, ...node.inside.map(depth));

describe('the catalogue within the limits of a chat platform', () => {
  const tree = treeOf(commands);
  it('has at most 100 commands, of at most three levels, below 8000 characters', () => {
    expect(tree.length).toBeLessThanOrEqual(100);
    for (const node of tree) {
      expect(depth(node), node.name).toBeLessThanOrEqual(3);
      expect(size(node), node.name).toBeLessThan(8000);
    }
  });
  it('has at most 25 entries in a list, and names and descriptions that fit', () => {
    for (const { name, summary, options, inside } of all(tree)) {
      expect(name).toMatch(NAME);
      expect(summary.length, name).toBeGreaterThan(0);
      expect(summary.length, name).toBeLessThanOrEqual(100);
      expect(inside.length, name).toBeLessThanOrEqual(25);
      expect(options.length, name).toBeLessThanOrEqual(25);
      for (const option of options) {
        expect(option.name).toMatch(NAME);
        expect(option.summary.length, `${name} ${option.name}`).toBeLessThanOrEqual(100);
        expect(option.choices?.length ?? 0).toBeLessThanOrEqual(25);
      }
    }
  });
  it('puts required options before optional ones', () => {
    for (const { path, options } of commands) {
      const firstOptional = options.findIndex(({ required }) => !required);
      const late = options.slice(firstOptional < 0 ? options.length : firstOptional).some(({ required }) => required);
      expect(late, path.join(' ')).toBe(false);
    }
  });
  it('has no two options of one name, and no command twice', () => {
    for (const { options } of commands) expect(new Set(options.map(({ name }) => name)).size).toBe(options.length);
    expect(new Set(commands.map(({ path }) => path.join(' '))).size).toBe(commands.length);
  });
  it('groups only as many phases as it must', () => {
    expect([...groupedPhases(toyTitle.actions)]).toEqual([]);
    expect([...groupedPhases(ACTIONS as unknown as AnyTitle['actions'])]).toEqual(['buildup']);
  });
  it('never uses one word for a group and an action', () => {
    for (const title of [toyTitle, largest]) {
      const types = new Set(title.actions.map(({ type }) => type));
      for (const phase of groupedPhases(title.actions)) expect(types.has(phase)).toBe(false);
      expect(types.has('orders')).toBe(false);
    }
  });
});

describe('every command', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  const tests = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const own = commands.filter(({ path }) => path[0] !== 'rommel');
  const cases: readonly (readonly [string, Command])[] = own.map((command) => [command.path.join(' '), command]);

  it.each(cases)('/%s has a usage, and an example that reads as itself', (words, command) => {
    expect(command.usage.startsWith(`/${command.path[0]}`)).toBe(true);
    const line = readLine(command.example, commands);
    expect(line.type === 'call' ? line.command.path.join(' ') : line).toBe(words);
  });
  it.each(cases)('/%s is used in a test of its own folder', (words) => {
    expect(tests).toContain(`/${words}`);
  });
});
