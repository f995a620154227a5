import { buildApps } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await buildApps();
await import(new URL('../apps/sync-server/dist/doctor.js', import.meta.url).href);
