import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from '../playwright.config.ts';

// Draws apps/site/social-card.svg with the site's own heading font. Run it again only to change the card.
const site = join(import.meta.dirname, '../../apps/site');
const drawing = readFileSync(join(site, 'social-card.svg'), 'utf8');
const font = readFileSync(join(site, 'src/fonts/fraunces-headings.woff2')).toString('base64');
const page = `<style>
  @font-face { font-family: Fraunces; src: url(data:font/woff2;base64,${font}); }
  body { margin: 0 }
</style>${drawing}`;

const browser = await chromium.launch(config.use?.launchOptions);
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready.then(() => undefined));
await tab.screenshot({ path: join(site, 'public/social-card.png') });
await browser.close();
