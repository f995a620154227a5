import type { BookingId } from '../booking/booking.ts';
import type { BilledCustomer, Invoice } from '../invoice/invoice.ts';
import { invoiceAmounts, isRefunded } from '../invoice/invoice-amounts.ts';
import type { CreateInvoicePayload } from '../invoice/invoice-payloads.ts';
import { type Language, withLanguage } from '../language/language.ts';
import type { Cents } from '../money/cents.ts';
import type { LocalDate } from '../time/local-date.ts';

/** An invoice that a customer made by ordering a photo consultation. */
export type PhotoConsultation = Invoice & { readonly photoConsultation: { readonly noteId: BookingId } };

export const isPhotoConsultation = (invoice: Invoice): invoice is PhotoConsultation =>
  invoice.photoConsultation !== undefined;

/** True if a check-in may be sent for it: all of it is paid, and nothing went back. */
export function isPhotoConsultationPaid(invoice: Invoice): boolean {
  if (!isPhotoConsultation(invoice) || invoice.voidedAt !== null) return false;
  const amounts = invoiceAmounts(invoice);
  return amounts.paidCents >= amounts.totalCents && !isRefunded(amounts);
}

const NAMES: Readonly<Record<Language, string>> = {
  en: 'Photo consultation',
  es: 'Consulta por foto',
};

type Ordered = {
  readonly invoiceId: string;
  readonly noteId: BookingId;
  readonly customer: BilledCustomer;
  readonly priceCents: Cents;
  readonly language: Language;
  /** In the business zone. */
  readonly today: LocalDate;
};

/** The invoice of an order: a draft, which is no debt, until its customer pays it. As for visits, no tax comes on top. */
export const photoConsultationOrder = ({
  invoiceId,
  customer,
  noteId,
  priceCents,
  language,
  today,
}: Ordered): CreateInvoicePayload => ({
  invoiceId,
  customer,
  ...withLanguage(language),
  photoConsultation: { noteId },
  lineItems: [{ description: NAMES[language], quantity: 1, unitPriceCents: priceCents, isUntaxed: true }],
  taxRateBasisPoints: 0,
  createdDate: today,
  dueDate: today,
  notes: '',
  sendEmail: false,
});
