import { MORNING } from '../support/a-morning.ts';
import { fillWeek } from '../support/fill-week.ts';
import { test as base } from '../support/test.ts';

/** A practice in the middle of its month, just after nine in the morning. */
export const test = base.extend({
  clockAt: MORNING,
  server: async ({ server }, use) => {
    await fillWeek(server.url);
    await use(server);
  },
});
