// A library's promise that fails behind our back is written down, without what it quotes, and ends nothing.
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeLog } from '#src/log.ts';
import { keepGoing } from '#src/rejections.ts';

it('is logged by its kind and place, never by its words', () => {
  const lines: string[] = [];
  const on = new EventEmitter();
  keepGoing(makeLog('info', { write: (line) => void lines.push(line) }), on);
  on.emit('unhandledRejection', new TypeError('Camel stands at Dunes'));
  on.emit('unhandledRejection', undefined);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('TypeError');
  expect(lines.join()).not.toContain('Camel');
});

it('is what the server starts with', () => {
  expect(readFileSync('src/main.ts', 'utf8')).toMatch(/makeLog\(config\.logLevel\);\n {2}keepGoing\(log\);/);
});
