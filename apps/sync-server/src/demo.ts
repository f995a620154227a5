import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { readConfig } from './config.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { markPages } from './demo/mark-pages.ts';
import { refuseToStart, serve } from './serve.ts';
import { openStore } from './store/open-store.ts';

const PIN = '246813';

/** `https` is for others; what is tried on this machine has no certificate. */
const isPublic = (url: string): boolean => new URL(url).protocol === 'https:';

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
  await fillDemo(config.value, store, { now: instantOf(Date.now()) });
  await store.close();
  console.log(`PIN:    ${ADMIN_PIN}`);
  await serve({ ...config.value, ...pages });
}
