import type { Booking } from '@fieldleaf/domain/booking/booking';
import { createPayload } from '@fieldleaf/domain/testing/builders';
import { newBookingId } from '../../practice/new-ids.ts';
import type { Asking } from './asking.ts';
import type { Model } from './linearizable.ts';
import { clockOf, PAIRS_A_ROUND, PLACE_DAYS, placeOf, QUIETLY } from './opposite-pairs.ts';
import {
  DAY_BOOK,
  DAY_HOURS,
  type DayBook,
  type DayCall,
  freeHours,
  type Visit,
  type VisitCall,
  visitAt,
} from './practice-models.ts';

/** A thing that several clients call at once. */
export type Thing<State, Call> = {
  readonly kind: string;
  readonly model: Model<State, Call>;
  readonly choose: (client: number) => Call;
  /** Undefined: nobody told. */
  readonly ask: (server: number, call: Call, client: number) => Promise<string | undefined>;
  /** A call that nobody told, as it may have come about. */
  readonly untold?: (call: Call) => Call;
  /** Calls by which one that nobody told may have been undone later. */
  readonly undoing?: (call: Call) => readonly Call[];
  /** Asked of each server when all is over: nothing that was acknowledged may be gone. */
  readonly last: readonly Call[];
};

/** Beside the days with visits that are moved. */
const BOOK_DAYS = 12;

export const walkIn = (bookingId: string, selectedDate: string, hour: number) => ({
  ...createPayload(),
  ...{ bookingId, email: `${bookingId.toLowerCase()}@example.com` },
  ...{ selectedDate, selectedTime: clockOf(hour), ...QUIETLY },
});

const moveOf = (bookingId: string, newDate: string, hour: number) => ({
  ...{ bookingId, newDate, newTime: clockOf(hour) },
  ...QUIETLY,
});

const cancelOf = (bookingId: string) => ({ bookingId, notifyCustomer: false });

/** A day on which visits are booked, moved and given up for four hours. */
export async function openDay(asking: Asking, at: number): Promise<Thing<DayBook, DayCall> | undefined> {
  const { chance, command } = asking;
  const date = (await datesOfBooks(asking))[at];
  if (date === undefined) return undefined;
  const owned = new Map<number, string[]>();
  const hours = new Map<string, number>();
  return {
    kind: 'day book',
    model: DAY_BOOK,
    // A time that was taken for a visit which was then not written comes back minutes later.
    undoing: (call) => {
      if (call.what === 'claim') return [{ what: 'cancel', id: call.id }];
      const hour = call.what === 'move' ? hours.get(call.id) : undefined;
      return call.what === 'move' && hour !== undefined ? [{ ...call, hour }] : [];
    },
    last: [{ what: 'look' }, { what: 'lookHere' }],
    choose: (client) => {
      if (chance.happens(0.4)) return { what: chance.happens(0.5) ? 'look' : 'lookHere' };
      const hour = chance.pick(DAY_HOURS) ?? 0;
      const id = chance.pick(owned.get(client) ?? []);
      if (id === undefined || chance.happens(0.3)) return { what: 'claim', id: newBookingId(), hour };
      return chance.happens(0.5) ? { what: 'move', id, hour } : { what: 'cancel', id };
    },
    ask: async (server, call, client) => {
      const own = owned.get(client) ?? [];
      switch (call.what) {
        case 'look':
        case 'lookHere':
          return lookAtDay(asking, server, { date, isHere: call.what === 'lookHere' });
        case 'move': {
          const moved = await command(server, 'booking.reschedule', moveOf(call.id, date, call.hour));
          if (moved === 'applied') hours.set(call.id, call.hour);
          if (moved === undefined) owned.delete(client);
          return moved;
        }
        case 'cancel':
          owned.set(
            client,
            own.filter((id) => id !== call.id),
          );
          return command(server, 'booking.cancel', cancelOf(call.id));
        case 'claim': {
          const claimed = await command(server, 'booking.create', walkIn(call.id, date, call.hour));
          if (claimed === 'applied') owned.set(client, [...own, call.id]);
          hours.set(call.id, call.hour);
          return claimed;
        }
      }
    },
  };
}

