// The tests in a copy of the repository in which functions are stubbed out: what is made of its modules goes when the copy goes.
import { mergeConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';
import { root } from './stages.ts';

export default mergeConfig(usual, {
  test: { maxWorkers: 1, experimental: { fsModuleCachePath: root('made-modules') } },
});
