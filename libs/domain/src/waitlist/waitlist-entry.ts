import type { Contact } from '../booking/booking.ts';
import type { Actor } from '../command/actor.ts';
import type { ConsultationType, Duration } from '../consultation/consultation.ts';
import type { HasLanguage } from '../language/language.ts';
import type { Instant } from '../time/instant.ts';
import { type LocalDate, plusDays, weekdayOf } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';

/** A start on a wished day that came free, as one person was told of it. */
export type WaitlistOffer = {
  readonly date: LocalDate;
  readonly time: LocalTime;
  readonly toldAt: Instant;
  /** They had it held until then, once; absent: they have not. Written before the hold is. */
  readonly heldUntil?: Instant;
  /** It was somebody else's by then. */
  readonly goneAt?: Instant;
};

/** Reason an entry is over before its last day: its owner left, the consultant removed it, or a visit was booked. */
export type WaitlistLeave = {
  readonly what: 'left' | 'removed' | 'booked';
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
};

/** Entry of the waiting list: a customer waits for a time on a full day, or in the week around it. */
export type WaitlistEntry = HasLanguage & {
  readonly _id: `wish:${string}`;
  readonly type: 'wish';
  readonly v: 1;
  /** Made of the inbox and of what is wished, so that joining twice is one entry. */
  readonly wishId: string;
  /** The place in the line. */
  readonly joinedAt: Instant;
  readonly customer: Pick<Contact, 'firstName' | 'lastName' | 'email' | 'phone'>;
  readonly consultationType: ConsultationType;
  readonly duration: Duration;
  /** The answers that were given before; absent: none. */
  readonly assessmentId?: string;
  /** ZIP code of an on-site visit, if it was given. */
  readonly zip?: string;
  /** The first and the last wished day; the same for a single one. */
  readonly from: LocalDate;
  readonly until: LocalDate;
  /** Oldest first. */
  readonly openings: readonly WaitlistOffer[];
  readonly ended?: WaitlistLeave;
};

export type Wished = Pick<WaitlistEntry, 'consultationType' | 'duration' | 'zip' | 'from' | 'until'>;

/** Maximum times one entry is told of: a customer who never takes one is not emailed forever. */
export const MOST_OPENINGS = 3;

export const waitlistEntryDocumentId = (wishId: string): WaitlistEntry['_id'] => `wish:${wishId}`;

/** Sunday to Saturday, as the calendar shows a week. */
export function weekAround(date: LocalDate): Pick<WaitlistEntry, 'from' | 'until'> {
  const from = plusDays(date, -weekdayOf(date));
  return { from, until: plusDays(from, 6) };
}

/** True if the customer still waits. */
export const isWaiting = (
  { ended, until }: Pick<WaitlistEntry, 'ended' | 'until'>,
  today: LocalDate,
): boolean => !ended && until >= today;

const earliestFirst = (one: WaitlistEntry, other: WaitlistEntry): number =>
  `${one.joinedAt} ${one.wishId}` < `${other.joinedAt} ${other.wishId}` ? -1 : 1;

/** The waiting list: who still waits, in order of arrival. */
export const waitingList = (entries: Iterable<WaitlistEntry>, today: LocalDate): readonly WaitlistEntry[] =>
  [...entries].filter((entry) => isWaiting(entry, today)).sort(earliestFirst);
