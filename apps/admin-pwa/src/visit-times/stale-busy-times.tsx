import { staleSince } from '@fieldleaf/domain/busy-times/busy-times';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { momentText } from '../controls/date-text.ts';
import { usePractice } from '../read-models/practice.ts';
import { useNow } from '../read-models/use-now.ts';
import { useSettings } from '../read-models/use-settings.ts';

/** Warning beside the day's plan: recent entries in the consultant's own calendar may be open to customers. */
export function StaleBusyTimes() {
  const busyTimes = usePractice(({ shown }) => shown.busyTimes);
  const now = useNow();
  const { timeZone } = useSettings().business;
  const since = busyTimes && staleSince(busyTimes, now);
  if (!since) return null;
  return (
    <p className="notice">
      Your own calendar could not be read since {momentText(epochMsOf(since), timeZone)}. What you entered
      there after that is open to customers. <a href="#/settings/busy-times">Busy times</a>
    </p>
  );
}
