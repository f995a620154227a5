import type { AssessmentAnswers } from '../assessment/assessment.ts';
import type { AttentionDecision } from '../attention/attention.ts';
import type { BookingId, Contact, Intake } from '../booking/booking.ts';
import type { ConsultationType, Duration } from '../consultation/consultation.ts';
import type {
  AddProgressPayload,
  CreateNotePayload,
  UpdateNotePayload,
} from '../consultation-note/note-payloads.ts';
import type { CustomerChanges } from '../customer/customer.ts';
import type { TemplateText } from '../email-template/email-template.ts';
import type { InvoicePaymentType } from '../invoice/due-amount.ts';
import type { Cents } from '../money/cents.ts';
import type { RefundPart } from '../refund/refund-event.ts';
import type { SettingsChanges } from '../settings/settings-changes.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';
import type { Actor } from './actor.ts';

type Visit = {
  readonly consultationType: ConsultationType;
  readonly duration: Duration;
  readonly selectedDate: LocalDate;
  readonly selectedTime: LocalTime;
};

/** The manual booking form of the specification; `tipAmount` and `totalAmount` are dollars. */
export type CreateBookingPayload = Contact &
  Intake &
  Visit & {
    readonly bookingId: BookingId;
    /** `pending`: nothing was collected yet; what is owed is invoiced later. */
    readonly paymentStatus: 'already_paid' | 'pending';
    readonly paymentMethod: 'cash' | 'card';
    readonly tipAmount: number;
    readonly totalAmount: number;
    /** A card payment the provider has confirmed; only the server says so. Absent: taken in person. */
    readonly payment?: {
      readonly reference: string;
      readonly provider: 'simulated' | 'stripe';
      readonly livemode?: boolean;
      /** Set when the time was held while the visitor paid: the visit was checked then, at these prices. */
      readonly held?: {
        readonly holdKey: string;
        readonly priceCents: Cents;
        readonly tipCents: Cents;
        readonly paidAt: Instant;
      };
    };
    /** The consultant's explicit choice to work on a closed weekday or outside hours. */
    readonly outsideUsualDays?: boolean;
  };

/** A booking a customer made and paid online; only the server makes this command. */
export type PlaceBookingPayload = Visit & {
  readonly bookingId: BookingId;
  readonly confirmationCode: string;
  readonly customerInfo: Contact;
  readonly priceCents: Cents;
  readonly tipCents: Cents;
  readonly assessmentId: string | null;
  readonly assessment: AssessmentAnswers | null;
  readonly payment: {
    readonly reference: string;
    readonly provider: 'simulated' | 'stripe';
    readonly livemode?: boolean;
    readonly paidAt: Instant;
  };
  /** The hold that kept the slot while the customer paid. */
  readonly holdKey: string | null;
  readonly meetingLink: string | null;
  readonly termsVersion: string | null;
};

/** An invoice as typed: dollars and percent; the sums are compared with ours, never used. */
export type CreateInvoicePayload = {
  /** From `invoiceIdFromBytes`. */
  readonly invoiceId: string;
  readonly bookingId?: BookingId;
  readonly invoiceData: {
    readonly customerInfo: {
      readonly name: string;
      readonly email: string;
      readonly phone?: string;
      readonly address?: string;
    };
    readonly invoiceDetails: {
      readonly invoiceNumber?: string;
      readonly dueDate: LocalDate;
      readonly notes?: string;
      readonly taxRate: number;
    };
    readonly lineItems: {
      readonly description: string;
      readonly quantity: number;
      readonly unitPrice: number;
      readonly total?: number;
    }[];
    readonly subtotal: number;
    readonly taxAmount: number;
    readonly totalAmount: number;
    readonly status?: 'pending';
    readonly createdDate: LocalDate;
  };
  readonly sendEmail: boolean;
};

/** A card payment towards an invoice; only the server makes this command. */
export type RecordPaymentPayload = {
  readonly invoiceId: string;
  /** What had been paid when the payment was begun. */
  readonly paidBeforeCents: Cents;
  readonly payment: {
    readonly reference: string;
    readonly provider: 'simulated' | 'stripe';
    readonly livemode?: boolean;
    /** `card` unless it says otherwise. */
    readonly method?: 'card' | 'card_present';
    readonly amountCents: Cents;
    readonly paidAt: Instant;
  };
};

/** A mail from a template, in the specification's words; `customer_data` are the values by variable. */
export type SendEmailPayload = {
  readonly template_id: string;
  readonly recipient_email: string;
  readonly recipient_name: string;
  readonly customer_data: { readonly [variable: string]: string };
  /** False: it waits in the log until it is released. */
  readonly send_immediately: boolean;
  /** The booking whose data it tells, and when that visit was to start as the mail was written. */
  readonly bookingId?: BookingId;
  readonly visitStartsAt?: Instant;
};

