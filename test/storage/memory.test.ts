import { memoryStore } from '#storage/memory.ts';
import { storageSuite } from './suite.ts';

storageSuite('memory', async () => memoryStore());
