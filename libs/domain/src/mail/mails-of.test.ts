import { expect, test } from 'vitest';
import type { Booking, BookingEvent } from '../booking/booking.ts';
import { cents } from '../money/cents.ts';
import {
  aBooking,
  anAppointment,
  chicago,
  consultant,
  created,
  customer,
  settings,
} from '../testing/builders.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { emailText } from './email-content.ts';
import { emailHtml } from './email-html.ts';
import { failedMail, isDue, newMail, sentMail } from './mail.ts';
import { mailsOf } from './mails-of.ts';

const NOW = chicago('2027-03-01', '10:00');
const context = { settings, publicUrl: 'https://plants.example', now: NOW };
const event = (what: BookingEvent['what'], changes: Partial<BookingEvent> = {}): BookingEvent => ({
  what,
  at: NOW,
  by: customer,
  commandId: 'command-1',
  ...changes,
});
const booked = (changes: Partial<Booking> = {}) => aBooking({ history: [created(NOW)], ...changes });
const idsOf = (booking: Booking) => mailsOf(booking, context).map(({ mailId }) => mailId);
const textOf = (booking: Booking) => {
  const [mail] = mailsOf(booking, context);
  return mail ? emailText(mail.letter) : '';
};

test('a new booking is told to the customer with both codes, and in short to the consultant', () => {
  const booking = booked({ meetingLink: 'https://meet.example/room' });

  expect(idsOf(booking)).toEqual(['booking-placed.BK-AAAAAA.1', 'booking-placed.BK-AAAAAA.1.consultant']);
  const text = textOf(booking);
  for (const said of [
    'Hello Ana,',
    'Booking ID: BK-AAAAAA',
    'Confirmation code: C0DEC0DE',
    'When: Monday, March 15, 2027 at 10:00 AM CDT',
    'You can move your visit free of charge until 24 hours before. If you cancel, your payment is not refunded. Questions? Reply to this email or call',
    'Total: $81.00',
    'Join the video call: https://meet.example/room',
    'Manage your booking: https://plants.example/?manage=BK-AAAAAA',
  ]) {
    expect(text).toContain(said);
  }
});

test.each([
  ['placed', 'created'],
  ['moved', 'rescheduled'],
] as const)('a visit %s in another zone is told in that zone too, to the customer alone', (_, what) => {
  const booking = booked({ history: [event(what)], customerZone: 'Asia/Tokyo' });

  const [toCustomer, toConsultant] = mailsOf(booking, context);
  expect(toCustomer && emailText(toCustomer.letter)).toContain(
    'When: Monday, March 15, 2027 at 10:00 AM CDT\nYour time: Tue, Mar 16, 12:00 AM in Tokyo\n',
  );
  expect(JSON.stringify(toConsultant)).not.toContain('Tokyo');
  expect(textOf(booked())).not.toContain('Your time');
});

test('a booking that an earlier version stored has no zone, and is told in one time', () => {
  const { customerZone: _, ...earlier } = booked();

  expect(textOf(earlier as Booking)).toContain('at 10:00 AM CDT\nConsultation:');
});

test.each([
  ['placed', 'created'],
  ['moved', 'rescheduled'],
] as const)('a visit %s within the cut-off is promised no change online', (_, what) => {
  // The visit is on 2027-03-15 at 10:00.
  const now = chicago('2027-03-15', '08:00');
  const booking = booked({ history: [event(what, { at: now })] });

  const [mail] = mailsOf(booking, { ...context, now });
  const text = mail ? emailText(mail.letter) : '';
  expect(text).toContain(
    'starts in less than 24 hours, so it can no longer be rescheduled or cancelled online',
  );
  expect(text).toContain(`reply to this email or call ${settings.business.phone}`);
  expect(text).not.toContain('You can reschedule or cancel online');
});

test('exactly at the cut-off nothing can be changed online, and a minute before it can', () => {
  const atCutoff = chicago('2027-03-14', '10:00');
  const textAt = (now: Instant) => {
    const [mail] = mailsOf(booked({ history: [created(now)] }), { ...context, now });
    return mail ? emailText(mail.letter) : '';
  };

  expect(textAt(atCutoff)).toContain('can no longer be rescheduled or cancelled online');
  expect(textAt(plusMinutes(atCutoff, -1))).toContain('until 24 hours before.');
});

test('a mail without the video link says when the link comes, truly', () => {
  const textAt = (now: Instant) => {
    const [mail] = mailsOf(booked({ history: [created(now)] }), { ...context, now });
    return mail ? emailText(mail.letter) : '';
  };

  expect(textAt(NOW)).toContain('The link comes with the reminder, 24 hours before');
  expect(textAt(chicago('2027-03-15', '08:00'))).toContain(
    'The link comes in a mail of its own, as soon as it is ready',
  );
});

test('before the clocks change the time is standard time', () => {
  const booking = booked({ appointment: anAppointment('2027-03-11', '09:00') });

  expect(textOf(booking)).toContain('Thursday, March 11, 2027 at 9:00 AM CST');
});

