import { bookingDocumentId } from '../booking/booking.ts';
import { findBooking } from '../booking/booking-history.ts';
import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { aboutInvoice } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type Language, languageOf, withLanguage } from '../language/language.ts';
import { invalidInput, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { localDateOf } from '../time/business-time.ts';
import { checkInvoice, type InvoiceFields, nothingToPay } from './check-invoice.ts';
import { findInvoice, findLiveInvoice, hasHappenedTo } from './find-invoice.ts';
import { acceptedCents, type Invoice, type InvoiceEvent, invoiceDocumentId, isEditable } from './invoice.ts';
import { isInvoiceId } from './invoice-id.ts';
import { emptyInvoiceNumbers, invoiceNumbersId, numberInvoice } from './invoice-number.ts';
import { invoiceTotals } from './invoice-totals.ts';

type Create = Command<'invoice.create'>;

/**
 * A new invoice, with the next number of its day. The number is taken first, so that none is given
 * twice; one that a crash left without its invoice is found again by the next try.
 */
export const createInvoice: CommandDefinition<'invoice.create'> = {
  subject: ({ payload: { invoiceId } }) => ({ invoiceId }),
  owner: ({ payload }) => ({ email: payload.customer.email }),
  afterErasure: 'begins-anew',
  inPayLink: true,
  reads: ({ payload }) => [
    invoiceDocumentId(payload.invoiceId),
    invoiceNumbersId(payload.createdDate),
    ...(payload.bookingId === undefined ? [] : [bookingDocumentId(payload.bookingId)]),
  ],
  days: () => [],

  decide: (command, facts) => {
    const { invoiceId, bookingId, createdDate, sendEmail } = command.payload;
    const existing = findInvoice(facts.documents, invoiceId);
    if (existing) return hasHappenedTo(existing, command.id) ? ok(NO_CHANGES) : reject(problem('id_taken'));
    if (!isInvoiceId(invoiceId)) {
      return reject(invalidInput([{ path: 'invoiceId', message: 'This is not an invoice id.' }]));
    }
    if (bookingId !== undefined && !facts.documents.has(bookingDocumentId(bookingId))) {
      return reject(problem('booking_not_found', 'bookingId'));
    }
    if (isBilledUnseen(command, facts)) return reject(problem('visit_billed'));
    const today = localDateOf(facts.now, facts.settings.business.timeZone);
    const content = checkInvoice(command.payload, { createdDate, today, isSent: sendEmail });
    if (!content.ok) return reject(content.error);

    const known = numbersOf(command, facts);
    const { number, numbers } = numberInvoice(known, invoiceId);
    const invoice = newInvoice(command, { content: content.value, number }, facts);
    return ok({ claims: [], puts: numbers === known ? [invoice] : [numbers, invoice] });
  },
};

/** True if the visit has an invoice unknown to the person who agreed to another one. */
function isBilledUnseen(
  { payload: { invoiceId, bookingId, besides = [] } }: Create,
  { invoicesOf }: CommandFacts,
): boolean {
  if (bookingId === undefined) return false;
  return invoicesOf(bookingId).some(
    (other) => other.voidedAt === null && other.invoiceId !== invoiceId && !besides.includes(other.invoiceId),
  );
}

function numbersOf({ payload }: Create, { documents }: CommandFacts) {
  const date = payload.createdDate;
  const found = documents.get(invoiceNumbersId(date));
  return found?.type === 'invoice-numbers' ? found : emptyInvoiceNumbers(date);
}

type NumberedContent = { readonly content: InvoiceFields; readonly number: string };

/** Language chosen for the invoice, or else that of the visit it bills. */
function languageOfInvoice(
  { payload: { language, bookingId } }: Create,
  documents: CommandFacts['documents'],
): Language {
  return language ?? languageOf(bookingId && findBooking(documents, bookingId));
}

function newInvoice(
  command: Create,
  { content, number }: NumberedContent,
  { documents, now }: CommandFacts,
): Invoice {
  const { invoiceId, bookingId, createdDate, shownAs, sendEmail, photoConsultation } = command.payload;
  const at = decidedAt(command, now);
  const renumbered = shownAs === undefined || shownAs === number ? {} : { shownAs };
  return {
    _id: invoiceDocumentId(invoiceId),
    type: 'invoice',
    v: 1,
    invoiceId,
    number,
    bookingId: bookingId ?? null,
    ...(photoConsultation && { photoConsultation }),
    ...withLanguage(languageOfInvoice(command, documents)),
    ...content,
    createdDate,
    sentAt: sendEmail ? at : null,
    voidedAt: null,
    history: [{ what: 'created', at, by: command.by, commandId: command.id, ...renumbered }],
  };
}

/**
 * Changes what a draft says. Its number and its date stay.
 * `invoice_frozen` once it was sent or something was paid for it.
 */
export const updateInvoice: CommandDefinition<'invoice.update'> = {
  subject: ({ payload: { invoiceId } }) => ({ invoiceId }),
  owner: ({ payload }) => ({ email: payload.customer.email }),
  afterErasure: 'refused',
  inPayLink: true,
  reads: ({ payload }) => [invoiceDocumentId(payload.invoiceId)],
  days: () => [],

  decide: (command, { documents, settings, now }) => {
    const { invoiceId } = command.payload;
    const known = findInvoice(documents, invoiceId);
    if (known && hasHappenedTo(known, command.id)) return ok(NO_CHANGES);
    const found = findLiveInvoice(documents, invoiceId);
    if (!found.ok) return reject(found.error);
    if (!isEditable(found.value)) return reject(problem('invoice_frozen'));

    const { createdDate, history } = found.value;
    const today = localDateOf(now, settings.business.timeZone);
    const content = checkInvoice(command.payload, { createdDate, today, isSent: false });
    if (!content.ok) return reject(content.error);
    const at = decidedAt(command, now);
    const event: InvoiceEvent = { what: 'updated', at, by: command.by, commandId: command.id };
    return ok({ claims: [], puts: [{ ...found.value, ...content.value, history: [...history, event] }] });
  },
};

/** Sends a draft: from now on it says what it says, and its mail goes out. One that was sent is left alone. */
export const sendInvoice: CommandDefinition<'invoice.send'> = {
  ...aboutInvoice,
  afterErasure: 'refused',
  inPayLink: true,
  reads: ({ payload }) => [invoiceDocumentId(payload.invoiceId)],

  decide: (command, { documents, now }) => {
    const found = findLiveInvoice(documents, command.payload.invoiceId);
    if (!found.ok) return reject(found.error);
    if (found.value.sentAt !== null) return ok(NO_CHANGES);
    if (invoiceTotals(found.value).totalCents === 0) return reject(nothingToPay('invoiceId'));

    const at = decidedAt(command, now);
    const event: InvoiceEvent = { what: 'sent', at, by: command.by, commandId: command.id };
    return ok({
      claims: [],
      puts: [{ ...found.value, sentAt: at, history: [...found.value.history, event] }],
    });
  },
};

/** Takes an invoice back that nothing was paid for; its link says 'Invoice Not Found' from then on. */
export const voidInvoice: CommandDefinition<'invoice.void'> = {
  ...aboutInvoice,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ payload }) => [invoiceDocumentId(payload.invoiceId)],

  decide: (command, facts) => {
    const { invoiceId, reason } = command.payload;
    const known = findInvoice(facts.documents, invoiceId);
    if (known && hasHappenedTo(known, command.id)) return ok(NO_CHANGES);
    const found = findLiveInvoice(facts.documents, invoiceId);
    if (!found.ok) return reject(found.error);
    if (acceptedCents(found.value) > 0) return reject(problem('not_voidable'));

    const at = decidedAt(command, facts.now);
    const event: InvoiceEvent = { what: 'voided', at, by: command.by, commandId: command.id, reason };
    const history = [...found.value.history, event];
    return ok({ claims: [], puts: [{ ...found.value, voidedAt: at, history }] });
  },
};
