import type { Price, SiteConfig } from '@fieldleaf/contract/site-config';
import type { Offer } from '@fieldleaf/domain/consultation/consultation';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { depositOf } from '@fieldleaf/domain/payment/offer-terms';
import type { Desk } from './desk.ts';

/** What a visitor's browser is told of the practice. */
export function readSiteConfig({ settings, provider, visitCalendar }: Desk): SiteConfig {
  const { business, offers, closedWeekdays, manualClosedWeekdays, tipPercentPresets, ...rest } = settings();
  return {
    business: { ...business, socialLinks: [...business.socialLinks] },
    prices: offers.map(priceOf),
    closedWeekdays: [...closedWeekdays],
    manualClosedWeekdays: [...manualClosedWeekdays],
    payments: provider.clientConfig(),
    // A calendar elsewhere gives the room; it is asked once the visit is booked.
    videoLinkAtOnce: visitCalendar === null,
    tipPercentPresets: [...tipPercentPresets],
    changeCutoffHours: rest.changeCutoffHours,
    horizonDays: rest.horizonDays,
    // Not from where: that is her home.
    ...(rest.travel ? { driveTimes: true as const } : {}),
  };
}

const priceOf = ({ priceCents, terms, ...offer }: Offer): Price => ({
  ...offer,
  price: centsToDollars(priceCents),
  ...(terms && { paymentTerms: termsOf(terms, priceCents) }),
});

function termsOf(
  terms: NonNullable<Offer['terms']>,
  priceCents: Offer['priceCents'],
): NonNullable<Price['paymentTerms']> {
  if (terms.kind !== 'card-on-file')
    return { kind: 'deposit', deposit: centsToDollars(depositOf(terms, priceCents)) };
  const { noShowFeeCents, coversLateCancellation } = terms;
  return { kind: 'card-on-file', noShowFee: centsToDollars(noShowFeeCents), coversLateCancellation };
}
