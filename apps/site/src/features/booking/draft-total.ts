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
  /** What a promo code takes off. */
  readonly discountCents: Cents;
  readonly tipCents: Cents;
  readonly totalCents: Cents;
  /** What a gift card pays of it. */
  readonly giftCardCents: Cents;
  /** What is paid by card when it is booked; nothing where the card is only kept. */
  readonly dueNowCents: Cents;
  readonly dueLaterCents: Cents;
  /** What the card is kept for, where it is only kept. */
  readonly onFile?: CardOnFile;
};

/** What the chosen visit costs, with its tip; undefined before a type and a duration are chosen. */
export function draftTotal(draft: BookingDraft, config: SiteConfig): DraftTotal | undefined {
  const price = chosenPrice(draft, config);
  if (!price) return undefined;
  const priceCents = priceCentsOf(price);
  const tipCents = tipCentsOf(draft.tip, priceCents);
  // What it takes off was said of one price: of another it may be something else.
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
