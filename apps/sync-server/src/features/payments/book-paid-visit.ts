import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Command } from '@fieldleaf/domain/command/command';
import { ok } from '@fieldleaf/domain/result';
import { closeAsBooked } from '../../money/close-as-booked.ts';
import type { PaymentDraft, PlannedBooking } from '../../money/payment-draft.ts';
import type { FinishPaymentDeps } from './finish-payment.ts';

type Deps = Pick<
  FinishPaymentDeps,
  'drafts' | 'execute' | 'forgetHold' | 'assessmentOf' | 'newBooking' | 'newMeetingLink' | 'now'
>;

/** A draft that says all a booking needs. */
export type CompleteDraft = PaymentDraft & {
  readonly slot: NonNullable<PaymentDraft['slot']>;
  readonly customerInfo: NonNullable<PaymentDraft['customerInfo']>;
};

export type Booked = { readonly bookingId: BookingId; readonly confirmationCode: string };

/**
 * Makes the booking a paid draft stands for. Its id is fixed in the draft first and the command's id
 * comes from the payment's, so that however often this runs, it is one booking.
 */
export async function bookPaidVisit(deps: Deps, draft: CompleteDraft): Promise<Booked | 'slot_lost'> {
  for (let attempt = draft.planned?.attempt ?? 1; ; attempt++) {
    const planned = await plan(deps, draft, attempt);
    const outcome = await deps.execute(placeCommand(deps, draft, planned));
    if (outcome.status === 'applied') {
      if (draft.hold) await deps.forgetHold(draft.hold.key);
      await closeAsBooked(deps.drafts, draft.paymentIntentId);
      return { bookingId: planned.bookingId, confirmationCode: planned.confirmationCode };
    }
    if (outcome.code !== 'id_taken') return 'slot_lost';
  }
}

/** Whoever plans an attempt first decides it for everybody. */
async function plan(deps: Deps, draft: CompleteDraft, attempt: number): Promise<PlannedBooking> {
  const fresh: PlannedBooking = {
    ...deps.newBooking(),
    meetingLink: draft.consultationType === 'virtual' ? deps.newMeetingLink() : null,
    paidAt: deps.now(),
    attempt,
  };
  const changed = await deps.drafts.change(draft.paymentIntentId, (current) =>
    ok(current.planned && current.planned.attempt >= attempt ? current : { ...current, planned: fresh }),
  );
  const planned = changed.ok ? changed.value.planned : null;
  if (!planned) throw new Error('The draft of a payment disappeared while its booking was made.');
  return planned;
}

const placeCommand = (
  deps: Deps,
  draft: CompleteDraft,
  planned: PlannedBooking,
): Command<'booking.place'> => ({
  id: `${draft.paymentIntentId}.${planned.attempt}`,
  kind: 'booking.place',
  at: planned.paidAt,
  by: { role: 'customer' },
  payload: {
    bookingId: planned.bookingId,
    confirmationCode: planned.confirmationCode,
    consultationType: draft.consultationType,
    duration: draft.duration,
    selectedDate: draft.slot.date,
    selectedTime: draft.slot.time,
    customerInfo: draft.customerInfo,
    priceCents: draft.priceCents,
    tipCents: draft.tipCents,
    assessmentId: draft.assessmentId,
    assessment: (draft.assessmentId && deps.assessmentOf(draft.assessmentId)) || null,
    payment: {
      reference: draft.paymentIntentId,
      provider: draft.provider,
      ...(draft.livemode !== undefined && { livemode: draft.livemode }),
      paidAt: planned.paidAt,
    },
    holdKey: draft.hold?.key ?? null,
    meetingLink: planned.meetingLink,
    termsVersion: draft.termsVersion ?? null,
  },
});
