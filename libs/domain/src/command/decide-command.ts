import { resolveAttention } from '../attention/resolve-attention.ts';
import { arrangeMeeting } from '../booking/arrange-meeting.ts';
import { cancelBooking } from '../booking/cancel-booking.ts';
import { completeBooking } from '../booking/complete-booking.ts';
import { createBooking } from '../booking/create-booking.ts';
import { placeBooking } from '../booking/place-booking.ts';
import { rescheduleBooking } from '../booking/reschedule-booking.ts';
import { resendConfirmation } from '../booking/resend-confirmation.ts';
import { addProgress } from '../consultation-note/add-progress.ts';
import { createConsultationNote } from '../consultation-note/create-consultation-note.ts';
import { removePhoto } from '../consultation-note/remove-photo.ts';
import { updateConsultationNote } from '../consultation-note/update-consultation-note.ts';
import { erasureReads, knowAgain, refuseErased } from '../customer/erased-customer.ts';
import { updateCustomer } from '../customer/update-customer.ts';
import { addCustomerNote } from '../customer-note/add-customer-note.ts';
import { isFromNewerVersion } from '../document-version.ts';
import { changeTemplate } from '../email-template/change-template.ts';
import { sendEmail } from '../email-template/send-email.ts';
import { createInvoice } from '../invoice/create-invoice.ts';
import { recordCash } from '../invoice/record-cash.ts';
import { recordCashRefund } from '../invoice/record-cash-refund.ts';
import { recordPayment } from '../invoice/record-payment.ts';
import { sendInvoice } from '../invoice/send-invoice.ts';
import { updateInvoice } from '../invoice/update-invoice.ts';
import { voidInvoice } from '../invoice/void-invoice.ts';
import { resendEmail } from '../mail/resend-email.ts';
import { problem } from '../problem/problem.ts';
import { closeQuote } from '../quote-request/close-quote.ts';
import { refundPayments } from '../refund/refund-payments.ts';
import { refuseRefund } from '../refund/refuse-refund.ts';
import { ok, type Result } from '../result.ts';
import { changeSettings } from '../settings/change-settings.ts';
import type { LocalDate } from '../time/local-date.ts';
import { blockDay, unblockDay } from '../time-off/change-time-off.ts';
import type { Command, CommandKind } from './command.ts';
import { type CommandFacts, type CommandRule, type Decision, type Rejection, reject } from './rule.ts';

/** A kind without a rule does not compile. */
const RULES: { readonly [Kind in CommandKind]: CommandRule<Kind> } = {
  'booking.arrangeMeeting': arrangeMeeting,
  'booking.create': createBooking,
  'booking.place': placeBooking,
  'booking.reschedule': rescheduleBooking,
  'booking.cancel': cancelBooking,
  'booking.complete': completeBooking,
  'booking.resendConfirmation': resendConfirmation,
  'booking.refund': refundPayments,
  'booking.refuseRefund': refuseRefund,
  'customerNote.add': addCustomerNote,
  'consultationNote.create': createConsultationNote,
  'consultationNote.update': updateConsultationNote,
  'consultationNote.addProgress': addProgress,
  'photo.remove': removePhoto,
  'customer.update': updateCustomer,
  'quote.close': closeQuote,
  'invoice.create': createInvoice,
  'invoice.update': updateInvoice,
  'invoice.send': sendInvoice,
  'invoice.recordCash': recordCash,
  'invoice.recordPayment': recordPayment,
  'invoice.recordCashRefund': recordCashRefund,
  'invoice.refund': refundPayments,
  'invoice.refuseRefund': refuseRefund,
  'invoice.void': voidInvoice,
  'day.block': blockDay,
  'day.unblock': unblockDay,
  'settings.change': changeSettings,
  'email.send': sendEmail,
  'email.resend': resendEmail,
  'template.change': changeTemplate,
  'attention.resolve': resolveAttention,
};

const ruleOf = <Kind extends CommandKind>(command: Command<Kind>): CommandRule<Kind> => RULES[command.kind];

/** Whether this version has a rule for it: a newer one may have left commands that it has not. */
export const isKnownKind = (kind: string): kind is CommandKind => Object.hasOwn(RULES, kind);

const ownReadsOf = <Kind extends CommandKind>(command: Command<Kind>): readonly string[] =>
  ruleOf(command).reads(command);

const ownDecision = <Kind extends CommandKind>(command: Command<Kind>, facts: CommandFacts) =>
  ruleOf(command).decide(command, facts);

/** The documents a command has to know, by id. */
export const readsOf = (command: Command): readonly string[] => [
  ...new Set([...ownReadsOf(command), ...erasureReads(command)]),
];

/** The days whose books a command has to know; the documents are those of `readsOf`. */
export const daysOf = <Kind extends CommandKind>(
  command: Command<Kind>,
  documents: CommandFacts['documents'],
): readonly LocalDate[] => ruleOf(command).days(command, documents);

/**
 * What a command comes to, given the facts: the same answer on the phone and on the server. What a newer
 * version has written in a way of its own is not decided about, so that nothing of it is lost.
 */
export function decideCommand(command: Command, facts: CommandFacts): Result<Decision, Rejection> {
  if ([...facts.documents.values()].some(isFromNewerVersion)) return reject(problem('unknown_kind'));
  const refusal = refuseErased(command, facts);
  if (refusal !== undefined) return reject(refusal);
  const decided = ownDecision(command, facts);
  return decided.ok ? ok(knowAgain(command, decided.value, facts)) : decided;
}
