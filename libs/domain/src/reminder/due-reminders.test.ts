import { expect, test } from 'vitest';
import type { Booking, BookingEvent } from '../booking/booking.ts';
import { defaultTemplates } from '../email-template/default-templates.ts';
import { emailText } from '../mail/email-content.ts';
import type { Mail } from '../mail/mail.ts';
import { cents } from '../money/cents.ts';
import { applyDocuments, emptyModel, type PracticeModel } from '../read-model/practice-model.ts';
import {
  aBooking,
  aNote,
  anAppointment,
  chicago,
  consultant,
  created,
  INVOICE_ID,
  invoicePayload,
  settings,
} from '../testing/builders.ts';
import { towards } from '../testing/invoice-builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { aVisitBill } from '../testing/visit-bill-builders.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { dueReminders, staleReminder } from './due-reminders.ts';

const EARLY = chicago('2027-03-01', '10:00');
const DUE = chicago('2027-03-14', '10:00');

type Documents = Parameters<typeof applyDocuments>[1];

const modelOf = (...documents: Documents): PracticeModel => applyDocuments(emptyModel, documents);
const due = (model: PracticeModel, now: Instant): readonly Mail[] =>
  dueReminders(model, { settings, publicUrl: 'https://plants.example', now });
const causes = (model: PracticeModel, now: Instant) => due(model, now).map(({ mailId }) => mailId);
const event = (what: BookingEvent['what'], at: Instant, changes: Partial<BookingEvent> = {}) => ({
  what,
  at,
  by: consultant,
  commandId: `${what}-${at}`,
  ...changes,
});
const video = (changes: Partial<Booking> = {}) =>
  aBooking({ meetingLink: 'https://meet.example/room', history: [created(EARLY)], ...changes });

test('a video visit is reminded of 24 hours before it, with its link, and not a minute earlier', () => {
  const visit = video({ appointment: anAppointment('2027-03-15', '10:00') });

  expect(causes(modelOf(visit), plusMinutes(DUE, -1))).toEqual([]);
  const [mail] = due(modelOf(visit), DUE);
  expect(mail).toMatchObject({
    mailId: 'visit-reminder.BK-AAAAAA.20270315150000000',
    to: { name: 'Ana Reyes', email: 'ana@example.com' },
    template: { templateId: 'video-reminder' },
  });
  expect(mail && emailText(mail.letter)).toContain('https://meet.example/room');
});

test('a late visit whose link came after its confirmation is told the link, at once and once', () => {
  const late = plusMinutes(DUE, 60);
  const visit = video({ history: [created(late)] });
  const followed = { ...visit, linkFollowed: true };

  expect(causes(modelOf(visit), late)).toEqual([]);
  const [mail] = due(modelOf(followed), late);
  expect(mail && emailText(mail.letter)).toContain('https://meet.example/room');
  const moved = { ...followed, history: [...followed.history, event('rescheduled', late)] };
  expect(causes(modelOf(moved), late)).toEqual([]);
});

test('24 hours are 24 hours on the day the clocks change too', () => {
  const sunday = video({ appointment: anAppointment('2027-03-14', '10:00') });
  const nine = chicago('2027-03-13', '09:00');

  expect(causes(modelOf(sunday), plusMinutes(nine, -1))).toEqual([]);
  expect(causes(modelOf(sunday), nine)).toHaveLength(1);
});

test('a visit at the customer’s place gets the note of arrival', () => {
  const visit = video({
    meetingLink: null,
    appointment: anAppointment('2027-03-15', '10:00', { consultationType: 'onsite' }),
  });

  const [mail] = due(modelOf(visit), DUE);
  expect(mail?.template?.templateId).toBe('onsite-arrival');
  expect(mail && emailText(mail.letter)).toContain('12 Elm Street');
});

