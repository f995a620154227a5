import type { BuyGiftCardResponse } from '@fieldleaf/contract/gift-cards';
import { Button } from '@fieldleaf/ui/button';
import { CircleCheck } from 'lucide-react';
import { fullDate } from '../../calendar/date-words.ts';
import { addressOf } from '../../language/address.ts';
import { dollars } from '../../paying/dollars.ts';
import styles from '../../paying/paying.module.css';
import { useArrival } from '../../steps/use-arrival.ts';
import type { PaidGift } from './bought-gift.ts';

type Props = {
  readonly paid: PaidGift;
  readonly card: BuyGiftCardResponse;
  readonly onHome: () => void;
};

function deliveryWords({ order: { recipient, deliverOn } }: PaidGift): string {
  if (recipient.email === '')
    return 'Print the card, or pass its code on. We have emailed it to you as well.';
  const when = deliverOn === null ? 'is on its way' : `goes out on ${fullDate(deliverOn)}`;
  return `The email to ${recipient.name} (${recipient.email}) ${when}. Your receipt is in your inbox.`;
}

/** What was bought, and how it gets to whom it is for. */
export function BoughtGift({ paid, card, onHome }: Props) {
  const headingRef = useArrival('gift bought');
  return (
    <main className={styles.page}>
      <div className={styles.success}>
        <CircleCheck size={40} />
        <h1 ref={headingRef} tabIndex={-1}>
          Your gift card is ready
        </h1>
        <p>
          {dollars(card.amount)} for {paid.order.recipient.name}. {deliveryWords(paid)} It does not expire.
        </p>
      </div>
      <div className={styles.actions}>
        {card.code && (
          <a href={addressOf(`/gift/card#${card.code}`)} className={styles.link}>
            See and print the gift card
          </a>
        )}
        <Button kind="secondary" onClick={onHome}>
          Return to Homepage
        </Button>
      </div>
    </main>
  );
}
