import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking, BookingId, BookingStatus } from '../booking/booking.ts';
import { noteDocumentId } from '../consultation-note/consultation-note.ts';
import type { PracticeDocument } from '../document.ts';
import { type Mail, mailDocumentId, newMail, withdrawnMail } from '../mail/mail.ts';
import { aBooking, aNote, anAppointment, ana, chicago, day, ZONE } from '../testing/builders.ts';
import { anInvoice, towards } from '../testing/invoice-builders.ts';
import { aQuoteRequest } from '../testing/quote-builders.ts';
import { plusMinutes } from '../time/instant.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';
import { toDo } from './to-do.ts';

const NOW = chicago('2027-03-15', '12:00');

const toDoOf = (...documents: readonly PracticeDocument[]) =>
  toDo(applyDocuments(emptyModel, documents), { now: NOW, timeZone: ZONE });

const visit = (bookingId: BookingId, at: readonly [string, string], status: BookingStatus = 'confirmed') =>
  aBooking({ bookingId, status, appointment: anAppointment(...at) });

const ids = (visits: readonly { readonly bookingId: string }[]) => visits.map(({ bookingId }) => bookingId);

test('nothing is left to do in a practice that is up to date', () => {
  const noted = { ...aNote(), noteId: 'BK-DONE', _id: noteDocumentId('BK-DONE') } as const;
  expect(
    toDoOf(
      visit('BK-DONE', ['2027-03-14', '09:00'], 'completed'),
      noted,
      visit('BK-T', ['2027-03-16', '09:00']),
    ),
  ).toEqual({
    failedMails: [],
    failedTexts: [],
    openVisits: [],
    quoteRequests: [],
    overdueInvoices: [],
    reviewsToRead: [],
    checkIns: [],
    missingNotes: [],
    followUps: [],
  });
});

test('visits whose time is over wait to be completed, yesterday’s and today’s, the newest first', () => {
  const { openVisits } = toDoOf(
    visit('BK-OLD', ['2027-01-04', '09:00']),
    visit('BK-YESTERDAY', ['2027-03-14', '16:00'], 'rescheduled'),
    visit('BK-OFF', ['2027-03-14', '10:00'], 'cancelled'),
    visit('BK-OVER', ['2027-03-15', '10:30']),
    visit('BK-JUST-OVER', ['2027-03-15', '10:31']),
  );
  expect(ids(openVisits)).toEqual(['BK-OVER', 'BK-YESTERDAY', 'BK-OLD']);
});

test('notes are missed for thirty days', () => {
  const { missingNotes } = toDoOf(
    visit('BK-LATELY', ['2027-02-13', '09:00'], 'completed'),
    visit('BK-LONG-AGO', ['2027-02-12', '09:00'], 'completed'),
    { ...visit('BK-ERASED', ['2027-03-14', '09:00'], 'completed'), erasedAt: NOW },
  );
  expect(ids(missingNotes)).toEqual(['BK-LATELY']);
});

test('invoices that were sent and are late, the latest first; a paid, voided or unsent one is not', () => {
  const sentAt = chicago('2027-03-01', '09:00');
  const late = (id: string, dueDate: string) => ({ ...anInvoice(id), sentAt, dueDate: day(dueDate) });
  const { overdueInvoices } = toDoOf(
    late('due-today', '2027-03-15'),
    late('late', '2027-03-14'),
    late('later', '2027-03-02'),
    late('paid', '2027-03-02'),
    towards({ invoiceId: 'paid', amount: 22_733, at: sentAt }),
    { ...late('voided', '2027-03-02'), voidedAt: sentAt },
    { ...late('draft', '2027-03-02'), sentAt: null },
  );
  expect(overdueInvoices.map(({ invoice }) => invoice.invoiceId)).toEqual(['later', 'late']);
});

test('the quote request that has waited longest comes first; one that is closed is answered', () => {
  const quote = (id: string, at: string) =>
    ({ ...aQuoteRequest(chicago(at, '09:00')), _id: `quote:${id}`, quoteRequestId: id }) as const;
  const { quoteRequests } = toDoOf(quote('new', '2027-03-15'), quote('old', '2027-03-10'), {
    ...quote('closed', '2027-03-01'),
    closed: { at: NOW, commandId: 'c' },
  });
  expect(quoteRequests.map(({ quoteRequestId }) => quoteRequestId)).toEqual(['old', 'new']);
});

test('follow-ups are due from their day on, until the person comes back', () => {
  const seen = visit('BK-AAAAAA', ['2027-03-01', '10:00'], 'completed');
  const note = aNote();
  const due = (timeline: string) => ({
    ...note,
    content: {
      ...note.content,
      consultation_date: day('2027-03-01'),
      follow_up_needed: true,
      follow_up_timeline: timeline,
    },
  });
  const about = (...documents: readonly PracticeDocument[]) =>
    toDoOf(...documents).followUps.map(({ note: { noteId } }) => noteId);
  expect(about(seen, due('in 2 weeks'))).toEqual(['BK-AAAAAA']);
  expect(about(seen, due('in 3 weeks'))).toEqual([]);
  expect(about(seen, due('in 2 weeks'), visit('BK-AGAIN', ['2027-03-20', '10:00']))).toEqual([]);
});

