import type { Booking } from '../booking/booking.ts';
import { mayBeTexted } from '../text-message/text-consent.ts';
import { textCountryOf } from '../text-message/text-countries.ts';
import { type TextNumber, textNumber } from '../text-message/text-number.ts';
import { detailsByEmail } from './customer-groups.ts';
import { endedTexts } from './ended-texts.ts';
import { groupedBy } from './grouped-by.ts';
import type { PracticeModel } from './practice-model.ts';
import { recordsOf } from './records-by-email.ts';
import { visitAccount } from './visit-account.ts';
import type { VisitBooks } from './visit-bills.ts';

/** Number for texts about a visit; one the consultant has entered since is not the one that consent was given for. */
export function numberToText(
  booking: Booking,
  model: Pick<PracticeModel, 'bookingsById' | 'customersById'>,
): TextNumber | undefined {
  const [known] = recordsOf(detailsByEmail(model.customersById), booking.customer.email);
  const number = textNumber(known?.details.phone || booking.customer.phone);
  if (!mayBeTexted(booking) || endedTexts(booking, model)) return undefined;
  if (!number || number !== booking.textConsent?.number) return undefined;
  return textCountryOf(number) && number;
}

const textedByNumber = groupedBy<Booking>(({ textConsent, texts = [] }) =>
  texts.some(({ status }) => status === 'sent') ? textConsent?.number : undefined,
);

/**
 * True if texts about a visit go out automatically, since each costs the practice money: something was paid, the
 * number was texted before, or the consultant took the consent herself. A gift card payment does not count: it is
 * put back in full if a visit is canceled.
 */
export function isTextedUnasked(
  booking: Booking,
  model: VisitBooks & Pick<PracticeModel, 'bookingsById'>,
): boolean {
  const { textConsent } = booking;
  if (textConsent?.by !== 'customer') return true;
  if ((textedByNumber(model.bookingsById).get(textConsent.number) ?? []).length > 0) return true;
  return visitAccount(booking, model).paidByMeans.some(
    ({ method, amountCents }) => method !== 'gift_card' && amountCents > 0,
  );
}
