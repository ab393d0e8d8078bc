// The toy, as the tests of the tools measure it.
import type { Tools } from '../../lib/tools.ts';

export const tools: Tools = {
  never: {
    'section 1.1': 'describes the map',
    'section 1.2': 'describes the blocks; their mixing is no event',
    'section 1.3': 'describes the cards',
    'section 2.4': 'closing a turn tells only what comes next',
    'section 4.0': 'a heading',
    'section 4.3': 'changes only the number of rounds',
  },
};
