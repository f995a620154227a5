import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { Cents } from '@fieldleaf/domain/money/cents';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import type { InvoiceDraft } from '../../money/invoice-draft.ts';
import { type PaymentDraft, totalCents } from '../../money/payment-draft.ts';
import type { PaymentProvider } from '../../money/payment-provider.ts';
import { refundsOfPayment } from '../../money/refunds/refund-books.ts';

/** What we know of one payment of the provider: what it was begun for, and what the books have of it. */
export type PaymentEntry = {
  /** `none`: we never stored what it is for. */
  readonly state: 'none' | 'open' | 'booked' | 'refunded' | 'cancelled';
  readonly paidFor: PaidFor | null;
  /** How it was to be paid. */
  readonly method: 'card' | 'card_present';
  /** What was to be paid; null when we do not know. */
  readonly expectedCents: Cents | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly payment: Payment | undefined;
  /** What the books have as given back of it, and what of that came back, oldest first. */
  readonly refunds: readonly Payment[];
};

type Deps = {
  readonly provider: Pick<PaymentProvider, 'name'>;
  readonly loadDraft: (reference: string) => Promise<PaymentDraft | undefined>;
  readonly loadInvoiceDraft: (reference: string) => Promise<InvoiceDraft | undefined>;
  /** The payments and refunds of one booking or invoice, as stored. */
  readonly movementsOf: (subjectId: string) => Promise<readonly Payment[]>;
  /** Looks through all books; for a payment whose draft is lost. */
  readonly findPaidFor: (reference: string) => PaidFor | null;
};

type Begun = Omit<PaymentEntry, 'payment' | 'refunds'>;

/** Reads from the stores, not from memory: another server may have booked a moment ago. */
export function createReadPaymentEntry(deps: Deps) {
  return async (reference: string): Promise<PaymentEntry> => {
    const begun = await begunAs(deps, reference);
    const paidFor = begun.paidFor ?? deps.findPaidFor(reference);
    const movements = paidFor ? await deps.movementsOf(subjectIdOf(paidFor)) : [];
    const entries = entriesOf(reference, movements, deps.provider.name);
    if (entries.payment) return { ...begun, paidFor, ...entries };
    const unplaced = entriesOf(reference, await deps.movementsOf(reference), deps.provider.name);
    if (!unplaced.payment) return { ...begun, paidFor, ...entries };
    return { ...begun, paidFor: { kind: 'unplaced', reference }, ...unplaced };
  };
}

export type ReadPaymentEntry = ReturnType<typeof createReadPaymentEntry>;

function subjectIdOf(paidFor: PaidFor): string {
  if (paidFor.kind === 'unplaced') return paidFor.reference;
  return paidFor.kind === 'booking' ? paidFor.bookingId : paidFor.invoiceId;
}

const NOBODY = { customerName: '', customerEmail: '' };

async function begunAs(deps: Deps, reference: string): Promise<Begun> {
  const draft = await deps.loadDraft(reference);
  if (draft) return { ...ofVisit(draft), method: 'card', expectedCents: totalCents(draft) };
  const invoiceDraft = await deps.loadInvoiceDraft(reference);
  if (!invoiceDraft) return { state: 'none', paidFor: null, method: 'card', expectedCents: null, ...NOBODY };
  const { state, invoiceId, amountCents, channel } = invoiceDraft;
  return {
    state: state === 'recorded' ? 'booked' : state,
    paidFor: { kind: 'invoice', invoiceId },
    method: channel === 'card_present' ? 'card_present' : 'card',
    expectedCents: amountCents,
    ...NOBODY,
  };
}

const ofVisit = ({ state, planned, inPerson, customerInfo }: PaymentDraft) => ({
  state,
  paidFor: bookingOf(planned?.bookingId ?? inPerson?.bookingId),
  customerName: customerInfo ? customerName(customerInfo) : '',
  customerEmail: customerInfo?.email ?? '',
});

const bookingOf = (bookingId: BookingId | undefined): PaidFor | null =>
  bookingId === undefined ? null : { kind: 'booking', bookingId };

function entriesOf(
  reference: string,
  movements: readonly Payment[],
  provider: PaymentProvider['name'],
): Pick<PaymentEntry, 'payment' | 'refunds'> {
  const payment = movements.find(
    (each) => each.kind === 'payment' && each.provider === provider && each.reference === reference,
  );
  return { payment, refunds: refundsOfPayment({ reference, provider }, movements) };
}
