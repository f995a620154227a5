import { bookingDocumentId } from '../booking/booking.ts';
import { findBooking } from '../booking/booking-history.ts';
import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type Language, languageOf, spokenIn } from '../language/language.ts';
import { invalidInput, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { localDateOf } from '../time/business-time.ts';
import { checkInvoice, type InvoiceContent } from './check-invoice.ts';
import { findInvoice, hasHappenedTo } from './find-invoice.ts';
import { type Invoice, invoiceDocumentId } from './invoice.ts';
import { isInvoiceId } from './invoice-id.ts';
import { emptyInvoiceNumbers, invoiceNumbersId, numberInvoice } from './invoice-number.ts';

type Create = Command<'invoice.create'>;

/**
 * A new invoice, with the next number of its day. The number is taken first, so that none is given
 * twice; one that a crash left without its invoice is found again by the next try.
 */
export const createInvoice: CommandDefinition<'invoice.create'> = {
  subject: ({ payload: { invoiceId } }) => ({ invoiceId }),
  owner: ({ payload }) => ({ email: payload.invoiceData.customerInfo.email }),
  afterErasure: 'begins-anew',
  inPayLink: true,
  reads: ({ payload }) => [
    invoiceDocumentId(payload.invoiceId),
    invoiceNumbersId(payload.invoiceData.createdDate),
    ...(payload.bookingId === undefined ? [] : [bookingDocumentId(payload.bookingId)]),
  ],
  days: () => [],

  decide: (command, facts) => {
    const { invoiceId, bookingId, invoiceData, sendEmail } = command.payload;
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
    const content = checkInvoice(invoiceData, { today, isSent: sendEmail });
    if (!content.ok) return reject(content.error);

    const known = numbersOf(command, facts);
    const { number, numbers } = numberInvoice(known, invoiceId);
    const invoice = newInvoice(command, { content: content.value, number }, facts);
    return ok({ claims: [], puts: numbers === known ? [invoice] : [numbers, invoice] });
  },
};

/** Whether the visit has an invoice that nobody knew of who agreed to another one. */
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
  const date = payload.invoiceData.createdDate;
  const found = documents.get(invoiceNumbersId(date));
  return found?.type === 'invoice-numbers' ? found : emptyInvoiceNumbers(date);
}

type NumberedContent = { readonly content: InvoiceContent; readonly number: string };

/** What was chosen for it, or else the language of what it bills. */
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
  const { invoiceId, bookingId, invoiceData, sendEmail } = command.payload;
  const at = decidedAt(command, now);
  const shownAs = invoiceData.invoiceDetails.invoiceNumber;
  const renumbered = shownAs === undefined || shownAs === number ? {} : { shownAs };
  return {
    _id: invoiceDocumentId(invoiceId),
    type: 'invoice',
    v: 1,
    invoiceId,
    number,
    bookingId: bookingId ?? null,
    ...spokenIn(languageOfInvoice(command, documents)),
    ...content,
    sentAt: sendEmail ? at : null,
    voidedAt: null,
    history: [{ what: 'created', at, by: command.by, commandId: command.id, ...renumbered }],
  };
}
