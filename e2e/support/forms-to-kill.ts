import { paymentDiffers } from '@fieldleaf/domain/attention/raise-attention';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { plantIdOf } from '@fieldleaf/domain/consultation-note/plant-id';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { cents } from '@fieldleaf/domain/money/cents';
import { newPlantBook } from '@fieldleaf/domain/plant/plant-book';
import { aBooking, anAppointment, ana, aPayment, moment } from '@fieldleaf/domain/testing/builders';
import { aQuoteRequest } from '@fieldleaf/domain/testing/quote-builders';
import { aNotePlant, sharedVisit } from '@fieldleaf/domain/testing/shared-visits';
import type { FormPlace } from '../kills/errands.ts';

const COMING: BookingId = 'BK-AAAAAA';
const NOTED: BookingId = 'BK-BBBBBB';
const UNNOTED: BookingId = 'BK-CCCCCC';
const BEN = 'ben@example.com';
const CHECK_IN = '0123456789abcdef0123456789abcdef';
const PLANT = plantIdOf(BEN, 'Monstera');

/** True of what a form is about: commands leave it as it is. */
export const isOfForm = (id: string): boolean => [COMING, NOTED, UNNOTED, 'q1'].includes(id);

/** Every form that is kept while it is typed, by the file that keeps it. */
export const FORMS_TO_KILL: Readonly<Record<string, FormPlace>> = {
  'check-ins/answer-check-in.tsx': {
    draft: `check-in:${CHECK_IN}`,
    hash: `#/overview/check-ins/${CHECK_IN}`,
    taps: ['Answer'],
    label: 'Your answer',
  },
  'customer-notes/customer-notes.tsx': {
    draft: `customer-note:${COMING}`,
    hash: `#/bookings/${COMING}`,
    taps: [],
    label: 'New note',
  },
  'features/bookings/reschedule-form.tsx': {
    draft: `reschedule:${COMING}`,
    hash: `#/bookings/${COMING}`,
    taps: ['Reschedule'],
    label: 'Reason',
  },
  'features/customers/add-customer.tsx': {
    draft: 'customer.new',
    hash: '#/customers',
    taps: ['Add Customer'],
    label: 'Remarks',
  },
  'features/customers/edit-customer.tsx': {
    draft: `customer:${customerIdOf(BEN)}`,
    hash: `#/customers/${customerIdOf(BEN)}/edit`,
    taps: [],
    label: 'Remarks',
  },
  'features/emails/use-email-form.ts': {
    draft: 'email',
    hash: `#/emails/send/${COMING}`,
    taps: ['Booking Confirmation', 'Send to Customer', 'Edit This Email'],
    label: 'Subject',
  },
  'features/emails/use-template-form.ts': {
    draft: 'template-booking-confirmation',
    hash: '#/emails/template/booking-confirmation',
    taps: [],
    label: 'Subject',
  },
  'features/invoices/codes/sell-gift-card.tsx': {
    draft: 'gift-card.sale',
    hash: '#/invoices/sell',
    taps: [],
    label: 'Who is it for?',
  },
  'features/invoices/use-invoice-form.ts': {
    draft: 'invoice',
    hash: '#/invoices/new',
    taps: [],
    label: 'Notes',
  },
  'features/manual-booking/use-booking-draft.ts': {
    draft: 'manual-booking',
    hash: '#/manual-booking',
    taps: [],
    label: 'First Name',
  },
  'features/notes/progress-section.tsx': {
    draft: `note-progress:${NOTED}`,
    hash: `#/notes/note/${NOTED}`,
    taps: ['Add Progress'],
    label: 'What happened since?',
  },
  'features/notes/rename-plant.tsx': {
    draft: `plant-name:${PLANT}`,
    hash: `#/notes/plant/${PLANT}`,
    taps: ['Rename'],
    label: 'Plant name',
  },
  'features/notes/share/share-section.tsx': {
    draft: `note-share:${NOTED}`,
    hash: `#/notes/note/${NOTED}`,
    taps: ['Change'],
    label: 'Your words to the customer',
  },
  'features/notes/use-note-draft.ts': {
    draft: `note-new:${UNNOTED}`,
    hash: `#/notes/new/${UNNOTED}`,
    taps: [],
    label: 'What you saw',
  },
  'features/settings/use-settings-form.ts': {
    draft: 'settings-about',
    hash: '#/settings/about',
    taps: [],
    label: 'Your name',
  },
  'features/settings/use-time-off-form.ts': {
    draft: 'settings-time-off',
    hash: '#/settings/time-off',
    taps: [],
    label: 'Reason',
  },
  'quotes/answer-fields.tsx': {
    draft: 'quote-answer-q1',
    hash: '#/overview/quotes/q1',
    taps: ['Answer with a Quote'],
    label: 'Message',
  },
};

const LONG_AGO = moment('2026-10-01T15:00:00Z');

/** A practice in which each of these forms can be opened, and a command of every kind be about something. */
export const practiceToKill = (): readonly PracticeDocument[] => {
  const coming = anAppointment('2027-02-10', '11:00');
  const plants = [aNotePlant('Monstera', { plant_id: PLANT })];
  const shared = { at: LONG_AGO };
  const checkIn = { checkInId: CHECK_IN, noteId: NOTED, at: LONG_AGO, words: 'A new leaf', photoIds: [] };
  return [
    aBooking({ bookingId: COMING, appointment: coming }),
    aPayment({ bookingId: COMING }),
    paymentDiffers(
      {
        difference: 'paid_unbooked',
        paymentReference: 'pi_unbooked',
        paidFor: null,
        providerCents: cents(8_100),
        bookedCents: cents(0),
        customerName: 'Ana Reyes',
        customerEmail: ana.email,
      },
      LONG_AGO,
    ),
    ...sharedVisit({ id: 'BBBBBB', on: '2026-10-01', email: BEN, content: { plants }, shared }),
    aBooking({
      bookingId: UNNOTED,
      status: 'completed',
      appointment: anAppointment('2026-10-02', '10:00'),
      customer: { ...ana, email: 'cleo@example.com' },
    }),
    aQuoteRequest(LONG_AGO),
    { ...aQuoteRequest(LONG_AGO), _id: 'quote:q2', quoteRequestId: 'q2' },
    {
      ...newPlantBook(BEN),
      linkNumber: 1,
      link: { at: LONG_AGO, commandId: 's' },
      checkIns: [{ ...checkIn, plants: [{ plantId: PLANT, trend: 'better' }] }],
    },
    {
      _id: `review:${NOTED}`,
      type: 'review',
      v: 1,
      bookingId: NOTED,
      stars: 5,
      words: 'She knows her plants.',
      shownName: 'Ben',
      status: 'pending',
      history: [{ what: 'sent', at: LONG_AGO, by: { role: 'customer' }, commandId: 'r' }],
    },
    {
      _id: `photo:${CHECK_IN.slice(0, 26).toUpperCase()}`,
      type: 'photo',
      v: 1,
      photoId: CHECK_IN.slice(0, 26).toUpperCase(),
      noteId: NOTED,
      plantName: 'Monstera',
      sizeBytes: 1_000,
      addedAt: LONG_AGO,
    },
    {
      _id: 'wish:w1',
      type: 'wish',
      v: 1,
      wishId: 'w1',
      joinedAt: LONG_AGO,
      customer: ana,
      consultationType: 'virtual',
      duration: '60min',
      from: coming.date,
      until: coming.date,
      openings: [],
    },
  ];
};
