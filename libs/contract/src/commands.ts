import type { CommandPayloads, PhoneCommandKind } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { type Static, type TSchema, Type } from 'typebox';
import { createNoteFields, noteFields, progressFields, seenFields } from './consultation-notes.ts';
import { contactFields } from './contact.ts';
import { LogIdText, sendEmailFields, TemplateIdText, templateChangeFields } from './email-templates.ts';
import { InvoiceIdText, invoiceDataFields, PaymentIdText } from './invoices.ts';
import { PhotoIdText } from './photos.ts';
import {
  BookingIdText,
  ConsultationTypeText,
  closed,
  Dollars,
  DurationText,
  EmailText,
  InstantText,
  LocalDateText,
  LocalTimeText,
  LongText,
  NameText,
} from './primitives.ts';
import { NumberedCommands, ReceivedNumbers } from './received-numbers.ts';
import { SettingsChangesBody } from './settings.ts';

const Reason = Type.Optional(Type.String({ maxLength: 1000 }));
const FreeText = Type.String({ maxLength: 4000 });

/** The manual booking form; money in dollars. */
export const manualBookingFields = {
  ...contactFields,
  consultationType: ConsultationTypeText,
  duration: DurationText,
  selectedDate: LocalDateText,
  selectedTime: LocalTimeText,
  plantExperience: Type.Enum(['beginner', 'some', 'experienced', '']),
  mainConcerns: FreeText,
  plantTypes: FreeText,
  specificIssues: FreeText,
  paymentMethod: Type.Enum(['cash', 'card']),
  tipAmount: Dollars,
  totalAmount: Dollars,
  outsideUsualDays: Type.Optional(Type.Boolean()),
};

/** One schema per kind a phone may send. */
export const COMMAND_PAYLOADS = {
  'booking.create': closed({
    ...manualBookingFields,
    bookingId: BookingIdText,
    paymentStatus: Type.Enum(['already_paid', 'pending']),
  }),
  'booking.reschedule': closed({
    bookingId: BookingIdText,
    newDate: LocalDateText,
    newTime: LocalTimeText,
    reason: Reason,
    notifyCustomer: Type.Optional(Type.Boolean()),
    outsideUsualDays: Type.Optional(Type.Boolean()),
  }),
  'booking.cancel': closed({ bookingId: BookingIdText, reason: Reason }),
  'booking.complete': closed({ bookingId: BookingIdText, reason: Reason }),
  'booking.resendConfirmation': closed({ bookingId: BookingIdText }),
  'customerNote.add': closed({
    customerEmail: EmailText,
    note: Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' }),
    consultationDate: LocalDateText,
    bookingId: Type.Optional(BookingIdText),
  }),
  'consultationNote.create': closed({ ...createNoteFields, noteId: BookingIdText }),
  'consultationNote.update': closed({
    noteId: BookingIdText,
    updates: closed(noteFields),
    seen: Type.Optional(closed(seenFields)),
  }),
  'consultationNote.addProgress': closed({ ...progressFields, noteId: BookingIdText }),
  'photo.remove': closed({ photoId: PhotoIdText, noteId: BookingIdText }),
  'customer.update': closed({
    customerEmail: EmailText,
    changes: closed({
      firstName: Type.Optional(NameText),
      lastName: Type.Optional(Type.String({ maxLength: 80 })),
      phone: Type.Optional(contactFields.phone),
      address: Type.Optional(contactFields.address),
      remarks: Type.Optional(LongText),
    }),
  }),
  'quote.close': closed({ quoteRequestId: Type.String({ minLength: 1, maxLength: 120 }) }),
  'invoice.create': closed({
    invoiceId: InvoiceIdText,
    bookingId: Type.Optional(BookingIdText),
    invoiceData: closed(invoiceDataFields),
    sendEmail: Type.Boolean(),
  }),
  'invoice.update': closed({ invoiceId: InvoiceIdText, invoiceData: closed(invoiceDataFields) }),
  'invoice.send': closed({ invoiceId: InvoiceIdText }),
  'invoice.recordCash': closed({
    invoiceId: InvoiceIdText,
    paymentType: Type.Enum(['full', 'deposit']),
    amount: Dollars,
  }),
  'invoice.recordCashRefund': closed({
    invoiceId: InvoiceIdText,
    paymentId: PaymentIdText,
    amount: Dollars,
    reason: Reason,
  }),
  'invoice.void': closed({ invoiceId: InvoiceIdText, reason: Type.String({ maxLength: 1000 }) }),
  'day.block': closed({
    date: LocalDateText,
    from: Type.Optional(LocalTimeText),
    to: Type.Optional(LocalTimeText),
    reason: Reason,
  }),
  'day.unblock': closed({
    date: LocalDateText,
    from: Type.Optional(LocalTimeText),
    to: Type.Optional(LocalTimeText),
  }),
  'settings.change': closed({ changes: SettingsChangesBody }),
  'email.send': closed({
    ...sendEmailFields,
    customer_data: Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 10_000 })),
    bookingId: Type.Optional(BookingIdText),
    visitStartsAt: Type.Optional(InstantText),
  }),
  'email.resend': closed({ logId: LogIdText, release: Type.Optional(Type.Boolean()) }),
  'template.change': closed({ templateId: TemplateIdText, changes: closed(templateChangeFields) }),
  'attention.resolve': closed({
    attentionId: Type.String({ minLength: 1, maxLength: 200 }),
    decision: Type.Enum(['dismiss', 'complete']),
  }),
} as const satisfies Record<PhoneCommandKind, TSchema>;

