import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { pageFor } from '@fieldleaf/domain/language/spanish-page';
import { quoteLink } from '@fieldleaf/domain/quote-request/quote-link';
import { currentOffer, type QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import type { QuoteStatus } from '@fieldleaf/domain/quote-request/quote-status';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { submitCommand } from '../actions/submit-command.ts';
import { copyLink } from '../controls/copy-link.ts';
import { hrefOf } from '../navigation/routes.ts';

type Props = {
  readonly quote: QuoteRequest;
  readonly status: QuoteStatus;
  readonly onAnswer: () => void;
  readonly onDecline: () => void;
  readonly onClose: () => void;
};

const ANSWER_WORDS: Readonly<Partial<Record<QuoteStatus, string>>> = {
  new: 'Answer with a Quote',
  handled: 'Answer with a Quote',
  sent: 'Change the Quote',
  accepted: 'Change the Quote',
  declined: 'Send a New Quote',
  expired: 'Send a New Quote',
};

/** Actions for a quote request in its current state, the most requested first. */
export function QuoteActions({ quote, status, onAnswer, onDecline, onClose }: Props) {
  const { quoteRequestId, booked } = quote;
  const isOpen = status === 'sent' || status === 'accepted';
  const answer = ANSWER_WORDS[status];
  return (
    <div className="actions">
      {booked && (
        <ButtonLink href={hrefOf({ view: 'bookings', page: booked.bookingId })}>Open the Booking</ButtonLink>
      )}
      {isOpen && <OpenOffer quote={quote} />}
      {answer && (
        <Button kind={isOpen ? 'secondary' : 'primary'} onClick={onAnswer}>
          {answer}
        </Button>
      )}
      <ButtonLink kind="secondary" href={hrefOf({ view: 'emails', page: 'send', id: quoteRequestId })}>
        Answer by Email
      </ButtonLink>
      {!booked && (
        <ButtonLink
          kind="secondary"
          href={hrefOf({ view: 'manual-booking', page: 'quote', id: quoteRequestId })}
        >
          Book a Visit
        </ButtonLink>
      )}
      {status === 'handled' ? (
        <p className="self-center text-quiet-ink">Done</p>
      ) : (
        !booked && (
          <>
            <Button
              kind="secondary"
              aria-label={`Mark as done: quote request of ${customerName(quote)}`}
              onClick={() => void closeQuote(quoteRequestId).then((isSaved) => isSaved && onClose())}
            >
              Mark as Done
            </Button>
            {status !== 'declined' && (
              <Button kind="secondary" onClick={onDecline}>
                {isOpen ? 'Withdraw the Quote' : 'Decline'}
              </Button>
            )}
          </>
        )
      )}
    </div>
  );
}

/** The link of the offer that counts, by any way but email, and by email once more. */
function OpenOffer({ quote }: { readonly quote: QuoteRequest }) {
  const offer = currentOffer(quote);
  if (!offer) return null;
  const page = quoteLink(location.origin, quote.quoteRequestId, offer.offerId);
  const link = pageFor(quote, page, location.origin);
  return (
    <>
      <Button onClick={() => void copyLink(link)}>Copy the Link</Button>
      <Button kind="secondary" onClick={() => void resendQuote(quote)}>
        Send Again
      </Button>
    </>
  );
}

const resendQuote = ({ quoteRequestId, email }: QuoteRequest) =>
  submitCommand({
    kind: 'quote.resend',
    payload: { quoteRequestId },
    saved: { title: 'Sent again.', detail: `The quote is emailed to ${email} once more.`, undo: true },
    failed: 'The quote was not sent again.',
  });

async function closeQuote(quoteRequestId: string): Promise<boolean> {
  const saved = await submitCommand({
    kind: 'quote.close',
    payload: { quoteRequestId },
    saved: { title: 'Marked as handled.', undo: true },
    failed: 'Not marked as handled.',
  });
  return saved.ok;
}
