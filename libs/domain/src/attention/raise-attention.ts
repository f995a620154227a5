import type { BookingId } from '../booking/booking.ts';
import type { Command } from '../command/command.ts';
import type { BookingPayment } from '../payment/payment.ts';
import type { Problem } from '../problem/problem.ts';
import type { OverlappingVisits } from '../scheduling/overlapping-visits.ts';
import type { Instant } from '../time/instant.ts';
import type { Attention, AttentionMatter, TwoVersions } from './attention.ts';
import type { ServiceFailing } from './service-failing.ts';

const ENDED_AFTER_CANCEL = /^attention:(?:completed|missed)-after-cancel:BK-([^:]+):/;

const attention = (key: string, matter: AttentionMatter, raisedAt: Instant): Attention => ({
  _id: `attention:${matter.kind}:${key}`,
  type: 'attention',
  v: 1,
  raisedAt,
  matter,
  resolved: null,
});

/** The consultant held the visit that the customer called off: one question per completing command. */
export function completedAfterCancel(command: Command<'booking.complete'>, raisedAt: Instant): Attention {
  const { bookingId } = command.payload;
  const matter = { kind: 'completed-after-cancel', bookingId, command } as const;
  return attention(`${bookingId}:${command.id}`, matter, raisedAt);
}

/** The consultant waited for a customer who had called the visit off: one question per command. */
export function missedAfterCancel(command: Command<'booking.noShow'>, raisedAt: Instant): Attention {
  const { bookingId } = command.payload;
  const matter = { kind: 'missed-after-cancel', bookingId, command } as const;
  return attention(`${bookingId}:${command.id}`, matter, raisedAt);
}

/** The consultant promised a time that was sold meanwhile: one question per command. */
export const slotClash = (
  command: Command<'booking.create' | 'booking.reschedule'>,
  problem: Problem,
  raisedAt: Instant,
): Attention => attention(command.id, { kind: 'slot-clash', command, problem }, raisedAt);

/**
 * Two bookings came to lie on one time: one question per pair and times, so that a settled one is not
 * asked again and a visit that is moved onto the other once more is.
 */
export function visitsOverlap([first, second]: OverlappingVisits, raisedAt: Instant): Attention {
  const bookingIds = [first.bookingId, second.bookingId] as const;
  const times = [first.appointment.startsAt, second.appointment.startsAt];
  return attention([...bookingIds, ...times].join(':'), { kind: 'visits-overlap', bookingIds }, raisedAt);
}

/**
 * The provider and the books disagree: one question per payment, kind of difference and amounts, so that
 * asking every day asks once, and a settled one comes back only when the amounts have changed. About one
 * refund it is one question, whatever happens to others.
 */
export function paymentDiffers(
  found: Omit<Extract<AttentionMatter, { kind: 'payment-differs' }>, 'kind'>,
  raisedAt: Instant,
): Attention {
  const { difference, paymentReference, refundReference, providerCents, bookedCents } = found;
  const matters = refundReference === undefined ? [providerCents, bookedCents] : [refundReference];
  const key = [paymentReference, difference, ...matters].join(':');
  return attention(key, { kind: 'payment-differs', ...found }, raisedAt);
}

/** The question about a refund that failed before it was on record. */
export const refundFailedId = (paymentReference: string, refundId: string): Attention['_id'] =>
  `attention:payment-differs:${paymentReference}:refund_failed:${refundId}`;

/** Something does not work: one question per service, device and outage, however often it is noticed. */
export function serviceFailing(found: Omit<ServiceFailing, 'kind'>, raisedAt: Instant): Attention {
  const key = [found.service, found.since, ...(found.device ? [found.device.deviceId] : [])].join(':');
  return attention(key, { kind: 'service-failing', ...found }, raisedAt);
}

/** Forms are filled in faster than customers do: one question, however many come while it is open. */
export const entriesWaiting = (
  found: Omit<Extract<AttentionMatter, { kind: 'entries-waiting' }>, 'kind'>,
  raisedAt: Instant,
): Attention => attention(found.since, { kind: 'entries-waiting', ...found }, raisedAt);

export const restoredQuestionId = (restoreId: string): Attention['_id'] =>
  `attention:restored-from-backup:${restoreId}`;

/** A backup took the place of what was there: one question per restore. */
export function restoredFromBackup(
  found: Omit<Extract<AttentionMatter, { kind: 'restored-from-backup' }>, 'kind'>,
  raisedAt: Instant,
): Attention {
  return attention(found.restoreId, { kind: 'restored-from-backup', ...found }, raisedAt);
}

/** Money is in the books for a visit that is not: one question per payment. */
export function paymentWithoutVisit(
  { bookingId, reference, method, provider, livemode, amountCents, tipCents, at }: BookingPayment,
  raisedAt: Instant,
): Attention {
  const payment = {
    reference,
    method,
    provider,
    ...(livemode === undefined ? {} : { livemode }),
    amountCents,
    ...(tipCents === undefined ? {} : { tipCents }),
    at,
  };
  const matter = { kind: 'payment-without-visit', bookingId, payment } as const;
  return attention(`${bookingId}:${reference}`, matter, raisedAt);
}

/** Two invoices have one number, as a backup was restored between them or two servers gave it: one question per pair. */
export function invoiceNumberTwice(
  { number, invoiceIds }: Omit<Extract<AttentionMatter, { kind: 'invoice-number-twice' }>, 'kind'>,
  raisedAt: Instant,
): Attention {
  const matter = { kind: 'invoice-number-twice', number, invoiceIds } as const;
  return attention([number, ...invoiceIds].join(':'), matter, raisedAt);
}

/** Versions of a document contradict each other: one question per document and version that was not believed. */
export const twoVersions = (rev: string, found: Omit<TwoVersions, 'kind'>, raisedAt: Instant): Attention =>
  attention(`${found.documentId}.${rev.slice(0, 12)}`, { kind: 'two-versions', ...found }, raisedAt);

/** The booking a question is about, read from its id alone; undefined when it is about none. */
export function bookingIdOfAttention(attentionId: string): BookingId | undefined {
  const symbols = ENDED_AFTER_CANCEL.exec(attentionId)?.[1];
  return symbols === undefined ? undefined : `BK-${symbols}`;
}
