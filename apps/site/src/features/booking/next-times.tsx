import type { ComeBackAnswer } from '@fieldleaf/contract/visit-links';
import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import { visitKindName } from '@fieldleaf/domain/consultation/visit-kind-name';
import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useEffect, useState } from 'react';
import { clockTime, fullDate } from '../../calendar/date-words.ts';
import { type FreeDay, findFreeDay } from '../../calendar/find-free-day.ts';
import { loadSlots } from '../../calendar/load-slots.ts';
import { todayAt } from '../../calendar/today.ts';
import { findPrice, priceCentsOf } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { zoneName } from '../../visit/visit-words.ts';
import styles from './come-back.module.css';
import type { FreeTime } from './come-back-draft.ts';
import { words } from './words.ts';

type Props = {
  readonly known: ComeBackAnswer;
  readonly onTime: (free: FreeTime) => void;
  readonly onOtherTime: () => void;
  readonly onOtherVisit: () => void;
};

/** The next free times of the same kind of visit, each a tap to its payment. */
export function NextTimes({ known, onTime, onOtherTime, onOtherVisit }: Props) {
  const config = useSiteConfig();
  const times = useNextTimes(known);
  const price = findPrice(config, known.consultation_type, known.duration);
  const [first] = times ?? [];
  return (
    <section className="grid gap-3 [&_h2]:text-19" aria-label={words.nextVisit}>
      <h2>{words.nextVisit}</h2>
      <p>
        {visitKindName(known.consultation_type)}
        {price && `, ${price.label}, ${formatCents(priceCentsOf(price))}`}
      </p>
      <p role="status">
        {!times && words.lookingForTimes}
        {first && `${fullDate(first.date)}, ${zoneName(config.business.timeZone)}`}
      </p>
      {times && (
        <div className={`grid grid-cols-[1fr_1fr] gap-3 ${styles.times}`}>
          {times.map((free) => (
            <Button key={free.time} onClick={() => onTime(free)}>
              {clockTime(free.time)}
            </Button>
          ))}
        </div>
      )}
      <div className={`grid gap-3 ${styles.others}`}>
        <Button kind="secondary" onClick={onOtherTime}>
          {words.otherDay}
        </Button>
        <Button kind="quiet" onClick={onOtherVisit}>
          {words.otherKind}
        </Button>
      </div>
    </section>
  );
}

/** The first free times from the day of the follow-up on; undefined while they are looked for. */
function useNextTimes(known: ComeBackAnswer): readonly FreeTime[] | undefined {
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

/** So many buttons stand beside each other on a phone in two rows. */
const MOST_TIMES = 4;

/** The first free times from a day on; none where nothing is found, or nobody answers. */
async function findNextTimes(search: Parameters<typeof findFreeDay>[0]): Promise<readonly FreeTime[]> {
  const day: FreeDay = await findFreeDay(search);
  if (day.kind !== 'found') return [];
  const { date } = day;
  const slots = await loadSlots({ ...search.visit, date }, search.signal);
  if (!slots.ok) return [];
  const free = slots.value.slots.filter(({ available }) => available);
  return free.slice(0, MOST_TIMES).map(({ time }) => ({ date, time }));
}
