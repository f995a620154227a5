import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

const HOUR_MS = 3_600_000;
const preload = join(root, 'scripts/shifted-clock.mjs');
/** The machine's clock, also where this test's own is ahead. */
const machineNow = () => Date.now() - Number(process.env.CLOCK_OFFSET_MS ?? 0);

/** The answer of a process whose clock is so many milliseconds ahead. */
function said(offset: string, expression: string): unknown {
  const env = { ...process.env, CLOCK_OFFSET_MS: offset };
  const script = `console.log(JSON.stringify(${expression}))`;
  const output = execFileSync(process.execPath, ['--import', preload, '-e', script], { env });
  return JSON.parse(output.toString());
}

test('whatever asks for the time is told the shifted one', () => {
  const ways =
    '[Date.now(), new Date().getTime(), Date.parse(Date()), new (class extends Date {})().getTime()]';

  const told = said(String(24 * HOUR_MS), ways) as number[];

  expect(told).toHaveLength(4);
  for (const instant of told) {
    expect(instant).toBeGreaterThan(machineNow() + 23 * HOUR_MS);
    expect(instant).toBeLessThan(machineNow() + 25 * HOUR_MS);
  }
});

test('a test that puts its own clock in the place of this one is heard', () => {
  expect(said(String(24 * HOUR_MS), '((Date.now = () => 5), Date.now())')).toBe(5);
});

test('a date that was given stays as it is', () => {
  const given =
    '[new Date(0).toISOString(), Date.UTC(2027, 0), new Date() instanceof Date, new Date(0).constructor === Date]';

  expect(said(String(HOUR_MS), given)).toEqual(['1970-01-01T00:00:00.000Z', Date.UTC(2027, 0), true, true]);
});

test('an answer is dated by the shifted clock', () => {
  const script = `
    const server = require('node:http').createServer((_, answer) => answer.end('here')).listen(0, async () => {
      const answer = await fetch('http://127.0.0.1:' + server.address().port);
      console.log(Date.parse(answer.headers.get('date')));
      process.exit();
    });
  `;
  const env = { ...process.env, CLOCK_OFFSET_MS: String(24 * HOUR_MS) };
  const output = execFileSync(process.execPath, ['--import', preload, '-e', script], { env });

  expect(Number(output)).toBeGreaterThan(machineNow() + 23 * HOUR_MS);
});

test('the clock of a process that names no offset is the machine’s', () => {
  expect(Math.abs((said('', 'Date.now()') as number) - machineNow())).toBeLessThan(HOUR_MS);
});
