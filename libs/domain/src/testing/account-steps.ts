import type { Booking, BookingId } from '../booking/booking.ts';
import { cents } from '../money/cents.ts';
import { type BookingPayment, paymentDocumentId } from '../payment/payment.ts';
import { invoicesOfBooking } from '../read-model/invoices-of-booking.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { plusMinutes } from '../time/instant.ts';
import { receivedForVisit } from '../visit/receive-for-visit.ts';
import { stepOfBill, stepOfMoneyBack } from './account-bill-steps.ts';
import { type AccountMove, bookingIdOf, type Frame, given, START, type Step, told } from './account-move.ts';
import { anAppointment, clock, createPayload, day, placePayload } from './builders.ts';

/** Returns a move's step as the practice stands; undefined when there is nothing it could be about. */
export function stepOf(move: AccountMove, index: number, model: PracticeModel): Step {
  const frame = { id: `c${index}`, at: plusMinutes(START, index) };
  const booking = model.bookingsById.get(bookingIdOf(move.visit));
  const made = BOOKED[move.what]?.(move, frame) ?? (booking && stepOfVisit(move, frame, { booking, model }));
  return made ?? stepOfBill(move, frame, model);
}

const BOOKED: Partial<Record<AccountMove['what'], (move: AccountMove, frame: Frame) => Step>> = {
  'book in person': ({ visit, isSmall, amount }, frame) => {
    const tip = amount === 2_000 ? 5 : 0;
    const payload = createPayload({
      bookingId: bookingIdOf(visit),
      selectedDate: day(`2027-03-1${5 + visit}`),
      paymentStatus: isSmall ? 'already_paid' : 'pending',
      tipCents: cents(tip * 100),
    });
    return given(frame, { kind: 'booking.create', payload });
  },
  'book online': ({ visit, isSmall, amount }, frame) => {
    const deposit = { kind: 'deposit', depositCents: cents(3_500) } as const;
    const fee = {
      kind: 'card-on-file',
      noShowFeeCents: cents(2_500),
      agreedAt: frame.at,
      policyVersion: '1',
    } as const;
    const paid = {
      reference: `pi_${frame.id}`,
      provider: 'stripe',
      paidAt: frame.at,
      amountCents: cents(isSmall ? 3_500 : 8_100),
    } as const;
    const isKept = isSmall && amount === 10_000;
    const agreed = {
      appointment: anAppointment(`2027-03-1${5 + visit}`, '10:00'),
      paymentTerms: isSmall ? (isKept ? fee : deposit) : null,
      discount: amount === 7_000 ? { promoCode: 'SPRING', amountCents: cents(700) } : null,
    };
    const payment = isKept ? null : paid;
    const payload = placePayload({ bookingId: bookingIdOf(visit), payment }, agreed);
    return told(frame, { kind: 'booking.place', payload });
  },
};

type Visit = { readonly booking: Booking; readonly model: PracticeModel };

function stepOfVisit(move: AccountMove, frame: Frame, { booking, model }: Visit): Step {
  const { bookingId } = booking;
  const movements = model.paymentsByBookingId.get(bookingId) ?? [];
  const payload = { bookingId };
  const amountCents = cents(move.amount);
  const tip = move.isSmall ? { tipCents: cents(1_000) } : {};
  switch (move.what) {
    case 'add extra':
      return given(frame, {
        kind: 'visit.addExtra',
        payload: { ...payload, description: 'A pot', amountCents },
      });
    case 'remove extra': {
      const extra = booking.extras?.[0];
      return (
        extra && given(frame, { kind: 'visit.removeExtra', payload: { ...payload, extraId: extra.extraId } })
      );
    }
    case 'pay by hand':
      return given(frame, {
        kind: 'visit.recordPayment',
        payload: { ...payload, method: move.method, amountCents, ...tip },
      });
    case 'give back by hand': {
      const paymentId = movements.findLast(
        ({ kind, provider }) => kind === 'payment' && provider === null,
      )?.reference;
      const back = { ...payload, paymentId: paymentId ?? '', amountCents };
      return paymentId === undefined
        ? undefined
        : given(frame, { kind: 'visit.recordRefund', payload: back });
    }
    case 'pay by card': {
      const invoices = invoicesOfBooking(model, bookingId);
      const paidBeforeCents = cents(receivedForVisit(booking, invoices) - (move.amount === 2_000 ? 1 : 0));
      const payment = {
        reference: `pi_${frame.id}`,
        provider: 'stripe',
        amountCents,
        paidAt: frame.at,
        ...tip,
      } as const;
      const invoiceIds = invoices.map(({ invoiceId }) => invoiceId);
      return told(frame, {
        kind: 'visit.recordCardPayment',
        payload: { ...payload, paidBeforeCents, invoiceIds, payment },
      });
    }
    case 'pay by gift card':
      return { document: giftCardPayment(bookingId, frame, move.amount) };
    case 'cancel':
      return given(frame, { kind: 'booking.cancel', payload });
    case 'complete':
      return given(frame, { kind: 'booking.complete', payload });
    case 'miss': {
      const over = plusMinutes(booking.appointment.startsAt, 30);
      return given({ ...frame, at: over }, { kind: 'booking.noShow', payload });
    }
    case 'move': {
      const newTime = clock(`1${move.bill}:00`);
      return given(frame, {
        kind: 'booking.reschedule',
        payload: { ...payload, newDate: day(`2027-03-2${2 + move.visit}`), newTime },
      });
    }
    case 'refund':
    case 'finish refund':
    case 'refuse refund':
    case 'refund fails':
    case 'dispute is lost':
      return stepOfMoneyBack(move, frame, { subject: booking, movements });
    default:
      return undefined;
  }
}

const giftCardPayment = (bookingId: BookingId, { id, at }: Frame, amount: number): BookingPayment => ({
  _id: paymentDocumentId(bookingId, `gift-${id}`),
  type: 'payment',
  v: 1,
  kind: 'payment',
  bookingId,
  method: 'gift_card',
  provider: null,
  redeemedFrom: 'g1',
  reference: `gift-${id}`,
  amountCents: cents(amount),
  at,
  commandId: id,
});
