import type { Model } from './linearizable.ts';

/** Free times are told by the server that writes, and by whichever is asked (`lookHere`). */
export type DayCall =
  | { readonly what: 'claim'; readonly id: string; readonly hour: number }
  | { readonly what: 'move'; readonly id: string; readonly hour: number }
  | { readonly what: 'cancel'; readonly id: string }
  | { readonly what: 'look' }
  | { readonly what: 'lookHere' };

export const DAY_HOURS = [9, 11, 13, 15];

/** Hours by the booking that has them. */
export type DayBook = Readonly<Record<string, number>>;

export const DAY_BOOK: Model<DayBook, DayCall> = {
  start: {},
  step: (day, call) => {
    if (call.what === 'look' || call.what === 'lookHere') return [day, freeHours(Object.values(day))];
    const others = Object.entries(day).filter(([id]) => id !== call.id);
    if (call.what === 'cancel')
      return call.id in day ? [Object.fromEntries(others), 'applied'] : [day, 'not_cancellable'];
    if (others.some(([, hour]) => hour === call.hour)) return [day, 'slot_taken'];
    // In the order of their ids: two ways to one day are one state.
    const all: [string, number][] = [...others, [call.id, call.hour]];
    return [Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1))), 'applied'];
  },
};

/** As an answer that names free times says it. */
export const freeHours = (taken: readonly number[]): string =>
  DAY_HOURS.filter((hour) => !taken.includes(hour)).join(' ');

export type CardCall =
  | { readonly what: 'redeem'; readonly cents: number }
  /** Redeemed on a node that was cut off, and added when it is back, whatever is left by then. */
  | { readonly what: 'surface'; readonly cents: number }
  | { readonly what: 'look' };

export const CARD_CENTS = 10_000;

export const GIFT_CARD: Model<number, CardCall> = {
  start: CARD_CENTS,
  step: (balance, call) => {
    if (call.what === 'look') return [balance, String(balance)];
    if (call.what === 'surface') return [balance - call.cents, 'redeemed'];
    return call.cents > balance ? [balance, 'gift_card_balance'] : [balance - call.cents, 'redeemed'];
  },
};

export type InvoiceCall = { readonly what: 'bill' };

/** The invoices of one date: each gets the number after the last one, and none is given twice. */
export const INVOICE_NUMBERS: Model<number, InvoiceCall> = {
  start: 0,
  step: (last) => [last + 1, String(last + 1)],
};

export type VisitCall =
  | { readonly what: 'move'; readonly hour: number }
  | { readonly what: 'cancel'; readonly by?: 'customer' | 'consultant' | undefined }
  | { readonly what: 'complete' | 'look' | 'lookHere' };

export type Visit = { readonly status: string; readonly hour: number };

/** A visit, confirmed at this hour to begin with. */
export const visitAt = (hour: number): Model<Visit, VisitCall> => ({
  start: { status: 'confirmed', hour },
  step: (visit, call) => {
    const isActive = visit.status === 'confirmed' || visit.status === 'rescheduled';
    switch (call.what) {
      case 'look':
      case 'lookHere':
        return [visit, `${visit.status} ${visit.hour}`];
      case 'move':
        return isActive
          ? [{ status: 'rescheduled', hour: call.hour }, 'applied']
          : [visit, 'not_reschedulable'];
      case 'cancel':
        return isActive ? [{ ...visit, status: 'cancelled' }, 'applied'] : [visit, 'not_cancellable'];
      case 'complete':
        if (visit.status === 'completed') return [visit, 'already_completed'];
        return visit.status === 'cancelled'
          ? [visit, 'booking_cancelled']
          : [{ ...visit, status: 'completed' }, 'applied'];
    }
  },
});
