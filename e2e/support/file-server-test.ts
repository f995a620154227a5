import { baseTest } from './base-test.ts';
import type { RunningServer } from './server.ts';

type Start = (clock: { readonly aheadMs: number }) => Promise<RunningServer>;

/**
 * Tests of one file on a server of their own, which is started for the first of them and ended after the last: each
 * goes on with what the one before has left. Hooks, not a fixture of the worker: another set of those would cost a
 * browser and one more shared server.
 */
export function testOnServer(start: Start) {
  let started: RunningServer | undefined;
  const test = baseTest.extend<{ server: RunningServer }>({
    server: async ({ aheadMs }, use) => {
      started ??= await start({ aheadMs });
      await use(started);
    },
    baseURL: async ({ server }, use) => use(server.url),
  });
  test.afterAll(async () => {
    await started?.dispose();
    started = undefined;
  });
  return test;
}
