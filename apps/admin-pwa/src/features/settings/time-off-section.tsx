import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { federalHolidays } from '@fieldleaf/domain/time/federal-holidays';
import { type LocalDate, weekdayOf } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { useRef } from 'react';
import { dateWithYear } from '../../controls/date-text.ts';
import { BookOrBlock } from '../../controls/tabs.tsx';
import { WEEKDAY_NAMES } from '../../controls/time-off-words.ts';
import { parseGap } from '../../navigation/gap.ts';
import { useRoute } from '../../navigation/routes.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { BlockChips } from './block-chips.tsx';
import { closeHolidays, holidayPlanId } from './plan-time-off.ts';
import styles from './settings.module.css';
import { TimeOffForm } from './time-off-form.tsx';
import { TimeOffList } from './time-off-list.tsx';
import { useTimeOffForm } from './use-time-off-form.ts';

/** Today, or a day that was tapped in the calendar, with one tap, any other time with a form, what is off already, and the holidays to choose from. */
export function TimeOffSection() {
  const settings = useSettings();
  const today = localDateOf(useNow(), settings.business.timeZone);
  const { id } = useRoute();
  const gap = parseGap(id);
  const state = useTimeOffForm(today);
  const form = useRef<HTMLDivElement>(null);
  return (
    <div className="grid gap-5 max-w-160">
      {gap && id && <BookOrBlock gapId={id} current="block" />}
      <p>Customers can’t book while you’re off. Visits that are already booked stay.</p>
      <BlockChips
        today={today}
        gap={gap && gap.date >= today ? gap : undefined}
        onRange={(date) => {
          state.change({ date });
          form.current?.focus();
        }}
      />
      <div ref={form} tabIndex={-1} className={styles.title}>
        <TimeOffForm today={today} state={state} />
      </div>
      <TimeOffList
        today={today}
        onEdit={(planId, plan) => {
          state.edit(planId, plan);
          form.current?.focus();
        }}
      />
      <Holidays today={today} />
    </div>
  );
}

/** The federal holidays that are left of this year and those of the next; she decides, nothing closes by itself. */
function Holidays({ today }: { readonly today: LocalDate }) {
  const { timeOffPlans = {}, closedWeekdays, manualClosedWeekdays } = useSettings();
  const year = Number(today.slice(0, 4));
  const ahead = [...federalHolidays(year), ...federalHolidays(year + 1)].filter(({ date }) => date >= today);
  const open = ahead.filter(({ date }) => !timeOffPlans[holidayPlanId(date)]);
  const isClosedAnyway = (date: LocalDate) =>
    closedWeekdays.includes(weekdayOf(date)) && manualClosedWeekdays.includes(weekdayOf(date));
  return (
    <section className="grid gap-2" aria-labelledby="holidays">
      <div className={`spread flex-wrap gap-3 ${styles.span}`}>
        <h3 id="holidays">Federal holidays</h3>
        <Button
          kind="secondary"
          onClick={() => void closeHolidays(open.length > 0 ? open : ahead, open.length > 0)}
        >
          {open.length > 0 ? 'Close on All' : 'Open on All'}
        </Button>
      </div>
      <p className="quiet">Tick those on which you are closed.</p>
      <ul className="list-none grid cols-fill-68 gap-x-4 gap-y-1">
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
                <span className="detail block font-normal wrap-anywhere">
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
