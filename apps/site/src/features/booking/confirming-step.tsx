import { useAfterPaying } from '@fieldleaf/card-payment/use-after-paying';
import type { PlaceBookingRequest, PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import { callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { PaymentReceived } from '../../card-payment/payment-received.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { showToast } from '../../toast/toasts.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { WizardEvent } from './booking-wizard.ts';
import { bookingRequest } from './payment-request.ts';
import { words } from './words.ts';

type Props = {
  readonly draft: BookingDraft;
  /** Nothing was paid: the card is kept. */
  readonly isCardKept: boolean;
  readonly dispatch: (event: WizardEvent) => void;
  readonly onPlaced: (booking: PlaceBookingResponse) => void;
};

/** The provider knows of no payment after all: the one case in which a booking fails. */
const announceFailure = (message: string) =>
  showToast({
    title: words.bookingFailed,
    description: message || words.notCreated,
    destructive: true,
    ahead: true,
  });

const announceReturn = (message: string) =>
  showToast({
    title: words.chooseAnotherTime,
    description: message,
    destructive: true,
    ahead: true,
  });

/** The same payment again answers the same booking. */
const placeBooking = (body: PlaceBookingRequest) =>
  callApi<PlaceBookingResponse>('POST', `${PATHS.bookings}/`, {
    body,
    idempotencyKey: `booking-${body.paymentIntentId}`,
  });

/** From paid to booked. The draft stays paid until the server has answered. */
export function ConfirmingStep({ draft, isCardKept, dispatch, onPlaced }: Props) {
  const { business } = useSiteConfig();
  const body = bookingRequest(draft);
  const state = useAfterPaying({
    send: () => body && placeBooking(body),
    onDone: onPlaced,
    onReturned: (message) => {
      announceReturn(message);
      dispatch({ kind: 'time lost', message });
    },
    onPayAgain: (message) => {
      announceFailure(message);
      dispatch({ kind: 'payment unknown' });
    },
  });
  return (
    <PaymentReceived state={state}>
      {state === 'waiting' ? (
        words.confirming(isCardKept ? words.cardSaved : words.paymentReceived)
      ) : (
        <>
          {words.confirmByHand(draft.contact.email)} <a href={`mailto:${business.email}`}>{business.email}</a>{' '}
          {words.withReference(draft.intent?.paymentIntentId ?? '')}
        </>
      )}
    </PaymentReceived>
  );
}
