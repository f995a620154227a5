import type { Browser, BrowserContext } from '@playwright/test';
import { shiftClock } from '../../scripts/shifted-clock.mjs';

/** Milliseconds this run's clocks are ahead, under `npm run test:hours`. */
const { CLOCK_OFFSET_MS } = process.env;

/** Sets the clock of every page of this context as the processes of this run have it. */
export async function shiftPagesOf(context: BrowserContext): Promise<void> {
  if (CLOCK_OFFSET_MS) await context.addInitScript(shiftClock, Number(CLOCK_OFFSET_MS));
}

/** The same for every context that the browser opens from now on. */
export function shiftContextsOf(browser: Browser): void {
  if (!CLOCK_OFFSET_MS) return;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await shiftPagesOf(context);
    return context;
  };
}
