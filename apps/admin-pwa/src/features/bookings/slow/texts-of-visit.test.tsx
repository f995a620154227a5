import type { Booking } from '@fieldleaf/domain/booking/booking';
import {
  aBooking,
  anAppointment,
  ana,
  chicago,
  consultant,
  settings,
} from '@fieldleaf/domain/testing/builders';
import { agreedTexts } from '@fieldleaf/domain/text-message/text-consent';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, useToast } from '../../../controls/toast-state.ts';
import { projectSync } from '../../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { BookingDetails } from '../booking-details.tsx';

const NOW = chicago('2027-03-15', '09:20');
const agreed = { textConsent: agreedTexts(ana.phone, { at: NOW, by: 'customer', version: 'v1' }) };
const texting = { ...settings, textsCustomers: true, travel: { homeZip: '75024' } };

let phone: Phone;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
});
afterEach(async () => {
  projectSync({ reach: 'unknown' });
  dismissToast();
  vi.useRealTimers();
  await phone.giveUp();
});

async function open(changes: Partial<Booking> = agreed, practice = texting, ...others: readonly Booking[]) {
  const appointment = anAppointment('2027-03-15', '10:30', { consultationType: 'onsite' });
  phone = await unlockedPhone(practice, aBooking({ appointment, ...changes }), ...others);
  render(<BookingDetails bookingId="BK-AAAAAA" onClose={() => undefined} />);
}

const button = () => screen.queryByRole('button', { name: /On My Way/ });

const said = (at = NOW) => ({ ...agreed, onMyWay: [{ at, by: consultant, commandId: 'tap' }] });

test('without signal "on my way" waits with the minutes of the drive, and says until when it helps', async () => {
  await open();
  projectSync({ reach: 'unreachable' });
  fireEvent.click(screen.getByRole('button', { name: 'Text “On My Way”' }));

  expect(await screen.findByText('No signal: it goes out if there is some before 9:35 AM.')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    { kind: 'visit.sayOnMyWay', payload: { bookingId: 'BK-AAAAAA', minutes: 35 } },
  ]);
});

test('what came too late says so, and so does what did not arrive, there and among the texts of the visit', async () => {
  await open(said(chicago('2027-03-15', '09:05')));
  expect(screen.getByText('Not sent: it would have come too late.')).toBeTruthy();
  cleanup();
  await phone.giveUp();

  const text = {
    textId: 'on-my-way.tap',
    cause: 'on-my-way',
    status: 'failed',
    attempts: 1,
    at: NOW,
  } as const;
  await open({ ...said(), texts: [{ ...text, failure: '30006' }] });
  expect(screen.getByText('Not delivered: the number is a landline.')).toBeTruthy();
  expect(screen.getByText('1 failed')).toBeTruthy();
});

test.each([
  ['nobody agreed', {}, texting],
  ['the practice does not text', agreed, settings],
  ['the visit is over', { ...agreed, status: 'completed' }, texting],
  [
    'it is another day',
    { ...agreed, appointment: anAppointment('2027-03-16', '10:00', { consultationType: 'onsite' }) },
    texting,
  ],
  ['nobody drives', { ...agreed, appointment: anAppointment('2027-03-15', '10:30') }, texting],
] as const)('when %s there is nothing to tap', async (_, changes, practice) => {
  await open(changes, practice as typeof texting);
  expect(button()).toBeNull();
});

test('after STOP, and for another number, the visit says why there is nothing to tap', async () => {
  const { textConsent } = agreed;
  await open({ ...(textConsent && { textConsent: { ...textConsent, stoppedAt: NOW } }) });
  expect(screen.getByText('Ana replied STOP and gets no more texts.')).toBeTruthy();
  expect(button()).toBeNull();
  cleanup();
  await phone.giveUp();

  await open({ ...agreed, customer: { ...ana, phone: '(214) 555-0199' } });
  expect(screen.getByText(/The phone number was changed since texts were agreed to/)).toBeTruthy();
});

test('"no more texts", said aloud, is tapped without signal and can be undone; the visit says so meanwhile', async () => {
  await open();
  projectSync({ reach: 'unreachable' });
  fireEvent.click(screen.getByRole('button', { name: 'No More Texts', hidden: true }));

  expect(await screen.findByText('Ana wants no more texts.')).toBeTruthy();
  expect(screen.getByText(/Told you .*: no more texts to this number\./)).toBeTruthy();
  expect(button()).toBeNull();
  expect(await phone.waiting()).toMatchObject([
    { kind: 'visit.changeTexts', payload: { bookingId: 'BK-AAAAAA', wanted: false } },
  ]);

  useToast.getState().toast?.action?.run();
  expect(await screen.findByRole('button', { name: /On My Way/ })).toBeTruthy();
  await expect.poll(phone.waiting).toEqual([]);
});

test('what was ended at another visit of that number is said here, and taken back there', async () => {
  const { textConsent } = agreed;
  const over = aBooking({
    ...(textConsent && { textConsent: { ...textConsent, stoppedAt: NOW, stoppedBy: 'consultant' } }),
    ...{ _id: 'booking:BK-BBBBBB', bookingId: 'BK-BBBBBB', status: 'completed' },
  });
  await open(agreed, texting, over);
  expect(screen.getByText('Ana wants no more texts.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Text Again', hidden: true }));
  expect(await screen.findByRole('button', { name: /On My Way/ })).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([{ payload: { bookingId: 'BK-BBBBBB', wanted: true } }]);
});
