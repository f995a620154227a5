import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { PlantBook } from '@fieldleaf/domain/plant/plant-book';
import type { AppContext } from '../practice/app-context.ts';
import { textName } from './text-names.ts';

/** Removes what a folder has kept of the texts about a booking, or about the plants of a book. */
export async function forgetTexts(
  { textOffice }: Pick<AppContext, 'textOffice'>,
  about: Booking | PlantBook,
): Promise<void> {
  const name = about.type === 'booking' ? about.bookingId : about.customerId;
  for (const { textId } of about.texts ?? []) await textOffice.forget(textName(name, textId));
}
