import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags, chromiumPath } from '../support/chromium-path.ts';

/** Percent by category id, and the audits that cost points. */
export type Measured = {
  readonly scores: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
};

type Audit = { readonly id: string; readonly score: number | null; readonly displayValue?: string };

const faultsOf = (audits: readonly Audit[], weighty: ReadonlySet<string>): string[] =>
  audits
    .filter(({ id, score }) => weighty.has(id) && score !== null && score < 1)
    .map(({ id, score, displayValue = '' }) => `${id} ${score} ${displayValue}`.trim());

/** One run of Lighthouse, on a simulated phone, in a browser of its own. */
export async function measurePage(url: string): Promise<Measured> {
  const browser = await launch({
    chromePath: chromiumPath() ?? chromium.executablePath(),
    chromeFlags: ['--headless', ...chromiumFlags],
  });
  try {
    const run = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!run) throw new Error(`Lighthouse did not run on ${url}`);
    const { runtimeError, categories, audits } = run.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
    const weighty = new Set(refs.filter(({ weight }) => weight > 0).map(({ id }) => id));
    return {
      scores: Object.fromEntries(
        Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
      ),
      faults: faultsOf(Object.values(audits), weighty),
    };
  } finally {
    browser.kill();
  }
}
