import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { AppContext } from '../practice/app-context.ts';
import { textName } from './text-names.ts';

/** Removes what a folder has kept of the texts about a booking. */
export async function forgetTexts(
  { textOffice }: Pick<AppContext, 'textOffice'>,
  { bookingId, texts = [] }: Booking,
): Promise<void> {
  for (const { textId } of texts) await textOffice.forget(textName(bookingId, textId));
}
