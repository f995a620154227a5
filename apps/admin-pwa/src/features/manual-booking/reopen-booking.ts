import type { SentCommand } from '@fieldleaf/contract/commands';
import { languageOf } from '@fieldleaf/domain/language/language';
import type { ReopenedForm } from '../../navigation/reopened-form.ts';
import type { ManualBookingForm } from './manual-booking-form.ts';

/** The draft this wizard keeps. */
export const DRAFT = 'manual-booking';

export const DETAILS_STEP = 1;

/** The wizard as it was when this booking was made, at the choice of the time: that is what was refused. */
export function reopenBooking({ payload }: SentCommand<'booking.create'>): ReopenedForm {
  const { bookingId: _id, paymentStatus, paymentMethod, tipAmount, totalAmount: _, ...typed } = payload;
  const {
    payment: _payment,
    outsideUsualDays = false,
    hasNoEmail = false,
    notifyCustomer = true,
    textsAgreed = false,
    price,
    priceReason = '',
    quoteRequestId = null,
    attentionId = null,
    ...fields
  } = typed;
  const form: ManualBookingForm = {
    ...fields,
    outsideUsualDays,
    hasNoEmail,
    notifyCustomer,
    textsAgreed,
    price: price === undefined ? null : String(price),
    priceReason,
    quoteRequestId,
    attentionId,
    language: languageOf(payload),
    selectedTime: null,
    tookPlace: false,
    paidBy: paymentStatus === 'pending' ? 'later' : paymentMethod,
    tipDollars: tipAmount,
    payment: null,
    step: DETAILS_STEP,
  };
  return { draft: DRAFT, form, route: { view: 'manual-booking' } };
}
