// Slack's limits on the largest answers there can be: messages, the status message, the form.
import { describe, expect, it } from 'vitest';
import type { Choice } from '#commands/command.ts';
import { commandsFor } from '#commands/registry.ts';
import type { Board } from '#commands/surfaces/overview.ts';
import { titles } from '#games/index.ts';
import { messageProblems, viewProblems } from '#test/support/slack/limits.ts';
import type { Json } from '#test/support/slack/words.ts';
import type { Answer } from '#transports/chat/answer.ts';
import { WORDS } from '#transports/slack/form/state.ts';
import { askView, closedView, commandView, waitingView, whatBlock } from '#transports/slack/form/view.ts';
import { readDispatch, readMessage } from '#transports/slack/lines.ts';
import { boardWords } from '#transports/slack/out/board.ts';
import { pageOf } from '#transports/slack/replies.ts';
import { clipped, escaped, harmless, pieces, typedOnSlack, unescaped } from '#transports/slack/words.ts';

const said = (text: string): string => text;
const problems = (words: object) => messageProblems(words as Json, () => true);
const choices = (count: number, idLength: number): readonly Choice[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${n}`.padStart(idLength, '0'),
    label: `${n} ${'group Ft. Capuzzo: XXI Art > Sidi Rezegh '.repeat(4)}`,
    style: (['act', 'begin', 'commit', 'undo'] as const)[n % 4] ?? 'act',
    about: 'Group Move: a unit out of one hex '.repeat(4),
  }));
const answer = (more: Partial<Answer>): Answer => ({
  texts: ['Asked of you: move.'],
  pictures: [],
  images: [],
  files: [],
  rest: null,
  choices: [],
  match: '0303030303',
  standing: choices(7, 30),
  ...more,
});
const page = (more: Partial<Answer>) =>
  pageOf(answer(more), false, said).shown(['Your map is in <https://slack.com|our direct messages>.']);

describe('a message', () => {
  it.each([
    ['nothing but words', {}],
    ['no words', { texts: [] }],
    ['24 choices', { choices: choices(24, 60) }],
    ['200 choices', { choices: choices(200, 60) }],
    ['24 choices whose ids are too long for a menu', { choices: choices(24, 100) }],
    ['a very long text', { texts: ['<&> All quiet. '.repeat(4000)] }],
    ['a text just short of too long', { texts: ['<&> a '.repeat(1800)] }],
    ['one very long word', { texts: ['&'.repeat(9000)] }],
    ['many short lines', { texts: [Array.from({ length: 500 }, (_, n) => `• Line ${n}`).join('\n')] }],
    ['a long rest', { rest: Array.from({ length: 100 }, (_, n) => `move Brescia ${n} > Sidi Barrani`).join('\n') }],
    ['everything', { texts: ['x '.repeat(5400)], rest: 'move\n'.repeat(50), choices: choices(100, 60) }],
  ] as const)('holds to the limits with %s', (_, more) => {
    const words = page(more as Partial<Answer>);
    expect(problems(words)).toEqual([]);
    expect(words.blocks.length).toBeLessThanOrEqual(50);
  });

  it('has the same buttons whatever the length of its text', () => {
    const few = page({ choices: choices(10, 60) });
    const many = page({ choices: choices(10, 60), texts: ['All quiet. '.repeat(4000)] });
    const buttons = (words: typeof few) => words.blocks.filter(({ type }) => type === 'actions');
    expect(buttons(many)).toEqual(buttons(few));
    expect(pageOf(answer({ texts: ['All quiet. '.repeat(4000)] }), false, said).long).toBe(true);
  });

  it('does not repeat the one order that the refusal has quoted', () => {
    const quoted = page({ texts: ['`move A > B`: That is not lawful (2.3).'], rest: 'move A > B' });
    expect(JSON.stringify(quoted)).not.toContain('To send it again');
    const several = page({ texts: ['`move A > B`: That is not lawful (2.3).'], rest: 'move A > B\ndone' });
    expect(JSON.stringify(several)).toContain('To send it again');
  });

  it('never shows one choice twice', () => {
    const twice = [...choices(3, 60), ...choices(3, 60)];
    const ids = JSON.stringify(page({ choices: twice }).blocks).match(/"value":"0{59}2"/g);
    expect(ids).toHaveLength(1);
  });
});

it('keeps the status message within the limits', () => {
  const board: Board = {
    match: '0303030303',
    name: 'A name as long as can be '.repeat(20),
    about: 'Rommel in the Desert: 1941-42',
    where: 'Month 12 (Dec 1941), Axis player-turn: combat',
    acting: 'Waiting for the Allies to allocate hits. '.repeat(50),
    seats: Array.from({ length: 4 }, (_, n) => `Side ${n}: ${'somebody, '.repeat(20)}`),
    lines: Array.from({ length: 40 }, (_, n) => `Fortress ${n}: ${'Tobruk, Bardia '.repeat(20)}`),
    dispatch: 412,
    foot: 'Map, combat values and more are reconstructed. '.repeat(60),
    choices: choices(12, 30),
    times: [],
    left: false,
  };
  expect(problems(boardWords(board, said))).toEqual([]);
});

describe('the form', () => {
  const commands = commandsFor(titles);
  const orders = commands.filter(({ who }) => who === 'to act');
  const meta = {
    match: '0303030303',
    channel: 'C0123456789',
    url: `https://hooks.slack.com/${'x'.repeat(200)}`,
    home: false,
    path: null,
    opened: Date.parse('2099-01-01T00:00:00Z'),
    saw: '0123456789',
  };
  const asked = orders.map(({ path, summary }) => ({
    path,
    summary,
    label: `${path.at(-1)}: ${summary}`.slice(0, 75),
  }));

  it('holds to the limits for every command there is', () => {
    for (const chosen of [...orders, WORDS, null] as const) {
      const what = whatBlock(asked, chosen === null || chosen === WORDS ? chosen : chosen.path.join(' '));
      const view = askView({ meta, head: [], what, chosen, given: { unit: `Brescia, ${'long'.repeat(40)}` } });
      expect(
        viewProblems(view as unknown as Json, () => true),
        String(chosen),
      ).toEqual([]);
    }
    for (const command of commands)
      expect(
        viewProblems(commandView(meta, command, {}) as unknown as Json, () => true),
        command.path.join(' '),
      ).toEqual([]);
    for (const view of [waitingView(meta), closedView(meta, 'Nothing is asked. '.repeat(600))])
      expect(viewProblems(view as unknown as Json, () => true)).toEqual([]);
  });

  it('is wanted by a command without what it needs, and by nothing else', () => {
    const wants = (text: string) => {
      const line = readDispatch(text, commands);
      return line.type === 'form' ? `form: ${line.wanted.path?.join(' ') ?? 'anything'}` : line.text;
    };
    expect(wants('order')).toBe('form: anything');
    expect(wants('/orders ')).toBe('form: anything');
    expect(wants('rommel')).toBe('form: anything');
    expect(wants('rommel group')).toBe('form: rommel group');
    expect(wants('rommel group from:Sollum')).toBe('form: rommel group');
    expect(wants('rommel group Sollum: Brescia > Capuzzo')).toBe('rommel group Sollum: Brescia > Capuzzo');
    expect(wants('rommel done')).toBe('rommel done');
    expect(wants('group')).toBe('form: rommel group');
    expect(wants('group from:Sollum')).toBe('group from:Sollum');
    expect(wants('match new')).toBe('form: match new');
    expect(wants('match new rommel')).toBe('form: match new');
    expect(wants('match new rommel 1940')).toBe('match new rommel 1940');
    expect(wants('match new suez')).toBe('match new suez');
    expect(wants('match status')).toBe('match status');
    expect(wants('say')).toBe('form: say');
    expect(wants('say good evening')).toBe('say good evening');
    expect(wants('map at:Tobruk')).toBe('map at:Tobruk');
    expect(wants('orders done; done')).toBe('done\n done');
    expect(wants('order of battle')).toBe('of battle');
    expect(wants('')).toBe('/help');
    expect(wants('move A &gt; B')).toBe('move A > B');
  });
});

