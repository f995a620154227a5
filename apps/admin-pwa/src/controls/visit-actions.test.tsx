import type { Booking } from '@fieldleaf/domain/booking/booking';
import { newCustomer } from '@fieldleaf/domain/customer/customer';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, aNote, anAppointment, ana, aPayment, chicago } from '@fieldleaf/domain/testing/builders';
import { towards } from '@fieldleaf/domain/testing/invoice-builders';
import { aVisitBill } from '@fieldleaf/domain/testing/visit-bill-builders';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectSync } from '../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { VisitActions } from './visit-actions.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9)';
const link = 'https://meet.example/room';

const onsite = aBooking({
  appointment: anAppointment('2027-03-15', '10:20', { consultationType: 'onsite' }),
});
const bill = aVisitBill();
const paidWhole = towards({ amount: 7_578, at: chicago('2027-03-14', '10:00') });

let phone: Phone;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T14:00:00Z'), toFake: ['Date'] });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  projectSync({ reach: 'unknown' });
  await phone.giveUp();
});

async function show(visit: Booking, ...documents: readonly PracticeDocument[]) {
  phone = await unlockedPhone(visit, ...documents);
  return render(<VisitActions visit={visit} />);
}

const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('an on-site visit that is owed: directions, call, text, note and collect, each naming the person', async () => {
  await show(onsite);

  expect(names()).toEqual([
    'Directions to Ana Reyes',
    'Call Ana Reyes',
    'Text Ana Reyes',
    'Note about Ana Reyes, not written yet',
    'Collect $81 from Ana Reyes',
  ]);
  expect(hrefOf('Directions to Ana Reyes')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=12%20Elm%20Street%2C%20Dallas%2C%20TX%2075201',
  );
  expect(hrefOf('Call Ana Reyes')).toBe('tel:2145550101');
  expect(hrefOf('Text Ana Reyes')).toMatch(/^sms:2145550101\?body=Hi%20Ana%2C.*there%20at%2010%3A20\.$/);
  expect(hrefOf('Note about Ana Reyes, not written yet')).toBe('#/notes/new/BK-AAAAAA');
  expect(hrefOf('Collect $81 from Ana Reyes')).toBe('#/collect/BK-AAAAAA');
});

test('an iPhone gets its own map and its own separator', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  await show(onsite);

  expect(hrefOf('Directions to Ana Reyes')).toBe(
    'https://maps.apple.com/?daddr=12%20Elm%20Street%2C%20Dallas%2C%20TX%2075201',
  );
  expect(hrefOf('Text Ana Reyes')).toMatch(/^sms:2145550101&body=Hi%20Ana/);
});

test('a paid video visit with a note: join and the note, nothing to collect, no way to drive', async () => {
  await show(aBooking({ meetingLink: link }), aPayment(), aNote());

  expect(names()).toEqual([
    'Call Ana Reyes',
    'Text Ana Reyes',
    'Join the video call with Ana Reyes',
    'Note about Ana Reyes',
  ]);
  expect(hrefOf('Join the video call with Ana Reyes')).toBe(link);
  expect(hrefOf('Note about Ana Reyes')).toBe('#/notes/note/BK-AAAAAA');
});

test('nothing is joined before there is a link', async () => {
  await show(aBooking(), aPayment());
  expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
});

test('what is owed is collected on the open invoice of the visit, and no more once that is paid', async () => {
  const { unmount } = await show(onsite, bill);
  expect(hrefOf('Collect $75.78 from Ana Reyes')).toBe(`#/invoices/invoice/${bill.invoiceId}`);
  unmount();
  await phone.giveUp();

  await show(onsite, bill, paidWhole);
  expect(screen.queryByRole('link', { name: /^Collect/ })).toBeNull();
});

test('a cancelled visit: still a person to reach, nowhere to go and nothing to write', async () => {
  await show({ ...onsite, status: 'cancelled', priceCents: cents(7_000) });
  expect(names()).toEqual(['Call Ana Reyes', 'Text Ana Reyes']);
});

test('the way there is what comes first, until the visit is over', async () => {
  const { unmount } = await show(onsite);
  const directions = () => screen.getByRole('link', { name: 'Directions to Ana Reyes' });
  expect(directions().dataset.leads).toBe('true');

  unmount();
  render(<VisitActions visit={{ ...onsite, status: 'completed' }} />);
  expect(directions().dataset.leads).toBeUndefined();
});

test('the number the consultant wrote down is called, not the one of the booking', async () => {
  await show(onsite, { ...newCustomer(ana.email), details: { phone: '(214) 555-0199' } });
  expect(hrefOf('Call Ana Reyes')).toBe('tel:2145550199');
});

test('without signal it says what needs one', async () => {
  await show(onsite, aPayment());
  expect(screen.queryByText(/No signal/)).toBeNull();
  act(() => projectSync({ reach: 'unreachable' }));
  expect(screen.getByText('No signal: directions work with the maps saved on this phone.')).toBeTruthy();
});
