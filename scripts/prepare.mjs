import { buildApps } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await buildApps({ force: process.argv.includes('--force') });
