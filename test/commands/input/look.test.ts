// What only looks is told from what may change something: the second is kept until it is answered, see transports/chat.
import { expect, it } from 'vitest';
import type { Said } from '#commands/command.ts';
import { isLook } from '#commands/input/look.ts';
import { commandsFor } from '#commands/registry.ts';
import type { AnyTitle } from '#engine/title.ts';
import { toy } from '#test/support/toy/index.ts';

const commands = commandsFor([toy as unknown as AnyTitle]);
const looks = (said: Said): boolean => isLook(said, commands);

it('is a look where every line or the button shows something', () => {
  for (const text of ['/turn', '/map at:Well', '/help\n/match status', ''])
    expect(looks({ type: 'text', text })).toBe(true);
  expect(looks({ type: 'call', path: ['dice', 'audit'], given: {} })).toBe(true);
  for (const id of ['do.turn', 'do.map.abcdef0123']) expect(looks({ type: 'press', id })).toBe(true);
});

it('is none where anything may change', () => {
  for (const text of ['march', 'COMMIT', 'UNDO', '/turn\nmarch', '/say hello', '/nonsense', '/match new toy'])
    expect(looks({ type: 'text', text }), text).toBe(false);
  for (const { path } of commands.filter(({ once, who }) => once === true || who === 'to act'))
    expect(looks({ type: 'call', path, given: {} }), path.join(' ')).toBe(false);
  for (const id of ['do.commit.abcdef0123', 'do.undo', 'do.join.abcdef0123.red', 'abcdef0123.0123456789.0'])
    expect(looks({ type: 'press', id }), id).toBe(false);
});
