import { timeAtCustomer } from '@fieldleaf/domain/booking/customer-zone';
import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import { LANGUAGE } from './date-words.ts';

export const visitorZone = (): TimeZone => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A video visit on the clock of whoever looks at the page; undefined where both clocks show the same. */
export const timeAtVisitor = (
  visit: Parameters<typeof timeAtCustomer>[0],
  business: TimeZone,
): string | undefined => timeAtCustomer(visit, { business, visitor: visitorZone() }, LANGUAGE);