type Matching<Kind extends PhoneCommandKind> = [
  Static<(typeof COMMAND_PAYLOADS)[Kind]>,
  CommandPayloads[Kind],
] extends [CommandPayloads[Kind], Static<(typeof COMMAND_PAYLOADS)[Kind]>]
  ? true
  : false;

type EveryKind<Matches extends { readonly [Kind in PhoneCommandKind]: true }> = Matches;

/** Compiles only while every schema says exactly what the domain's payload type says. */
export type PayloadsMatchTheDomain = EveryKind<{ [Kind in PhoneCommandKind]: Matching<Kind> }>;

/** A command as a phone sends it: one that is malformed inside is refused alone, not the whole request. */
export type SentCommand<Kind extends PhoneCommandKind = PhoneCommandKind> = {
  [K in Kind]: {
    readonly id: string;
    readonly kind: K;
    readonly at: Instant;
    readonly payload: CommandPayloads[K];
  };
}[Kind];

export const SentCommandEnvelope = closed({
  id: Type.String({ pattern: '^[0-9A-HJKMNP-TV-Z]{26}$' }),
  kind: Type.String({ maxLength: 60 }),
  at: Type.Unsafe<Instant>({ type: 'string', format: 'date-time' }),
  payload: Type.Record(Type.String(), Type.Unknown()),
});

export const MAX_COMMANDS = 100;

/**
 * `POST /api/admin/commands`: only what is wrong with the whole request is an error status. `numbered` is sent to a
 * server whose session call answers `received`; every other one would refuse it.
 */
export const CommandsRequest = closed({
  commands: Type.Array(Type.Unknown()),
  numbered: Type.Optional(NumberedCommands),
});

export const CommandOutcomeBody = Type.Unsafe<CommandOutcome>({
  type: 'object',
  required: ['id', 'status'],
  properties: {
    id: { type: 'string' },
    status: { enum: ['applied', 'rejected'] },
    code: { type: 'string' },
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    changed: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'string' }, rev: { type: 'string' } } },
    },
    result: { type: 'object', additionalProperties: true },
  },
});

/** `received` answers `numbered`. */
export const CommandsResponse = closed({
  outcomes: Type.Array(CommandOutcomeBody),
  received: Type.Optional(ReceivedNumbers),
});

export type CommandsResponse = Static<typeof CommandsResponse>;
