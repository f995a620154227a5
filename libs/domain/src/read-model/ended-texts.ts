import type { Booking } from '../booking/booking.ts';
import { groupedBy } from './grouped-by.ts';
import type { PracticeModel } from './practice-model.ts';

type Model = Pick<PracticeModel, 'bookingsById'>;

const endedByNumber = groupedBy<Booking>(({ textConsent }) =>
  textConsent?.stoppedBy === 'consultant' ? textConsent.number : undefined,
);

/** The visits at which a number was said to want no more texts, over or not. */
export const endedAtNumber = ({ bookingsById }: Model, number: string): readonly Booking[] =>
  endedByNumber(bookingsById).get(number) ?? [];

/**
 * The visit at which the customer said that they want no more texts, this one or another of that number; undefined: they
 * have not since they agreed for this one.
 */
export function endedTexts({ textConsent }: Booking, model: Model): Booking | undefined {
  if (!textConsent) return undefined;
  const since = (ended: Booking) => (ended.textConsent?.stoppedAt ?? '') >= textConsent.at;
  return endedAtNumber(model, textConsent.number).find(since);
}
