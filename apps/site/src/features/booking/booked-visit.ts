import type { PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { trimContact } from '@fieldleaf/domain/booking/check-contact';
import { cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import type { ConfirmedBooking } from '../../visit/confirmed-booking.ts';
import type { BookingDraft } from './booking-draft.ts';
import { chosenPrice } from './chosen-price.ts';
import type { DraftTotal } from './draft-total.ts';
import { words } from './words.ts';

type Booked = {
  readonly answer: PlaceBookingResponse;
  readonly total: DraftTotal;
  readonly config: SiteConfig;
};

/** What the confirmation shows of a run that was booked; undefined of one that never chose a visit. */
export function bookedVisit(
  draft: BookingDraft,
  { answer, total, config }: Booked,
): ConfirmedBooking | undefined {
  const { consultationType, selectedDate: date, selectedTime: time } = draft;
  if (!consultationType || !date || !time) return undefined;
  return {
    bookingId: answer.bookingId,
    confirmationCode: answer.confirmationCode,
    consultationType,
    durationLabel: chosenPrice(draft, config)?.label ?? '',
    date,
    time,
    customer: trimContact(draft.contact),
    totalCents: total.totalCents,
    lines: linesOf(draft, total),
    paidCents: cents(total.dueNowCents + total.giftCardCents),
    ...(total.giftCardCents > 0 && { giftCardCents: total.giftCardCents }),
    ...(total.onFile && { noShowFeeCents: dollarsToCents(total.onFile.noShowFee) }),
  };
}

function linesOf({ promo }: BookingDraft, { priceCents, discountCents, tipCents }: DraftTotal) {
  const onTop = [
    { name: words.code(promo?.code ?? ''), amountCents: cents(-discountCents) },
    { name: words.tip, amountCents: tipCents },
  ].filter(({ amountCents }) => amountCents !== 0);
  return onTop.length > 0 ? [{ name: words.price, amountCents: priceCents }, ...onTop] : [];
}
