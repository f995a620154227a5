import type { AttentionDecision } from '@fieldleaf/domain/attention/attention';
import { bookingIdFromBytes } from '@fieldleaf/domain/booking/booking-id';
import type { CommandPayloads, PhoneCommandKind } from '@fieldleaf/domain/command/command';
import { createPayload, day, invoicePayload } from '@fieldleaf/domain/testing/builders';
import { timeOfMinute } from '@fieldleaf/domain/time/local-time';
import type { Chance } from '../world/chance.ts';
import type { Intent } from './simulated-phone.ts';

/** What a phone can name: learned from its mirror and from its own doing. */
export type Known = {
  readonly bookingIds: readonly string[];
  readonly invoiceIds: readonly string[];
  readonly attentionIds: readonly string[];
};

export const bytes = (chance: Chance, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, () => chance.between(0, 255));

/** Two weeks with the night on which the clocks go forward in it; few times, so that wishes clash. */
export const someTime = (chance: Chance) => ({
  date: day(`2027-03-${String(chance.between(8, 21)).padStart(2, '0')}`),
  time: timeOfMinute(9 * 60 + 30 * chance.between(0, 18)),
});

const TOO_LONG = 'x'.repeat(10_001);
const TOO_LARGE = 'x'.repeat(260 * 1024);

type Make<Kind extends PhoneCommandKind> = (
  chance: Chance,
  known: Known,
) => CommandPayloads[Kind] | undefined;

const ofBooking = (chance: Chance, { bookingIds }: Known) => {
  const bookingId = chance.pick(bookingIds);
  return bookingId === undefined ? undefined : { bookingId: bookingId as `BK-${string}` };
};

const MAKERS: { readonly [Kind in PhoneCommandKind]?: Make<Kind> } = {
  'booking.create': (chance) => {
    const { date, time } = someTime(chance);
    const bookingId = bookingIdFromBytes(bytes(chance, 6));
    return createPayload({
      bookingId,
      selectedDate: date,
      selectedTime: time,
      email: `c${chance.between(1, 40)}@example.com`,
    });
  },
  'booking.reschedule': (chance, known) => {
    const booking = ofBooking(chance, known);
    const { date, time } = someTime(chance);
    return booking && { ...booking, newDate: date, newTime: time };
  },
  'booking.cancel': ofBooking,
  'booking.complete': ofBooking,
  'customerNote.add': (chance) => ({
    customerEmail: `c${chance.between(1, 40)}@example.com`,
    note: chance.happens(0.01) ? (chance.happens(0.3) ? TOO_LARGE : TOO_LONG) : 'The soil was dry.',
    consultationDate: someTime(chance).date,
  }),
  'invoice.create': (chance) =>
    invoicePayload({
      invoiceId: Buffer.from(bytes(chance, 16)).toString('hex'),
      sendEmail: chance.happens(0.5),
    }),
  'invoice.recordCash': (chance, { invoiceIds }) => {
    const invoiceId = chance.pick(invoiceIds);
    const isDeposit = chance.happens(0.5);
    return invoiceId === undefined
      ? undefined
      : { invoiceId, paymentType: isDeposit ? 'deposit' : 'full', amount: isDeposit ? 113.67 : 227.33 };
  },
  'invoice.void': (chance, { invoiceIds }) => {
    const invoiceId = chance.pick(invoiceIds);
    return invoiceId === undefined ? undefined : { invoiceId, reason: 'typed twice' };
  },
  'attention.resolve': (chance, { attentionIds }) => {
    const attentionId = chance.pick(attentionIds);
    const decision: AttentionDecision = chance.happens(0.5) ? 'complete' : 'dismiss';
    return attentionId === undefined ? undefined : { attentionId, decision };
  },
};

const WEIGHTS: Readonly<Record<string, number>> = {
  'booking.create': 22,
  'booking.reschedule': 15,
  'booking.cancel': 8,
  'booking.complete': 8,
  'customerNote.add': 25,
  'invoice.create': 8,
  'invoice.recordCash': 6,
  'invoice.void': 3,
  'attention.resolve': 5,
};

/** The next thing the consultant does on a phone that knows this much. */
export function makeIntent(chance: Chance, known: Known): Intent {
  for (;;) {
    const kind = chance.draw(WEIGHTS) as PhoneCommandKind;
    const payload = MAKERS[kind]?.(chance, known);
    if (payload) return { kind, payload, undoable: chance.happens(0.06) } as Intent;
  }
}
