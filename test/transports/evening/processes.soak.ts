// Two processes on one database file; on PostgreSQL: test/storage/postgresql/processes.soak.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, it } from 'vitest';
import { playByTwo } from './by-two.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-rider-processes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('two processes apply each order once and send each post once', () => playByTwo(`file:${join(folder, 'two.db')}`));
