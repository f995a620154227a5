import type { Result } from '@fieldleaf/domain/result';
import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import type { Instant } from '@fieldleaf/domain/time/instant';

/** A visit as the consultant's calendar shows it. */
export type PlannedVisit = {
  /** The same for the same booking, whatever becomes of it: putting it again changes the one entry. */
  readonly eventId: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly timeZone: TimeZone;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  /** True if the calendar is asked for a video call room. */
  readonly wantsRoom: boolean;
};

/**
 * Reason a calendar call failed. `unauthorized`: until someone fixes the access. `unavailable`: perhaps later; the
 * call may even have been done, and a retry is safe. `refused`: not in this form.
 */
export type CalendarFailure = {
  readonly code: 'unauthorized' | 'unavailable' | 'refused';
  readonly reason: string;
};

/** The calendar the consultant looks at. Both calls may be repeated: the second one changes nothing. */
export type VisitCalendar = {
  readonly put: (
    visit: PlannedVisit,
  ) => Promise<Result<{ readonly meetingLink: string | null }, CalendarFailure>>;
  readonly remove: (eventId: string) => Promise<Result<void, CalendarFailure>>;
};
