import { buildApps } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled('to test');
await buildApps({ force: process.argv.includes('--force') });
