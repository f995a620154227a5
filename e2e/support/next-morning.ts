import { clock, ZONE } from '@fieldleaf/domain/testing/builders';
import { localDateOf, toInstant } from '@fieldleaf/domain/time/business-time';
import { epochMsOf, type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';

type Morning = {
  readonly today: LocalDate;
  /** From now until then; a test and its server whose clocks are so far ahead are there. */
  readonly aheadMs: number;
};

/** Just after nine at the business, today or tomorrow: what depends on the hour has one, whenever it is tested. */
export function nextMorning(now: Instant = instantOf(Date.now())): Morning {
  const today = localDateOf(now, ZONE);
  const untilNine = (date: LocalDate) => ({
    today: date,
    aheadMs: epochMsOf(toInstant(date, clock('09:05'), ZONE) ?? now) - epochMsOf(now),
  });
  const morning = untilNine(today);
  return morning.aheadMs > 0 ? morning : untilNine(plusDays(today, 1));
}
