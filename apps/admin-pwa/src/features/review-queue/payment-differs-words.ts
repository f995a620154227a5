import type { AttentionMatter, PaidFor, PaymentDifference } from '@fieldleaf/domain/attention/attention';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { emailWords } from '@fieldleaf/domain/booking/has-email';
import { isOfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { formatCents } from '@fieldleaf/ui/format-cents';

type Differs = Extract<AttentionMatter, { kind: 'payment-differs' }>;
type Subjects = Pick<PracticeModel, 'bookingsById' | 'invoicesById' | 'paymentsByGiftCardId'>;
type Side = { readonly whose: string; readonly what: string };

const TITLES: Readonly<Record<PaymentDifference, string>> = {
  paid_unbooked: 'Paid, but not in your books',
  booked_unpaid: 'In your books, but not paid',
  amount_mismatch: 'Paid and booked amounts differ',
  refund_failed: 'A refund did not go through',
  refund_differs: 'Refunds differ',
  duplicate: 'Paid twice',
  disputed: 'A payment is disputed',
  dispute_lost: 'A dispute was lost',
};

/** Describes the card provider's record, the books' record, and the action to take. */
export function paymentDiffersWords(matter: Differs, model: Subjects) {
  if (matter.paidFor?.kind === 'gift-card' && matter.difference === 'refund_failed')
    return voidedCardWords(matter, isPaidByHand(matter, model));
  const { provider, books, advice } = sidesOf(matter, paidForWords(matter, model));
  const sides: readonly Side[] = [
    { whose: matter.difference === 'duplicate' ? 'Customer' : 'Card provider', what: provider },
    { whose: 'Your books', what: books },
    { whose: 'To do', what: `${advice} It is payment ${matter.paymentReference}.` },
  ];
  return { title: TITLES[matter.difference], sides, decisions: [SETTLED] };
}

const SETTLED = { decision: 'dismiss', label: 'I have settled it' } as const;
const GIVEN_BACK = { decision: 'given-back', label: 'I have given it back' } as const;

function isPaidByHand({ paidFor, paymentReference }: Differs, { paymentsByGiftCardId }: Subjects): boolean {
  if (paidFor?.kind !== 'gift-card') return false;
  const movements = paymentsByGiftCardId.get(paidFor.giftCardId) ?? [];
  return movements.some(({ reference, method }) => reference === paymentReference && isOfflineMethod(method));
}

/** Unused money of a card that nobody can use any more is its buyer's. */
function voidedCardWords(
  { bookedCents, reason, customerName: name, customerEmail, paymentReference }: Differs,
  isCash: boolean,
) {
  const sides: readonly Side[] = [
    {
      whose: 'Voided gift card',
      what: `${formatCents(bookedCents)} of it is unused. ${name ? `${name} (${emailWords(customerEmail)})` : 'Its buyer'} does not have it back${reason === undefined ? '' : `: the card provider refused (${reason})`}.`,
    },
    { whose: 'Your books', what: 'Count it as received.' },
    { whose: 'To do', what: `Give it back to the buyer. It is payment ${paymentReference}.` },
  ];
  const decisions = isCash ? [GIVEN_BACK, SETTLED] : [SETTLED];
  return { title: 'Money left on a voided gift card', sides, decisions };
}

type Words = { readonly provider: string; readonly books: string; readonly advice: string };

function sidesOf({ difference, ...matter }: Differs, paidFor: string): Words {
  const provider = formatCents(matter.providerCents);
  const books = formatCents(matter.bookedCents);
  switch (difference) {
    case 'paid_unbooked':
      return {
        provider: `Received ${provider}${matter.customerName && ` from ${matter.customerName} (${emailWords(matter.customerEmail)})`}.`,
        books: 'Have no booking or invoice for this payment.',
        advice: 'Book it manually, or refund it here.',
      };
    case 'booked_unpaid':
      return {
        provider: 'Has not received this payment.',
        books: `Have ${books} for ${paidFor}.`,
        advice: 'Ask the customer to pay, or correct your books.',
      };
    case 'amount_mismatch':
      if (matter.payment)
        return {
          provider: `Received ${provider}.`,
          books: `Have no booking or invoice for it: ${books} was asked for.`,
          advice: 'Book it manually, or refund it here.',
        };
      return {
        provider: `Received ${provider}.`,
        books: `Have ${books} for ${paidFor}.`,
        advice: 'Find out which is right, and settle the rest with the customer.',
      };
    case 'refund_failed':
      if (matter.refundReference !== undefined)
        return matter.paidFor?.kind === 'unplaced'
          ? unplaced(books, matter)
          : cameBack(books, paidFor, matter.reason);
      return {
        provider: `Refunded ${provider}; a refund failed, and the money is still with you.`,
        books: `Have ${books} refunded for ${paidFor}.`,
        advice: 'Give the money back in another way.',
      };
    case 'refund_differs':
      return {
        provider: `Refunded ${provider}.`,
        books: `Have ${books} refunded for ${paidFor}.`,
        advice: 'Compare the refunds in your account with the card provider.',
      };
    case 'duplicate':
      return {
        provider: `Paid ${provider} in all.`,
        books: `Need only ${books} for ${paidFor}.`,
        advice: 'Refund the difference.',
      };
    case 'disputed':
      return {
        provider: `The customer’s bank asks for ${provider} back.`,
        books: `Have ${books} for ${paidFor}.`,
        advice: 'Answer the bank in your account with the card provider, in time.',
      };
    case 'dispute_lost':
      return {
        provider: `The customer’s bank has taken ${provider} back.`,
        books: `No longer count it for ${paidFor}.`,
        advice: 'Settle with the customer what is still owed, if anything.',
      };
  }
}

const cameBack = (amount: string, paidFor: string, reason: string | undefined): Words => ({
  provider: `${refused(amount, reason)}; the money is still with you.`,
  books: `No longer count it as refunded for ${paidFor}.`,
  advice: 'Refund it once more, or give the money back in another way.',
});

const refused = (amount: string, reason: string | undefined): string =>
  reason === undefined ? `Did not give ${amount} back` : `Refused to refund ${amount} (${reason})`;

const unplaced = (
  amount: string,
  { customerName, customerEmail, reason }: Pick<Differs, 'customerName' | 'customerEmail' | 'reason'>,
): Words => ({
  provider: `${refused(amount, reason)}${customerName && ` to ${customerName} (${emailWords(customerEmail)})`}; the money is still with you.`,
  books: 'Record it as received without a booking: the time was taken, or someone else had paid.',
  advice: 'Refund it here, or give the money back in another way.',
});

function paidForWords({ paidFor }: Differs, model: Subjects): string {
  return paidFor === null ? 'a payment that was started' : subjectWords(paidFor, model);
}

function subjectWords(paidFor: PaidFor, { bookingsById, invoicesById }: Subjects): string {
  if (paidFor.kind === 'unplaced') return 'a payment that came to nothing';
  if (paidFor.kind === 'gift-card') return 'a gift card';
  if (paidFor.kind === 'booking') {
    const booking = bookingsById.get(paidFor.bookingId);
    return booking ? `${paidFor.bookingId}, ${customerName(booking.customer)}` : paidFor.bookingId;
  }
  const invoice = invoicesById.get(paidFor.invoiceId);
  return invoice ? `invoice ${invoice.number}, ${invoice.customer.name}` : 'an invoice';
}
