import type { Consents } from '@fieldleaf/contract/primitives';
import type { AgreedVisit } from '@fieldleaf/domain/booking/booking';
import type { GiftCardPart } from '@fieldleaf/domain/booking/booking-payloads';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { dueNowCents } from '@fieldleaf/domain/payment/due-now';
import { agreedTexts } from '@fieldleaf/domain/text-message/text-consent';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Purpose, VisitPurpose, VisitToBook } from './payment-intent.ts';

type KeptConsents = Pick<AgreedVisit, keyof Consents>;

type Consenting = {
  /** Texts go there. */
  readonly phone: string;
  readonly at: Instant;
  /** Consents that were given when the payment was opened. */
  readonly earlier?: KeptConsents;
};

/** The consents a customer sends with a visit, as the visit keeps them. */
export const consentsIn = (
  { termsVersion, noticeVersion, textConsent }: Consents,
  { phone, at, earlier }: Consenting,
): KeptConsents => ({
  termsVersion: termsVersion ?? earlier?.termsVersion ?? null,
  noticeVersion: noticeVersion ?? earlier?.noticeVersion ?? null,
  textConsent: agreedTexts(phone, {
    at,
    by: 'customer',
    version: textConsent ?? earlier?.textConsent?.version ?? null,
  }),
});

/** The amount the card must bring in when a visit is booked. */
export const dueAtBooking = (
  { priceCents, tipCents, discount, paymentTerms }: Omit<VisitToBook, 'appointment' | 'customer'>,
  giftCard: GiftCardPart | null,
): Cents =>
  dueNowCents({
    priceCents,
    tipCents,
    terms: paymentTerms,
    discountCents: discount?.amountCents,
    giftCardCents: giftCard?.amountCents,
  });

type NewVisitPurpose = Pick<VisitPurpose, 'visit' | 'giftCard' | 'reservationId' | 'manual'>;

/** The purpose of a visit's payment before its time is held. */
export function visitPurpose(wanted: NewVisitPurpose): Purpose<'visit'> {
  const isKept = wanted.visit.paymentTerms?.kind === 'card-on-file';
  const isDue = dueAtBooking(wanted.visit, wanted.giftCard) > 0;
  const covered = wanted.reservationId !== null && !isKept && !isDue ? 'offered' : null;
  return { kind: 'visit', ...wanted, covered, hold: null, planned: null, inPerson: null };
}

/** True if codes pay for all of a visit that is paid at booking: there is nothing to charge. */
export const isCovered = (purpose: Purpose): boolean => purpose.kind === 'visit' && purpose.covered !== null;

/** True if the customer keeps a card with the provider instead of paying. */
export const isCardSetup = (purpose: Purpose): boolean =>
  purpose.kind === 'visit' && purpose.visit.paymentTerms?.kind === 'card-on-file';

/** True if no money moves at booking: a card is only kept, or codes pay for all of it. */
export const isFree = (purpose: Purpose): boolean => isCardSetup(purpose) || isCovered(purpose);
