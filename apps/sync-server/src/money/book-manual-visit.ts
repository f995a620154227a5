import { confirmationCodeOfCommand } from '@fieldleaf/domain/booking/confirmation-code';
import type { Command } from '@fieldleaf/domain/command/command';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import type { BookedVisit } from './book-paid-visit.ts';
import {
  type Hold,
  type ManualVisit,
  type PaymentDraft,
  type PlannedBooking,
  planBooking,
  visitDrafts,
} from './payment-draft.ts';

/** A draft of a visit the consultant takes in person. */
export type ManualDraft = PaymentDraft & { readonly manual: ManualVisit; readonly hold: Hold };

export const isManual = (draft: PaymentDraft): draft is ManualDraft =>
  Boolean(draft.manual) && draft.hold !== null;

/**
 * Makes the manual booking a paid draft stands for, under the id the phone gave it. The command was
 * fixed when the payment was opened, so that however often this runs, it is one booking.
 */
export async function bookManualVisit(
  desk: Desk,
  draft: ManualDraft,
  paidAt: Instant,
): Promise<BookedVisit | 'slot_lost'> {
  const planned = await planBooking(desk, draft, {
    bookingId: draft.manual.form.bookingId,
    confirmationCode: confirmationCodeOfCommand(draft.manual.commandId),
    meetingLink: null,
    paidAt,
    attempt: 1,
  });
  const outcome = await desk.execute(createCommand(draft, planned.paidAt));
  if (outcome.status !== 'applied') return 'slot_lost';
  await visitDrafts.close(desk, draft.paymentIntentId, 'booked');
  return { bookingId: planned.bookingId, confirmationCode: planned.confirmationCode };
}

/** Judged as of when the consultant took it: a visit that begins while it is paid for is not past. */
const createCommand = (
  { manual, hold, priceCents, tipCents, ...draft }: ManualDraft,
  paidAt: PlannedBooking['paidAt'],
): Command<'booking.create'> => ({
  id: manual.commandId,
  kind: 'booking.create',
  at: draft.createdAt,
  by: manual.by,
  payload: {
    ...manual.form,
    payment: {
      reference: draft.paymentIntentId,
      provider: draft.provider,
      ...(draft.livemode !== undefined && { livemode: draft.livemode }),
      held: { holdKey: hold.key, priceCents, tipCents, paidAt },
    },
  },
});
