// Loaded before each file of tests that runs on SQLite.
import { afterAll } from 'vitest';
import { closeAll } from './memory.ts';

afterAll(closeAll);
