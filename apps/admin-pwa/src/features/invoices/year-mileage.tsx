import { milesText } from '@fieldleaf/domain/mileage/mileage-csv';
import type { MileageDay, MileageStop } from '@fieldleaf/domain/mileage/mileage-log';
import { mileageSums } from '@fieldleaf/domain/mileage/mileage-rate';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { YearMileage } from '@fieldleaf/domain/statement/year-csv';
import { Button } from '@fieldleaf/ui/button';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { shortDate } from '../../controls/date-text.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { useToday } from '../../read-models/use-today.ts';
import { MileageDialog } from './mileage-dialog.tsx';
import { RateDialog } from './rate-dialog.tsx';
import styles from './year.module.css';

type Props = { readonly year: number; readonly mileage: YearMileage };

type Editing = { readonly day: MileageDay | null } | 'rate' | null;

/** The log of miles: estimated from ZIP codes, each day to be set right, and what it takes off. */
export function YearMileageSection({ year, mileage: { days, rate } }: Props) {
  const [editing, setEditing] = useState<Editing>(null);
  const { travel } = useSettings();
  const { tenthMiles, unknownDays } = mileageSums(days, rate);
  const isPast = useToday() >= `${year}-01-01`;
  return (
    <section className={styles.part} aria-labelledby="year-mileage">
      <h2 id="year-mileage">Mileage</h2>
      <p>
        <strong className={styles.figure}>{milesText(tenthMiles)} miles</strong>{' '}
        <Deduction days={days} rate={rate} />
      </p>
      <p className="detail">
        {travel
          ? 'Estimated from ZIP codes, from home to your completed on-site visits and back, where nothing was entered.'
          : 'Miles are estimated once your home ZIP code is in the settings.'}{' '}
        {travel && <span data-screen-only>Your odometer is better: change any day.</span>}
        {!travel && (
          <a className="tap" href={hrefOf({ view: 'settings', page: 'travel' })} data-screen-only>
            Drive times
          </a>
        )}
      </p>
      {unknownDays > 0 && (
        <p className="notice">
          {unknownDays === 1 ? 'The miles of one day are' : `The miles of ${unknownDays} days are`} not known,
          because a ZIP code is missing. Enter them, or they do not count.
        </p>
      )}
      <div className="actions" data-screen-only>
        <Button kind="secondary" onClick={() => setEditing('rate')}>
          {rate === undefined ? `Enter Rate for ${year}` : 'Change Rate'}
        </Button>
        {isPast && (
          <Button kind="secondary" onClick={() => setEditing({ day: null })}>
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> Log a Drive
          </Button>
        )}
      </div>
      {days.length > 0 && (
        <ul className={styles.days}>
          {days.toReversed().map((day) => (
            <Day key={day.date} day={day} onEdit={() => setEditing({ day })} />
          ))}
        </ul>
      )}
      {editing === 'rate' && <RateDialog year={year} rate={rate} onClose={() => setEditing(null)} />}
      {editing !== null && editing !== 'rate' && (
        <MileageDialog year={year} day={editing.day} days={days} onClose={() => setEditing(null)} />
      )}
    </section>
  );
}

function Deduction({ days, rate }: YearMileage) {
  const { deductionCents } = mileageSums(days, rate);
  if (rate === undefined || deductionCents === null)
    return <>The IRS rate of this year is not entered, so the deduction is not known.</>;
  return (
    <>
      × {(rate / 10).toFixed(1)}¢ (IRS business rate) = <strong>{dollarText(deductionCents)}</strong>{' '}
      deduction
    </>
  );
}

function Day({ day, onEdit }: { readonly day: MileageDay; readonly onEdit: () => void }) {
  const { date, entered, tenthMiles } = day;
  return (
    <li className={styles.day}>
      <span className={styles.date}>{shortDate(date)}</span>
      <span className={styles.way}>
        {wayWords(day)}
        <span className="detail">{entered ? `Entered: ${entered.reason}` : 'Estimated'}</span>
      </span>
      <strong className={styles.figure}>
        {tenthMiles === null ? 'Not known' : `${milesText(tenthMiles)} mi`}
      </strong>
      <button
        type="button"
        className={`tap ${styles.edit}`}
        aria-label={`Change miles of ${shortDate(date)}`}
        onClick={onEdit}
        data-screen-only
      >
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

/** `Home – Ana Reyes – Home` */
function wayWords({ legs }: MileageDay): string {
  const [first] = legs;
  return first ? [first.from, ...legs.map(({ to }) => to)].map(stopWords).join(' – ') : 'No visit';
}

const stopWords = ({ at, customerName, zip }: MileageStop): string =>
  at === 'home' ? 'Home' : `${customerName}${zip ? ` (${zip})` : ''}`;