test('a customer’s change is told to both, with what it is now', () => {
  const moved = booked({ history: [created(NOW), event('rescheduled')] });
  const cancelled = booked({ status: 'cancelled', history: [created(NOW), event('cancelled')] });

  expect(idsOf(moved)).toEqual([
    'booking-rescheduled.BK-AAAAAA.2',
    'booking-rescheduled.BK-AAAAAA.2.consultant',
  ]);
  expect(textOf(cancelled)).toContain('Your consultation has been cancelled.');
  expect(textOf(cancelled)).not.toContain('Join the video call');
});

test('what the consultant does herself is told to the customer only, and not even then if she says so', () => {
  const moved = event('rescheduled', { by: consultant });

  expect(idsOf(booked({ history: [created(NOW), moved] }))).toEqual(['booking-rescheduled.BK-AAAAAA.2']);
  expect(idsOf(booked({ history: [created(NOW), { ...moved, quiet: true }] }))).toEqual([]);
});

test('a no-show is told to the customer when the consultant chose to, after the visit began', () => {
  const missed = event('no-show', { by: consultant });
  const visit = { status: 'no-show', appointment: anAppointment('2027-02-28', '10:00') } as const;

  const told = booked({ ...visit, history: [created(NOW), missed] });
  expect(idsOf(told)).toEqual(['booking-missed.BK-AAAAAA.2']);
  expect(textOf(told)).toContain('we seem to have missed each other');
  expect(textOf(told)).not.toMatch(/\$|refund/);
  expect(idsOf(booked({ ...visit, history: [created(NOW), { ...missed, quiet: true }] }))).toEqual([]);
});

test('nobody is told of what is completed, over, or a week old', () => {
  const old = plusMinutes(NOW, -7 * 24 * 60);

  expect(idsOf(booked({ history: [created(NOW), event('completed')] }))).toEqual([]);
  expect(idsOf(booked({ appointment: anAppointment('2027-02-28', '10:00') }))).toEqual([]);
  expect(idsOf(booked({ history: [created(old)] }))).toEqual([]);
});

test('who paid for a time that was gone hears of the refund', () => {
  const [mail] = mailsOf(
    {
      _id: 'attention:paid-without-slot:pi_1',
      type: 'attention',
      v: 1,
      raisedAt: NOW,
      matter: {
        kind: 'paid-without-slot',
        paymentReference: 'pi_1',
        amountCents: cents(8_100),
        refunded: true,
        customerName: 'Ana Reyes',
        customerEmail: 'ana@example.com',
      },
      resolved: null,
    },
    context,
  );

  expect(mail).toMatchObject({ mailId: 'payment-refunded.pi_1', to: { email: 'ana@example.com' } });
});

test('a confirmation names who will be there: by first name in the subject, in full in its facts and on top', () => {
  const about = { name: 'Ada Moss', story: '', credentials: [], exclusions: [] };
  const [mail] = mailsOf(booked(), { ...context, settings: { ...settings, about } });
  if (!mail) throw new Error('there is a mail');

  expect(mail.letter.subject).toMatch(/^Booked: Mon, Mar 15, 10:00 AM, .* with Ada$/);
  expect(mail.letter.facts).toContainEqual({ label: 'With', value: 'Ada Moss' });
  const consultant = { name: 'Ada <Moss>', portraitUrl: 'https://plants.example/api/portrait/1' };
  const html = emailHtml(mail.letter, { practice: settings.business.name, language: 'en', consultant });
  expect(html).toContain('Ada &lt;Moss&gt;');
  expect(html).toContain('<img src="https://plants.example/api/portrait/1" alt=""');
});

test('nothing anybody typed becomes markup', () => {
  const customerInfo = { ...booked().customer, firstName: '<img src=x onerror="alert(1)">' };
  const [mail] = mailsOf(booked({ customer: customerInfo }), context);

  const html = mail ? emailHtml(mail.letter, { practice: settings.business.name, language: 'en' }) : '';
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(html).not.toContain('<img');
});

test('a mail that fails is tried again after growing pauses, and given up after the seventh try, more than a day on', () => {
  const failure = { reason: 'no connection', isFinal: false };
  const [first] = mailsOf(booked(), context);
  if (!first) throw new Error('there is a mail');
  const pauses: (number | null)[] = [];
  let mail = first;
  while (mail.status === 'pending') {
    const tried = failedMail(mail, failure, NOW);
    pauses.push(tried.nextAttemptAt && (Date.parse(tried.nextAttemptAt) - Date.parse(NOW)) / 60_000);
    mail = tried;
  }

  expect(pauses).toEqual([1, 5, 30, 120, 720, 720, null]);
  expect(mail).toMatchObject({ status: 'failed', attempts: 7, error: 'no connection' });
});

test('a mail the server refuses for good is not tried again', () => {
  const letter = { subject: 'x', greeting: '', paragraphs: [], facts: [], links: [], closing: '' };
  const to = { name: 'Ana', email: 'ana@example.com' };
  const mail = newMail({ mailId: 'm', cause: 'contact-form', about: 'm', to, replyTo: null, letter }, NOW);

  expect(failedMail(mail, { reason: '550', isFinal: true }, NOW)).toMatchObject({ status: 'failed' });
  expect(isDue(mail, NOW)).toBe(true);
  expect(isDue(sentMail(mail, NOW), NOW)).toBe(false);
});
