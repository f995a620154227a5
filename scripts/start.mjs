import { buildApps } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await buildApps();
// In this very process: signals, the exit code and a kill reach the server itself.
const server = new URL('../apps/sync-server/dist/main.js', import.meta.url);
await import(server.href);
