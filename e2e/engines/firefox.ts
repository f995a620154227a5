import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { CALL_LIMIT_MS, type Engine, type EngineWindow, type Target, WINDOW } from './engine.ts';
import { hittableExpression } from './find-in-page.ts';
import { findProgram } from './find-program.ts';

const findFirefox = () => findProgram('firefox-esr', 'firefox');

/** The Firefox of the system, spoken to over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isInstalled: () => findFirefox() !== undefined,
  launch: async () => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: findFirefox() ?? 'firefox',
      headless: true,
      defaultViewport: WINDOW,
      timeout: CALL_LIMIT_MS,
      protocolTimeout: CALL_LIMIT_MS,
    });
    const page = await browser.newPage();
    page.setDefaultTimeout(CALL_LIMIT_MS);
    return { version: await browser.version(), close: () => browser.close(), ...windowOn(page) };
  },
};

function windowOn(page: Page): Omit<EngineWindow, 'version' | 'close'> {
  const withElement = async (target: Target, work: (element: ElementHandle<Element>) => Promise<void>) => {
    const found = await page.evaluateHandle(hittableExpression(target));
    const element = found.asElement() as ElementHandle<Element> | null;
    if (element) await work(element);
    await found.dispose();
    return element !== null;
  };
  return {
    open: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    click: (target) => withElement(target, (element) => element.click()),
    type: (target, text) => withElement(target, (element) => element.type(text)),
    evaluate: (expression) => page.evaluate(expression),
  };
}
