import { existsSync } from 'node:fs';

const debianChromium = '/usr/bin/chromium';

/** The browser that is there: the one named by `CHROMIUM`, Debian's; undefined leaves it to Playwright's own. */
export const chromiumPath = (): string | undefined =>
  process.env.CHROMIUM ?? (existsSync(debianChromium) ? debianChromium : undefined);

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
