import type { GiftCardView } from '@fieldleaf/contract/gift-cards';
import { Button } from '@fieldleaf/ui/button';
import type { RefObject } from 'react';
import { Vine } from '../../drawings/vine.tsx';
import { dollars } from '../../paying/dollars.ts';
import styles from '../../paying/paying.module.css';
import { PrintButton } from '../../print/print-button.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import sheet from './gift-card.module.css';
import { words } from './words.ts';

type Props = {
  readonly card: GiftCardView;
  readonly code: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onHome: () => void;
};

function balanceWords({ balance, sold, voided }: GiftCardView): string {
  if (voided) return words.takenBack;
  if (balance === 0) return words.allUsed;
  return balance < sold ? words.isLeft(dollars(balance), dollars(sold)) : words.noneUsed;
}

/** The card as it is given, and what is left on it. */
export function GiftCardSheet({ card, code, headingRef, onHome }: Props) {
  const { business } = useSiteConfig();
  return (
    <main className={styles.page}>
      <section className={sheet.card} aria-labelledby="gift-card-heading">
        <Vine className={sheet.vine} />
        <h1 id="gift-card-heading" ref={headingRef} tabIndex={-1}>
          {words.aGift(card.to && words.forWhom(card.to))}
        </h1>
        <p className={sheet.amount}>{dollars(card.balance)}</p>
        <p>{words.ofPlantCare(business.name)}</p>
        {card.message && <blockquote>{card.message}</blockquote>}
        {card.from && <p>{words.from(card.from)}</p>}
        <p className={sheet.code}>
          <span className="visually-hidden">{words.code} </span>
          {code}
        </p>
        <p className={sheet.small}>{words.typeCode(business.phone)}</p>
      </section>
      <p role="status">{balanceWords(card)}</p>
      <div className={styles.actions}>
        {card.balance > 0 && <Button onClick={onHome}>{words.book}</Button>}
        <PrintButton />
      </div>
    </main>
  );
}
