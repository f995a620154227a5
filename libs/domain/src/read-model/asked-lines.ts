import type { Booking } from '../booking/booking.ts';
import { agreedCents, extrasCents } from '../booking/visit-cost.ts';
import { durationText } from '../consultation/duration-text.ts';
import { languageOf } from '../language/language.ts';
import { emailWords } from '../mail/email-words.es.ts';
import { type Cents, cents } from '../money/cents.ts';
import { tipsGivenCents } from '../payment/tips-given.ts';
import type { VisitAccount } from './visit-account.ts';

export type AskedLine = {
  readonly kind: 'visit' | 'travel' | 'discount' | 'extra' | 'tip' | 'invoices' | 'waived';
  readonly description: string;
  /** Below zero: taken off. */
  readonly amountCents: Cents;
  /** Set for an extra. */
  readonly extraId?: string;
};

const KINDS = { virtual: 'Virtual consultation', onsite: 'On-site consultation' } as const;

/** A visit as a line of its bill. */
export const visitTitle = ({
  appointment: { consultationType, durationMinutes },
}: Pick<Booking, 'appointment'>): string => `${KINDS[consultationType]}, ${durationText(durationMinutes)}`;

/** The lines in Spanish; an extra stays as the consultant wrote it. */
const inSpanish = (
  { kind, description }: AskedLine,
  { appointment, discount }: Pick<Booking, 'appointment' | 'discount'>,
): string =>
  ({
    visit: `${emailWords.visitKind(appointment.consultationType)}, ${emailWords.duration(appointment.durationMinutes)}`,
    travel: emailWords.travel,
    discount: `Código ${discount?.promoCode}`,
    extra: description,
    tip: 'Propina',
    invoices: 'Impuestos y otros conceptos facturados',
    waived: 'Sin cargo',
  })[kind];

/** The lines that are asked for a visit, in the language its customer reads; they add up to `askedCents`. */
export function askedLines(booking: Booking, account: VisitAccount): readonly AskedLine[] {
  const { priceCents, travelFeeCents = cents(0), discount, extras = [] } = booking;
  const tip = cents(booking.tipCents + tipsGivenCents(account.movements));
  const invoices = cents(account.onTopCents - tip - extrasCents(booking));
  const lines: readonly AskedLine[] = [
    { kind: 'travel', description: 'Travel', amountCents: travelFeeCents },
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
  const all = [
    {
      kind: 'visit' as const,
      description: visitTitle(booking),
      amountCents: cents(priceCents - travelFeeCents),
    },
    ...lines.filter(({ amountCents }) => amountCents !== 0),
  ];
  return languageOf(booking) === 'es'
    ? all.map((line) => ({ ...line, description: inSpanish(line, booking) }))
    : all;
}
