import fastify from 'fastify';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '../store/store.ts';
import { logOptions } from './log-options.ts';
import { logStoreOutageOnce } from './log-store-outage.ts';

function openLog() {
  const lines: string[] = [];
  const clock = { ms: 0 };
  const options = logOptions({ logLevel: 'info', logTo: { write: (line) => lines.push(line) } });
  const logger = Object.assign({}, options, { hooks: logStoreOutageOnce(() => clock.ms) });
  const { log } = fastify({ logger });
  return { log, clock, messages: () => lines.map((line): string => JSON.parse(line).msg), lines };
}

const full = () => new StoreUnavailable('The embedded store does not answer: the disk is full.');

test('a store that does not answer is one line with its reason, however many calls fail, and one when it is back', () => {
  const { log, clock, messages, lines } = openLog();

  for (let second = 0; second < 600; second += 1) {
    clock.ms = second * 1_000;
    log.error({ err: full() }, 'background work failed');
    log.child({ reqId: String(second) }).error({ err: full() }, 'request failed');
  }
  expect(messages()).toEqual(['background work failed']);
  expect(lines[0]).toContain('the disk is full');

  log.warn({ storeFailedSince: '2027-03-01T16:00:00.000Z' }, 'the store takes writes again');
  log.error({ err: full() }, 'the next outage');
  expect(messages().slice(1)).toEqual(['the store takes writes again', 'the next outage']);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ heldBack: 1_199 });
});

test('an outage of days is said every hour, and other lines are never held back', () => {
  const { log, clock, messages } = openLog();

  for (let minute = 0; minute < 180; minute += 1) {
    clock.ms = minute * 60_000;
    log.error({ err: full() }, 'outage');
  }
  log.error({ err: new Error('something else') }, 'fault');
  log.info('answered');

  expect(messages()).toEqual(['outage', 'outage', 'outage', 'fault', 'answered']);
});
