import { memoryStore } from '#storage/memory/memory.ts';
import { housekeepingSuite } from './housekeeping-suite.ts';
import { storageSuite } from './suite.ts';

storageSuite('memory', async () => memoryStore());
housekeepingSuite('memory', async () => memoryStore());
