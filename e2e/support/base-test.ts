import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

type PerWorker = { readonly sharedServer: RunningServer };

/**
 * Under every other `test`, also where no server is kept: tests whose fixtures per worker differ cannot follow each
 * other in one worker, and a new one costs a browser and a server. The server starts when a test first asks for it.
 */
export const baseTest = base.extend<object, PerWorker>({
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});
