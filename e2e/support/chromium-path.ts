import { existsSync } from 'node:fs';

const DEBIANS = '/usr/bin/chromium';
/** The same without the window around the pages, which nobody sees in a test. */
const DEBIANS_WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';

const firstThere = (paths: readonly string[]): string | undefined =>
  process.env.CHROMIUM ?? paths.find((path) => existsSync(path));

/** The whole browser that is there: the one named by `CHROMIUM`, Debian's; undefined leaves it to Playwright's own. */
export const chromiumPath = (): string | undefined => firstThere([DEBIANS]);

/** The one that starts soonest of those that show pages as the whole one does. */
export const pagesOnlyPath = (): string | undefined => firstThere([DEBIANS_WITHOUT_WINDOW, DEBIANS]);

/** A browser with its whole window starts renderers of its own beside every page, which nobody looks at. */
const ABOUT_THE_WINDOW = [
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** Features disabled by default: of two lists the last one counts. */
const AS_PLAYWRIGHT_DOES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...ABOUT_THE_WINDOW, ...AS_PLAYWRIGHT_DOES].join(',')}`,
];

const executablePath = chromiumPath();

/** For what only a browser with its window has: apps on the home screen, and notifications. */
export const wholeBrowser = { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) };