test('what is written already is not written again', () => {
  const [mail] = due(modelOf(video()), DUE);
  if (!mail) throw new Error('there is a reminder');

  expect(causes(modelOf(video(), mail), plusMinutes(DUE, 5))).toEqual([]);
});

test('a reminder moves with the visit and ends with it', () => {
  const moved = video({
    status: 'rescheduled',
    appointment: anAppointment('2027-03-18', '10:00'),
    history: [created(EARLY), event('rescheduled', plusMinutes(DUE, -60))],
  });
  const off = video({ status: 'cancelled' });

  expect(causes(modelOf(moved), DUE)).toEqual([]);
  expect(causes(modelOf(moved), chicago('2027-03-17', '10:00'))).toHaveLength(1);
  expect(causes(modelOf(off), DUE)).toEqual([]);
  expect(causes(modelOf(video({ status: 'completed' })), DUE)).toEqual([]);
  expect(causes(modelOf(video({ status: 'no-show' })), DUE)).toEqual([]);
});

test('after a downtime it is caught up with, until the visit begins', () => {
  expect(causes(modelOf(video()), plusMinutes(DUE, 600))).toHaveLength(1);
  expect(causes(modelOf(video()), chicago('2027-03-15', '10:00'))).toEqual([]);
});

test('whoever books within the last day has the link already, unless nobody told them', () => {
  const late = plusMinutes(DUE, 60);
  const told = video({ history: [created(late)] });
  const untold = video({ history: [{ ...created(late), quiet: true }] });

  expect(causes(modelOf(told), late)).toEqual([]);
  expect(causes(modelOf(untold), late)).toHaveLength(1);
});

test('a reminder that waited for the mail server is stale once the visit is off, moved or over', () => {
  const [mail] = due(modelOf(video()), DUE);
  if (!mail) throw new Error('there is a reminder');
  const stale = (booking: Booking, now: Instant) =>
    staleReminder(mail, modelOf(booking, mail), { now, zone: settings.business.timeZone });

  expect(stale(video(), plusMinutes(DUE, 30))).toBeUndefined();
  expect(stale(video({ status: 'cancelled' }), plusMinutes(DUE, 30))).toContain('cancelled');
  expect(stale(video(), chicago('2027-03-15', '10:00'))).toContain('too late');
  expect(
    staleReminder({ ...mail, mailId: 'resend.1' }, modelOf(), { now: DUE, zone: 'UTC' }),
  ).toBeUndefined();
});

test('whether a reminder is still wanted is asked of its own visit, however many there are', () => {
  const [mail] = due(modelOf(video()), DUE);
  if (!mail) throw new Error('there is a reminder');
  const model = modelOf(video(), mail);
  const looksThrough = () => {
    throw new Error('all visits were looked through');
  };
  const bookingsById = Object.assign(new Map(model.bookingsById), {
    values: looksThrough,
    entries: looksThrough,
    [Symbol.iterator]: looksThrough,
  });

  const stale = staleReminder(
    mail,
    { ...model, bookingsById },
    { now: DUE, zone: settings.business.timeZone },
  );

  expect(stale).toBeUndefined();
});

test('a follow-up is due in the morning its timeline names, and not for who comes back', () => {
  const done = video({ status: 'completed' });
  const content = { ...aNote().content, follow_up_needed: true, follow_up_timeline: 'in 2 weeks' };
  const note = aNote({ content: { ...content, follow_up_focus: 'the new leaves' } });
  const back = video({ bookingId: 'BK-CCCCCC', appointment: anAppointment('2027-04-20', '10:00') });
  const morning = chicago('2027-03-29', '09:00');

  expect(causes(modelOf(done, note), plusMinutes(morning, -1))).toEqual([]);
  const [mail] = due(modelOf(done, note), morning);
  expect(mail?.mailId).toBe('follow-up.BK-AAAAAA');
  expect(mail && emailText(mail.letter)).toContain('the new leaves');
  expect(causes(modelOf(done, note, back), morning)).toEqual([]);
  expect(causes(modelOf(done, aNote({ content: { ...content, follow_up_needed: false } })), morning)).toEqual(
    [],
  );
  expect(causes(modelOf(done, note), plusMinutes(morning, 15 * 24 * 60))).toEqual([]);
  expect(causes(modelOf(video({ status: 'no-show' }), note), morning)).toEqual([]);
  const missed = video({ ...back, status: 'no-show' });
  expect(causes(modelOf(done, note, missed), morning)).toHaveLength(1);
});

