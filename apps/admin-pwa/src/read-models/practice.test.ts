import type { SentCommand } from '@fieldleaf/contract/commands';
import { aBooking, moment } from '@fieldleaf/domain/testing/builders';
import { afterEach, expect, test } from 'vitest';
import { commandId } from '../testing/sent-commands.ts';
import type { PendingEntry } from './pending-entry.ts';
import { forgetPractice, projectMirror, projectOutbox, usePractice } from './practice.ts';

const booking = aBooking({ bookingId: 'BK-AAAAAA' });

const complete = (changes: Partial<PendingEntry> = {}): PendingEntry => ({
  command: {
    id: commandId(1),
    kind: 'booking.complete',
    at: moment('2027-03-15T17:00:00Z'),
    payload: { bookingId: 'BK-AAAAAA' },
  } satisfies SentCommand,
  state: 'waiting',
  savedAt: moment('2027-03-15T17:00:00Z'),
  attempts: 0,
  outcome: null,
  ...changes,
});

const shownStatus = () => usePractice.getState().shown.bookingsById.get('BK-AAAAAA')?.status;
const isUnsynced = () => usePractice.getState().unsynced.has('booking:BK-AAAAAA');

afterEach(forgetPractice);

test('a visit completed on the phone is shown as completed and as not synced yet', () => {
  projectMirror([booking]);
  projectOutbox([complete()]);

  expect(shownStatus()).toBe('completed');
  expect(isUnsynced()).toBe(true);
});

test('it is shown once, and as synced, when the server tells the same', () => {
  projectMirror([booking]);
  projectOutbox([complete({ state: 'applied' })]);
  const [pending] = [usePractice.getState().shown.bookingsById.get('BK-AAAAAA')];
  projectMirror(pending ? [pending] : []);

  expect(shownStatus()).toBe('completed');
  expect(isUnsynced()).toBe(false);
  expect(usePractice.getState().shown.bookingsById.get('BK-AAAAAA')?.history).toHaveLength(2);
});

test('what was refused is no longer shown as done', () => {
  projectMirror([booking]);
  projectOutbox([complete({ state: 'rejected' })]);

  expect(shownStatus()).toBe('confirmed');
});

test('a change of the mirror keeps what waits on top of it', () => {
  projectOutbox([complete()]);
  projectMirror([booking]);

  expect(shownStatus()).toBe('completed');
});

test('a locked phone has nothing of the practice in memory', () => {
  projectMirror([booking]);
  projectOutbox([complete()]);

  forgetPractice();

  expect(JSON.stringify([...usePractice.getState().shown.bookingsById])).toBe('[]');
  expect(usePractice.getState().outbox).toEqual([]);
});
