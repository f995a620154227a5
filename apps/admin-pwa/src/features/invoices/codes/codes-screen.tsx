import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { owedOnGiftCards } from '@fieldleaf/domain/gift-card/gift-card-balance';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { PromoCode } from '@fieldleaf/domain/promo-code/promo-code';
import { givenAwayCents, usesLeft } from '@fieldleaf/domain/promo-code/use-promo-code';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { submitCommand } from '../../../actions/submit-command.ts';
import { dateWithYear } from '../../../controls/date-text.ts';
import { EmptyState } from '../../../controls/empty-state.tsx';
import { leaveTo } from '../../../navigation/leave-to.ts';
import { hrefOf, navigate } from '../../../navigation/routes.ts';
import { usePractice } from '../../../read-models/practice.ts';
import { useToday } from '../../../read-models/use-today.ts';
import { InvoicingTabs } from '../invoicing-tabs.tsx';
import styles from './codes.module.css';
import { balanceWords, giftCardName } from './gift-card-words.ts';
import { NewPromoCode } from './new-promo-code.tsx';
import { SELL, SellGiftCard } from './sell-gift-card.tsx';

/** Gift cards with what is left on them, and promo codes with how they are used. */
export function CodesScreen({ isSelling = false }: { readonly isSelling?: boolean }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="screen">
      <h1>Invoicing</h1>
      <InvoicingTabs current="codes" />
      <GiftCards />
      <PromoCodes onNew={() => setAdding(true)} />
      {isSelling && <SellGiftCard onClose={() => leaveTo({ view: 'invoices', page: 'codes' })} />}
      {isAdding && <NewPromoCode onClose={() => setAdding(false)} />}
    </div>
  );
}

function GiftCards() {
  const byId = usePractice(({ shown }) => shown.giftCardsById);
  const cards = [...byId.values()].toSorted((one, other) => (one.soldAt < other.soldAt ? 1 : -1));
  const owed = owedOnGiftCards(cards);
  return (
    <section className="grid gap-2" aria-labelledby="gift-cards-heading">
      <div className="spread flex-wrap gap-x-4 gap-y-2">
        <h2 id="gift-cards-heading">Gift cards</h2>
        <Button kind="secondary" onClick={() => navigate(SELL)}>
          Sell a Gift Card
        </Button>
      </div>
      {cards.length === 0 ? (
        <EmptyState title="No gift cards yet">
          <p>
            Sell one in person here, or have them sold on your site:{' '}
            <a href={hrefOf({ view: 'settings', page: 'gift-cards' })}>Settings, Gift cards</a>.
          </p>
        </EmptyState>
      ) : (
        <>
          <p className="detail">{dollarText(owed)} outstanding on gift cards</p>
          <ul className="rows">
            {cards.map((card) => (
              <li key={card.giftCardId}>
                <GiftCardRow card={card} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const GiftCardRow = ({ card }: { readonly card: GiftCard }) => (
  <a className={styles.row} href={hrefOf({ view: 'invoices', page: 'codes', id: card.giftCardId })}>
    <strong>{giftCardName(card)}</strong>
    <span className="text-end tabular">{balanceWords(card)}</span>
    <span className="detail">{card.lastFour ? `ends in ${card.lastFour}` : 'Code comes with signal'}</span>
  </a>
);

function PromoCodes({ onNew }: { readonly onNew: () => void }) {
  const byCode = usePractice(({ shown }) => shown.promoCodesByCode);
  const codes = [...byCode.values()].toSorted(
    (one, other) =>
      Number(one.endedAt !== null) - Number(other.endedAt !== null) || (one.code < other.code ? -1 : 1),
  );
  return (
    <section className="section" aria-labelledby="promo-codes-heading">
      <div className="spread flex-wrap gap-x-4 gap-y-2">
        <h2 id="promo-codes-heading">Promo codes</h2>
        <Button kind="secondary" onClick={onNew}>
          New Promo Code
        </Button>
      </div>
      {codes.length === 0 ? (
        <EmptyState title="No promo codes yet">
          <p>A code takes a share or an amount off the price when a customer books on your site.</p>
        </EmptyState>
      ) : (
        <ul className="rows">
          {codes.map((code) => (
            <li key={code.code}>
              <PromoRow code={code} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PromoRow({ code }: { readonly code: PromoCode }) {
  const today = useToday();
  const end = () =>
    submitCommand({
      kind: 'promoCode.end',
      payload: { code: code.code },
      saved: { title: `${code.code} ended.`, undo: true },
      failed: 'The code was not ended.',
    });
  return (
    <div className={styles.row}>
      <strong>{code.code}</strong>
      <span className="text-end tabular">{reductionWords(code)}</span>
      <span className="detail">{promoWords(code, today)}</span>
      {code.endedAt === null && (
        <Button kind="secondary" onClick={() => void end()}>
          End <span className="visually-hidden">{code.code}</span>
        </Button>
      )}
    </div>
  );
}

const reductionWords = ({ reduction }: PromoCode): string =>
  reduction.kind === 'percent' ? `${reduction.percent}% off` : `${dollarText(reduction.amountCents)} off`;

/** Describes its status in one line. */
function promoWords(code: PromoCode, today: LocalDate): string {
  const { uses, endedAt, validUntil } = code;
  const times = `${uses.length} ${uses.length === 1 ? 'time' : 'times'}`;
  const given = uses.length > 0 ? `, ${dollarText(givenAwayCents(code))} given` : '';
  if (endedAt !== null) return `Ended, used ${times}${given}`;
  if (validUntil !== null && today > validUntil)
    return `Over since ${dateWithYear(validUntil)}, used ${times}${given}`;
  const left = usesLeft(code);
  const rest = left === null ? '' : `, ${left} left`;
  return `Used ${times}${rest}${given}${validUntil ? `, until ${dateWithYear(validUntil)}` : ''}`;
}
