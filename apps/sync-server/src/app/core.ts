import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Config } from '../config.ts';
import { findBooking, findOwnBooking } from '../practice/find-booking.ts';
import { createPractice } from '../practice/practice.ts';
import { createDayBooks } from '../store/day-books/day-books.ts';
import type { Store } from '../store/store.ts';

export type CoreParts = {
  readonly config: Pick<
    Config,
    'timeZone' | 'meetingBaseUrl' | 'publicUrl' | 'dataDir' | 'smtpUrl' | 'mailFrom'
  >;
  readonly store: Store;
  readonly now: () => Instant;
  /** What goes wrong in the background, where no caller hears of it. */
  readonly report: (error: unknown) => void;
};

/** What every use case of the practice stands on. */
export function createCore({ config, store, now, report }: CoreParts) {
  const dayBooks = createDayBooks({ database: store.database('slots'), now });
  const practice = createPractice({ store, dayBooks, now, zone: config.timeZone, report });
  const { model } = practice;
  return {
    config,
    store,
    now,
    report,
    dayBooks,
    practice,
    findBooking: (typed: string) => findBooking(model(), typed),
    findOwnBooking: (typed: string, email: string) => findOwnBooking(model(), typed, email),
  };
}

export type Core = ReturnType<typeof createCore>;
