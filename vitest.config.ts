import './scripts/keep-test-files-in-memory.mjs';
import { defineConfig } from 'vitest/config';

const TRY_LESS = 'libs/domain/src/testing/try-properties-less.ts';

/** Tests of what keeps no state between them: one process for all of them starts once, not once a file. */
const node = (name: string, folder: string, ...setupFiles: string[]) => ({
  test: {
    name,
    // Theirs is everybody's root: `/slow/` is looked for in a path from there.
    root: '.',
    include: [`${folder}/**/*.test.ts`],
    environment: 'node' as const,
    setupFiles,
    isolate: false,
    testTimeout: 20_000,
  },
});

export default defineConfig({
  test: {
    // One more than the cores of a small machine: a store that syncs to disk waits for it.
    maxWorkers: 3,
    // Only a test that failed has something to say.
    silent: 'passed-only',
    projects: [
      node('domain', 'libs/domain', TRY_LESS),
      node('contract', 'libs/contract', TRY_LESS),
      'libs/ui',
      node('card payment', 'libs/card-payment'),
      node('plant book', 'libs/plant-book'),
      'apps/*',
      node('scripts', 'scripts'),
      node('e2e support', 'e2e/support'),
      node('simulation', 'simulation'),
    ],
  },
});
