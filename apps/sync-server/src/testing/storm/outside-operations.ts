import type { Operation, Storm } from './open-storm.ts';

/** Refunds a payment in Stripe's Dashboard, as the practice might. */
export const refundInDashboard: Operation = async ({ stripe, chance, ctx }) => {
  const paid = chance.pick(cardPaymentsOf(ctx().model()));
  if (!paid) return;
  const order = `payment_intent=${paid.reference}&amount=${chance.between(100, 3_000)}&reason=requested_by_customer`;
  try {
    stripe.intents.refund(Object.fromEntries(new URLSearchParams(order)));
  } catch {
    // Nothing is left of it.
  }
};

export const disputeAtBank: Operation = async ({ stripe, chance, ctx }) => {
  const paid = chance.pick(cardPaymentsOf(ctx().model()));
  if (!paid) return;
  const { reference } = paid;
  const { disputes } = stripe.intents;
  if (!disputes.isAny(reference)) stripe.intents.dispute(reference);
  // A bank thinks again when it has kept the money, never when it has given it up.
  else if (disputes.keepsMoney(reference)) disputes.close(reference, chance.happens(0.5) ? 'lost' : 'won');
};

/** Stripe makes no refund until money comes in, and answers so for a day under each key that it was asked with. */
export const emptyBalance: Operation = async ({ stripe }) => stripe.intents.emptyBalance();

export const fillBalance: Operation = async ({ stripe }) => stripe.intents.fillBalance();

const cardPaymentsOf = ({
  paymentsByBookingId,
  paymentsByInvoiceId,
}: ReturnType<ReturnType<Storm['ctx']>['model']>) =>
  [...paymentsByBookingId.values(), ...paymentsByInvoiceId.values()]
    .flat()
    .filter(({ kind, provider }) => kind === 'payment' && provider === 'stripe');
