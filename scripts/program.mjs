import './require-node.mjs';
import { buildApps } from './build.mjs';
import { ensureInstalled } from './install.mjs';

const [, , name] = process.argv;
// The remaining arguments are the program's own.
process.argv.splice(2, 1);

await ensureInstalled('to run');
await buildApps();
// In this very process: signals, the exit code and a kill reach the program itself.
await import(new URL(`../apps/sync-server/dist/${name}.js`, import.meta.url).href);
