// Discord's limits on the whole catalogue of commands and on the largest answers, checked by the fake's own rules.
import { describe, expect, it } from 'vitest';
import { firstChoices, press } from '#commands/buttons/choices.ts';
import { readId } from '#commands/buttons/ids.ts';
import { standingChoices } from '#commands/buttons/shortcuts.ts';
import type { Choice } from '#commands/command.ts';
import { commandsFor, treeOf } from '#commands/registry.ts';
import { titles } from '#games/index.ts';
import { fullest } from '#test/commands/buttons/fullest.ts';
import { checkCommands } from '#test/support/discord/check-command.ts';
import { checkModal } from '#test/support/discord/check-components.ts';
import { checkMessage } from '#test/support/discord/check-message.ts';
import type { CommandBody, MessageBody } from '#test/support/discord/types.ts';
import type { Answer } from '#transports/chat/answer.ts';
import { commandsJson } from '#transports/discord/commands.ts';
import { blockIn } from '#transports/discord/markdown.ts';
import { ordersForm } from '#transports/discord/modal.ts';
import { answerMessages, asBody } from '#transports/discord/payload.ts';

const MATCH = '0123456789';
const answer = (more: Partial<Answer>): Answer => ({
  texts: ['Asked of you: move.'],
  pictures: [],
  images: [],
  files: [],
  rest: null,
  choices: [],
  match: MATCH,
  standing: standingChoices(MATCH),
  ...more,
});

/** Everything that Discord, or we, would refuse in the messages of an answer. */
const faults = (more: Partial<Answer>) =>
  answerMessages(answer(more)).flatMap((message) => {
    const files = message.files.map(({ name, bytes }, at) => ({ field: `files[${at}]`, name, bytes, type: '' }));
    return checkMessage(asBody(message) as unknown as MessageBody, files as never, { edit: false, kept: 0 });
  });

describe('the catalogue of commands', () => {
  it.each([true, false])('keeps every limit (everywhere: %s)', (everywhere) => {
    const commands = commandsJson(treeOf(commandsFor(titles)), everywhere);
    expect(commands.length).toBeGreaterThan(5);
    expect(checkCommands(commands as unknown as CommandBody[])).toEqual([]);
  });

  it('completes whatever has lawful values, and nothing has both completion and a fixed list', () => {
    const all = JSON.stringify(commandsJson(treeOf(commandsFor(titles)), true));
    expect(all).toContain('"autocomplete":true');
    expect(all).toContain('"choices"');
  });
});

describe('the fullest positions', () => {
  it.each(fullest())('%s: every level of its buttons fits', (_name, seen) => {
    const ask = seen.module.ask(seen.view, seen.side);
    if (ask === null) throw new Error('nothing is asked');
    const question = { match: MATCH, prompt: 'abcdef0123' };
    const levels: (readonly Choice[])[] = [firstChoices(seen, question, ask)];
    for (let at = 0; at < levels.length && levels.length < 60; at += 1)
      for (const { id } of levels[at] ?? []) {
        const walked = press(seen, question, ask, readId(id)?.path ?? []);
        if (walked?.type === 'choices' && levels.length < 60) levels.push(walked.choices);
      }
    expect(levels.length).toBeGreaterThan(1);
    for (const choices of levels) {
      expect(faults({ choices })).toEqual([]);
      const shown = JSON.stringify(answerMessages(answer({ choices })).map(({ rows }) => rows));
      for (const { id } of choices) expect(shown).toContain(`"${id}"`);
    }
  });
});

describe('an answer', () => {
  const choices = (count: number): readonly Choice[] =>
    Array.from({ length: count }, (_, n) => ({
      id: `${n}`.padStart(100, '0'),
      label: `${n} ${'group Ft. Capuzzo: XXI Art > Sidi Rezegh '.repeat(4)}`,
      style: (['act', 'begin', 'commit', 'undo'] as const)[n % 4] ?? 'act',
      about: 'Group Move: a unit out of one hex '.repeat(4),
    }));
  it.each([
    ['nothing at all', { texts: [], standing: [], match: null }],
    ['200 choices', { choices: choices(200) }],
    ['a very long text', { texts: ['*All* quiet. '.repeat(4000)] }],
    ['one very long word', { texts: ['*'.repeat(9000)] }],
    ['many short lines', { texts: [Array.from({ length: 500 }, (_, n) => `• Line ${n}`).join('\n')] }],
    ['a long rest', { rest: Array.from({ length: 100 }, (_, n) => `move Brescia ${n} > Sidi Barrani`).join('\n') }],
    ['a rest beside a long text', { texts: ['x '.repeat(990)], rest: 'move Brescia > Sollum\n'.repeat(60) }],
    ['a picture without words', { pictures: [{ fileName: 'map.png', alt: ' ', bytes: Buffer.alloc(10) }] }],
    [
      'long words for a picture',
      { pictures: [{ fileName: 'map.png', alt: 'a'.repeat(5000), bytes: Buffer.alloc(10) }] },
    ],
    ['a document', { files: [{ name: 'match-0123456789.json', text: '{}' }] }],
  ] as const)('with %s holds to the limits', (_name, more) => {
    expect(faults(more as Partial<Answer>)).toEqual([]);
  });
});

it('a rest that is too long for the form is a file, and fills no form', () => {
  const rest = 'move Brescia > Sollum\n'.repeat(100).trim();
  const [message] = answerMessages(answer({ rest }));
  expect(message?.content).toContain('not-done.txt');
  expect(blockIn(message?.content ?? '')).toBeNull();
  expect(message?.files[0]?.bytes.toString()).toBe(rest);
});

describe('the form for orders', () => {
  it.each([null, 'Evening one', 'E'.repeat(200)])('called %j holds to the limits', (name) => {
    const form = ordersForm({
      match: MATCH,
      opened: Date.UTC(2099, 0, 1),
      saw: '0123456789',
      name,
      filled: 'x'.repeat(9000),
      commands: commandsFor(titles),
    });
    expect(checkModal(form as unknown as MessageBody)).toEqual([]);
  });
});
