import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/**
 * In Dallas: every hour at which something opens, closes or turns, over the days that differ.
 *
 * @type {Record<string, string>}
 */
const INSTANTS = {
  'clocks-go-forward': '2027-03-14T00:10-06:00',
  'holiday-morning': '2027-11-25T06:00-06:00',
  'closed-friday': '2026-12-25T12:00-06:00',
  'clocks-went-back': '2027-11-07T17:50-06:00',
  'holiday-evening': '2027-11-25T18:30-06:00',
  'year-ends': '2026-12-31T23:50-06:00',
};

/** `npm run test:hours`: all tests at each of those instants. They can be named: `npm run test:hours -- year-ends`. */
async function testHours() {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => INSTANTS[name] === undefined);
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(INSTANTS).join(', ')}.`);
    process.exit(1);
  }
  const preload = `--import=${pathToFileURL(join(root, 'scripts/shifted-clock.mjs'))}`;
  for (const name of named.length > 0 ? named : Object.keys(INSTANTS)) {
    const instant = INSTANTS[name] ?? '';
    console.log(`\n${name}, ${instant}`);
    const CLOCK_OFFSET_MS = String(Date.parse(instant) - Date.now());
    const env = { ...process.env, CLOCK_OFFSET_MS, NODE_OPTIONS: preload };
    await run(process.execPath, [join(root, 'scripts/verify.mjs'), 'all'], { env });
  }
}

await testHours();
