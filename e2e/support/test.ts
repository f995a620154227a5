import { baseTest } from './base-test.ts';
import { type RunningServer, startServer } from './server.ts';

/** A test with a server and data of its own, ended and removed afterwards. */
export const test = baseTest.extend<{ server: RunningServer }>({
  server: async ({ aheadMs }, use) => {
    const server = await startServer({ aheadMs });
    await use(server);
    await server.dispose();
  },
  baseURL: async ({ server }, use) => use(server.url),
});