test('texts that did not arrive, of visits still to come; not after STOP, nor what a later text made up for', () => {
  const failed = (failure: string, at = NOW) =>
    ({ textId: at, cause: 'reminder', status: 'failed', attempts: 1, at, failure }) as const;
  const ahead = (id: `BK-${string}`, ...texts: NonNullable<Booking['texts']>) => ({
    ...visit(id, ['2027-03-20', '09:00']),
    texts,
  });
  const earlier = plusMinutes(NOW, -60);
  const { failedTexts } = toDoOf(
    ahead('BK-OLDER', failed('30003', earlier)),
    ahead('BK-NEW', failed('30006')),
    ahead('BK-STOP', failed('stopped')),
    ahead('BK-UNSUBSCRIBED', failed('21610')),
    ahead('BK-ARRIVED', failed('30003', earlier), { ...failed('', NOW), status: 'sent' }),
    ahead('BK-AGAIN', { ...failed('unreachable'), status: 'pending' }),
    { ...ahead('BK-OVER', failed('30003')), status: 'completed' },
    { ...ahead('BK-ERASED', failed('30003')), erasedAt: NOW },
  );
  expect(failedTexts.map(({ visit: { bookingId }, text }) => [bookingId, text.failure])).toEqual([
    ['BK-NEW', '30006'],
    ['BK-OLDER', '30003'],
  ]);
});

test('mails that failed for good of late; not those that are tried again, withdrawn, old or her own', () => {
  const mail = (mailId: string, changes: Partial<Mail> = {}): Mail => ({
    ...newMail(
      {
        mailId,
        cause: 'template',
        about: '',
        to: { name: 'Ana Reyes', email: ana.email },
        replyTo: null,
        letter: { subject: 'Hello', greeting: '', paragraphs: [], facts: [], links: [], closing: '' },
      },
      NOW,
    ),
    _id: mailDocumentId(mailId),
    status: 'failed',
    failingSince: NOW,
    ...changes,
  });
  const { failedMails } = toDoOf(
    mail('new'),
    mail('older', { createdAt: plusMinutes(NOW, -60) }),
    mail('again', { status: 'pending' }),
    mail('old', { createdAt: chicago('2027-01-15', '12:00') }),
    mail('sent', { status: 'sent' }),
    mail('booked.consultant'),
    withdrawnMail(mail('withdrawn'), 'The visit was cancelled'),
    mail('erased', { erasedAt: NOW }),
  );
  expect(failedMails.map(({ mailId }) => mailId)).toEqual(['new', 'older']);
});

const dateOf = (number: number): string => `2027-03-${String(number + 10).padStart(2, '0')}`;

const changeOf = fc.record({
  number: fc.nat({ max: 5 }),
  day: fc.nat({ max: 9 }),
  status: fc.constantFrom<BookingStatus>('confirmed', 'completed', 'cancelled'),
  what: fc.constantFrom('visit', 'note', 'invoice', 'voided', 'paid', 'erased'),
});
type Change = typeof changeOf extends fc.Arbitrary<infer Made> ? Made : never;

function changed({ number, day: date, status, what }: Change): PracticeDocument {
  const [bookingId, invoiceId] = [`BK-${number}`, `invoice-${number}`] as const;
  const sentAt = chicago('2027-03-01', '09:00');
  const invoice = { ...anInvoice(invoiceId), number: `INV-${number}`, sentAt, dueDate: day(dateOf(date)) };
  const content = { ...aNote().content, follow_up_needed: date % 2 === 0, follow_up_timeline: 'in 3 days' };
  switch (what) {
    case 'note':
      return { ...aNote(), noteId: bookingId, _id: noteDocumentId(bookingId), content };
    case 'invoice':
      return invoice;
    case 'voided':
      return { ...invoice, voidedAt: sentAt };
    case 'paid':
      return towards({ invoiceId, amount: 22_733, at: sentAt });
    case 'erased':
      return { ...visit(bookingId, [dateOf(date), '09:00'], status), erasedAt: NOW };
    default:
      return visit(bookingId, [dateOf(date), '09:00'], status);
  }
}

test('what is left to do after each change is what it is in a practice that is looked at for the first time', () => {
  const clock = { now: NOW, timeZone: ZONE };
  fc.assert(
    fc.property(fc.array(changeOf, { maxLength: 20 }), (changes) => {
      const documents = changes.map(changed);
      let model = emptyModel;
      const followed = documents.map((document) => {
        model = applyDocuments(model, [document]);
        return toDo(model, clock);
      });
      for (const [at, left] of followed.entries())
        expect(left).toEqual(toDo(applyDocuments(emptyModel, documents.slice(0, at + 1)), clock));
    }),
  );
});

test('a change has as few of three thousand bookings looked at as of one thousand', () => {
  const looksAt = (count: number): number => {
    let looks = 0;
    const watched = Array.from({ length: count }, (_, number) => {
      const one = visit(`BK-${number}`, ['2026-03-10', '09:00'], 'completed');
      const get = () => {
        looks += 1;
        return 'completed';
      };
      return Object.defineProperty(one, 'status', { get, enumerable: true });
    });
    let model = applyDocuments(emptyModel, watched);
    const look = () => toDo(model, { now: NOW, timeZone: ZONE });
    look();
    looks = 0;
    for (let number = 0; number < 20; number += 1) {
      model = applyDocuments(model, [visit(`BK-NEW-${number}`, ['2027-03-16', '09:00'])]);
      look();
    }
    return looks;
  };
  expect(looksAt(3_000)).toBe(looksAt(1_000));
  expect(looksAt(1_000)).toBeLessThan(20);
});
