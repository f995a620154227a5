import { LazyAppointmentPicker } from '../../calendar/lazy-appointment-picker.tsx';
import styles from './time-step.module.css';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';

export function TimeStep({ draft, dispatch, ...frame }: StepProps) {
  const { consultationType, duration, selectedDate, selectedTime, clearedTime = null, timeProblem } = draft;
  return (
    <WizardFrame
      {...frame}
      draft={draft}
      wide
      heading="Pick a day and time"
      onNext={() => dispatch({ kind: 'next' })}
      missing={selectedDate ? 'Choose a time to go on.' : 'Choose a day to go on.'}
    >
      {timeProblem && <p className={styles.problem}>{timeProblem}</p>}
      {consultationType && duration && (
        <LazyAppointmentPicker
          consultationType={consultationType}
          duration={duration}
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
