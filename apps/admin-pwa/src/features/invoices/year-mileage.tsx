import { milesText } from '@fieldleaf/domain/mileage/mileage-csv';
import type { MileageDay, MileageStop } from '@fieldleaf/domain/mileage/mileage-log';
import { mileageSums } from '@fieldleaf/domain/mileage/mileage-rate';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import type { YearMileage } from '@fieldleaf/domain/statement/year-csv';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { submitCommand } from '../../actions/submit-command.ts';
import { shortDate } from '../../controls/date-text.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { useToday } from '../../read-models/use-today.ts';
import { MileageDialog } from './mileage-dialog.tsx';
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
    <section className="grid grid-cols-1 gap-2 pt-3 hairline-t [&_h2]:text-18" aria-labelledby="year-mileage">
      <h2 id="year-mileage">Mileage</h2>
      <p>
        <strong className="tabular">{milesText(tenthMiles)} miles</strong>{' '}
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
        <ul className="p-0 list-none">
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
    <li
      className={`grid grid-cols-[6.5rem_minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-0 py-1 hairline-t print:break-inside-avoid ${styles.day}`}
    >
      <span className={styles.date}>{shortDate(date)}</span>
      <span className={`grid wrap-anywhere ${styles.way}`}>
        {wayWords(day)}
        <span className="detail">{entered ? `Entered: ${entered.reason}` : 'Estimated'}</span>
      </span>
      <strong className="tabular">{tenthMiles === null ? 'Not known' : `${milesText(tenthMiles)} mi`}</strong>
      <button
        type="button"
        className="tap bare justify-center min-w-touch text-leaf"
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

/** Typed cents in tenths of a cent; NaN when they are none. */
const tenthsOf = (typed: string): number => (typedDollars(typed) ?? Number.NaN) / 10;

type RateDialogProps = {
  readonly year: number;
  readonly rate: number | undefined;
  readonly onClose: () => void;
};

/** IRS deduction per mile in a year. */
function RateDialog({ year, rate, onClose }: RateDialogProps) {
  const [typed, setTyped] = useState(rate === undefined ? '' : (rate / 10).toFixed(1));
  const [error, setError] = useState<string | undefined>();
  const save = async () => {
    const saved = await submitCommand({
      kind: 'settings.change',
      payload: { changes: { mileageRates: { [year]: typed.trim() === '' ? null : tenthsOf(typed) } } },
      saved: { title: `Mileage rate of ${year} saved.`, undo: true },
      failed: { title: 'The rate was not saved.', fieldsSay: true },
    });
    if (saved.ok) return onClose();
    setError(saved.error.issues[0]?.message);
  };
  return (
    <Dialog title={`Mileage Rate ${year}`} onClose={onClose}>
      <Form className="grid gap-4" noValidate onSubmit={() => void save()}>
        <TextField
          label="Cents per mile"
          inputMode="decimal"
          value={typed}
          error={error}
          hint="The IRS standard business rate: 70.0 in 2025, 72.5 in 2026. It is announced each December on irs.gov. Leave blank to use the IRS rate, where it is known here."
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <div className="grid grid-cols-[1fr_1fr] gap-3 [&_button]:px-2">
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save Rate</Button>
        </div>
      </Form>
    </Dialog>
  );
}
