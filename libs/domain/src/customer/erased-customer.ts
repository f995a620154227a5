import { bookingDocumentId } from '../booking/booking.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import type { Command, CommandKind } from '../command/command.ts';
import type { CommandFacts, Decision } from '../command/rule.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { customerDocumentId } from './customer.ts';
import { findCustomer } from './find-customer.ts';

/** Who books again, or is billed again, after they were erased is a customer like any other. */
const BEGINS_ANEW: ReadonlySet<CommandKind> = new Set(['booking.place', 'booking.create', 'invoice.create']);

/** Money has to be written down whoever paid it, and a question has to be answered. */
const GOES_ON: ReadonlySet<CommandKind> = new Set([
  'booking.refund',
  'booking.refuseRefund',
  'invoice.recordCash',
  'invoice.recordPayment',
  'invoice.recordCashRefund',
  'invoice.refund',
  'invoice.refuseRefund',
  'invoice.void',
  'attention.resolve',
]);

/** The address a command names, whatever the field is called. */
export function emailOfCommand({ payload }: Command): string | undefined {
  if ('customerEmail' in payload) return payload.customerEmail;
  if ('recipient_email' in payload) return String(payload.recipient_email);
  if ('customerInfo' in payload) return payload.customerInfo.email;
  if ('invoiceData' in payload) return payload.invoiceData.customerInfo.email;
  return 'email' in payload ? payload.email : undefined;
}

/** What `refuseErased` has to know of a command, besides what its rule reads. */
export function erasureReads(command: Command): readonly string[] {
  const email = emailOfCommand(command);
  return [
    ...(email === undefined ? [] : [customerDocumentId(email)]),
    ...('noteId' in command.payload ? [bookingDocumentId(command.payload.noteId)] : []),
  ];
}

/**
 * Keeps what was erased from coming back: a phone that was without signal meanwhile may still hold
 * edits of that person. Booking or billing them is refused only when it was decided before the erasure.
 */
export function refuseErased(command: Command, { documents }: CommandFacts): Problem | undefined {
  if (GOES_ON.has(command.kind)) return undefined;
  const email = emailOfCommand(command);
  const erasedAt = email === undefined ? null : (findCustomer(documents, email)?.erasedAt ?? null);
  const isNewBeginning = BEGINS_ANEW.has(command.kind) && (erasedAt === null || command.at > erasedAt);
  if (erasedAt !== null && !isNewBeginning) return problem('customer_erased');
  const isErased = [...documents.values()].some(
    (document) => document.type !== 'customer' && 'erasedAt' in document,
  );
  return isErased && !isNewBeginning ? problem('customer_erased') : undefined;
}

/** The decision, preceded by knowing a person again who was erased and has come back. */
export function knowAgain(command: Command, decision: Decision, { documents }: CommandFacts): Decision {
  const email = emailOfCommand(command);
  const customer = email === undefined ? undefined : findCustomer(documents, email);
  if (!email || !customer?.erasedAt || decision.puts.length === 0 || !BEGINS_ANEW.has(command.kind)) {
    return decision;
  }
  const known = { ...customer, email: normaliseEmail(email), erasedAt: null };
  return { ...decision, puts: [known, ...decision.puts] };
}
