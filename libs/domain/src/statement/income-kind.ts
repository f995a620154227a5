import type { Booking } from '../booking/booking.ts';

export const INCOME_KINDS = ['virtual', 'onsite', 'quote', 'invoice', 'gift-card', 'other'] as const;
export type IncomeKind = (typeof INCOME_KINDS)[number];

export const INCOME_WORDS: Readonly<Record<IncomeKind, string>> = {
  virtual: 'Virtual visits',
  onsite: 'On-site visits',
  quote: 'Visits by quote',
  invoice: 'Invoices without a visit',
  'gift-card': 'Gift cards sold',
  other: 'Other payments',
};

/** A visit that somebody accepted a quote for is one by quote, wherever it takes place. */
export function incomeOfVisit(booking: Booking | undefined): IncomeKind {
  if (!booking) return 'other';
  return booking.quoteRequestId ? 'quote' : booking.appointment.consultationType;
}
