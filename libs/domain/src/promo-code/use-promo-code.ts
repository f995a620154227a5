import type { BookingId } from '../booking/booking.ts';
import type { ConsultationType, VisitDuration } from '../consultation/consultation.ts';
import { type Cents, cents } from '../money/cents.ts';
import { dollarText } from '../money/dollar-text.ts';
import { type Problem, problem, problemInWords } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { longDate } from '../time/date-text.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { PromoCode, PromoOffer, PromoUse, Reduction } from './promo-code.ts';

/** Purchase a code is to be used for. */
export type PromoPurchase = {
  readonly offer: { readonly consultationType: ConsultationType; readonly duration: VisitDuration };
  readonly priceCents: Cents;
  readonly today: LocalDate;
  /** Hash of the user's inbox; null if a code is only looked at, which tells no one who has used it. */
  readonly person: string | null;
};

/** Returns the code's discount, or why it cannot be used, in words that say what to do. */
export function checkPromoCode(code: PromoCode, purchase: PromoPurchase): Result<Cents, Problem> {
  const refusal = refusalOf(code, purchase);
  return refusal ? err(refusal) : ok(discountOf(code.reduction, purchase.priceCents));
}

function refusalOf(
  code: PromoCode,
  { offer, priceCents, today, person }: PromoPurchase,
): Problem | undefined {
  const { validFrom, validUntil, endedAt, offers, minimumCents } = code;
  if (endedAt !== null || (validUntil !== null && today > validUntil)) return problem('promo_code_ended');
  if (validFrom !== null && today < validFrom)
    return problemInWords('promo_code_not_yet', {
      en: `This code is valid from ${longDate(validFrom)}.`,
      es: `Este código es válido a partir del ${longDate(validFrom, 'es')}.`,
    });
  const isForIt = ({ consultationType, duration }: PromoOffer) =>
    consultationType === offer.consultationType && duration === offer.duration;
  if (offers.length > 0 && !offers.some(isForIt)) return problem('promo_code_other_offer');
  if (minimumCents !== null && priceCents < minimumCents)
    return problemInWords('promo_code_minimum', {
      en: `This code is for prices of ${dollarText(minimumCents)} and more.`,
      es: `Este código es para precios de ${dollarText(minimumCents)} o más.`,
    });
  // Anybody types an address: what is open under it counts for nobody, and the words are those for a wrong code.
  if (code.oncePerPerson && hasBookedWith(code, person)) return problem('promo_code_not_found');
  return usesLeft(code) === 0 ? problem('promo_code_used_up') : undefined;
}

/** True if a visit was booked with the code under this address. */
export const hasBookedWith = ({ uses }: Pick<PromoCode, 'uses'>, person: string | null): boolean =>
  uses.some((use) => use.person === person && use.bookingId !== undefined);

/** Number of uses left; null: unlimited. */
export const usesLeft = ({ mostUses, uses }: Pick<PromoCode, 'mostUses' | 'uses'>): number | null =>
  mostUses === null ? null : Math.max(0, mostUses - uses.length);

type WantedUse = Omit<PromoUse, 'amountCents' | 'bookingId'>;

/** The code with one more use, and what it takes off; the same use again is the same one. */
export function countUse(
  code: PromoCode,
  use: WantedUse,
  purchase: PromoPurchase,
): Result<PromoCode, Problem> {
  if (code.uses.some(({ useId }) => useId === use.useId)) return ok(code);
  const discount = checkPromoCode(code, { ...purchase, person: use.person });
  return discount.ok
    ? ok({ ...code, uses: [...code.uses, { ...use, amountCents: discount.value }] })
    : discount;
}

/** The code with a use that belongs to a visit for good. */
export const keepUse = (code: PromoCode, useId: string, bookingId: BookingId): PromoCode =>
  code.uses.some((use) => use.useId === useId && use.bookingId === undefined)
    ? { ...code, uses: code.uses.map((use) => (use.useId === useId ? { ...use, bookingId } : use)) }
    : code;

/** The code without a use that came to nothing. One that belongs to a visit stays. */
export const dropUse = (code: PromoCode, useId: string): PromoCode =>
  code.uses.some((use) => use.useId === useId && use.bookingId === undefined)
    ? { ...code, uses: code.uses.filter((use) => use.useId !== useId) }
    : code;

/** Total discount of its uses. */
export const givenAwayCents = ({ uses }: Pick<PromoCode, 'uses'>): Cents =>
  cents(uses.reduce((sum, { amountCents }) => sum + amountCents, 0));

/** The least a card payment can be: a price that falls below it is not worth a charge. */
const LEAST_PRICE = 50;

/**
 * Discount on a price, half a cent rounding up, never more than the price. A card cannot be charged less than fifty
 * cents: such a remainder is taken off too. The tip is not changed.
 */
export function discountOf(reduction: Reduction, priceCents: Cents): Cents {
  const wanted =
    reduction.kind === 'percent' ? Math.round((priceCents * reduction.percent) / 100) : reduction.amountCents;
  const discount = Math.min(Math.max(0, wanted), priceCents);
  const rest = priceCents - discount;
  return cents(discount > 0 && rest < LEAST_PRICE ? priceCents : discount);
}
