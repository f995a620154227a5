import type { GiftCardView } from '@fieldleaf/contract/gift-cards';
import { Button } from '@fieldleaf/ui/button';
import type { RefObject } from 'react';
import { Vine } from '../../drawings/vine.tsx';
import { dollars } from '../../paying/dollars.ts';
import styles from '../../paying/paying.module.css';
import { PrintButton } from '../../print/print-button.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import sheet from './gift-card.module.css';

type Props = {
  readonly card: GiftCardView;
  readonly code: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onHome: () => void;
};

function balanceWords({ balance, sold, voided }: GiftCardView): string {
  if (voided) return 'This gift card was taken back and can no longer be used.';
  if (balance === 0) return 'All of it has been used.';
  return balance < sold
    ? `${dollars(balance)} of ${dollars(sold)} is left.`
    : 'None of it has been used yet.';
}

/** The card as it is given, and what is left on it. */
export function GiftCardSheet({ card, code, headingRef, onHome }: Props) {
  const { business } = useSiteConfig();
  return (
    <main className={styles.page}>
      <section className={sheet.card} aria-labelledby="gift-card-heading">
        <Vine className={sheet.vine} />
        <h1 id="gift-card-heading" ref={headingRef} tabIndex={-1}>
          A gift{card.to && ` for ${card.to}`}
        </h1>
        <p className={sheet.amount}>{dollars(card.balance)}</p>
        <p>of plant care by {business.name}</p>
        {card.message && <blockquote>{card.message}</blockquote>}
        {card.from && <p>From {card.from}</p>}
        <p className={sheet.code}>
          <span className="visually-hidden">Code: </span>
          {code}
        </p>
        <p className={sheet.small}>
          Type the code when you book, or show it at a visit. It does not expire. Questions? Call{' '}
          {business.phone}.
        </p>
      </section>
      <p role="status">{balanceWords(card)}</p>
      <div className={styles.actions}>
        {card.balance > 0 && <Button onClick={onHome}>Book a Visit</Button>}
        <PrintButton />
      </div>
    </main>
  );
}
