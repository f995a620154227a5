import type { useAfterPaying } from '@fieldleaf/card-payment/use-after-paying';
import type { PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import { type ApiFailure, messageOr } from '@fieldleaf/contract/client';
import type { CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';
import { showToast } from '../toast/toasts.ts';
import { announceEnded, RecordingPayment } from './recording-payment.tsx';
import { type Payable, usePayment } from './use-payment.tsx';
import { words } from './words.ts';

/** The payment that is open for a visit; `request` is what it was opened with. */
export type VisitIntent = CreatePaymentIntentResponse & { readonly request: string };

/** Refusals that only another time can cure. */
const TIME_PROBLEMS: ReadonlySet<ApiFailure['code']> = new Set<ApiFailure['code']>([
  'slot_taken',
  'slot_in_past',
  'notice_too_short',
  'closed_day',
  'outside_hours',
  'beyond_horizon',
  'time_does_not_exist',
]);

type VisitPayable = Pick<Payable<CreatePaymentIntentResponse>, 'purpose' | 'request'> & {
  readonly intent: VisitIntent | null;
  readonly onOpened: (intent: VisitIntent) => void;
  /** True if something else is shown by then. */
  readonly onRefused: (failure: ApiFailure) => boolean;
  /** Leads to another time; returns the reason it is needed. */
  readonly onTimeLost: (failure: ApiFailure) => string;
};

const isHeld = ({ holdExpiresAt }: VisitIntent): boolean =>
  holdExpiresAt === null || Date.parse(holdExpiresAt) > Date.now();

/** The payment of a visit, which holds its time. */
export function useVisitPayment({ intent, purpose, request, ...visit }: VisitPayable) {
  return usePayment<CreatePaymentIntentResponse>({
    purpose,
    kept: () => (intent?.request === purpose && isHeld(intent) ? intent : undefined),
    request,
    onOpened: (opened) => visit.onOpened({ ...opened, request: purpose }),
    onRefused: (failure) => {
      if (visit.onRefused(failure)) return undefined;
      if (TIME_PROBLEMS.has(failure.code)) {
        announceEnded(words.chooseAnotherTime, visit.onTimeLost(failure));
        return undefined;
      }
      const description =
        failure.code === 'card_payments_unavailable' ? failure.message : words.paymentNotOpened;
      // Said where the payment is to be, and over by itself.
      if (failure.code !== 'starting')
        showToast({ title: words.setupError, description, destructive: true, isSaid: true });
      return messageOr(failure, words.paymentNotOpened);
    },
  });
}

type Props = {
  readonly paymentId: string;
  readonly email: string;
  /** Nothing was paid: the card is kept. */
  readonly isCardKept?: boolean;
  /** Books the visit; the same payment again is the same booking. */
  readonly book: Parameters<typeof useAfterPaying<PlaceBookingResponse>>[0]['send'];
  readonly onBooked: (booking: PlaceBookingResponse) => void;
  readonly onTimeLost: (message: string) => void;
  readonly onPayAgain: () => void;
};

/** From paid to booked; nothing here is called a failure unless the provider knows of no payment after all. */
export function ConfirmingVisit({ paymentId, email, isCardKept = false, book, ...props }: Props) {
  return (
    <RecordingPayment
      paymentId={paymentId}
      said={{
        waiting: words.confirming(isCardKept ? words.cardSaved : words.paymentReceived),
        byHand: words.confirmByHand(email),
      }}
      send={book}
      onDone={(booking) => {
        const description = words.codeIs(booking.confirmationCode);
        showToast({ title: words.confirmed, description, ahead: true });
        props.onBooked(booking);
      }}
      onReturned={(message) => {
        announceEnded(words.chooseAnotherTime, message);
        props.onTimeLost(message);
      }}
      onPayAgain={(message) => {
        announceEnded(words.bookingFailed, message || words.notCreated);
        props.onPayAgain();
      }}
    />
  );
}
