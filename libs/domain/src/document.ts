import type { Assessment } from './assessment/assessment.ts';
import type { Attention } from './attention/attention.ts';
import type { Booking } from './booking/booking.ts';
import type { BusyTimes } from './busy-times/busy-times.ts';
import type { CommandRecord } from './command/command-record.ts';
import type { ConsultationNote } from './consultation-note/consultation-note.ts';
import type { PlantPhoto } from './consultation-note/plant-photo.ts';
import type { Customer } from './customer/customer.ts';
import type { CustomerMerge } from './customer/customer-merge.ts';
import type { CustomerNote } from './customer-note/customer-note.ts';
import type { EmailTemplate } from './email-template/email-template.ts';
import type { GiftCard } from './gift-card/gift-card.ts';
import type { Invoice } from './invoice/invoice.ts';
import type { InvoiceNumbers } from './invoice/invoice-number.ts';
import type { LedgerEntry } from './ledger/ledger-entry.ts';
import type { Mail } from './mail/mail.ts';
import type { Mileage } from './mileage/mileage.ts';
import type { Payment } from './payment/payment.ts';
import type { Plant } from './plant/plant.ts';
import type { PlantBook } from './plant/plant-book.ts';
import type { PromoCode } from './promo-code/promo-code.ts';
import type { QuoteRequest } from './quote-request/quote-request.ts';
import type { Review } from './review/review.ts';
import type { Settings } from './settings/settings.ts';
import type { TimeOff } from './time-off/time-off.ts';
import type { WaitlistEntry } from './waitlist/waitlist-entry.ts';

/** Everything in the practice database, which replicates to the consultant's phones. */
export type PracticeDocument =
  | Assessment
  | Attention
  | Booking
  | BusyTimes
  | CommandRecord
  | ConsultationNote
  | Customer
  | CustomerMerge
  | CustomerNote
  | EmailTemplate
  | GiftCard
  | Invoice
  | InvoiceNumbers
  | LedgerEntry
  | Mail
  | Mileage
  | Payment
  | Plant
  | PlantBook
  | PlantPhoto
  | PromoCode
  | QuoteRequest
  | Review
  | Settings
  | TimeOff
  | WaitlistEntry;

export type PracticeDocumentType = PracticeDocument['type'];

export type DeletedDocument = { readonly _id: string; readonly _deleted: true };

/** A document as a changes feed tells of it: what it now is, or that it is gone. */
export type ChangedDocument = PracticeDocument | DeletedDocument;
