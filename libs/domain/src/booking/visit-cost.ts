import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { Booking } from './booking.ts';

/** Agreed price: the price minus the promo code discount. */
export const agreedCents = ({ priceCents, discount }: Pick<Booking, 'priceCents' | 'discount'>): Cents =>
  cents(Math.max(0, priceCents - (discount?.amountCents ?? 0)));

export const extrasCents = ({ extras = [] }: Pick<Booking, 'extras'>): Cents =>
  sumCents(extras.map(({ amountCents }) => amountCents));

/** Agreed cost of the visit with its tip and extras; tips given later are among the payments. */
export const visitCostCents = (
  booking: Pick<Booking, 'priceCents' | 'discount' | 'extras' | 'tipCents'>,
): Cents => cents(agreedCents(booking) + booking.tipCents + extrasCents(booking));
