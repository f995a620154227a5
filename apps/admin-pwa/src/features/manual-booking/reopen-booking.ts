import type { SentCommand } from '@fieldleaf/contract/commands';
import { languageOf } from '@fieldleaf/domain/language/language';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import type { KeptForm } from '../../navigation/kept-form.ts';
import { EMPTY_FORM, type ManualBookingForm } from './manual-booking-form.ts';

/** The draft this wizard keeps. */
export const DRAFT = 'manual-booking';

export const DETAILS_STEP = 1;

/** The wizard as it was when this booking was made, at the choice of the time: that is what was refused. */
export function formOfBooking({ payload }: SentCommand<'booking.create'>): KeptForm {
  const { bookingId: _id, payment: _payment, paymentStatus, paymentMethod, priceCents, ...fields } = payload;
  const form: ManualBookingForm = {
    ...EMPTY_FORM,
    ...fields,
    price: fields.priceReason === undefined ? null : String(centsToDollars(priceCents)),
    language: languageOf(payload),
    selectedTime: null,
    paidBy: paymentStatus === 'pending' ? 'later' : paymentMethod,
    step: DETAILS_STEP,
  };
  return { draft: DRAFT, form, route: { view: 'manual-booking' } };
}
