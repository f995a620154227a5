import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { Cents } from '@fieldleaf/domain/money/cents';
import {
  isBookingPayment,
  isGiftCardPayment,
  isInvoicePayment,
  type Payment,
} from '@fieldleaf/domain/payment/payment';
import { allMovements } from '@fieldleaf/domain/read-model/all-movements';
import type { AppContext } from '../../practice/app-context.ts';
import { splitRevision } from '../../practice/revision.ts';
import type { PaymentIntent, Purpose } from '../payment-intent.ts';
import { loadIntent } from '../payment-intents.ts';
import { refundsOfPayment } from '../refunds/refund-books.ts';

/** One payment of the provider as we know it: its purpose, and the entries the books have of it. */
export type PaymentEntry = {
  /** `none`: we never stored what it is for. */
  readonly state: 'none' | PaymentIntent['state'];
  readonly paidFor: PaidFor | null;
  /** Intended payment method. */
  readonly method: 'card' | 'card_present';
  /** The amount that was to be paid; null when we do not know. */
  readonly expectedCents: Cents | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly payment: Payment | undefined;
  /** Refunds the books have of it, and those of them that came back, oldest first. */
  readonly refunds: readonly Payment[];
};

type Begun = Omit<PaymentEntry, 'payment' | 'refunds'>;

/** Reads from the stores, not from memory: another server may have booked a moment ago. */
export async function readPaymentEntry(ctx: AppContext, reference: string): Promise<PaymentEntry> {
  const begun = await readBegun(ctx, reference);
  const paidFor = begun.paidFor ?? findPaidFor(ctx, reference);
  const movements = paidFor ? await storedMovements(ctx, subjectIdOf(paidFor)) : [];
  const entries = entriesOf(ctx, reference, movements);
  if (entries.payment) return { ...begun, paidFor, ...entries };
  const unplaced = entriesOf(ctx, reference, await storedMovements(ctx, reference));
  if (!unplaced.payment) return { ...begun, paidFor, ...entries };
  return { ...begun, paidFor: { kind: 'unplaced', reference }, ...unplaced };
}

/** The payments and refunds of one booking or invoice. */
async function storedMovements({ documents }: AppContext, subjectId: string): Promise<readonly Payment[]> {
  const range = { from: `payment:${subjectId}:`, to: `payment:${subjectId}:\uffff` };
  const stored = await documents.range<Payment>(range);
  return stored.map(splitRevision).flatMap(({ document }) => (document.type === 'payment' ? document : []));
}

/** Looks through all books; for a payment whose draft is lost. */
function findPaidFor({ model }: AppContext, reference: string): PaidFor | null {
  for (const movement of allMovements(model())) {
    if (movement.reference !== reference || movement.kind !== 'payment') continue;
    if (isInvoicePayment(movement)) return { kind: 'invoice', invoiceId: movement.invoiceId };
    if (isGiftCardPayment(movement)) return { kind: 'gift-card', giftCardId: movement.giftCardId };
    if (isBookingPayment(movement)) return { kind: 'booking', bookingId: movement.bookingId };
  }
  return null;
}

function subjectIdOf(paidFor: PaidFor): string {
  if (paidFor.kind === 'unplaced') return paidFor.reference;
  if (paidFor.kind === 'gift-card') return paidFor.giftCardId;
  return paidFor.kind === 'booking' ? paidFor.bookingId : paidFor.invoiceId;
}

const ERASED_CONTACT = { customerName: '', customerEmail: '' };

async function readBegun(ctx: AppContext, reference: string): Promise<Begun> {
  const intent = await loadIntent(ctx, reference);
  if (!intent)
    return { state: 'none', paidFor: null, method: 'card', expectedCents: null, ...ERASED_CONTACT };
  const { state, purpose, channel, amountCents: expectedCents } = intent;
  const method = channel === 'card_present' ? 'card_present' : 'card';
  return { state, paidFor: paidForOf(purpose), method, expectedCents, ...payerOf(purpose) };
}

function paidForOf(purpose: Purpose): PaidFor | null {
  if (purpose.kind === 'invoice') return { kind: 'invoice', invoiceId: purpose.invoiceId };
  if (purpose.kind === 'giftCard') return { kind: 'gift-card', giftCardId: purpose.giftCardId };
  if (purpose.kind === 'balance') return { kind: 'booking', bookingId: purpose.bookingId };
  const { planned, inPerson } = purpose;
  const bookingId = planned?.bookingId ?? inPerson?.bookingId;
  return bookingId === undefined ? null : { kind: 'booking', bookingId };
}

function payerOf(purpose: Purpose): typeof ERASED_CONTACT {
  if (purpose.kind === 'giftCard') {
    const { buyer } = purpose.order;
    return { customerName: buyer.name, customerEmail: buyer.email };
  }
  const customer = purpose.kind === 'visit' ? purpose.visit.customer : null;
  return customer ? { customerName: customerName(customer), customerEmail: customer.email } : ERASED_CONTACT;
}

function entriesOf(
  { provider: { name: provider } }: AppContext,
  reference: string,
  movements: readonly Payment[],
): Pick<PaymentEntry, 'payment' | 'refunds'> {
  const payment = movements.find(
    (each) => each.kind === 'payment' && each.provider === provider && each.reference === reference,
  );
  return { payment, refunds: refundsOfPayment({ reference, provider }, movements) };
}
