import type { AgreedVisit, Booking, BookingEvent, BookingId, Contact, Intake } from '../booking/booking.ts';
import { bookingDocumentId } from '../booking/booking.ts';
import type { CreateBookingPayload, PlaceBookingPayload } from '../booking/booking-payloads.ts';
import type { Actor } from '../command/actor.ts';
import { type ConsultationNote, noteDocumentId } from '../consultation-note/consultation-note.ts';
import { emptyNoteOf, writeInto } from '../consultation-note/note-content.ts';
import type { CreateNotePayload } from '../consultation-note/note-payloads.ts';
import type { InvoiceFields } from '../invoice/check-invoice.ts';
import type { CreateInvoicePayload } from '../invoice/invoice-payloads.ts';
import { cents } from '../money/cents.ts';
import { type BookingPayment, paymentDocumentId } from '../payment/payment.ts';
import { defaultSettings } from '../settings/default-settings.ts';
import { toInstant } from '../time/business-time.ts';
import { type Instant, parseInstant } from '../time/instant.ts';
import { type LocalDate, parseLocalDate } from '../time/local-date.ts';
import { type LocalTime, parseLocalTime } from '../time/local-time.ts';

function present<Value>(value: Value | undefined, text: string): Value {
  if (value === undefined) throw new Error(`the test names something that does not exist: ${text}`);
  return value;
}

export const day = (text: string): LocalDate => present(parseLocalDate(text), text);
export const clock = (text: string): LocalTime => present(parseLocalTime(text), text);
export const moment = (text: string): Instant => present(parseInstant(text), text);

export const ZONE = 'America/Chicago';
export const settings = defaultSettings(ZONE);

/** The moment the wall clock in Chicago shows `date` and `time`. */
export const chicago = (date: string, time: string): Instant =>
  present(toInstant(day(date), clock(time), ZONE), `${date} ${time}`);

export const customer: Actor = { role: 'customer' };
export const consultant: Actor = { role: 'consultant', deviceId: 'phone-1' };
export const system: Actor = { role: 'system' };

export const ana: Contact = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  phone: '(214) 555-0101',
  address: '12 Elm Street, Dallas, TX 75201',
  notes: '',
};

export const intake: Intake = {
  plantExperience: 'some',
  mainConcerns: 'Yellow leaves',
  plantTypes: 'Monstera',
  specificIssues: '',
};

/** A customer's request for an hour of video on Monday 2027-03-15 at 10:00, paid. */
export const placePayload = (
  changes: Partial<PlaceBookingPayload> = {},
  visit: Partial<AgreedVisit> = {},
): PlaceBookingPayload => ({
  bookingId: 'BK-AAAAAA',
  confirmationCode: 'C0DEC0DE',
  visit: aVisit(visit),
  assessment: null,
  giftCard: null,
  payment: cardPayment(8_100),
  holdKey: null,
  meetingLink: null,
  ...changes,
});

const cardPayment = (amountCents: number) => ({
  reference: 'pi_1',
  provider: 'simulated' as const,
  paidAt: moment('2027-03-01T12:00:00Z'),
  amountCents: cents(amountCents),
});

/** An hour of video on Monday 2027-03-15 at 10:00, and a tip. */
export const aVisit = (changes: Partial<AgreedVisit> = {}): AgreedVisit => ({
  language: 'en',
  serviceName: null,
  appointment: anAppointment('2027-03-15', '10:00'),
  customer: ana,
  priceCents: cents(7_000),
  priceReason: '',
  tipCents: cents(1_100),
  discount: null,
  paymentTerms: null,
  quoteRequestId: null,
  assessmentId: null,
  termsVersion: null,
  noticeVersion: null,
  customerZone: null,
  textConsent: null,
  ...changes,
});

/** A walk-in for an hour of video on Monday 2027-03-15 at 10:00, paid in cash. */
export const createPayload = (changes: Partial<CreateBookingPayload> = {}): CreateBookingPayload => ({
  ...ana,
  ...intake,
  bookingId: 'BK-BBBBBB',
  consultationType: 'virtual',
  duration: '60min',
  selectedDate: day('2027-03-15'),
  selectedTime: clock('10:00'),
  paymentStatus: 'already_paid',
  paymentMethod: 'cash',
  priceCents: cents(7_000),
  tipCents: cents(500),
  ...changes,
});

