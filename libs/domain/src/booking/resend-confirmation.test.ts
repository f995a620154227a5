import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { projectPending } from '../command/project-pending.ts';
import type { Mail } from '../mail/mail.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, anAppointment, consultant, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import type { Booking } from './booking.ts';

const NOW = moment('2027-03-02T12:00:00Z');
const ROOM = 'https://meet.example/room';

const resend = (changes: { meetingLink?: string } = {}): Command => ({
  id: 'again',
  kind: 'booking.resendConfirmation',
  at: NOW,
  by: consultant,
  payload: { bookingId: 'BK-AAAAAA', ...changes },
});

function practiceWith(changes: Partial<Booking> = {}) {
  const ledger = new PracticeLedger(settings);
  const booking = aBooking(changes);
  ledger.documents.set(booking._id, booking);
  return ledger;
}

const mailIn = (ledger: PracticeLedger) =>
  ledger.documents.get('mail:booking-confirmation.BK-AAAAAA.again') as Mail | undefined;

test('the customer is mailed how the booking stands, once', () => {
  const ledger = practiceWith();
  ledger.run(resend(), NOW);

  expect(mailIn(ledger)).toMatchObject({
    status: 'pending',
    to: { name: 'Ana Reyes', email: 'ana@example.com' },
    letter: { links: [{ url: '/?manage=BK-AAAAAA' }] },
  });
  expect(ledger.run(resend(), NOW)).toEqual({ ok: true, value: { claims: [], puts: [] } });
});

test('a phone, which has no words for it, waits for the mail', () => {
  const booking = aBooking();
  const model = applyDocuments(emptyModel, [booking]);

  expect(projectPending({ model, settings, commands: [resend()], now: NOW })).toEqual({
    model,
    documents: new Map(),
    problems: new Map(),
  });
});

test('a video visit without a room gets the one the server made, and the mail has it', () => {
  const ledger = practiceWith();
  ledger.run(resend({ meetingLink: ROOM }), NOW);

  expect(ledger.documents.get('booking:BK-AAAAAA')).toMatchObject({ meetingLink: ROOM });
  expect(mailIn(ledger)?.letter.links[0]).toEqual({ label: 'Join the video call', url: ROOM });
});

test('a room that is there stays, and a visit on site gets none', () => {
  const kept = practiceWith({ meetingLink: 'https://meet.example/first' });
  const onsite = practiceWith({
    appointment: anAppointment('2027-03-15', '10:00', { consultationType: 'onsite' }),
  });
  for (const ledger of [kept, onsite]) ledger.run(resend({ meetingLink: ROOM }), NOW);

  expect(kept.documents.get('booking:BK-AAAAAA')).toMatchObject({
    meetingLink: 'https://meet.example/first',
  });
  expect(onsite.documents.get('booking:BK-AAAAAA')).toMatchObject({ meetingLink: null });
});

test.each(['cancelled', 'completed'] as const)('what is %s is not confirmed', (status) => {
  const decided = practiceWith({ status }).run(resend(), NOW);

  expect(decided).toMatchObject({ error: { problem: { code: 'not_confirmable' } } });
});

test('an unknown booking is not found', () => {
  const decided = new PracticeLedger(settings).run(resend(), NOW);

  expect(decided).toMatchObject({ error: { problem: { code: 'booking_not_found' } } });
});
