import { baseTest } from './base-test.ts';

let tests = 0;

/**
 * A test on a server that the others of its worker use too, at a client address of its own, so that no test runs into
 * the limits of another. Not for tests that stop the server or count what is in it.
 */
export const test = baseTest.extend({
  baseURL: async ({ sharedServer }, use) => use(sharedServer.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  extraHTTPHeaders: async ({}, use) => {
    tests += 1;
    await use({ 'x-forwarded-for': `10.8.${tests >> 8}.${tests & 255}` });
  },
});
