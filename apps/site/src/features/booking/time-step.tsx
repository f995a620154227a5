import { TextField } from '@fieldleaf/ui/field';
import { useEffect, useState } from 'react';
import { clockTime, fullDate } from '../../calendar/date-words.ts';
import { LazyAppointmentPicker } from '../../calendar/lazy-appointment-picker.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { OutsideArea } from './outside-area.tsx';
import styles from './time-step.module.css';
import { visitZip } from './visit-zip.ts';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';
import { words } from './words.ts';

type Props = StepProps & { readonly onQuote: () => void };

export function TimeStep({ draft, dispatch, onQuote, ...frame }: Props) {
  const { consultationType, duration, selectedDate, selectedTime, clearedTime = null, timeProblem } = draft;
  const zip = visitZip(draft);
  return (
    <WizardFrame
      {...frame}
      draft={draft}
      wide
      heading={words.pickDayAndTime}
      onNext={() => dispatch({ kind: 'next' })}
      missing={selectedDate ? words.chooseTime : words.chooseDay}
    >
      {timeProblem && <p className="mb-4 p-4 rounded-card bg-sun-tint">{timeProblem}</p>}
      <OfferedTime draft={draft} />
      {consultationType === 'onsite' && (
        <div className={`max-w-104 ${styles.place}`}>
          <ZipField zip={zip} onZip={(typed) => dispatch({ kind: 'zip typed', zip: typed })} />
          <OutsideArea zip={zip} onQuote={onQuote} />
        </div>
      )}
      {consultationType && duration && (
        <LazyAppointmentPicker
          consultationType={consultationType}
          duration={duration}
          zip={zip}
          opening={draft.opening}
          waiting={{ assessmentId: draft.assessmentId }}
          date={selectedDate}
          time={selectedTime}
          clearedTime={clearedTime}
          onDate={(date) => dispatch({ kind: 'date chosen', date })}
          onTime={(time) => dispatch({ kind: 'time chosen', time })}
          onSlots={(free) => dispatch({ kind: 'slots loaded', free })}
        />
      )}
    </WizardFrame>
  );
}

/** Time chosen by an email's link, shown on top while free, as on a phone it lies below the calendar. */
function OfferedTime({ draft }: Pick<StepProps, 'draft'>) {
  const { offeredBy, selectedDate: date, selectedTime: time, timeChecked } = draft;
  if (!offeredBy || !date || !time || !timeChecked) return null;
  return (
    <p role="status" className="mb-4 p-4 rounded-card bg-moss">
      {words.yourTime(fullDate(date), clockTime(time))}
    </p>
  );
}

const WHOLE = /^\d{5}$/;

type ZipFieldProps = { readonly zip: string | undefined; readonly onZip: (zip: string) => void };

/** ZIP code of the visit; reported once complete, or removed. */
function ZipField({ zip = '', onZip }: ZipFieldProps) {
  const { driveTimes } = useSiteConfig();
  const [typed, setTyped] = useState(zip);
  useEffect(() => setTyped(zip), [zip]);
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 5);
    setTyped(digits);
    if (digits !== zip && (digits === '' || WHOLE.test(digits))) onZip(digits);
  };
  return (
    <TextField
      label={words.zipOfVisit}
      autoComplete="postal-code"
      inputMode="numeric"
      hint={driveTimes ? words.zipHint : words.weComeToYou}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
}