describe('words', () => {
  it('escape and are read back', () => {
    expect(escaped('<!channel> & "co"')).toBe('&lt;!channel&gt; &amp; "co"');
    expect(unescaped(escaped('a < b && c > d'))).toBe('a < b && c > d');
    expect(harmless('<!here> a > b <@U1>')).toBe('‹!here> a > b ‹@U1>');
  });

  it('are cut at whole letters', () => {
    expect(clipped('abc', 3)).toBe('abc');
    expect(clipped('abcd', 3)).toBe('ab…');
    expect(clipped('a😀b', 3)).toBe('a…');
    for (const piece of pieces(`${'x'.repeat(4000)}\n\n${'y '.repeat(4000)}`))
      expect(piece.length).toBeLessThanOrEqual(2900);
  });

  it('name commands and orders as they are typed on Slack', () => {
    const typed = typedOnSlack(new Set(['move', 'redraw']));
    expect(typed('`/match join` or `move A > B`; `COMMIT`; (2.1): `redraw`')).toBe(
      '`/dispatch match join` or `/dispatch move A > B`; `/dispatch commit`; (2.1): `/dispatch redraw`',
    );
    expect(typed('`redraw` is not asked now; `match:0303` and `ALL`')).toBe(
      '`redraw` is not asked now; `match:0303` and `ALL`',
    );
  });

  it('of a direct message are taken without Slack’s markup', () => {
    expect(readMessage('move A &gt; B')).toBe('move A > B');
    expect(readMessage('<https://x.example/a|map> `turn`')).toBe('map turn');
    expect(readMessage('/dispatch turn')).toBe('turn');
    expect(readMessage('dispatch turn')).toBe('turn');
    expect(readMessage('orders: bid real\ncommit')).toBe('bid real\ncommit');
    expect(readMessage('order')).toBe('/turn');
    expect(readMessage('  ')).toBe('/help');
  });
});
