import type { CDPSession, Locator, Page } from '@playwright/test';

/** A browser at a part of the processor it runs on, and what its scripts needed. */
export type Processor = {
  /** 4: as on a phone with a quarter of it. */
  readonly slowDown: (times: number) => Promise<unknown>;
  /** Milliseconds that scripts have run since the page began, layouts that they waited for included. */
  readonly scriptMs: () => Promise<number>;
};

export async function processorOf(page: Page): Promise<Processor> {
  const session: CDPSession = await page.context().newCDPSession(page);
  // Thread time, not wall time, so that other work on the machine is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    slowDown: (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }),
    scriptMs: async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
    },
  };
}

export type OnProcessor = { readonly page: Page; readonly processor: Processor };

const QUIET_FOR_MS = 5_000;
const QUIET_SCRIPT_MS = 15;
const LONGEST_MS = 600_000;

/** Until a page does next to nothing by itself: a new phone stores the practice for a while after it shows it. */
export async function untilQuiet({ page, processor }: OnProcessor): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  for (let quietMs = 0, before = await processor.scriptMs(); quietMs < QUIET_FOR_MS; quietMs += 1_000) {
    if (Date.now() > end) throw new Error('the page never became quiet');
    await page.waitForTimeout(1_000);
    const now = await processor.scriptMs();
    if (now - before > QUIET_SCRIPT_MS) quietMs = -1_000;
    before = now;
  }
}

/** As long as whatever a key sets off may take, in slices or not. */
const KEY_SETTLES_MS = 300;

/** Types texts one after the other and takes them back: what each key cost in script, in milliseconds, all of its slices together. */
export async function scriptPerKey(
  { page, processor }: OnProcessor,
  field: Locator,
  texts: readonly string[],
): Promise<readonly number[]> {
  await field.click();
  const keys = texts.flatMap((text) => [...text, ...Array.from(text, () => 'Backspace')]);
  const costs: number[] = [];
  for (const key of keys) {
    const before = await processor.scriptMs();
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(KEY_SETTLES_MS);
    costs.push((await processor.scriptMs()) - before);
  }
  return costs;
}

/** Upper bound for `percent` of the values. */
export const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil((values.length * percent) / 100) - 1] ?? Number.NaN;
