import type { QuoteView } from '@fieldleaf/contract/quotes';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import type { ReactNode } from 'react';
import { fullDate } from '../../calendar/date-words.ts';
import { addressOf } from '../../language/address.ts';
import { Announcement } from '../../notice/notice-page.tsx';
import { RecordsRestored } from '../../notice/records-restored.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import type { OfferState } from './use-offer.ts';

type Props = {
  readonly state: Exclude<OfferState, { readonly kind: 'loading' }>;
  readonly onReload: () => void;
  readonly onHome: () => void;
};

/** Why there is nothing to accept here, and the way on. */
export function OfferNotice({ state, onReload, onHome }: Props) {
  const home = <Button onClick={onHome}>Return to Homepage</Button>;
  if (state.kind === 'unreachable')
    return (
      <Announcement name="unreachable" heading="The quote did not load">
        <p role="alert">{state.message}</p>
        <Button onClick={onReload}>Try again</Button>
      </Announcement>
    );
  if (state.kind === 'not found')
    return (
      <Announcement name="not found" heading="Quote Not Found">
        <p>This quote could not be found. Check that the link is whole.</p>
        <Reach>If it still does not open,</Reach>
        <RecordsRestored what="quote" />
        {home}
      </Announcement>
    );
  return <Ended quote={state.quote} home={home} />;
}

/** How the practice is reached, after the words that lead there. */
function Reach({ children }: { readonly children: ReactNode }) {
  const { business } = useSiteConfig();
  return (
    <p>
      {children} write to <a href={`mailto:${business.email}`}>{business.email}</a> or call {business.phone}.
    </p>
  );
}

function Ended({ quote, home }: { readonly quote: QuoteView; readonly home: ReactNode }) {
  const { state, offer, booking } = quote;
  if (state === 'booked')
    return (
      <Announcement name={state} heading="Your visit is booked">
        {booking && (
          <p>
            {fullDate(booking.date)} at {twelveHourClock(booking.time)}. Your booking ID is{' '}
            {booking.bookingId}.
          </p>
        )}
        {booking && (
          <ButtonLink href={addressOf(`/?manage=${booking.bookingId}`)}>Change or cancel it</ButtonLink>
        )}
      </Announcement>
    );
  if (state === 'expired')
    return (
      <Announcement name={state} heading="This quote has expired">
        <p>{offer && `It was valid until ${fullDate(offer.validUntil)}.`}</p>
        <Reach>Would you still like the visit? Then</Reach>
        {home}
      </Announcement>
    );
  if (state === 'changed')
    return (
      <Announcement name={state} heading="There is a newer quote">
        <p>
          We have sent you another quote that replaces this one. Please open the link in our latest email.
        </p>
        <Reach>If you cannot find it,</Reach>
        {home}
      </Announcement>
    );
  if (state === 'withdrawn')
    return (
      <Announcement name={state} heading="We cannot take on this visit">
        <p>We are sorry: we had to take this quote back.</p>
        <Reach>If you have questions,</Reach>
        {home}
      </Announcement>
    );
  return (
    <Announcement name={state} heading="This quote is no longer open">
      <Reach>If you would still like a visit,</Reach>
      {home}
    </Announcement>
  );
}
