import type { Offer } from '@fieldleaf/domain/consultation/consultation';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { HAND_METHODS } from '@fieldleaf/domain/payment/payment-method';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { newCommandId } from '../../practice/new-ids.ts';
import type { Operation, Storm } from './open-storm.ts';
import { isIntent, payInBrowser } from './pay-in-browser.ts';
import { someBooking, someInvoice, someVisit } from './some.ts';

/** The consultant's phone sends a command, and sends it again when it heard nothing. */
async function send(storm: Storm, kind: string, payload: object): Promise<void> {
  const command = { id: newCommandId(), kind, at: storm.now(), payload };
  const tries = storm.chance.happens(0.2) ? 2 : 1;
  for (let tried = 0; tried < tries; tried += 1)
    await storm.consult('POST', '/commands', { commands: [command] });
}

export const bookByHand: Operation = async (storm) => {
  const { customerInfo, ...visit } = someVisit(storm.chance);
  const paymentStatus = storm.chance.happens(0.5) ? 'pending' : 'already_paid';
  const price = (priceOf(storm, visit) ?? 0) / 100;
  await storm.consult('POST', '/manual-booking', {
    ...customerInfo,
    ...visit,
    mainConcerns: 'Yellow leaves',
    paymentStatus,
    totalAmount: price,
  });
};

const priceOf = (
  { ctx }: Storm,
  { consultationType, duration }: Pick<Offer, 'consultationType' | 'duration'>,
) => findOffer(ctx().settings().offers, consultationType, duration)?.priceCents;
export const bill: Operation = async (storm) => {
  const { chance } = storm;
  const booking = chance.happens(0.5) ? someBooking(storm) : undefined;
  const unitPrice = booking ? booking.priceCents / 100 : chance.between(20, 200);
  const taxRate = chance.happens(0.5) ? 8.25 : 0;
  const taxAmount = Math.round(unitPrice * taxRate) / 100;
  await storm.consult('POST', '/invoices', {
    invoiceData: {
      customerInfo: { name: 'Ana Reyes', email: 'ana@example.com' },
      invoiceDetails: { dueDate: '2027-03-20', taxRate },
      lineItems: [{ description: 'Plant care', quantity: 1, unitPrice }],
      subtotal: unitPrice,
      taxAmount,
      totalAmount: Math.round((unitPrice + taxAmount) * 100) / 100,
    },
    ...(booking && { bookingId: booking.bookingId }),
    sendEmail: false,
  });
};

export const takeCash: Operation = async (storm) => {
  const invoice = someInvoice(storm);
  if (!invoice) return;
  const { body } = await storm.customer().get(`/api/invoices/${invoice.invoiceId}`);
  const due = Number((body as { amountDue?: number }).amountDue ?? 0);
  if (due > 0)
    await send(storm, 'invoice.recordCash', {
      invoiceId: invoice.invoiceId,
      paymentType: 'full',
      amountCents: dollarsToCents(due),
    });
};

/** Records a non-card payment, as solo consultants get. */
export const recordByHand: Operation = async (storm) => {
  const booking = someBooking(storm);
  if (!booking) return;
  const { chance } = storm;
  const method = chance.pick(HAND_METHODS);
  const amountCents = chance.between(500, 9_000);
  await send(storm, 'visit.recordPayment', {
    bookingId: booking.bookingId,
    method,
    amountCents,
    ...(chance.happens(0.3) && { tipCents: chance.between(0, amountCents) }),
  });
};

export const addExtra: Operation = async (storm) => {
  const booking = someBooking(storm);
  if (!booking) return;
  const { bookingId, extras = [] } = booking;
  const extra = storm.chance.pick(extras);
  if (extra && storm.chance.happens(0.4))
    await send(storm, 'visit.removeExtra', { bookingId, extraId: extra.extraId });
  else await send(storm, 'visit.addExtra', { bookingId, description: 'Pots', amountCents: 1_250 });
};

export const refundByHand: Operation = async (storm) => {
  const { chance, ctx } = storm;
  const byHand = [...ctx().model().paymentsByBookingId.values()]
    .flat()
    .filter(
      ({ kind, provider, method }) => kind === 'payment' && provider === null && method !== 'gift_card',
    );
  const paid = chance.pick(byHand);
  if (!paid) return;
  const { bookingId, reference: paymentId } = paid;
  await send(storm, 'visit.recordRefund', { bookingId, paymentId, amountCents: chance.between(100, 5_000) });
};

export const refundVisit: Operation = async (storm) => {
  const booking = someBooking(storm);
  if (!booking) return;
  const amount = storm.chance.happens(0.5) ? { amount: storm.chance.between(1, 60) } : {};
  for (let tried = 0; tried < storm.chance.between(1, 2); tried += 1)
    await storm.consult('POST', `/bookings/${booking.bookingId}/refund`, amount);
};