test('a paragraph that speaks of something unknown is left out of what the server writes', () => {
  const content = { ...aNote().content, follow_up_needed: true, follow_up_timeline: 'in 2 weeks' };
  const model = modelOf(video({ status: 'completed' }), aNote({ content }), ...defaultTemplates);

  const [mail] = due(model, chicago('2027-03-29', '09:00'));
  const text = mail ? emailText(mail.letter) : '';
  expect(text).toContain('How are your plants doing?');
  expect(text).not.toContain('We said we would look again');
  expect(text).not.toMatch(/\{\{|undefined|\[/);
});

function invoiceModel(...cash: readonly number[]): PracticeModel {
  const ledger = new PracticeLedger(settings);
  const base = { at: EARLY, by: consultant } as const;
  ledger.run({ ...base, id: 'made', kind: 'invoice.create', payload: invoicePayload() }, EARLY);
  for (const amount of cash) {
    const payload = { invoiceId: INVOICE_ID, paymentType: 'full', amountCents: cents(amount) } as const;
    ledger.run({ ...base, id: 'cash', kind: 'invoice.recordCash', payload }, EARLY);
  }
  return modelOf(...ledger.documents.values());
}

test('an open invoice is reminded of the day after it was due and a week later, then no more', () => {
  const first = chicago('2027-03-16', '09:00');
  const model = invoiceModel();

  expect(causes(model, plusMinutes(first, -1))).toEqual([]);
  expect(causes(model, first)).toEqual([`payment-reminder.${INVOICE_ID}.1`]);
  expect(causes(model, chicago('2027-03-23', '09:00'))).toEqual([`payment-reminder.${INVOICE_ID}.8`]);
  expect(causes(model, chicago('2027-04-20', '09:00'))).toEqual([]);
  const [mail] = due(model, first);
  expect(mail && emailText(mail.letter)).toContain('$227.33 is still open');
});

test('a paid invoice is not reminded of', () => {
  expect(causes(invoiceModel(22_733), chicago('2027-03-16', '09:00'))).toEqual([]);
});

test('an invoice for a visit that another invoice paid is not reminded of; one for extras is', () => {
  const visit = aBooking({ status: 'completed', history: [created(EARLY)] });
  const [forgotten, paid, extras] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)];
  const model = modelOf(
    visit,
    aVisitBill({ invoiceId: forgotten }),
    aVisitBill({ invoiceId: paid, at: DUE }),
    aVisitBill({ invoiceId: extras, amount: 3_000, at: DUE }),
    towards({ invoiceId: paid, amount: 7_578, at: DUE }),
  );

  expect(causes(model, chicago('2027-03-16', '09:00'))).toEqual([`payment-reminder.${extras}.1`]);
});

test('an open invoice of a visit that was called off is not reminded of; a fee that was billed afterwards is', () => {
  const called = { what: 'cancelled', at: DUE, by: consultant, commandId: 'cancel' } as const;
  const visit = aBooking({ status: 'cancelled', history: [created(EARLY), called] });
  const [before, fee] = ['a'.repeat(32), 'b'.repeat(32)];
  const model = modelOf(
    visit,
    aVisitBill({ invoiceId: before }),
    aVisitBill({ invoiceId: fee, amount: 2_000, at: plusMinutes(DUE, 60) }),
  );

  expect(causes(model, chicago('2027-03-16', '09:00'))).toEqual([`payment-reminder.${fee}.1`]);
});
