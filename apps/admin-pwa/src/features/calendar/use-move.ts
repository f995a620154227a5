import type { Booking } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { busySpansOn } from '@fieldleaf/domain/busy-times/busy-claims';
import { bookingsOn } from '@fieldleaf/domain/read-model/bookings-by-date';
import type { ShownHold } from '@fieldleaf/domain/read-model/diary';
import { type MoveCost, moveConflicts, movedAppointment } from '@fieldleaf/domain/scheduling/move-conflicts';
import { timeOffOn } from '@fieldleaf/domain/time-off/planned-time-off';
import { useCallback, useState } from 'react';
import { serverNow } from '../../clock/server-clock.ts';
import { showToast } from '../../controls/toast-state.ts';
import { settingsOf, usePractice } from '../../read-models/practice.ts';
import type { Moment } from './moment.ts';
import { costsWords, momentWords, visitorName } from './move-words.ts';
import { saveMove } from './save-move.ts';

/** A visit on its way to another time. */
type Carried = {
  readonly booking: Booking;
  readonly to: Moment;
  readonly costs: readonly MoveCost[];
  /** The finger or the mouse shows where it is; the arrow keys do not. */
  readonly by: 'hand' | 'keys';
};

/** `carrying`: not dropped yet; `asking`: dropped where it costs something; `saved`: the customer is mailed unless she says no. */
export type Move =
  | (Carried & { readonly phase: 'carrying' | 'asking' })
  | (Carried & { readonly phase: 'saved'; readonly commandId: string });

export type Mover = {
  readonly move: Move | null;
  /** Screen reader announcement of the move. */
  readonly said: string;
  /** By hand, unless said otherwise. */
  readonly carry: (bookingId: string, to: Moment, by?: Carried['by']) => void;
  readonly drop: (bookingId: string, to: Moment, by?: Carried['by']) => Promise<void>;
  /** Drops it all the same where it costs something. */
  readonly confirm: () => Promise<void>;
  readonly putBack: () => void;
  /** The question is answered, or nobody answered it. */
  readonly settle: () => void;
};

/** Moves visits: what it would cost is known while they are carried, and the rules decide when they are dropped. */
export function useMove(holds: readonly ShownHold[]): Mover {
  const [move, setMove] = useState<Move | null>(null);
  const [said, setSaid] = useState('');

  const carriedTo = useCallback(
    (bookingId: string, to: Moment, by: Carried['by']): Carried | null => {
      const booking = usePractice.getState().shown.bookingsById.get(bookingId);
      return booking ? { booking, to, by, costs: costsAt(booking, to, holds) } : null;
    },
    [holds],
  );
  const carry = useCallback<Mover['carry']>(
    (bookingId, to, by = 'hand') => {
      const carried = carriedTo(bookingId, to, by);
      if (!carried) return;
      setMove({ ...carried, phase: 'carrying' });
      setSaid(carriedWords(carried));
    },
    [carriedTo],
  );
  const save = useCallback(async (carried: Carried, outsideUsualDays: boolean) => {
    const commandId = await saveMove(carried.booking, carried.to, outsideUsualDays);
    setMove(
      commandId && hasEmail(carried.booking.customer) ? { ...carried, phase: 'saved', commandId } : null,
    );
    if (commandId) setSaid(`${visitorName(carried.booking)} is moved to ${momentWords(carried.to)}.`);
  }, []);
  const drop = useCallback<Mover['drop']>(
    async (bookingId, to, by = 'hand') => {
      const carried = carriedTo(bookingId, to, by);
      if (!carried || isSame(carried)) return setMove(null);
      if (carried.costs.some(({ isFinal }) => isFinal)) {
        setMove(null);
        return refuse(carried);
      }
      if (carried.costs.length === 0) return save(carried, false);
      setMove({ ...carried, phase: 'asking' });
      setSaid(`${carriedWords(carried)}. Move it there anyway?`);
    },
    [carriedTo, save],
  );
  return {
    move,
    said,
    carry,
    drop,
    confirm: async () => {
      if (move) await save(move, true);
    },
    putBack: useCallback(() => {
      setMove((shown) => {
        if (shown === null || shown.phase === 'saved') return shown;
        setSaid(`${visitorName(shown.booking)} is back where it was.`);
        return null;
      });
    }, []),
    settle: useCallback(() => setMove(null), []),
  };
}

const isSame = ({ booking: { appointment }, to }: Carried): boolean =>
  appointment.date === to.date && appointment.time === to.time;

function costsAt(booking: Booking, to: Moment, holds: readonly ShownHold[]): readonly MoveCost[] {
  const { shown } = usePractice.getState();
  const settings = settingsOf(shown);
  return moveConflicts(booking, {
    to,
    settings,
    now: serverNow(),
    bookings: bookingsOn(shown, to.date),
    timeOff: timeOffOn(to.date, { settings, timeOffByDate: shown.timeOffByDate }),
    busy: busySpansOn(to.date, shown.busyTimes, settings.business.timeZone),
    holds,
  });
}

/** `Marta, moved to Tuesday, March 16, 10:30 AM; overlaps Ana at 11:00 AM` */
function carriedWords(carried: Carried): string {
  const { booking, to, costs } = carried;
  if (isSame(carried)) return `${visitorName(booking)}, where it was: ${momentWords(to)}`;
  const place = `${visitorName(booking)}, moved to ${momentWords(to)}`;
  return costs.length === 0 ? place : `${place}; ${costsWords(costs, zone())}`;
}

const refuse = ({ booking, costs }: Carried): void =>
  showToast({
    title: `${visitorName(booking)} was not moved:`,
    detail: `${costsWords(costs, zone())}.`,
    tone: 'danger',
  });

const zone = (): string => settingsOf(usePractice.getState().shown).business.timeZone;

/** The visit as it would be, for the diary to show it there; null while the hand shows it. */
export function carriedBooking(move: Move | null): Booking | undefined {
  if (move === null || move.phase === 'saved' || (move.phase === 'carrying' && move.by === 'hand'))
    return undefined;
  const appointment = movedAppointment(move.booking, {
    to: move.to,
    settings: settingsOf(usePractice.getState().shown),
  });
  return appointment && { ...move.booking, appointment };
}
