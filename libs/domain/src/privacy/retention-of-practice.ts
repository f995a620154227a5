import type { PracticeDocumentType } from '../document.ts';
import {
  A_MONTH,
  A_YEAR,
  ADVICE,
  AFTER_LAST_VISIT,
  IN_USE,
  OWN_RECORDS,
  type RetentionOf,
  RUNNING,
  TAX,
} from './retention-periods.ts';

/** A kind of document without a line here does not compile. */
export const RETENTION_OF_PRACTICE = {
  assessment: {
    database: 'practice',
    title: 'Assessments',
    ofCustomers: 'The six answers about your plants',
    purpose: 'Preparing the visit',
    ends: [{ how: 'deleted', after: A_MONTH, since: 'not-booked' }, AFTER_LAST_VISIT],
  },
  attention: {
    database: 'practice',
    title: 'Questions to the consultant',
    ofCustomers: 'Name and email, when a payment or a booking has to be looked at',
    purpose: 'Settling what went wrong',
    ends: [{ how: 'blanked', after: A_YEAR, since: 'settled' }],
  },
  booking: {
    database: 'practice',
    title: 'Bookings',
    ofCustomers:
      'Name, email, phone, address, answers before the visit, date and time, price, what was said about changes and refunds',
    purpose: 'Carrying out the visit, and tax records afterwards',
    ends: [
      { how: 'blanked', part: 'answers', after: ADVICE, since: 'last-visit' },
      { how: 'blanked', after: TAX, since: 'year-of-visit' },
    ],
  },
  busy: {
    database: 'practice',
    title: 'Busy times of the consultant',
    ofCustomers: null,
    purpose: RUNNING,
    ends: [{ how: 'deleted', when: 'as soon as the calendar is read again' }],
  },
  command: {
    database: 'practice',
    title: 'Which phone did what, and when',
    ofCustomers: null,
    purpose: 'Doing everything exactly once',
    ends: [
      { how: 'deleted', when: 'a month later, when every phone has it, and after a year at the latest' },
    ],
  },
  'consultation-note': {
    database: 'practice',
    title: 'Consultation notes',
    ofCustomers: 'What was seen and advised, plant by plant',
    purpose: 'Advising you again',
    ends: [AFTER_LAST_VISIT],
  },
  customer: {
    database: 'practice',
    title: 'Customer details',
    ofCustomers:
      'Name, phone, address and remarks; of an erased customer only a number, and when they were erased',
    purpose: 'Reaching you',
    ends: [AFTER_LAST_VISIT],
  },
  'customer-note': {
    database: 'practice',
    title: 'Remarks about customers',
    ofCustomers: 'What the consultant noted for the next visit',
    purpose: 'Advising you again',
    ends: [AFTER_LAST_VISIT],
  },
  'email-template': {
    database: 'practice',
    title: 'Email templates',
    ofCustomers: null,
    purpose: RUNNING,
    ends: [{ how: 'kept', why: OWN_RECORDS }],
  },
  'gift-card': {
    database: 'practice',
    title: 'Gift cards',
    ofCustomers: 'Name and email of whoever gives and gets it, and the message',
    purpose: 'Delivering and redeeming it; a gift card does not expire',
    ends: [{ how: 'blanked', after: TAX, since: 'year-used-up' }],
  },
  invoice: {
    database: 'practice',
    title: 'Invoices',
    ofCustomers: 'Name, email, phone, address, items and sums',
    purpose: 'Getting paid, and tax records afterwards',
    ends: [{ how: 'blanked', after: TAX, since: 'year-of-money' }],
  },
  'invoice-numbers': {
    database: 'practice',
    title: 'Invoice numbers',
    ofCustomers: null,
    purpose: 'Giving no number twice',
    ends: [{ how: 'kept', why: OWN_RECORDS }],
  },
  'ledger-entry': {
    database: 'practice',
    title: 'Fees and payouts of the card provider',
    ofCustomers: null,
    purpose: 'Tax records',
    ends: [{ how: 'kept', why: OWN_RECORDS }],
  },
  mail: {
    database: 'practice',
    title: 'Emails and messages of the contact form',
    ofCustomers: 'Name, email and what was written',
    purpose: 'Telling you about your visit, answering you, and seeing what was delivered',
    ends: [
      // Of answers that led to no visit.
      { how: 'blanked', part: 'answers', after: A_MONTH, since: 'not-booked' },
      { how: 'blanked', after: A_YEAR, since: 'made' },
    ],
  },
  mileage: {
    database: 'practice',
    title: 'Miles driven',
    ofCustomers: null,
    purpose: 'Tax records',
    ends: [{ how: 'kept', why: OWN_RECORDS }],
  },
  payment: {
    database: 'practice',
    title: 'Payments',
    ofCustomers: 'Amount, date and method, who sent it, and the note that came with it',
    purpose: 'Tax records; the sums themselves stay in the books',
    ends: [{ how: 'blanked', after: TAX, since: 'year-of-money' }],
  },
  photo: {
    database: 'practice',
    title: 'List of plant photos',
    ofCustomers: 'Which plant a photo shows, and when it was taken',
    purpose: 'Advising you again',
    ends: [AFTER_LAST_VISIT],
  },
  'promo-code': {
    database: 'practice',
    title: 'Promo codes',
    ofCustomers: 'A fingerprint of your email, when you used one',
    purpose: 'Keeping to once per person',
    ends: [{ how: 'blanked', after: A_YEAR, since: 'promo-over' }],
  },
  quote: {
    database: 'practice',
    title: 'Quote requests',
    ofCustomers: 'Name, email, phone, address, and what you wrote',
    purpose: 'Answering with a price',
    ends: [{ how: 'deleted', after: A_YEAR, since: 'not-booked' }, AFTER_LAST_VISIT],
  },
  settings: {
    database: 'practice',
    title: 'Settings',
    ofCustomers: null,
    purpose: RUNNING,
    ends: [{ how: 'kept', why: IN_USE }],
  },
  'time-off': {
    database: 'practice',
    title: 'Time off',
    ofCustomers: null,
    purpose: RUNNING,
    ends: [{ how: 'kept', why: OWN_RECORDS }],
  },
} as const satisfies Readonly<Record<PracticeDocumentType, RetentionOf<'practice'>>>;
