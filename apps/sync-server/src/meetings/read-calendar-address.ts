import type { Result } from '@fieldleaf/domain/result';

/** Reason a calendar's address could not be read. */
export type CalendarTrouble = {
  readonly code: 'not_allowed' | 'not_found' | 'unreachable' | 'too_large' | 'no_calendar';
};

/** Reads the text behind a private iCalendar address; never anything inside our own network. */
export type ReadCalendarAddress = (address: string) => Promise<Result<string, CalendarTrouble>>;
