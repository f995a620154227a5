import { AHEAD_MS, fillWeek } from '../support/fill-week.ts';
import { test as base } from '../support/test.ts';

/** A practice in the middle of its month, where it is nine in the morning. */
export const test = base.extend({
  aheadMs: AHEAD_MS,
  server: async ({ server }, use) => {
    await fillWeek(server.url);
    await use(server);
  },
});
