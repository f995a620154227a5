import { timeAtCustomer } from '@fieldleaf/domain/booking/customer-zone';
import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import { clockTime, LANGUAGE, shortDate } from './date-words.ts';

export const visitorZone = (): TimeZone => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Visit = Parameters<typeof timeAtCustomer>[0];

/** A video visit on the clock of whoever looks at the page; undefined where both clocks show the same. */
export const timeAtVisitor = (visit: Visit, business: TimeZone): string | undefined =>
  timeAtCustomer(visit, { business, visitor: visitorZone() }, LANGUAGE);

/** The day and time of a visit in a line, on the visitor's clock where that differs. */
export const visitInALine = (visit: Visit, business: TimeZone): string =>
  timeAtVisitor(visit, business) ?? `${shortDate(visit.date)}, ${clockTime(visit.time)}`;
