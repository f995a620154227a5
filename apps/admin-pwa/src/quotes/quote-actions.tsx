import { pageFor } from '@fieldleaf/domain/language/spanish-page';
import { quoteLink } from '@fieldleaf/domain/quote-request/quote-link';
import { currentOffer, type QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import type { QuoteStatus } from '@fieldleaf/domain/quote-request/quote-status';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { CalendarCheck, Check, Copy, Ellipsis, Mail, Pencil, Send, X } from 'lucide-react';
import { submitCommand } from '../actions/submit-command.ts';
import { copyLink } from '../controls/copy-link.ts';
import { Menu, type MenuItem } from '../controls/menu.tsx';
import { hrefOf, type Route } from '../navigation/routes.ts';

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
  declined: 'Send a New Quote',
  expired: 'Send a New Quote',
};

/** Next step of a quote request in its current state; everything else is in the menu beside it. */
export function QuoteActions(props: Props) {
  const { quote, status, onAnswer } = props;
  const { quoteRequestId, booked } = quote;
  const answer = ANSWER_WORDS[status];
  return (
    <div className="actions">
      {booked && (
        <ButtonLink href={hrefOf({ view: 'bookings', page: booked.bookingId })}>Open the Booking</ButtonLink>
      )}
      {status === 'accepted' && (
        <ButtonLink href={hrefOf(bookingRoute(quoteRequestId))}>Book a Visit</ButtonLink>
      )}
      {status === 'sent' && <Button onClick={() => void copyOfferLink(quote)}>Copy the Link</Button>}
      {answer && <Button onClick={onAnswer}>{answer}</Button>}
      <Menu label="More actions" items={menuItems(props)}>
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
      </Menu>
      {status === 'handled' && <p className="self-center text-quiet-ink">Done</p>}
    </div>
  );
}

const isOpen = (status: QuoteStatus): boolean => status === 'sent' || status === 'accepted';

const bookingRoute = (quoteRequestId: string): Route => ({
  view: 'manual-booking',
  page: 'quote',
  id: quoteRequestId,
});

/** The rest, harmless first. Closing tells the customer nothing and stands apart from withdrawing, which does. */
function menuItems(props: Props): readonly MenuItem[] {
  const { quote, status, onAnswer, onDecline } = props;
  const { quoteRequestId, booked } = quote;
  const canEnd = !booked && status !== 'handled';
  return [
    ...(canEnd ? [closingItem(props)] : []),
    ...(isOpen(status)
      ? [
          ...(status === 'accepted'
            ? [{ label: 'Copy the Link', Icon: Copy, onSelect: () => void copyOfferLink(quote) }]
            : []),
          { label: 'Send Again', Icon: Send, onSelect: () => void resendQuote(quote) },
          { label: 'Change the Quote', Icon: Pencil, onSelect: onAnswer },
        ]
      : []),
    {
      label: 'Answer by Email',
      Icon: Mail,
      href: hrefOf({ view: 'emails', page: 'send', id: quoteRequestId }),
    },
    ...(booked || status === 'accepted'
      ? []
      : [{ label: 'Book a Visit', Icon: CalendarCheck, href: hrefOf(bookingRoute(quoteRequestId)) }]),
    ...(canEnd && status !== 'declined'
      ? [
          {
            label: isOpen(status) ? 'Withdraw the Quote…' : 'Decline the Request…',
            Icon: X,
            tone: 'danger' as const,
            onSelect: onDecline,
          },
        ]
      : []),
  ];
}

const closingItem = ({ quote: { quoteRequestId }, status, onClose }: Props): MenuItem => ({
  label: isOpen(status) ? 'Close without an Email' : 'Mark as Done',
  Icon: Check,
  onSelect: () => void closeQuote(quoteRequestId).then((isSaved) => isSaved && onClose()),
});

/** The link of the offer that counts, for any way but email. */
async function copyOfferLink(quote: QuoteRequest): Promise<void> {
  const offer = currentOffer(quote);
  if (!offer) return;
  const page = quoteLink(location.origin, quote.quoteRequestId, offer.offerId);
  await copyLink(pageFor(quote, page, location.origin));
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
    saved: { title: 'Marked as done.', undo: true },
    failed: 'Not marked as done.',
  });
  return saved.ok;
}
