import { TIMES_MARKS, TIMES_PATTERN_ID } from '@fieldleaf/contract/sent-times';
import { TextField } from '@fieldleaf/ui/field';
import picker from '../../calendar/appointment-picker.module.css';
import grid from '../../calendar/slot-grid.module.css';
import { words as calendar } from '../../calendar/words.ts';
import { StepFrame } from '../../steps/step-frame.tsx';
import { StepProgress } from '../../steps/step-progress.tsx';
import { STEPS, TIME_STEP } from './booking-wizard.ts';
import styles from './time-step.module.css';
import { words } from './words.ts';

/**
 * The step at which a time is chosen, as it looks before its script is there. The server puts the times of the linked
 * day in, and takes out what the visit, the day or the month do not have.
 */
export const TimesPattern = () => (
  <template id={TIMES_PATTERN_ID}>
    <StepFrame wide progress={<Progress />}>
      <section className="grid gap-5 min-w-0" aria-label={words.pickDayAndTime}>
        <h1>{words.pickDayAndTime}</h1>
        <div className="grid [gap:inherit] min-w-0">
          <p data-offered="" className="mb-4 p-4 rounded-card bg-moss">
            {words.yourTime(TIMES_MARKS.date, TIMES_MARKS.offered)}
          </p>
          <aside data-onsite="" inert className={`max-w-104 ${styles.place}`}>
            <TextField label={words.zipOfVisit} hint={words.weComeToYou} />
          </aside>
          <div className={`grid gap-6 ${picker.picker}`}>
            <div className={picker.month}>
              {Array.from({ length: 6 }, (_, week) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
                <i key={week} />
              ))}
            </div>
            <section className={picker.times} data-day={TIMES_MARKS.day} aria-label={calendar.availableTimes}>
              <h2>{TIMES_MARKS.date}</h2>
              <p className="mb-4 text-quiet-ink text-15">{TIMES_MARKS.zone}</p>
              <p data-gone="" className="mb-4 py-3 px-4 rounded-control bg-sun-tint">
                {calendar.timeTaken(TIMES_MARKS.offered)}
                <span data-onsite=""> {calendar.wayThere}</span>
              </p>
              <Part name={calendar.morning} />
              <Part name={calendar.afternoon} />
            </section>
          </div>
        </div>
      </section>
    </StepFrame>
  </template>
);

const Progress = () => (
  <StepProgress
    step={TIME_STEP}
    count={STEPS.length}
    label={words.booking}
    text={words.stepOf(TIME_STEP + 1, STEPS.length, words.dateAndTime)}
  />
);

const Part = ({ name }: { readonly name: string }) => (
  <fieldset className={grid.part}>
    <legend className="mb-2 text-quiet-ink text-15">{name}</legend>
    <div className={`grid gap-2 ${grid.slots}`}>
      <button
        type="button"
        className={`control grid content-center min-h-13 font-semibold tabular cursor-pointer ${grid.slot}`}
        value={TIMES_MARKS.time}
        aria-pressed="false"
      >
        <span>{TIMES_MARKS.clock}</span>
      </button>
    </div>
  </fieldset>
);
