import type { QuoteView } from '@fieldleaf/contract/quotes';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import type { ReactNode } from 'react';
import { clockTime, fullDate } from '../../calendar/date-words.ts';
import { timeAtVisitor } from '../../calendar/visitor-time.ts';
import { addressOf } from '../../language/address.ts';
import { Announcement } from '../../notice/notice-page.tsx';
import { RecordsRestored } from '../../notice/records-restored.tsx';
import { ContactDetails } from '../../site-config/contact-details.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import type { OfferState } from './use-offer.ts';
import { words } from './words.ts';

type Props = {
  readonly state: Exclude<OfferState, { readonly kind: 'loading' }>;
  readonly onReload: () => void;
  readonly onHome: () => void;
};

/** Reason there is nothing to accept here, and the way on. */
export function OfferNotice({ state, onReload, onHome }: Props) {
  const home = <Button onClick={onHome}>{words.toHome}</Button>;
  if (state.kind === 'unreachable')
    return (
      <Announcement name="unreachable" heading={words.didNotLoad}>
        <p role="alert">{state.message}</p>
        <Button onClick={onReload}>{words.tryAgain}</Button>
      </Announcement>
    );
  if (state.kind === 'not found')
    return (
      <Announcement name="not found" heading={words.notFound}>
        <p>{words.checkLink}</p>
        <WriteOrCall>{words.ifNotOpen}</WriteOrCall>
        <RecordsRestored what="quote" />
        {home}
      </Announcement>
    );
  return <Ended quote={state.quote} home={home} />;
}

/** Contact details of the practice, after the words that lead to them. */
const WriteOrCall = ({ children }: { readonly children: ReactNode }) => (
  <p>
    <ContactDetails>
      {children} {words.writeTo}
    </ContactDetails>
  </p>
);

function Ended({ quote, home }: { readonly quote: QuoteView; readonly home: ReactNode }) {
  const { state, offer, booking } = quote;
  const { business } = useSiteConfig();
  const call = booking && offer && { ...booking, consultationType: offer.consultationType };
  if (state === 'booked')
    return (
      <Announcement name={state} heading={words.visitBooked}>
        {booking && (
          <p>{words.bookedAt(fullDate(booking.date), clockTime(booking.time), booking.bookingId)}</p>
        )}
        {call && <p>{timeAtVisitor(call, business.timeZone)}</p>}
        {booking && (
          <ButtonLink href={addressOf(`/?manage=${booking.bookingId}`)}>{words.changeOrCancel}</ButtonLink>
        )}
      </Announcement>
    );
  if (state === 'expired')
    return (
      <Announcement name={state} heading={words.hasExpired}>
        <p>{offer && words.wasValidUntil(fullDate(offer.validUntil))}</p>
        <WriteOrCall>{words.stillLike}</WriteOrCall>
        {home}
      </Announcement>
    );
  if (state === 'changed')
    return (
      <Announcement name={state} heading={words.isNewer}>
        <p>{words.replaced}</p>
        <WriteOrCall>{words.cannotFind}</WriteOrCall>
        {home}
      </Announcement>
    );
  if (state === 'withdrawn')
    return (
      <Announcement name={state} heading={words.cannotTakeOn}>
        <p>{words.tookBack}</p>
        <WriteOrCall>{words.haveQuestions}</WriteOrCall>
        {home}
      </Announcement>
    );
  return (
    <Announcement name={state} heading={words.noLongerOpen}>
      <WriteOrCall>{words.wouldStillLike}</WriteOrCall>
      {home}
    </Announcement>
  );
}
