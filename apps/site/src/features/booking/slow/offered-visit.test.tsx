import { scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { bookingLink } from '@fieldleaf/domain/booking/booking-link';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { todayAt } from '../../../calendar/today.ts';
import { clock } from '../../../testing/calendar-words.ts';
import { wantedVisit } from '../../../visit/wanted-visit.ts';
import { Booking } from '../booking.tsx';
import { bookingDraft } from '../booking-draft.ts';
import { draft } from '../testing/resumed-booking.tsx';

const soon = plusDays(todayAt('America/Chicago'), 5);
const offer = {
  consultationType: 'virtual',
  duration: '60min',
  date: soon,
  time: clock('14:30'),
  assessmentId: 'answers-of-last-time',
} as const;

const slots = (available: boolean) => () => ({
  body: {
    date: soon,
    slots: [
      { time: '10:00', available: true },
      { time: '14:30', available },
    ],
  },
});
const follow = (visit: Parameters<typeof bookingLink>[1] = offer) => {
  history.replaceState(null, '', bookingLink('', visit));
  return render(
    <Booking
      assessmentId={null}
      onBack={() => undefined}
      onQuestions={() => undefined}
      onQuote={() => undefined}
      onPayment={() => undefined}
      onBooked={() => undefined}
    />,
  );
};

beforeEach(() => bookingDraft.clear());
afterEach(() => history.replaceState(null, '', '/'));

test('a link of a mail opens the booking with type, duration, day and time chosen, and the answers of last time', async () => {
  scriptServer({ 'GET /api/available-slots': slots(true) });
  follow();

  expect(await screen.findByRole('button', { name: /2:30 PM/, pressed: true })).toBeDefined();
  expect(await screen.findByText(/^Your time: .*, 2:30 PM\. Go on with Next/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));

  expect(await screen.findByLabelText(/First name/)).toHaveProperty('value', '');
  expect(bookingDraft.load()).toMatchObject({
    consultationType: 'virtual',
    duration: '60min',
    selectedDate: soon,
    selectedTime: '14:30',
    assessmentId: 'answers-of-last-time',
  });
});

test('a time that is gone meanwhile is said, and the others are there', async () => {
  scriptServer({ 'GET /api/available-slots': slots(false) });
  follow();

  expect(await screen.findByText(/^2:30 PM is not free for this visit/)).toBeDefined();
  expect(screen.queryByText(/^Your time:/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /10:00 AM/ }));

  await waitFor(() => expect(bookingDraft.load()).toMatchObject({ selectedTime: '10:00' }));
});

test('a day that has passed is said', async () => {
  scriptServer({});
  follow({ ...offer, date: plusDays(soon, -10) });

  expect(await screen.findByText('That day has passed. Please choose another one.')).toBeDefined();
});

test('the same link goes on where its visitor left off; another one begins anew', async () => {
  scriptServer({ 'GET /api/available-slots': slots(true) });
  follow().unmount();
  const kept = bookingDraft.load();
  if (kept) bookingDraft.save({ ...kept, contact: { ...kept.contact, firstName: 'Ana' } });

  follow().unmount();
  expect(bookingDraft.load()).toMatchObject({ runId: kept?.runId, contact: { firstName: 'Ana' } });

  follow({ ...offer, time: clock('10:00') }).unmount();
  expect(bookingDraft.load()).toMatchObject({ selectedTime: '10:00', contact: { firstName: '' } });
});

test('a visit that is paid is booked before any link is followed', () => {
  const paid = { ...draft, intent: { paymentIntentId: 'pi_1', clientSecret: 's' }, paid: true };
  bookingDraft.save(paid as typeof draft);
  scriptServer({ 'POST /api/bookings/': () => new Promise(() => undefined) as never });

  follow();

  expect(bookingDraft.load()).toMatchObject({ paid: true, runId: draft.runId });
});

const openBooking = () =>
  render(
    <Booking
      assessmentId="answers-of-today"
      onBack={() => undefined}
      onQuestions={() => undefined}
      onQuote={() => undefined}
      onPayment={() => undefined}
      onBooked={() => undefined}
    />,
  );

test('the time chosen on the landing page is chosen in the booking, and only once', async () => {
  scriptServer({ 'GET /api/available-slots': slots(true) });
  wantedVisit.save({ consultationType: 'virtual', duration: '60min', date: soon, time: clock('14:30') });
  const { unmount } = openBooking();

  expect(await screen.findByRole('button', { name: /2:30 PM/, pressed: true })).toBeDefined();
  expect(await screen.findByText(/^Your time: .*, 2:30 PM\. Go on with Next/)).toBeDefined();
  expect(bookingDraft.load()).toMatchObject({ selectedDate: soon, assessmentId: 'answers-of-today' });

  unmount();
  bookingDraft.clear();
  openBooking();
  expect(screen.getByRole('heading', { name: 'Choose your consultation' })).toBeDefined();
});

test('a price that was pressed on the landing page opens the calendar for it', async () => {
  scriptServer({});
  wantedVisit.save({ consultationType: 'onsite', duration: '2hr' });
  openBooking();

  expect(await screen.findByRole('heading', { name: 'Pick a day and time' })).toBeDefined();
  expect(bookingDraft.load()).toMatchObject({
    consultationType: 'onsite',
    duration: '2hr',
    selectedDate: null,
  });
});
