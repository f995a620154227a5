import { useAfterPaying } from '@fieldleaf/card-payment/use-after-paying';
import type { PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import { callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { PaymentReceived } from '../../card-payment/payment-received.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { showToast } from '../../toast/toasts.ts';
import { OfferDetails } from './offer-details.tsx';
import { OfferPayment } from './offer-payment.tsx';
import type { OfferStepProps } from './offer-step-props.ts';
import { OfferTime } from './offer-time.tsx';
import { words } from './words.ts';

type Props = OfferStepProps & {
  readonly onBooked: (booking: PlaceBookingResponse) => void;
  /** The offer does not stand as it is shown any more. */
  readonly onReload: () => void;
};

/** From an accepted offer to its visit: time, details, payment. */
export function BookOffer({ onBooked, onReload, ...props }: Props) {
  const { visit } = props;
  if (visit.isPaid && visit.intent) return <Confirming {...props} onBooked={onBooked} onReload={onReload} />;
  switch (visit.step) {
    case 2:
      return <OfferPayment {...props} onReload={onReload} />;
    case 1:
      return <OfferDetails {...props} />;
    default:
      return <OfferTime {...props} />;
  }
}

/** From paid to booked; nothing here is called a failure. */
function Confirming({ offerKey, visit, onChange, onBooked, onReload }: Props) {
  const { business } = useSiteConfig();
  const { paymentIntentId = '', clientSecret = '' } = visit.intent ?? {};
  const payAgain = (message: string, title: string) => {
    showToast({ title, description: message, destructive: true, ahead: true });
    onChange({ intent: null, isPaid: false, step: 0, time: null });
    onReload();
  };
  const state = useAfterPaying({
    send: () =>
      callApi<PlaceBookingResponse>('POST', PATHS.bookQuote, {
        body: { ...offerKey, paymentIntentId, clientSecret },
        idempotencyKey: `booking-${paymentIntentId}`,
      }),
    onDone: onBooked,
    onReturned: (message) => payAgain(message, words.chooseAnotherTime),
    onPayAgain: (message) => payAgain(message, words.bookingFailed),
  });
  return (
    <PaymentReceived state={state}>
      {state === 'waiting' ? (
        words.confirming
      ) : (
        <>
          {words.confirmByHand(visit.contact.email)} <a href={`mailto:${business.email}`}>{business.email}</a>{' '}
          {words.withReference(paymentIntentId)}
        </>
      )}
    </PaymentReceived>
  );
}
