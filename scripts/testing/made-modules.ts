// What vitest has made of a module is kept in node_modules for the next run (`npx vitest --clearCache` throws it away).
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vitest/config';
import { root } from './stages.ts';

/** Kept by the module's own text and the lockfile, as vitest has it; and by package.json, whose "imports" say where others lie. */
export const byImports: Plugin = {
  name: 'made-modules-by-imports',
  configureVitest({ experimental_defineCacheKeyGenerator: keyBy }) {
    const imports = readFileSync(root('package.json'), 'utf8');
    keyBy(() => imports);
  },
};
