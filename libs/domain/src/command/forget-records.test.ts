import { expect, test } from 'vitest';
import { moment } from '../testing/builders.ts';
import { plusMinutes } from '../time/instant.ts';
import type { CommandOutcome } from './command-record.ts';
import { fateOfRecord, type PulledBy } from './forget-records.ts';

const NOW = moment('2027-12-01T12:00:00Z');
const daysAgo = (days: number) => plusMinutes(NOW, -days * 24 * 60);
const recordOf = (days: number, status: CommandOutcome['status'] = 'applied') => ({
  receivedAt: daysAgo(days),
  outcome: { id: 'one', status },
});
const phone = (changes: Partial<PulledBy> = {}): PulledBy => ({
  revokedAt: null,
  lastSeenAt: daysAgo(1),
  pulledTo: 10,
  ...changes,
});
const fate = (days: number, devices: readonly PulledBy[]) =>
  fateOfRecord(recordOf(days), { place: 10, devices, now: NOW });

test.each([
  { when: 'every phone has it', days: 30, devices: [phone(), phone({ pulledTo: 11 })], expected: 'forget' },
  { when: 'there is no phone', days: 30, devices: [], expected: 'forget' },
  { when: 'it is younger than a month', days: 29, devices: [phone()], expected: 'later' },
  {
    when: 'a phone that is in use has not pulled it',
    days: 364,
    devices: [phone(), phone({ pulledTo: 9 })],
    expected: 'later',
  },
  {
    when: 'it is a year old, whoever has not pulled it',
    days: 365,
    devices: [phone({ pulledTo: 9 })],
    expected: 'forget',
  },
  {
    when: 'only a revoked phone has not',
    days: 30,
    devices: [phone({ pulledTo: 0, revokedAt: daysAgo(2) })],
    expected: 'forget',
  },
  {
    when: 'only a phone nobody has seen for a season has not',
    days: 90,
    devices: [phone({ pulledTo: 0, lastSeenAt: daysAgo(90) })],
    expected: 'forget',
  },
  {
    when: 'a phone away for less has not',
    days: 90,
    devices: [phone({ pulledTo: 0, lastSeenAt: daysAgo(89) })],
    expected: 'later',
  },
])('a record is forgotten or not when $when', ({ days, devices, expected }) => {
  expect(fate(days, devices)).toBe(expected);
});

test('a refusal is kept for the phone that comes back to it', () => {
  const refused = recordOf(1_000, 'rejected');

  expect(fateOfRecord(refused, { place: 10, devices: [phone()], now: NOW })).toBe('keep');
});
