import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { daysBetween, type LocalDate, parseLocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { type LocalTime, parseLocalTime } from '@fieldleaf/domain/time/local-time';
import { TextField } from '@fieldleaf/ui/field';
import { useId, useMemo, useState } from 'react';
import { submitCommand } from '../actions/submit-command.ts';
import { Dialog } from '../controls/dialog.tsx';
import { FormActions } from '../controls/form-actions.tsx';
import { visitTimeWords } from '../controls/visit-words.ts';
import { actOnEach, HELD_MINUTES } from './act-on-series.ts';
import { planVisits } from './planned-visit.ts';
import { PlannedVisits } from './planned-visits.tsx';
import { useChosenTimes } from './use-chosen-times.ts';
import styles from './visit-series.module.css';

type Props = {
  readonly booking: Booking;
  readonly following: readonly Booking[];
  readonly onClose: () => void;
};

/** Moves this visit and all that follow by as many days, to the same time of day; what is taken is said before. */
export function MoveFollowing({ booking, following, onClose }: Props) {
  // As it was opened: the visits change one by one while they are moved.
  const [visits] = useState(isActive(booking) ? [booking, ...following] : following);
  const first = visits[0] ?? booking;
  const [date, setDate] = useState<string>(first.appointment.date);
  const [time, setTime] = useState<string>(first.appointment.time);
  const planned = usePlan(visits, parseLocalDate(date), parseLocalTime(time));
  const [chosen, choose] = useChosenTimes(planned);
  const [notify, setNotify] = useState(true);
  const [moving, setMoving] = useState(false);
  const why = useId();
  const moves = visits.flatMap((visit, index): readonly Move[] => {
    const to = chosen[index];
    return to?.time && !isWhereItWas(visit, to) ? [{ visit, date: to.date, time: to.time }] : [];
  });
  const move = async () => {
    setMoving(true);
    const done = await moveVisits(moves, notify);
    setMoving(false);
    if (done) onClose();
  };
  return (
    <Dialog title={`Move ${visits.length} visits`} onClose={onClose}>
      <div className="grid gap-4">
        <p>
          The next one is {visitTimeWords(first.appointment)}. Later visits move by the same number of days.
        </p>
        <div className={`grid cols-fit-44 items-end gap-3 ${styles.fields}`}>
          <TextField
            type="date"
            label="New date"
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
          <TextField
            type="time"
            label="New time"
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
        <PlannedVisits visits={chosen} leaveOut="Leave where it is" onChoose={choose} />
        {hasEmail(booking.customer) && (
          <label className="check">
            <input type="checkbox" checked={notify} onChange={(event) => setNotify(event.target.checked)} />
            Email the customer about each visit
          </label>
        )}
        {moves.length === 0 && !moving && (
          <p id={why} className="quiet">
            All stay where they are: choose another date or time.
          </p>
        )}
        <FormActions
          busy={moving}
          disabled={moves.length === 0}
          aria-describedby={moves.length === 0 ? why : undefined}
          onCancel={onClose}
          onClick={() => void move()}
        >
          {moving ? 'Moving…' : moveWords(moves.length || visits.length)}
        </FormActions>
      </div>
    </Dialog>
  );
}

const moveWords = (count: number): string => (count === 1 ? 'Move 1 Visit' : `Move ${count} Visits`);

type Place = { readonly date: LocalDate; readonly time: LocalTime | null };

const isWhereItWas = ({ appointment }: Booking, { date, time }: Place): boolean =>
  appointment.date === date && appointment.time === time;

function usePlan(visits: readonly Booking[], date: LocalDate | undefined, time: LocalTime | undefined) {
  return useMemo(() => {
    const [first] = visits;
    if (!first || !date || !time) return [];
    const days = daysBetween(first.appointment.date, date);
    const dates = visits.map(({ appointment }) => plusDays(appointment.date, days));
    return planVisits({ booking: first, moving: visits }, dates, time);
  }, [visits, date, time]);
}

type Move = { readonly visit: Booking; readonly date: LocalDate; readonly time: LocalTime };

/**
 * Moves each visit. One that goes where another of them still is waits for that one: later moves begin with the
 * last, earlier ones with the first.
 */
function moveVisits(moves: readonly Move[], notify: boolean): Promise<boolean> {
  const [first] = moves;
  const isLater = first !== undefined && textOf(first) > textOf(first.visit.appointment);
  const move = ({ visit, date, time }: Move) =>
    submitCommand({
      kind: 'booking.reschedule',
      payload: {
        bookingId: visit.bookingId,
        newDate: date,
        newTime: time,
        ...(!notify && { notifyCustomer: false }),
      },
      saved: null,
      heldMinutes: HELD_MINUTES,
      failed: 'Failed to update booking status',
    });
  return actOnEach(isLater ? moves.toReversed() : moves, move, (count) =>
    count === 1 ? '1 visit moved.' : `${count} visits moved.`,
  );
}

const textOf = ({ date, time }: Pick<Move, 'date' | 'time'>): string => `${date} ${time}`;
