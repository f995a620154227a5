import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import { test as base } from '@playwright/test';
import { shiftClock } from '../../scripts/shifted-clock.mjs';
import { type RunningServer, startServer } from './server.ts';
import { shiftContextsOf } from './shifted-pages.ts';

type Clocks = {
  /** The time at which the test begins, for the page and for a server of its own; without it, now. */
  readonly clockAt: Instant | undefined;
  /** Milliseconds from this run's clock to that time. */
  readonly aheadMs: number;
};

type PerWorker = { readonly sharedServer: RunningServer };

/**
 * Under every other `test`, also where no server is kept: tests whose fixtures per worker differ cannot follow each
 * other in one worker, and a new one costs a browser and a server. The server starts when a test first asks for it.
 */
export const baseTest = base.extend<Clocks, PerWorker>({
  clockAt: [undefined, { option: true }],
  aheadMs: async ({ clockAt }, use) => use(clockAt ? epochMsOf(clockAt) - Date.now() : 0),
  browser: [
    async ({ browser }, use) => {
      shiftContextsOf(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context, aheadMs }, use) => {
    if (aheadMs !== 0) await context.addInitScript(shiftClock, aheadMs);
    await context.addInitScript(makePinQuick);
    await use(context);
  },
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

/** In the page: a third of a second of a core for every PIN would be time that says nothing. `db/pin-verifier` holds what it costs. */
export function makePinQuick() {
  const derive = SubtleCrypto.prototype.deriveBits;
  SubtleCrypto.prototype.deriveBits = function (how, ...rest) {
    const quick = typeof how === 'object' && 'iterations' in how ? { ...how, iterations: 1_000 } : how;
    return derive.call(this, quick, ...rest);
  };
}
