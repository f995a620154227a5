import { cents } from '@fieldleaf/domain/money/cents';
import { invoicesOfBooking } from '@fieldleaf/domain/read-model/invoices-of-booking';
import { customer } from '@fieldleaf/domain/testing/builders';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { receivedForVisit } from '@fieldleaf/domain/visit/receive-for-visit';
import type { Act } from './act.ts';

/** Finishes a payment with the amount paid before, as asked at the moment it began. */
export const payVisit: Act = ({ chance, servers, time }, number) =>
  servers.do(async ({ ctx }) => {
    const model = ctx.model();
    const booking = chance.pick([...model.bookingsById.values()]);
    if (booking === undefined) return;
    const { bookingId } = booking;
    const invoices = invoicesOfBooking(model, bookingId);
    const paidBeforeCents = receivedForVisit(booking, invoices);
    const at = instantOf(Math.round(time.now));
    const card = { reference: `pi_visit_${number}`, provider: 'simulated' } as const;
    await ctx.execute({
      id: `visit-payment.${card.reference}`,
      at,
      by: customer,
      kind: 'visit.recordCardPayment',
      payload: {
        bookingId,
        paidBeforeCents,
        invoiceIds: invoices.map(({ invoiceId }) => invoiceId),
        payment: { ...card, amountCents: cents(500 * chance.between(2, 20)), paidAt: at },
      },
    });
  });

/** With a card that was sold somewhere else; the balance is not what this is about. */
export const redeemGiftCard: Act = ({ chance, servers, time }, number) =>
  servers.do(async ({ ctx }) => {
    const booking = chance.pick([...ctx.model().bookingsById.values()]);
    if (booking === undefined) return;
    const { bookingId } = booking;
    const amountCents = cents(500 * chance.between(1, 10));
    const giftCard = { giftCardId: `card-${number}`, redemptionId: `redemption-${number}`, amountCents };
    const base = { id: `gift-card.${number}`, at: instantOf(Math.round(time.now)), by: customer } as const;
    await ctx.execute({ ...base, kind: 'visit.redeemGiftCard', payload: { bookingId, giftCard } });
  });
