import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { Booking } from './booking.ts';

/** What was agreed: the price, less what a promo code took off. */
export const agreedCents = ({ priceCents, discount }: Pick<Booking, 'priceCents' | 'discount'>): Cents =>
  cents(Math.max(0, priceCents - (discount?.amountCents ?? 0)));

export const extrasCents = ({ extras = [] }: Pick<Booking, 'extras'>): Cents =>
  sumCents(extras.map(({ amountCents }) => amountCents));

/** What the visit itself costs as it was agreed, with its tip and its extras; tips given later are with the payments. */
export const visitCostCents = (
  booking: Pick<Booking, 'priceCents' | 'discount' | 'extras' | 'tipCents'>,
): Cents => cents(agreedCents(booking) + booking.tipCents + extrasCents(booking));
