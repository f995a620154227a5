import type { Price, SiteConfig } from '@fieldleaf/contract/site-config';
import { type Cents, cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { findPrice, priceCentsOf } from '../../site-config/price-of.ts';
import { tipCentsOf } from '../../tip/tip.ts';
import type { BookingDraft } from './booking-draft.ts';

type CardOnFile = Extract<Price['paymentTerms'], { kind: 'card-on-file' }>;

export type DraftTotal = {
  readonly priceCents: Cents;
  readonly tipCents: Cents;
  readonly totalCents: Cents;
  /** What is paid when it is booked; nothing where the card is only kept. */
  readonly dueNowCents: Cents;
  /** What the card is kept for, where it is only kept. */
  readonly onFile?: CardOnFile;
};

/** What the chosen visit costs, with its tip; undefined before a type and a duration are chosen. */
export function draftTotal(draft: BookingDraft, config: SiteConfig): DraftTotal | undefined {
  const price = findPrice(config, draft.consultationType, draft.duration);
  if (!price) return undefined;
  const priceCents = priceCentsOf(price);
  const tipCents = tipCentsOf(draft.tip, priceCents);
  const totalCents = cents(priceCents + tipCents);
  const amounts = { priceCents, tipCents, totalCents };
  const terms = price.paymentTerms;
  if (terms?.kind === 'card-on-file') return { ...amounts, dueNowCents: cents(0), onFile: terms };
  return { ...amounts, dueNowCents: terms ? dollarsToCents(terms.deposit) : totalCents };
}
