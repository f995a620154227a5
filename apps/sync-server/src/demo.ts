import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { readConfig } from './config.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { refuseToStart, serve } from './serve.ts';
import { openStore } from './store/open-store.ts';

const PIN = '246813';

/** `https` is for others; what is tried on this machine has no certificate. */
const isPublic = (url: string): boolean => new URL(url).protocol === 'https:';

const STYLE = `
.demo-mark {
  position: fixed; z-index: 1000; inset: 50% 0 auto auto; translate: 0 -50%; margin: 0; padding: 10px 2px;
  border-start-start-radius: 8px; border-end-start-radius: 8px; writing-mode: vertical-rl;
  background: #5b2a86; color: #fff; font: 600 11px/14px system-ui, sans-serif;
  pointer-events: none;
}
@media print { .demo-mark { position: static } }
`;

const MARK = '<p class="demo-mark" role="note">Demo: people and money are made up</p>';

/**
 * A copy of built pages in which every page says that it is a demonstration. `base` is where they are served: the
 * console's worker keeps the style too, since it is asked for with the page.
 */
function markPages(built: string, copy: string, base: string): void {
  cpSync(built, copy, { recursive: true });
  writeFileSync(join(copy, 'demo.css'), STYLE);
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const page = readFileSync(join(copy, file), 'utf8');
    const marked = page
      .replace('</head>', `<link rel="stylesheet" href="${base}demo.css"></head>`)
      .replace('</body>', `${MARK}</body>`);
    writeFileSync(join(copy, file), marked);
    // Earlier compressed copies lack the mark.
    for (const ending of ['br', 'gz']) rmSync(join(copy, `${file}.${ending}`), { force: true });
  }
}

/** Nothing of a real practice's reaches it: no store, no keys, no mail server. */
const { PORT = '', HOST = '', PUBLIC_URL = '', ADMIN_PIN = PIN, LOG_LEVEL = 'warn' } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'fieldleaf-demo-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const config = readConfig({ PORT, HOST, PUBLIC_URL, ADMIN_PIN, LOG_LEVEL, DATA_DIR: join(folder, 'data') });
if (!config.ok) refuseToStart(config.error);
else if (isPublic(config.value.publicUrl))
  refuseToStart(['The demo has a PIN that everybody knows: it is not started at a public https address.']);
else {
  const pages = { siteFolder: join(folder, 'site'), adminFolder: join(folder, 'admin') };
  markPages(config.value.siteFolder, pages.siteFolder, '/');
  markPages(config.value.adminFolder, pages.adminFolder, '/admin/');
  const store = await openStore(config.value);
  console.log('A year of a practice is being made up. It takes a moment, and is gone when this ends.');
  const { plantsPath } = await fillDemo(config.value, store, { now: instantOf(Date.now()) });
  await store.close();
  console.log(`PIN:    ${ADMIN_PIN}`);
  if (plantsPath) console.log(`Plants: ${config.value.publicUrl}${plantsPath}`);
  await serve({ ...config.value, ...pages });
}
