import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Review } from '@fieldleaf/domain/review/review';
import {
  aBooking,
  anAppointment,
  ana,
  chicago,
  consultant,
  created,
} from '@fieldleaf/domain/testing/builders';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { openPouch } from '../../apps/sync-server/src/store/embedded/open-pouch.ts';

const daysAgo = (days: number) => plusDays(localDateOf(instantOf(Date.now()), 'America/Chicago'), -days);

function aVisit(bookingId: BookingId, days: number, email: string = ana.email): PracticeDocument {
  const date = daysAgo(days);
  const completed = { what: 'completed', by: consultant, commandId: `done-${bookingId}` } as const;
  return aBooking({
    _id: `booking:${bookingId}`,
    bookingId,
    status: 'completed',
    confirmationCode: `C0DE${bookingId.slice(-4)}`,
    customer: { ...ana, email },
    appointment: anAppointment(date, '10:00'),
    history: [created(chicago(daysAgo(days + 9), '10:00')), { ...completed, at: chicago(date, '11:05') }],
  });
}

/** So many visits of long ago, and what was written of each: five stars, and of the third one a single star. */
export const shownReviewsOf = (count: number): readonly PracticeDocument[] =>
  Array.from({ length: count }, (_, index) => {
    const bookingId: BookingId = `BK-SHWN0${index}`;
    const sent = {
      what: 'sent',
      at: chicago(daysAgo(100 + index), '09:00'),
      by: { role: 'customer' },
    } as const;
    const review: Review = {
      _id: `review:${bookingId}`,
      type: 'review',
      v: 1,
      bookingId,
      stars: index === 3 ? 1 : 5,
      words: `What was said of visit ${index}`,
      shownName: `Person ${index}`,
      status: 'shown',
      history: [{ ...sent, commandId: `sent-${index}` }],
    };
    return [aVisit(bookingId, 110 + index, `person${index}@example.com`), review];
  }).flat();

/** Writes a visit of the day before yesterday, whose customer is about to be asked, into a folder that no server has open. */
export async function fillSeenVisit(dataDir: string, others: readonly PracticeDocument[]): Promise<void> {
  const folder = join(dataDir, 'store');
  mkdirSync(folder, { recursive: true });
  const { pouch } = await openPouch(folder, 'practice');
  await pouch.bulkDocs([aVisit('BK-SEEN01', 2), ...others]);
  await pouch.close();
}
