import type { Price, SiteConfig } from '@fieldleaf/contract/site-config';
import { giftCardShare } from '@fieldleaf/domain/gift-card/gift-card-share';
import { type Cents, cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { agreedTotalCents, dueLaterCents, dueNowCents } from '@fieldleaf/domain/payment/due-now';
import { priceCentsOf } from '../../site-config/price-of.ts';
import { tipCentsOf } from '../../tip/tip.ts';
import type { BookingDraft } from './booking-draft.ts';
import { chosenPrice } from './chosen-price.ts';

type CardOnFile = Extract<Price['paymentTerms'], { kind: 'card-on-file' }>;

export type DraftTotal = {
  readonly priceCents: Cents;
  /** Discount of a promo code. */
  readonly discountCents: Cents;
  readonly tipCents: Cents;
  readonly totalCents: Cents;
  /** Part paid by gift card. */
  readonly giftCardCents: Cents;
  /** Amount paid by card at booking; zero if the card is only kept. */
  readonly dueNowCents: Cents;
  readonly dueLaterCents: Cents;
  /** Purpose of a card that is only kept. */
  readonly onFile?: CardOnFile;
};

/** Returns the chosen visit's cost with its tip; undefined before a type and a duration are chosen. */
export function draftTotal(draft: BookingDraft, config: SiteConfig): DraftTotal | undefined {
  const price = chosenPrice(draft, config);
  if (!price) return undefined;
  const priceCents = priceCentsOf(price);
  const tipCents = tipCentsOf(draft.tip, priceCents);
  // The discount was stated for one price; it may differ for another.
  const discountCents = cents(draft.promo?.priceCents === priceCents ? draft.promo.discountCents : 0);
  const agreed = { priceCents, tipCents, discountCents };
  const terms = price.paymentTerms;
  const deposit = terms?.kind === 'deposit' ? depositOf(terms.deposit) : undefined;
  const balance = cents(draft.giftCard?.balanceCents ?? 0);
  const giftCardCents = giftCardShare({ ...agreed, terms: deposit }, balance);
  const paid = { ...agreed, giftCardCents, terms: deposit };
  const totalCents = agreedTotalCents(agreed);
  const amounts = { ...agreed, giftCardCents, totalCents };
  if (terms?.kind === 'card-on-file' && giftCardCents < totalCents) {
    const later = cents(totalCents - giftCardCents);
    return { ...amounts, dueNowCents: cents(0), dueLaterCents: later, onFile: terms };
  }
  return { ...amounts, dueNowCents: dueNowCents(paid), dueLaterCents: dueLaterCents(paid) };
}

const depositOf = (dollars: number) => ({ kind: 'deposit', depositCents: dollarsToCents(dollars) }) as const;
