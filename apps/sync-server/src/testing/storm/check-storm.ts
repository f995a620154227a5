import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { giftCardBalance, redeemedCents } from '@fieldleaf/domain/gift-card/gift-card-balance';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { acceptedCents } from '@fieldleaf/domain/invoice/invoice';
import type { LedgerEntry } from '@fieldleaf/domain/ledger/ledger-entry';
import { sumCents } from '@fieldleaf/domain/money/cents';
import { movedCents } from '@fieldleaf/domain/payment/moved-cents';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import type { PaymentProvider, ProviderPayment } from '../../money/payment-provider.ts';
import type { Storm } from './open-storm.ts';

const EPOCH = '2020-01-01T00:00:00.000Z' as ReturnType<Storm['now']>;

/** Returns the provider's final amount for a payment: received, less refunds and lost disputes. */
async function keptOf(
  { listRefunds, listDisputes }: PaymentProvider,
  { reference, receivedCents }: ProviderPayment,
) {
  const [refunds, disputes] = [await listRefunds(reference), await listDisputes(reference)];
  if (!refunds.ok || !disputes.ok) throw new Error(`Stripe said nothing about ${reference}.`);
  const back = refunds.value.filter(({ state }) => state === 'succeeded');
  const lost = disputes.value.filter(({ state }) => state === 'lost');
  return {
    receivedCents,
    keptCents: receivedCents - sumCents([...back, ...lost].map(({ amountCents }) => amountCents)),
    /** Decisions that were carried out more than once. */
    doubled: back.flatMap(({ refundId }) => refundId ?? []).filter((id, at, all) => all.indexOf(id) !== at),
  };
}

/** Differences between the books and Stripe's records, as text; empty if every cent is accounted for once. */
export async function differencesAfter({ ctx, store }: Storm): Promise<readonly string[]> {
  const practice = store.database('practice');
  const all = <Document>(kind: string) =>
    practice.range<Document>({ from: `${kind}:`, to: `${kind}:\uffff` });
  const payments = await all<Payment>('payment');
  const invoices = await all<Invoice>('invoice');
  const giftCards = await all<GiftCard>('gift-card');
  const ledger = await all<LedgerEntry>('ledger-entry');
  const questions = await all<Attention>('attention');
  const differences: string[] = [];
  for await (const intent of ctx().provider.listPayments({ createdFrom: EPOCH })) {
    const { reference } = intent;
    const { receivedCents, keptCents, doubled } = await keptOf(ctx().provider, intent);
    const own = payments.filter(
      (payment) => payment.reference === reference || payment.refundOf === reference,
    );
    differences.push(...falseLedger(ledger, { reference, receivedCents }));
    const booked = sumCents(own.map(movedCents));
    const times = own.filter(({ kind }) => kind === 'payment').length;
    if (times > 1) differences.push(`${reference} is in the books ${times} times`);
    if (doubled.length > 0) differences.push(`${reference} went back twice for ${doubled.join(', ')}`);
    if (booked !== keptCents)
      differences.push(
        `${reference}: of ${receivedCents} Stripe keeps ${keptCents}, the books have ${booked}`,
      );
  }
  for (const invoice of invoices) {
    const paid = payments.filter(
      ({ invoiceId, kind }) => invoiceId === invoice.invoiceId && kind === 'payment',
    );
    if (sumCents(paid.map(({ amountCents }) => amountCents)) !== acceptedCents(invoice))
      differences.push(`${invoice.number} accepted what is not on record`);
  }
  for (const card of giftCards) differences.push(...falseGiftCard(card, payments));
  for (const card of giftCards) differences.push(...lostOnGiftCard(card, { payments, questions }));
  return differences;
}

/** Each payment is one charge in the ledger of fees. */
function falseLedger(
  ledger: readonly LedgerEntry[],
  { reference, receivedCents }: Pick<ProviderPayment, 'reference' | 'receivedCents'>,
): readonly string[] {
  const charges = ledger.filter(
    ({ kind, paymentReference }) => kind === 'charge' && paymentReference === reference,
  );
  const charged = sumCents(charges.map(({ grossCents }) => grossCents));
  return charged === receivedCents
    ? []
    : [`${reference} brought ${receivedCents}, the ledger has ${charged}`];
}

/** A card's payments for visits equal what left it, and never exceed its value. */
function falseGiftCard(card: GiftCard, payments: readonly Payment[]): readonly string[] {
  const used = card.redemptions.map(({ redemptionId, bookingId, amountCents, putBack = [] }) => {
    const back = sumCents(putBack.map((each) => each.amountCents));
    const own = payments.filter(
      ({ reference, refundOf }) => reference === redemptionId || refundOf === redemptionId,
    );
    return { redemptionId, bookingId, left: amountCents - back, paid: sumCents(own.map(movedCents)) };
  });
  const gone = used.reduce((sum, { left }) => sum + left, 0);
  return [
    ...(gone > card.soldCents ? [`a gift card of ${card.soldCents} paid ${gone}`] : []),
    ...used.flatMap(({ redemptionId, bookingId, left, paid }) =>
      bookingId === undefined || left === paid
        ? []
        : [`${redemptionId} took ${left} off a gift card, ${bookingId} had ${paid} of it`],
    ),
  ];
}

type Books = { readonly payments: readonly Payment[]; readonly questions: readonly Attention[] };

/** Each card's price is unused, used, refunded, or asked about; of a voided one nothing is unused. */
function lostOnGiftCard(card: GiftCard, { payments, questions }: Books): readonly string[] {
  const { giftCardId, soldCents } = card;
  const refunded = -sumCents(
    payments
      .filter((payment) => payment.giftCardId === giftCardId && payment.kind !== 'payment')
      .map(movedCents),
  );
  const asked = questions.flatMap(({ matter, resolved }) =>
    matter.kind === 'payment-differs' &&
    matter.difference === 'refund_failed' &&
    matter.paidFor?.kind === 'gift-card' &&
    matter.paidFor.giftCardId === giftCardId &&
    resolved?.decision !== 'given-back'
      ? [matter.bookedCents]
      : [],
  );
  const accounted = giftCardBalance(card) + redeemedCents(card) + refunded + sumCents(asked);
  return accounted === soldCents
    ? []
    : [`gift card ${giftCardId} was sold for ${soldCents}, of which ${accounted} is known`];
}
