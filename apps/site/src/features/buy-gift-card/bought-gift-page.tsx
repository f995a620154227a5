import type { BuyGiftCardResponse } from '@fieldleaf/contract/gift-cards';
import { Button } from '@fieldleaf/ui/button';
import { CircleCheck } from 'lucide-react';
import { fullDate } from '../../calendar/date-words.ts';
import { addressOf } from '../../language/address.ts';
import { dollars } from '../../paying/dollars.ts';
import styles from '../../paying/paying.module.css';
import { useArrival } from '../../steps/use-arrival.ts';
import type { PaidGift } from './bought-gift.ts';
import { words } from './words.ts';

type Props = {
  readonly paid: PaidGift;
  readonly card: BuyGiftCardResponse;
  readonly onHome: () => void;
};

function deliveryWords({ order: { recipient, deliverOn } }: PaidGift): string {
  if (recipient.email === '') return words.printOrPass;
  const when = deliverOn === null ? words.isOnItsWay : words.goesOut(fullDate(deliverOn));
  return words.emailTo(recipient.name, recipient.email, when);
}

/** What was bought, and how it gets to whom it is for. */
export function BoughtGift({ paid, card, onHome }: Props) {
  const headingRef = useArrival('gift bought');
  return (
    <main className={styles.page}>
      <div className={styles.success}>
        <CircleCheck size={40} />
        <h1 ref={headingRef} tabIndex={-1}>
          {words.isReady}
        </h1>
        <p>{words.amountFor(dollars(card.amount), paid.order.recipient.name, deliveryWords(paid))}</p>
      </div>
      <div className={styles.actions}>
        {card.code && (
          <a href={addressOf(`/gift/card#${card.code}`)} className={styles.link}>
            {words.seeAndPrint}
          </a>
        )}
        <Button kind="secondary" onClick={onHome}>
          {words.toHome}
        </Button>
      </div>
    </main>
  );
}
