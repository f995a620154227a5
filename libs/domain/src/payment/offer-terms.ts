import type { PaymentTerms } from '../booking/booking.ts';
import type { Offer, OfferTerms } from '../consultation/consultation.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { Instant } from '../time/instant.ts';
import { NO_SHOW_POLICY_VERSION } from './no-show-policy.ts';

/** Less than this no card brings in. */
const LEAST_DEPOSIT_CENTS = 100;

/** Half a cent rounds up; never more than the price, and never less than a dollar. */
export function depositOf(terms: Exclude<OfferTerms, { kind: 'card-on-file' }>, priceCents: Cents): Cents {
  const asked = terms.kind === 'deposit' ? Math.round((priceCents * terms.percent) / 100) : terms.amountCents;
  return cents(Math.min(priceCents, Math.max(asked, LEAST_DEPOSIT_CENTS)));
}

type Terms = Pick<Offer, 'terms' | 'priceCents'>;

/** Terms agreed to by booking this offer now; undefined: all of it is paid at once. */
export function termsAtBooking({ terms, priceCents }: Terms, agreedAt: Instant): PaymentTerms | undefined {
  if (!terms) return undefined;
  if (terms.kind !== 'card-on-file') return { kind: 'deposit', depositCents: depositOf(terms, priceCents) };
  return {
    kind: 'card-on-file',
    noShowFeeCents: terms.noShowFeeCents,
    agreedAt,
    policyVersion: NO_SHOW_POLICY_VERSION,
  };
}
