import { aBooking, consultant, created, moment } from '@fieldleaf/domain/testing/builders';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dismissToast, showToast, useToast } from '../controls/toast-state.ts';
import { projectLock } from '../read-models/lock-state.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { announceBookings } from './announce-bookings.ts';

let phone: Phone;
let stop: () => void;
beforeEach(() => {
  projectSync({ mirrorComplete: true });
  projectLock('unlocked');
});
afterEach(async () => {
  stop();
  dismissToast();
  projectSync({ mirrorComplete: false });
  projectLock('locked');
  await phone.giveUp();
});

const OLD = created(moment('2027-03-01T12:00:00Z'));
const NEWER = created(moment('2027-03-02T12:00:00Z'));
const title = () => useToast.getState().toast?.title;

test('a booking of a customer says so on the open console, after the toast that is on screen', async () => {
  phone = await unlockedPhone(aBooking({ bookingId: 'BK-OLD', history: [OLD] }));
  stop = announceBookings();
  showToast({ title: 'Note saved.' });
  await phone.databases.mirror.put(aBooking({ history: [NEWER] }));
  await waitFor(() => expect(phone.shown().bookingsById.size).toBe(2));
  expect(title()).toBe('Note saved.');

  dismissToast();
  expect(title()).toBe('New booking: Ana Reyes');
});

test('her own bookings, and those that were there when the console opened, say nothing', async () => {
  phone = await unlockedPhone(aBooking({ bookingId: 'BK-OLD', history: [OLD] }));
  stop = announceBookings();
  await phone.databases.mirror.put(aBooking({ history: [{ ...NEWER, by: consultant }] }));
  await waitFor(() => expect(phone.shown().bookingsById.size).toBe(2));

  expect(title()).toBeUndefined();
});
