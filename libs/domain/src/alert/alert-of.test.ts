import { expect, test } from 'vitest';
import type { Mail } from '../mail/mail.ts';
import { mailsOf } from '../mail/mails-of.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, anAppointment, clock, customer, moment, settings } from '../testing/builders.ts';
import { alertOf } from './alert-of.ts';
import { isQuiet } from './quiet-hours.ts';

const now = moment('2027-03-01T12:00:00Z');
const context = { settings, now, publicUrl: 'https://plants.example', templates: new Map() };

const placed = { what: 'created', at: now, by: customer, commandId: 'placed' } as const;
const booking = aBooking({
  appointment: anAppointment('2027-03-15', '10:00', { consultationType: 'onsite', durationMinutes: 120 }),
  history: [placed],
});

const mailsAbout = (document: Parameters<typeof mailsOf>[0]) => mailsOf(document, context);
const isToConsultant = ({ mailId }: Mail) => mailId.endsWith('.consultant');

test('a new booking is told with who, when and what, and opens it', () => {
  const mails = mailsAbout(booking);
  const alerts = mails.map((mail) => alertOf(mail, applyDocuments(emptyModel, [booking])));

  expect(mails.filter(isToConsultant)).toHaveLength(1);
  expect(alerts.filter((alert) => alert !== undefined)).toEqual([
    {
      title: 'New booking: Ana Reyes',
      body: 'Monday, March 15, 10:00 AM · On-Site, 2 hours',
      opens: `/bookings/${booking.bookingId}`,
      tag: `booking:${booking.bookingId}`,
    },
  ]);
});

test('a move says from where to where, a cancellation what is free again', () => {
  const moved = aBooking({
    appointment: anAppointment('2027-03-16', '11:00'),
    history: [
      placed,
      {
        ...placed,
        what: 'rescheduled',
        commandId: 'moved',
        from: { date: anAppointment('2027-03-15', '10:00').date, time: clock('10:00') },
      },
    ],
  });
  const off = aBooking({
    status: 'cancelled',
    history: [placed, { ...placed, what: 'cancelled', commandId: 'off' }],
  });
  const bodyOf = (document: typeof moved) =>
    mailsAbout(document)
      .map((mail) => alertOf(mail, applyDocuments(emptyModel, [document]))?.body)
      .find((body) => body !== undefined);

  expect(bodyOf(moved)).toBe('Now Tuesday, March 16, 11:00 AM, was Monday, March 15, 10:00 AM');
  expect(bodyOf(off)).toMatch(/ is free again$/);
});

test('whoever was erased is not told of, nor what is no longer there', () => {
  const [mail] = mailsAbout(booking).filter(isToConsultant);
  if (!mail) throw new Error('no mail');

  expect(alertOf(mail, emptyModel)).toBeUndefined();
  expect(alertOf(mail, applyDocuments(emptyModel, [{ ...booking, erasedAt: now }]))).toBeUndefined();
});

test.each([
  [undefined, '2027-03-02T02:59:00Z', false],
  [undefined, '2027-03-02T03:00:00Z', true],
  [undefined, '2027-03-02T12:59:00Z', true],
  [undefined, '2027-03-02T13:00:00Z', false],
  [null, '2027-03-02T08:00:00Z', false],
  [{ from: clock('12:00'), until: clock('13:00') }, '2027-03-02T18:30:00Z', true],
  [{ from: clock('12:00'), until: clock('13:00') }, '2027-03-02T19:00:00Z', false],
])('with quiet hours %j it is quiet at %s: %s', (quietHours, at, expected) => {
  const own = quietHours === undefined ? {} : { quietHours };
  expect(isQuiet({ ...settings, ...own }, moment(at))).toBe(expected);
});
