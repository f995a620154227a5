import type { Booking } from '../booking/booking.ts';
import { mayBeTexted } from '../text-message/text-consent.ts';
import { type TextNumber, textNumber } from '../text-message/text-number.ts';
import { detailsByEmail } from './customer-groups.ts';
import type { PracticeModel } from './practice-model.ts';
import { recordsOf } from './records-by-email.ts';

/** Where a text about a visit goes: a number the consultant has entered since is not the one that was agreed to. */
export function numberToText(
  booking: Booking,
  { customersById }: Pick<PracticeModel, 'customersById'>,
): TextNumber | undefined {
  const [known] = recordsOf(detailsByEmail(customersById), booking.customer.email);
  const number = textNumber(known?.details.phone || booking.customer.phone);
  return mayBeTexted(booking) && number === booking.textConsent?.number ? number : undefined;
}