/** Days on which the consultant is told free times as well. */
async function datesOfBooks({ mustRead, practice }: Asking): Promise<readonly string[]> {
  const closed = await mustRead<{ manualClosedWeekdays: readonly number[] }>(
    { url: '/api/config' },
    ({ manualClosedWeekdays }) => manualClosedWeekdays.join(' '),
  );
  const dates = Array.from({ length: BOOK_DAYS }, (_, at) => practice.visitOf(PLACE_DAYS + at).selectedDate);
  return dates.filter((date) => !closed.includes(String(new Date(date).getUTCDay())));
}

type Looked = { readonly date: string; readonly isHere: boolean };

/** Customers are told their free times by any server, the consultant by the one that writes. */
function lookAtDay({ request }: Asking, server: number, { date, isHere }: Looked) {
  const visit = `date=${date}&duration=60min`;
  const freeOf = (times: readonly string[]) =>
    freeHours(DAY_HOURS.filter((hour) => !times.includes(clockOf(hour))));
  if (isHere)
    return request<{ slots: { time: string; available: boolean }[] }>(
      server,
      { url: `/api/available-slots?${visit}` },
      ({ slots }) => freeOf(slots.filter(({ available }) => available).map(({ time }) => time)),
    );
  return request<{ available_slots: string[] }>(
    server,
    { url: `/api/admin/available-slots?${visit}` },
    ({ available_slots: times }) => freeOf(times),
  );
}

/** A visit that consultant and customer move, give up and complete. */
export async function openVisit(asking: Asking, at: number): Promise<Thing<Visit, VisitCall> | undefined> {
  if (at >= PAIRS_A_ROUND) return undefined;
  const { chance, command, mustDo, practice, request } = asking;
  const { selectedDate, hour } = placeOf(practice, at);
  const bookingId = newBookingId();
  const made = walkIn(bookingId, selectedDate, hour);
  await mustDo('booking.create', made);
  const own = { booking_id: bookingId, email: made.email };
  return {
    kind: 'visit',
    model: visitAt(hour),
    last: [{ what: 'look' }, { what: 'lookHere' }],
    choose: () => {
      const what = chance.draw({ look: 6, lookHere: 4, move: 8, cancel: 1, complete: 0.5 });
      if (what === 'move') return { what, hour: hour + chance.between(0, 1) };
      return what === 'cancel' ? { what, by: chance.pick(['customer', 'consultant'] as const) } : { what };
    },
    ask: async (server, call) => {
      switch (call.what) {
        case 'look':
        case 'lookHere':
          return lookAtVisit(asking, server, { bookingId, isHere: call.what === 'lookHere' });
        case 'move':
          return command(server, 'booking.reschedule', moveOf(bookingId, selectedDate, call.hour));
        case 'complete':
          return command(server, 'booking.complete', { bookingId });
        case 'cancel':
          if (call.by === 'consultant') return command(server, 'booking.cancel', cancelOf(bookingId));
          // Nobody could say whether a second one is the same.
          return request(
            server,
            { method: 'POST', url: '/api/customer/cancel-booking', payload: own },
            () => 'applied',
          );
      }
    },
  };
}

type Watched = { readonly bookingId: string; readonly isHere: boolean };

/** Phones pull from any server; whoever asks the API is told by the one that writes. */
function lookAtVisit({ request }: Asking, server: number, { bookingId, isHere }: Watched) {
  const seen = (status: string, time: string) => `${status} ${Number(time.slice(0, 2))}`;
  if (isHere)
    return request<Booking>(
      server,
      { url: `/sync/practice/booking:${bookingId}` },
      ({ status, appointment }) => seen(status, appointment.time),
    );
  return request<{ status: string; selected_time: string }>(
    server,
    { url: `/api/bookings/${bookingId}` },
    (shown) => seen(shown.status, shown.selected_time),
  );
}
