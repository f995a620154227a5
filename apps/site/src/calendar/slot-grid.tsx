import { placeOf } from '@fieldleaf/domain/booking/customer-zone';
import type { DateAndTime } from '@fieldleaf/domain/time/business-time';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { type LocalTime, minuteOfDay } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import type { ReactNode } from 'react';
import { clockTime, shortDate } from './date-words.ts';
import styles from './slot-grid.module.css';
import type { Slots, SlotsState } from './use-slots.ts';
import { visitorZone } from './visitor-time.ts';
import { words } from './words.ts';

const NOON = 12 * 60;

type Choice = {
  readonly selected: LocalTime | null;
  readonly onSelect: (time: LocalTime) => void;
  /** The same moment on the visitor's clock, where that differs. */
  readonly theirTime: (time: LocalTime) => DateAndTime | undefined;
};

function SlotButton({ slot, selected, onSelect, theirTime }: Choice & { readonly slot: Slots[number] }) {
  const theirs = theirTime(slot.time)?.time;
  const id = `slot-${slot.time}`;
  return (
    <button
      type="button"
      className={`control grid content-center min-h-13 font-semibold tabular cursor-pointer ${styles.slot}`}
      aria-pressed={slot.time === selected}
      aria-labelledby={id}
      aria-describedby={theirs && `${id}-theirs`}
      disabled={!slot.available}
      onClick={() => onSelect(slot.time)}
    >
      <span id={id}>{clockTime(slot.time)}</span>
      {theirs && (
        <small id={`${id}-theirs`}>
          <span>{clockTime(theirs)}</span> <span className="visually-hidden">{words.yourTime}</span>
        </small>
      )}
    </button>
  );
}

function Skeleton() {
  return (
    <div className={`grid gap-2 ${styles.slots}`} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <span key={index} className={`min-h-13 rounded-control bg-hairline ${styles.placeholder}`} />
      ))}
    </div>
  );
}

type Props = Choice & {
  readonly state: SlotsState;
  readonly date: LocalDate | null;
  readonly onRetry: () => void;
  /** Content for a day without free slots. */
  readonly fullDay: ReactNode;
};

/** The times of the chosen day; what is taken stays visible and cannot be picked. */
export function SlotGrid({ state, onRetry, fullDay, ...choice }: Props) {
  const { status, slots } = state;
  if (status === 'idle') return null;
  if (status === 'loading') {
    return (
      <>
        <p role="status" className="mb-2 text-quiet-ink text-15">
          {words.loadingTimes}
        </p>
        <Skeleton />
      </>
    );
  }
  if (status === 'failed') {
    return (
      <div className="grid justify-items-start gap-3">
        <p>{words.timesNotLoaded}</p>
        <Button kind="secondary" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      </div>
    );
  }
  if (!slots.some((slot) => slot.available)) return fullDay;
  return partsOf(slots, choice).map(({ name, part }) => (
    <fieldset key={name} className={styles.part}>
      <legend className="mb-2 text-quiet-ink text-15">{name}</legend>
      <div className={`grid gap-2 ${styles.slots}`}>
        {part.map((slot) => (
          <SlotButton key={slot.time} slot={slot} {...choice} />
        ))}
      </div>
    </fieldset>
  ));
}

/** The parts of the day; where one is another day at the visitor's, it says which and from when on. */
function partsOf(slots: Slots, { date, theirTime }: Pick<Props, 'date' | 'theirTime'>) {
  return [words.morning, words.afternoon]
    .map((name) => ({
      name,
      part: slots.filter(({ time }) => minuteOfDay(time) < NOON === (name === words.morning)),
    }))
    .filter(({ part }) => part.length > 0)
    .map(({ name, part }) => {
      const place = placeOf(visitorZone());
      const theirs = part.map(({ time }) => theirTime(time));
      const first = theirs.findIndex((their) => their && their.date !== date);
      const their = theirs[first];
      if (!their) return { name, part };
      const day = words.onTheirDay(name, shortDate(their.date), place);
      return { name: first === 0 ? day : `${day}${words.fromTime(clockTime(their.time))}`, part };
    });
}
