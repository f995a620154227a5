import './scripts/keep-test-files-in-memory.mjs';
import { defineConfig } from 'vitest/config';

/** Tests of what keeps no state between them: one process for all of them starts once, not once a file. */
const node = (name: string, folder: string) => ({
  test: {
    name,
    // Theirs is everybody's root: `/slow/` is looked for in a path from there.
    root: '.',
    include: [`${folder}/**/*.test.ts`],
    environment: 'node' as const,
    isolate: false,
    testTimeout: 20_000,
  },
});

export default defineConfig({
  test: {
    // One more than the cores of a small machine: a store that syncs to disk waits for it.
    maxWorkers: 3,
    projects: [
      node('domain', 'libs/domain'),
      node('contract', 'libs/contract'),
      'libs/ui',
      node('card payment', 'libs/card-payment'),
      'apps/*',
      node('scripts', 'scripts'),
      node('e2e support', 'e2e/support'),
      node('simulation', 'simulation'),
    ],
  },
});
