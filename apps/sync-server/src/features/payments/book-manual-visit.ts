import { confirmationCodeOfCommand } from '@fieldleaf/domain/booking/confirmation-code';
import type { Command } from '@fieldleaf/domain/command/command';
import { ok } from '@fieldleaf/domain/result';
import { closeAsBooked } from '../../money/close-as-booked.ts';
import type { Hold, ManualVisit, PaymentDraft, PlannedBooking } from '../../money/payment-draft.ts';
import type { Booked } from './book-paid-visit.ts';
import type { FinishPaymentDeps } from './finish-payment.ts';

type Deps = Pick<FinishPaymentDeps, 'drafts' | 'execute' | 'now'>;

/** A draft of a visit the consultant takes in person. */
export type ManualDraft = PaymentDraft & { readonly manual: ManualVisit; readonly hold: Hold };

export const isManual = (draft: PaymentDraft): draft is ManualDraft =>
  Boolean(draft.manual) && draft.hold !== null;

/**
 * Makes the manual booking a paid draft stands for, under the id the phone gave it. The command was
 * fixed when the payment was opened, so that however often this runs, it is one booking.
 */
export async function bookManualVisit(deps: Deps, draft: ManualDraft): Promise<Booked | 'slot_lost'> {
  const planned = await plan(deps, draft);
  const outcome = await deps.execute(createCommand(draft, planned));
  if (outcome.status !== 'applied') return 'slot_lost';
  await closeAsBooked(deps.drafts, draft.paymentIntentId);
  return { bookingId: planned.bookingId, confirmationCode: planned.confirmationCode };
}

/** Whoever plans first decides when it was paid. */
async function plan(deps: Deps, draft: ManualDraft): Promise<PlannedBooking> {
  const fresh: PlannedBooking = {
    bookingId: draft.manual.form.bookingId,
    confirmationCode: confirmationCodeOfCommand(draft.manual.commandId),
    meetingLink: null,
    paidAt: deps.now(),
    attempt: 1,
  };
  const changed = await deps.drafts.change(draft.paymentIntentId, (current) =>
    ok(current.planned ? current : { ...current, planned: fresh }),
  );
  const planned = changed.ok ? changed.value.planned : null;
  if (!planned) throw new Error('The draft of a payment disappeared while its booking was made.');
  return planned;
}

/** Judged as of when the consultant took it: a visit that begins while it is paid for is not past. */
const createCommand = (
  { manual, hold, priceCents, tipCents, ...draft }: ManualDraft,
  { paidAt }: PlannedBooking,
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
