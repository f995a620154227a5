import { readFileSync } from 'node:fs';

/**
 * Loaded before the server of a test (`NODE_OPTIONS=--import`): its clock is wrong by the milliseconds in the file
 * `CLOCK_OFFSET_FILE`, which SIGUSR2 has it read again. What it waits for, it waits for as long as ever.
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
