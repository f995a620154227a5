import { hasEmail } from '../booking/has-email.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutInvoice } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type Mail, mailDocumentId } from '../mail/mail.ts';
import { invalidInput, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { localDateOf } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import { findLiveInvoice } from './find-invoice.ts';
import { type Invoice, type InvoiceEvent, invoiceDocumentId } from './invoice.ts';
import { invoiceAmounts, invoiceOpenCents } from './invoice-amounts.ts';

/** Days after the due date of the automatic reminders: a first friendly word, and one more. */
export const REMINDER_DAYS_OVERDUE = [1, 8] as const;

/** Log id of the reminder that goes out by itself so many days after the due date. */
const automaticReminderIds = (invoiceId: string): readonly string[] =>
  REMINDER_DAYS_OVERDUE.map((days) => `payment-reminder.${invoiceId}.${days}`);

type FindMail = (mailId: string) => Mail | undefined;

/** Time of the latest reminder of an invoice, by hand or automatic; undefined: there was none. */
export function lastRemindedAt({ invoiceId, history }: Invoice, findMail: FindMail): Instant | undefined {
  const automatic = automaticReminderIds(invoiceId).flatMap((mailId) => {
    const mail = findMail(mailId);
    return mail && mail.status !== 'failed' ? [mail.createdAt] : [];
  });
  const byHand = history.flatMap(({ what, at }) => (what === 'reminded' ? [at] : []));
  return [...automatic, ...byHand].sort().at(-1);
}

/**
 * Reminds the customer of an invoice that was sent and is not paid. One that was reminded of on that day already is
 * left alone, so that a second tap, or another phone, does not dun twice.
 */
export const remindInvoice: CommandDefinition<'invoice.remind'> = {
  ...aboutInvoice,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload: { invoiceId } }) => [
    invoiceDocumentId(invoiceId),
    ...automaticReminderIds(invoiceId).map(mailDocumentId),
  ],

  decide: (command, { documents, settings, now }) => {
    const found = findLiveInvoice(documents, command.payload.invoiceId);
    if (!found.ok) return reject(found.error);
    const invoice = found.value;
    if (invoice.sentAt === null) return reject(notRemindable('Send this invoice first.'));
    if (!hasEmail(invoice.customer)) return reject(notRemindable('This customer has no email.'));
    if (invoiceOpenCents(invoiceAmounts(invoice)) === 0) return reject(problem('already_paid'));

    const at = decidedAt(command, now);
    const dayOf = (instant: Instant) => localDateOf(instant, settings.business.timeZone);
    const last = lastRemindedAt(invoice, (mailId) => {
      const mail = documents.get(mailDocumentId(mailId));
      return mail?.type === 'mail' ? mail : undefined;
    });
    if (last !== undefined && dayOf(last) === dayOf(at)) return ok(NO_CHANGES);
    const event: InvoiceEvent = { what: 'reminded', at, by: command.by, commandId: command.id };
    return ok({ claims: [], puts: [{ ...invoice, history: [...invoice.history, event] }] });
  },
};

const notRemindable = (message: string) => invalidInput([{ path: 'invoiceId', message }]);
