import { clockTime, fullDate } from '../../calendar/date-words.ts';
import { LazyAppointmentPicker } from '../../calendar/lazy-appointment-picker.tsx';
import { OutsideArea } from './outside-area.tsx';
import styles from './time-step.module.css';
import { visitZip } from './visit-zip.ts';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';
import { words } from './words.ts';
import { ZipField } from './zip-field.tsx';

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
      {timeProblem && <p className={styles.problem}>{timeProblem}</p>}
      <OfferedTime draft={draft} />
      {consultationType === 'onsite' && (
        <div className={styles.place}>
          <ZipField zip={zip} onZip={(typed) => dispatch({ kind: 'zip typed', zip: typed })} />
          <OutsideArea zip={zip} onQuote={onQuote} />
        </div>
      )}
      {consultationType && duration && (
        <LazyAppointmentPicker
          consultationType={consultationType}
          duration={duration}
          zip={zip}
          {...(draft.opening !== undefined && { opening: draft.opening })}
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

/** What a mail's link has chosen lies below the calendar on a phone: it is said above, as long as it is free. */
function OfferedTime({ draft }: Pick<StepProps, 'draft'>) {
  const { offeredBy, selectedDate: date, selectedTime: time, timeChecked } = draft;
  if (!offeredBy || !date || !time || !timeChecked) return null;
  return (
    <p role="status" className={styles.offered}>
      {words.yourTime(fullDate(date), clockTime(time))}
    </p>
  );
}
