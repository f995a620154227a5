import { federalHolidays } from '@fieldleaf/domain/time/federal-holidays';
import { type LocalDate, weekdayOf } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { dateWithYear } from '../../controls/date-text.ts';
import { WEEKDAY_NAMES } from '../../controls/time-off-words.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { closeHolidays, holidayPlanId } from './plan-time-off.ts';
import styles from './settings.module.css';

/** The federal holidays that are left of this year and those of the next; she decides, nothing closes by itself. */
export function Holidays({ today }: { readonly today: LocalDate }) {
  const { timeOffPlans = {}, closedWeekdays, manualClosedWeekdays } = useSettings();
  const year = Number(today.slice(0, 4));
  const ahead = [...federalHolidays(year), ...federalHolidays(year + 1)].filter(({ date }) => date >= today);
  const open = ahead.filter(({ date }) => !timeOffPlans[holidayPlanId(date)]);
  const isClosedAnyway = (date: LocalDate) =>
    closedWeekdays.includes(weekdayOf(date)) && manualClosedWeekdays.includes(weekdayOf(date));
  return (
    <section className={styles.holidays} aria-labelledby="holidays">
      <div className={styles.span}>
        <h3 id="holidays">Federal holidays</h3>
        <Button
          kind="secondary"
          onClick={() => void closeHolidays(open.length > 0 ? open : ahead, open.length > 0)}
        >
          {open.length > 0 ? 'Close on All' : 'Open on All'}
        </Button>
      </div>
      <p className="quiet">Tick those on which you are closed.</p>
      <ul className={styles.holidayList}>
        {ahead.map((holiday) => (
          <li key={holiday.date}>
            <label className="check">
              <input
                type="checkbox"
                checked={!open.includes(holiday)}
                onChange={(event) => void closeHolidays([holiday], event.target.checked)}
              />
              <span>
                {holiday.name}
                <span className={`detail ${styles.detail}`}>
                  {dateWithYear(holiday.date)}
                  {isClosedAnyway(holiday.date) &&
                    `; closed on ${WEEKDAY_NAMES[weekdayOf(holiday.date)]}s anyway`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