export const created = (at: Instant, commandId = 'command-created'): BookingEvent => ({
  what: 'created',
  at,
  by: customer,
  commandId,
});

/** A confirmed hour of video on Monday 2027-03-15 at 10:00. */
export const aBooking = (changes: Partial<Booking> = {}): Booking => {
  const bookingId: BookingId = changes.bookingId ?? 'BK-AAAAAA';
  return {
    _id: bookingDocumentId(bookingId),
    type: 'booking',
    v: 1,
    bookingId,
    confirmationCode: 'C0DEC0DE',
    status: 'confirmed',
    source: 'online',
    ...aVisit(),
    assessment: null,
    intake: null,
    meetingLink: null,
    calendarEventId: null,
    history: [created(moment('2027-03-01T12:00:00Z'))],
    ...changes,
  };
};

/** An hour of video unless `changes` says otherwise. */
export const anAppointment = (
  date: string,
  time: string,
  changes: Partial<Booking['appointment']> = {},
): Booking['appointment'] => ({
  consultationType: 'virtual',
  duration: '60min',
  durationMinutes: 60,
  date: day(date),
  time: clock(time),
  startsAt: chicago(date, time),
  ...changes,
});

/** $81.00 by card for `BK-AAAAAA`. */
export const aPayment = (changes: Partial<BookingPayment> = {}): BookingPayment => {
  const bookingId = changes.bookingId ?? 'BK-AAAAAA';
  const reference = changes.reference ?? 'pi_1';
  return {
    _id: paymentDocumentId(bookingId, reference),
    type: 'payment',
    v: 1,
    bookingId,
    reference,
    kind: 'payment',
    method: 'card',
    provider: 'simulated',
    amountCents: cents(8_100),
    at: moment('2027-03-01T12:00:00Z'),
    commandId: 'command-created',
    ...changes,
  };
};

export const INVOICE_ID = '0123456789abcdef0123456789abcdef';

/** Three hours at $70.00 with 8.25 % tax ($227.33), due on 2027-03-15. */
export const invoiceFields = (changes: Partial<InvoiceFields> = {}): InvoiceFields => ({
  customer: { name: 'Ana Reyes', email: 'ana@example.com', phone: '', address: '' },
  lineItems: [{ description: 'Plant care', quantity: 3, unitPriceCents: cents(7_000) }],
  taxRateBasisPoints: 825,
  dueDate: day('2027-03-15'),
  notes: '',
  ...changes,
});

/** The same, sent. */
export const invoicePayload = (changes: Partial<CreateInvoicePayload> = {}): CreateInvoicePayload => ({
  ...invoiceFields(),
  invoiceId: INVOICE_ID,
  createdDate: day('2027-03-01'),
  sendEmail: true,
  ...changes,
});

/** Payload of a note about the visit `BK-AAAAAA` of `aBooking`, completed or not. */
export const notePayload = (changes: Partial<CreateNotePayload> = {}): CreateNotePayload => ({
  noteId: 'BK-AAAAAA',
  booking_id: 'BK-AAAAAA',
  plants: [{ plant_name: 'Monstera', plant_type: 'tropical', current_condition: 'fair' }],
  observations: 'Roots are bound',
  ...changes,
});

/** The note that `notePayload` becomes, saved on the day of the visit. */
export const aNote = (changes: Partial<ConsultationNote> = {}): ConsultationNote => {
  const noteId = changes.noteId ?? 'BK-AAAAAA';
  return {
    _id: noteDocumentId(noteId),
    type: 'consultation-note',
    v: 1,
    noteId,
    content: writeInto(emptyNoteOf(aBooking()), notePayload()),
    progress: [],
    history: [{ what: 'created', at: moment('2027-03-15T17:00:00Z'), by: consultant, commandId: 'noted' }],
    ...changes,
  };
};
