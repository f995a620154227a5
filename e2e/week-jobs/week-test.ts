import { fillWeek, ZONE } from '../support/fill-week.ts';
import { startServer } from '../support/server.ts';
import { test as base } from '../support/test.ts';

/** A practice in the middle of its month, where it is nine in the morning. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  server: async ({}, use) => {
    const server = await startServer({ env: { BUSINESS_TIME_ZONE: ZONE } });
    await fillWeek(server.url);
    await use(server);
    await server.dispose();
  },
});
