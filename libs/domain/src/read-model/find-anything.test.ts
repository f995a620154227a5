import { expect, test } from 'vitest';
import { newCustomer } from '../customer/customer.ts';
import type { PracticeDocument } from '../document.ts';
import { aBooking, aNote, anAppointment, ana, chicago, day } from '../testing/builders.ts';
import { anInvoice } from '../testing/invoice-builders.ts';
import { aQuoteRequest } from '../testing/quote-builders.ts';
import { bestAnswers } from './best-answers.ts';
import { type FindEntry, findEntries } from './find-anything.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';
import { hasEveryWord, searchWords } from './search-words.ts';

const renee = {
  ...ana,
  firstName: 'Renée',
  lastName: 'Lindqvist',
  email: 'renee@example.com',
  phone: '(817) 555-0142',
};
const booking = aBooking();
const reneesBooking = aBooking({
  bookingId: 'BK-RENEE1',
  customer: { ...renee, address: '77 Oak Lawn Ave, Dallas, TX 75219' },
  appointment: anAppointment('2027-04-02', '09:00'),
  intake: { plantExperience: 'some', mainConcerns: 'Spider mites', plantTypes: '', specificIssues: '' },
});
const invoice = anInvoice();

const find = (typed: string, ...documents: readonly PracticeDocument[]): readonly string[] => {
  const model = applyDocuments(emptyModel, [booking, reneesBooking, aNote(), invoice, ...documents]);
  const words = searchWords(typed);
  const answers = bestAnswers<FindEntry>({ words, now: chicago('2027-03-20', '09:00'), limit: 100 });
  for (const entry of findEntries(model)) if (hasEveryWord(entry.text, words)) answers.add(entry);
  return answers.best().map(nameOf);
};

function nameOf(entry: FindEntry): string {
  switch (entry.kind) {
    case 'person':
      return `person ${entry.person.name}`;
    case 'booking':
      return `booking ${entry.booking.bookingId}`;
    case 'plant':
      return `plant ${entry.plantName} of ${entry.ownerName}`;
    case 'note':
      return `note ${entry.note.noteId} of ${entry.customerName}`;
    case 'invoice':
      return `invoice ${entry.invoice.number}`;
  }
}

test.each([
  ['a name without its accents', 'renee lind', ['booking BK-RENEE1', 'person Renée Lindqvist']],
  ['digits of a phone', '817-555', ['person Renée Lindqvist', 'booking BK-RENEE1']],
  ['a street', 'oak lawn', ['booking BK-RENEE1', 'person Renée Lindqvist']],
  ['what somebody said of their plants', 'spider', ['booking BK-RENEE1']],
  ['a booking number', 'bk-renee', ['booking BK-RENEE1']],
  ['a day', 'apr 2', ['booking BK-RENEE1']],
  ['a plant and a part of it', 'onster', ['plant Monstera of Ana Reyes', 'note BK-AAAAAA of Ana Reyes']],
  ['words of a note', 'roots bound', ['note BK-AAAAAA of Ana Reyes']],
  ['an invoice number', '20270301-001', ['invoice INV-20270301-001']],
  ['an amount', '$227.33', ['invoice INV-20270301-001']],
  ['nothing', 'zebra', []],
])('finds by %s', (_, typed, expected) => {
  expect([...find(typed)].sort()).toEqual([...expected].sort());
});

test('a name that begins so comes first, and of equals what is nearest to now', () => {
  const late = aBooking({ bookingId: 'BK-LATE00', appointment: anAppointment('2027-06-01', '09:00') });
  const inAna = aBooking({
    bookingId: 'BK-INANA0',
    customer: { ...ana, firstName: 'Juana', email: 'juana@example.com' },
  });
  expect(find('ana', late, inAna).filter((name) => name.startsWith('booking'))).toEqual([
    'booking BK-AAAAAA',
    'booking BK-LATE00',
    'booking BK-INANA0',
  ]);
});

test('a person is found once, by what she wrote down and by what they gave, quotes and notes about them too', () => {
  const documents: readonly PracticeDocument[] = [
    {
      ...newCustomer(ana.email),
      details: { firstName: 'Anita', phone: '(972) 555-0100', remarks: 'Gate code 4471' },
    },
    aQuoteRequest(chicago('2027-03-01', '09:00')),
    {
      _id: 'customer-note:n1',
      type: 'customer-note',
      v: 1,
      customerEmail: ana.email,
      note: 'Two cats',
      consultationDate: day('2027-03-01'),
      bookingId: null,
      createdAt: chicago('2027-03-01', '09:00'),
      createdBy: 'admin',
      commandId: 'n1',
    },
  ];
  const people = (typed: string) => find(typed, ...documents).filter((name) => name.startsWith('person'));
  expect(people('ana@example.com')).toEqual(['person Anita']);
  expect(people('4471')).toEqual(['person Anita']);
  expect(people('two cats')).toEqual(['person Anita']);
  expect(people('9725550100')).toEqual(['person Anita']);
  expect(people('waco')).toEqual(['person Cleo Stone']);
});

test('who was erased is found no more', () => {
  const erased = {
    ...booking,
    customer: { ...ana, firstName: 'Erased', email: '' },
    erasedAt: chicago('2027-03-02', '09:00'),
  };
  expect(find('bk-aaaaaa', erased)).toEqual(['note BK-AAAAAA of Erased Reyes']);
});
