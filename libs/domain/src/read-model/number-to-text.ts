import type { Booking } from '../booking/booking.ts';
import { mayBeTexted } from '../text-message/text-consent.ts';
import { type TextNumber, textNumber } from '../text-message/text-number.ts';
import { detailsByEmail } from './customer-groups.ts';
import { endedTexts } from './ended-texts.ts';
import type { PracticeModel } from './practice-model.ts';
import { recordsOf } from './records-by-email.ts';

/** Where a text about a visit goes: a number the consultant has entered since is not the one that was agreed to. */
export function numberToText(
  booking: Booking,
  model: Pick<PracticeModel, 'bookingsById' | 'customersById'>,
): TextNumber | undefined {
  const [known] = recordsOf(detailsByEmail(model.customersById), booking.customer.email);
  const number = textNumber(known?.details.phone || booking.customer.phone);
  if (!mayBeTexted(booking) || endedTexts(booking, model)) return undefined;
  return number === booking.textConsent?.number ? number : undefined;
}
