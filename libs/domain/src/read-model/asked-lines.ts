import type { Booking } from '../booking/booking.ts';
import { agreedCents, extrasCents } from '../booking/visit-cost.ts';
import { durationText } from '../consultation/duration-text.ts';
import { type Cents, cents } from '../money/cents.ts';
import { tipsGivenCents } from '../payment/tips-given.ts';
import type { VisitAccount } from './visit-account.ts';

export type AskedLine = {
  readonly kind: 'visit' | 'discount' | 'extra' | 'tip' | 'invoices' | 'waived';
  readonly description: string;
  /** Below zero: taken off. */
  readonly amountCents: Cents;
  /** Of an extra. */
  readonly extraId?: string;
};

const KINDS = { virtual: 'Virtual consultation', onsite: 'On-site consultation' } as const;

/** A visit as a line of its bill. */
export const visitTitle = ({
  appointment: { consultationType, durationMinutes },
}: Pick<Booking, 'appointment'>): string => `${KINDS[consultationType]}, ${durationText(durationMinutes)}`;

/** What is asked for a visit, line by line, as people read it; the lines add up to `askedCents`. */
export function askedLines(booking: Booking, account: VisitAccount): readonly AskedLine[] {
  const { priceCents, discount, extras = [] } = booking;
  const tip = cents(booking.tipCents + tipsGivenCents(account.movements));
  const invoices = cents(account.onTopCents - tip - extrasCents(booking));
  const lines: readonly AskedLine[] = [
    {
      kind: 'discount',
      description: `Code ${discount?.promoCode}`,
      amountCents: cents(agreedCents(booking) - priceCents),
    },
    ...extras.map(({ extraId, description, amountCents }) => ({
      kind: 'extra' as const,
      description: description || 'Extra',
      amountCents,
      extraId,
    })),
    { kind: 'tip', description: 'Tip', amountCents: tip },
    { kind: 'invoices', description: 'Tax and other items invoiced', amountCents: invoices },
    { kind: 'waived', description: 'Not charged', amountCents: cents(0 - account.waivedCents) },
  ];
  return [
    { kind: 'visit', description: visitTitle(booking), amountCents: priceCents },
    ...lines.filter(({ amountCents }) => amountCents !== 0),
  ];
}