export const refundInvoice: Operation = async (storm) => {
  const invoice = someInvoice(storm);
  if (!invoice) return;
  const { invoiceId } = invoice;
  const paid = storm.chance.pick(storm.ctx().model().paymentsByInvoiceId.get(invoiceId) ?? []);
  const amountCents = storm.chance.happens(0.5) ? storm.chance.between(1, 60) * 100 : paid?.amountCents;
  await send(storm, 'invoice.refund', { invoiceId, parts: [{ reference: paid?.reference, amountCents }] });
};

export const cancel: Operation = async (storm) => {
  const booking = someBooking(storm);
  if (!booking) return;
  const [paid] = storm.ctx().model().paymentsByBookingId.get(booking.bookingId) ?? [];
  const refunds =
    paid && storm.chance.happens(0.6) ? [{ reference: paid.reference, amountCents: paid.amountCents }] : [];
  await send(storm, 'booking.cancel', {
    bookingId: booking.bookingId,
    ...(refunds.length > 0 && { refunds }),
  });
};

/** A card that somebody buys from her in person. */
export const sellGiftCard: Operation = async (storm) => {
  const giftCardId = newCommandId();
  await send(storm, 'giftCard.sell', {
    giftCardId,
    amountCents: 5_000,
    buyer: { name: 'Eva Lane', email: '' },
    recipient: { name: 'Ana', email: '' },
    message: '',
    deliverOn: null,
    method: 'cash',
  });
  const { body } = await storm.consult('GET', `/gift-cards/${giftCardId}/code`);
  if ('code' in body) storm.giftCardCodes.push(String(body.code));
};

/** A gift card is voided, whether it has paid visits or not. */
export const voidGiftCard: Operation = async (storm) => {
  const { giftCardsById, paymentsByGiftCardId } = storm.ctx().model();
  const card = storm.chance.pick([...giftCardsById.values()]);
  const [paid] = (card && paymentsByGiftCardId.get(card.giftCardId)) ?? [];
  if (!card || !paid) return;
  const named = { giftCardId: card.giftCardId, paymentReference: paid.reference };
  await send(storm, 'giftCard.void', { ...named, reason: 'lost', refund: true });
};

/** The code of a gift card, told to her at the visit. */
export const redeemAtVisit: Operation = async (storm) => {
  const booking = someBooking(storm);
  const code = storm.chance.pick(storm.giftCardCodes);
  if (!booking || !code) return;
  const request = { code, key: newCommandId() };
  for (let tried = 0; tried < storm.chance.between(1, 2); tried += 1)
    await storm.consult('POST', `/visits/${booking.bookingId}/gift-card`, request);
};

/** Collects the rest of a visit by card on the consultant's phone. */
export const collectByCard: Operation = async (storm) => {
  const booking = someBooking(storm);
  if (!booking) return;
  const path = `/visits/${booking.bookingId}`;
  const tip = storm.chance.happens(0.4) ? { tipAmount: storm.chance.between(1, 20) } : {};
  const opened = await storm.consult('POST', `${path}/payment-intent`, tip);
  if (!isIntent(opened.body)) return;
  const { paymentIntentId: paymentId } = opened.body;
  if (storm.chance.happens(0.9)) await payInBrowser(storm, opened.body);
  const end = storm.chance.draw({ settle: 60, cancel: 15, nothing: 25 });
  if (end === 'settle') await storm.consult('POST', `${path}/payment`, { paymentId });
  if (end === 'cancel') await storm.consult('POST', `${path}/cancel-payment`, { paymentId });
};

/** She answers a quote request, perhaps once more: then the offer before counts no longer. */
export const answerQuote: Operation = async (storm) => {
  const { chance, ctx } = storm;
  const asked = chance.pick([...ctx().model().quoteRequestsById.keys()]);
  if (!asked) return;
  const offerId = newCommandId()
    .toLowerCase()
    .replaceAll(/[^0-9a-f]/g, '0')
    .padStart(32, '0');
  const offer = { quoteRequestId: asked, offerId };
  await send(storm, 'quote.answer', {
    ...offer,
    consultationType: 'onsite',
    durationMinutes: 105,
    priceCents: 21_000,
    travelFeeCents: 4_500,
    depositCents: 10_000,
    validUntil: '2027-04-30',
    words: '',
  });
  storm.offers.push(offer);
};

/** Marks a no-show and charges the fee to the stored card, if there is one, sometimes twice. */
export const chargeNoShow: Operation = async (storm) => {
  const past = [...storm.ctx().model().bookingsById.values()].filter(
    ({ appointment, status }) => appointment.startsAt < storm.now() && status !== 'cancelled',
  );
  const booking = storm.chance.pick(past);
  if (!booking) return;
  await send(storm, 'booking.noShow', { bookingId: booking.bookingId });
  for (let tried = 0; tried < storm.chance.between(1, 2); tried += 1)
    await storm.consult('POST', `/bookings/${booking.bookingId}/no-show-fee`);
};
