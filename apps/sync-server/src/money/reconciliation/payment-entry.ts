import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { Cents } from '@fieldleaf/domain/money/cents';
import {
  isBookingPayment,
  isGiftCardPayment,
  isInvoicePayment,
  type Payment,
} from '@fieldleaf/domain/payment/payment';
import { allMovements } from '@fieldleaf/domain/read-model/all-movements';
import type { Desk } from '../../practice/desk.ts';
import { splitRevision } from '../../practice/revision.ts';
import { dueDrafts } from '../due-draft.ts';
import { type GiftCardDraft, giftCardDrafts } from '../gift-card-draft.ts';
import { dueOfDraft, type PaymentDraft, visitDrafts } from '../payment-draft.ts';
import { refundsOfPayment } from '../refunds/refund-books.ts';

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

type Begun = Omit<PaymentEntry, 'payment' | 'refunds'>;

/** Reads from the stores, not from memory: another server may have booked a moment ago. */
export async function readPaymentEntry(desk: Desk, reference: string): Promise<PaymentEntry> {
  const begun = await readBegun(desk, reference);
  const paidFor = begun.paidFor ?? findPaidFor(desk, reference);
  const movements = paidFor ? await storedMovements(desk, subjectIdOf(paidFor)) : [];
  const entries = entriesOf(desk, reference, movements);
  if (entries.payment) return { ...begun, paidFor, ...entries };
  const unplaced = entriesOf(desk, reference, await storedMovements(desk, reference));
  if (!unplaced.payment) return { ...begun, paidFor, ...entries };
  return { ...begun, paidFor: { kind: 'unplaced', reference }, ...unplaced };
}

/** The payments and refunds of one booking or invoice. */
async function storedMovements({ documents }: Desk, subjectId: string): Promise<readonly Payment[]> {
  const range = { from: `payment:${subjectId}:`, to: `payment:${subjectId}:\uffff` };
  const stored = await documents.range<Payment>(range);
  return stored.map(splitRevision).flatMap(({ document }) => (document.type === 'payment' ? document : []));
}

/** Looks through all books; for a payment whose draft is lost. */
function findPaidFor({ model }: Desk, reference: string): PaidFor | null {
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

const NOBODY = { customerName: '', customerEmail: '' };

async function readBegun(desk: Desk, reference: string): Promise<Begun> {
  const draft = await visitDrafts.load(desk, reference);
  if (draft) return { ...ofVisit(draft), method: 'card', expectedCents: dueOfDraft(draft) };
  const giftCardDraft = await giftCardDrafts.load(desk, reference);
  if (giftCardDraft) return ofGiftCard(giftCardDraft);
  const due = await dueDrafts.load(desk, reference);
  if (!due) return { state: 'none', paidFor: null, method: 'card', expectedCents: null, ...NOBODY };
  const { state, invoiceId, bookingId, amountCents, channel } = due;
  return {
    state: state === 'recorded' ? 'booked' : state,
    paidFor: bookingId === undefined ? { kind: 'invoice', invoiceId } : { kind: 'booking', bookingId },
    method: channel === 'card_present' ? 'card_present' : 'card',
    expectedCents: amountCents,
    ...NOBODY,
  };
}

const ofGiftCard = ({ state, giftCardId, order }: GiftCardDraft): Begun => ({
  state: state === 'sold' ? 'booked' : state,
  paidFor: { kind: 'gift-card', giftCardId },
  method: 'card',
  expectedCents: order.amountCents,
  customerName: order.buyer.name,
  customerEmail: order.buyer.email,
});

const ofVisit = ({ state, planned, inPerson, customerInfo }: PaymentDraft) => ({
  state,
  paidFor: bookingOf(planned?.bookingId ?? inPerson?.bookingId),
  customerName: customerInfo ? customerName(customerInfo) : '',
  customerEmail: customerInfo?.email ?? '',
});

const bookingOf = (bookingId: BookingId | undefined): PaidFor | null =>
  bookingId === undefined ? null : { kind: 'booking', bookingId };

function entriesOf(
  { provider: { name: provider } }: Desk,
  reference: string,
  movements: readonly Payment[],
): Pick<PaymentEntry, 'payment' | 'refunds'> {
  const payment = movements.find(
    (each) => each.kind === 'payment' && each.provider === provider && each.reference === reference,
  );
  return { payment, refunds: refundsOfPayment({ reference, provider }, movements) };
}
