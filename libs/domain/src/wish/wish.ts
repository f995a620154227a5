import type { Contact } from '../booking/booking.ts';
import type { Actor } from '../command/actor.ts';
import type { ConsultationType, Duration } from '../consultation/consultation.ts';
import type { Spoken } from '../language/language.ts';
import type { Instant } from '../time/instant.ts';
import { type LocalDate, plusDays, weekdayOf } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';

/** A start on a wished day that came free, as one person was told of it. */
export type Opening = {
  readonly date: LocalDate;
  readonly time: LocalTime;
  readonly toldAt: Instant;
  /** They had it held until then, once; absent: they have not. Written before the hold is. */
  readonly heldUntil?: Instant;
  /** It was somebody else's by then. */
  readonly goneAt?: Instant;
};

/** Why a wish is over before its last day: its owner left, the consultant removed it, or a visit was booked. */
export type WishEnd = {
  readonly what: 'left' | 'removed' | 'booked';
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
};

/** Somebody waits for a time on a full day, or in the week around it: a line of the waiting list. */
export type Wish = Spoken & {
  readonly _id: `wish:${string}`;
  readonly type: 'wish';
  readonly v: 1;
  /** Made of the inbox and of what is wished, so that joining twice is one wish. */
  readonly wishId: string;
  /** The place in the line. */
  readonly joinedAt: Instant;
  readonly customer: Pick<Contact, 'firstName' | 'lastName' | 'email' | 'phone'>;
  readonly consultationType: ConsultationType;
  readonly duration: Duration;
  /** The answers that were given before; absent: none. */
  readonly assessmentId?: string;
  /** Where an on-site visit is to be, as far as that was said. */
  readonly zip?: string;
  /** The first and the last wished day; the same for a single one. */
  readonly from: LocalDate;
  readonly until: LocalDate;
  /** Oldest first. */
  readonly openings: readonly Opening[];
  readonly ended?: WishEnd;
};

export type Wished = Pick<Wish, 'consultationType' | 'duration' | 'zip' | 'from' | 'until'>;

/** How often one wish is told of a time: whoever never takes one is not written to for ever. */
export const MOST_OPENINGS = 3;

export const wishDocumentId = (wishId: string): Wish['_id'] => `wish:${wishId}`;

/** Sunday to Saturday, as the calendar shows a week. */
export function weekAround(date: LocalDate): Pick<Wish, 'from' | 'until'> {
  const from = plusDays(date, -weekdayOf(date));
  return { from, until: plusDays(from, 6) };
}

/** Whether somebody still waits. */
export const isWaiting = ({ ended, until }: Pick<Wish, 'ended' | 'until'>, today: LocalDate): boolean =>
  !ended && until >= today;

const earliestFirst = (one: Wish, other: Wish): number =>
  `${one.joinedAt} ${one.wishId}` < `${other.joinedAt} ${other.wishId}` ? -1 : 1;

/** The waiting list: who still waits, in order of arrival. */
export const waitingList = (wishes: Iterable<Wish>, today: LocalDate): readonly Wish[] =>
  [...wishes].filter((wish) => isWaiting(wish, today)).sort(earliestFirst);
