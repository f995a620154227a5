import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { daysBetween, type LocalDate, parseLocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { type LocalTime, parseLocalTime } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { useId, useMemo, useState } from 'react';
import { Dialog } from '../controls/dialog.tsx';
import { visitTimeWords } from '../controls/visit-words.ts';
import { type Move, moveVisits } from './move-visits.ts';
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
      <div className={styles.dialog}>
        <p>The next one is {visitTimeWords(first.appointment)}. Those that follow move by as many days.</p>
        <div className={styles.fields}>
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
        <div className="actions">
          <Button
            busy={moving}
            disabled={moves.length === 0}
            aria-describedby={moves.length === 0 ? why : undefined}
            onClick={() => void move()}
          >
            {moving ? 'Moving…' : moveWords(moves.length || visits.length)}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
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
