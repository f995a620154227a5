import { localDateOf, type TimeZone } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';

/** The day it is for the practice now, whatever the visitor's own calendar says. */
export const todayAt = (zone: TimeZone): LocalDate => localDateOf(instantOf(Date.now()), zone);
