import type { ComeBackAnswer } from '@fieldleaf/contract/visit-links';
import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import { useEffect, useState } from 'react';
import { todayAt } from '../../calendar/today.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import type { FreeTime } from './come-back-draft.ts';
import { findNextTimes } from './find-next-times.ts';

/** The first free times from the day of the follow-up on; undefined while they are looked for. */
export function useNextTimes(known: ComeBackAnswer): readonly FreeTime[] | undefined {
  const [times, setTimes] = useState<readonly FreeTime[]>();
  const { business, closedWeekdays, horizonDays, driveTimes } = useSiteConfig();

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once
  useEffect(() => {
    const left = new AbortController();
    const { consultation_type: consultationType, duration, follow_up_on, address } = known;
    const today = todayAt(business.timeZone);
    const zip = driveTimes && consultationType === 'onsite' ? zipCodeOf(address) : undefined;
    void findNextTimes({
      visit: { consultationType, duration, zip },
      from: follow_up_on && follow_up_on > today ? follow_up_on : today,
      openDays: { today, closedWeekdays, horizonDays },
      signal: left.signal,
    }).then((found) => !left.signal.aborted && setTimes(found));
    return () => left.abort();
  }, []);

  return times;
}
