import { hasBookingOfCustomer } from '@fieldleaf/domain/read-model/news';
import { Suspense } from 'react';
import { lazyExtra } from '../../controls/lazy-extra.ts';
import { usePractice } from '../../read-models/practice.ts';
import { NewSince } from './new-since.tsx';
import { useOpenFirstSteps } from './use-open-first-steps.ts';

// Wanted by a practice that is being set up.
const FirstStepsCard = lazyExtra(async () => (await import('./first-steps-card.tsx')).FirstStepsCard);

// Wanted once in the life of a device.
const AlertsOffer = lazyExtra(async () => (await import('./alerts-offer.tsx')).AlertsOffer);

/** First steps of a practice, what is new since she looked, and the offer of alerts: each only while there is one. */
export function Notices() {
  const hasBooking = usePractice(({ shown }) => hasBookingOfCustomer(shown));
  const openSteps = useOpenFirstSteps();
  return (
    <>
      <Suspense fallback={null}>{openSteps.length > 0 && <FirstStepsCard open={openSteps} />}</Suspense>
      <NewSince />
      <Suspense fallback={null}>{hasBooking && <AlertsOffer />}</Suspense>
    </>
  );
}
