import { memoryStore } from '#storage/memory.ts';
import { keepingSuite } from './keeping-suite.ts';
import { storageSuite } from './suite.ts';

storageSuite('memory', async () => memoryStore());
keepingSuite('memory', async () => memoryStore());
