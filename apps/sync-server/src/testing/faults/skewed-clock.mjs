import { readFileSync } from 'node:fs';

/**
 * Loaded before a test's server (`NODE_OPTIONS=--import`): its clock is off by the milliseconds in the file
 * `CLOCK_OFFSET_FILE`, which SIGUSR2 makes it read again. Timers keep their real durations.
 */
const { CLOCK_OFFSET_FILE = '' } = process.env;
const RealDate = Date;
let offsetMs = 0;

function readOffset() {
  offsetMs = Number(readFileSync(CLOCK_OFFSET_FILE, 'utf8'));
}

const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});

readOffset();
process.on('SIGUSR2', readOffset);