type Refund = { readonly parts: readonly RefundPart[]; readonly reason: string };
type RefusedRefund = {
  readonly refundId: string;
  readonly reference: string;
  /** Why, where the consultant has to know it. */
  readonly because?: 'disputed';
};

/** What every kind of command carries. Payloads are the wire's, validated before they get here. */
export type CommandPayloads = {
  readonly 'booking.create': CreateBookingPayload;
  readonly 'booking.place': PlaceBookingPayload;
  readonly 'booking.reschedule': {
    readonly bookingId: BookingId;
    readonly newDate: LocalDate;
    readonly newTime: LocalTime;
    readonly reason?: string;
    readonly notifyCustomer?: boolean;
    readonly outsideUsualDays?: boolean;
  };
  readonly 'booking.cancel': { readonly bookingId: BookingId; readonly reason?: string };
  readonly 'booking.complete': { readonly bookingId: BookingId; readonly reason?: string };
  readonly 'booking.resendConfirmation': {
    readonly bookingId: BookingId;
    /** A room for a video visit that has none; only the server makes one. */
    readonly meetingLink?: string;
  };
  /** What was arranged for a visit; null: nothing new. Only the server makes this command. */
  readonly 'booking.arrangeMeeting': {
    readonly bookingId: BookingId;
    readonly meetingLink: string | null;
    readonly calendarEventId: string | null;
  };
  readonly 'customerNote.add': {
    readonly customerEmail: string;
    readonly note: string;
    readonly consultationDate: LocalDate;
    readonly bookingId?: BookingId;
  };
  readonly 'consultationNote.create': CreateNotePayload;
  readonly 'consultationNote.update': UpdateNotePayload;
  readonly 'consultationNote.addProgress': AddProgressPayload;
  readonly 'photo.remove': { readonly photoId: string; readonly noteId: BookingId };
  readonly 'customer.update': { readonly customerEmail: string; readonly changes: CustomerChanges };
  readonly 'quote.close': { readonly quoteRequestId: string };
  readonly 'invoice.create': CreateInvoicePayload;
  /** What a draft says from now on; its number and its date stay. */
  readonly 'invoice.update': Pick<CreateInvoicePayload, 'invoiceId' | 'invoiceData'>;
  readonly 'invoice.send': { readonly invoiceId: string };
  /** `amount` in dollars. */
  readonly 'invoice.recordCash': {
    readonly invoiceId: string;
    readonly paymentType: InvoicePaymentType;
    readonly amount: number;
  };
  readonly 'invoice.recordPayment': RecordPaymentPayload;
  /** Cash that was given back of one payment in cash; `amount` in dollars. */
  readonly 'invoice.recordCashRefund': {
    readonly invoiceId: string;
    readonly paymentId: string;
    readonly amount: number;
    readonly reason?: string;
  };
  /** What the card provider is about to give back; only the server makes this command. */
  readonly 'booking.refund': { readonly bookingId: BookingId } & Refund;
  readonly 'invoice.refund': { readonly invoiceId: string } & Refund;
  /** What did not reach the customer after all; only the server makes this command. */
  readonly 'booking.refuseRefund': { readonly bookingId: BookingId } & RefusedRefund;
  readonly 'invoice.refuseRefund': { readonly invoiceId: string } & RefusedRefund;
  readonly 'invoice.void': { readonly invoiceId: string; readonly reason: string };
  /** `from` and `to` left out: from midnight, to the end of the day. */
  readonly 'day.block': {
    readonly date: LocalDate;
    readonly from?: LocalTime;
    readonly to?: LocalTime;
    readonly reason?: string;
  };
  readonly 'day.unblock': { readonly date: LocalDate; readonly from?: LocalTime; readonly to?: LocalTime };
  readonly 'settings.change': { readonly changes: SettingsChanges };
  readonly 'email.send': SendEmailPayload;
  /** `release`: send what has not gone out yet; if it has meanwhile, that was it. */
  readonly 'email.resend': { readonly logId: string; readonly release?: boolean };
  readonly 'template.change': { readonly templateId: string; readonly changes: Partial<TemplateText> };
  readonly 'attention.resolve': { readonly attentionId: string; readonly decision: AttentionDecision };
};

export type CommandKind = keyof CommandPayloads;

/** The kinds a phone may send; the others are the server's own. */
export type PhoneCommandKind = Exclude<
  CommandKind,
  | 'booking.arrangeMeeting'
  | 'booking.place'
  | 'booking.refund'
  | 'booking.refuseRefund'
  | 'invoice.recordPayment'
  | 'invoice.refund'
  | 'invoice.refuseRefund'
>;

/** An intention, with an id of its own: the same id never happens twice. */
export type Command<Kind extends CommandKind = CommandKind> = {
  [K in Kind]: {
    readonly id: string;
    readonly kind: K;
    /** When it was decided, by the clock of whoever decided it. */
    readonly at: Instant;
    readonly by: Actor;
    readonly payload: CommandPayloads[K];
  };
}[Kind];
