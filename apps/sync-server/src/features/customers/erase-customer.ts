import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type Customer, customerDocumentId, newCustomer } from '@fieldleaf/domain/customer/customer';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import {
  redactBooking,
  redactCustomer,
  redactInvoice,
  redactMail,
  redactPayment,
} from '@fieldleaf/domain/customer/redact';
import { redactAttention } from '@fieldleaf/domain/customer/redact-attention';
import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { redactGiftCard, redactGiftOrder } from '@fieldleaf/domain/gift-card/redact-gift-card';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import type { PlantBook } from '@fieldleaf/domain/plant/plant-book';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { addressesOf } from '@fieldleaf/domain/read-model/customer-addresses';
import {
  type ErasurePlan,
  erasurePlan,
  isUpcoming,
  type Person,
  visitsAhead,
} from '@fieldleaf/domain/read-model/erasure-plan';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { waitingOf } from '../../budgets/waiting-room.ts';
import { askedBookingsOf } from '../../mails/asked-bookings.ts';
import { cancelPayment } from '../../money/finish-payment.ts';
import type { PurposeKind } from '../../money/payment-intent.ts';
import { blankIntent, changeIntent } from '../../money/payment-intents.ts';
import { forgetEarlierPayment } from '../../money/take-up-earlier-payments.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { forgetPhotos } from '../../practice/assessment-photos.ts';
import { redactDocument, removeDocument } from '../../practice/change-documents.ts';
import { removePhotoBytes } from '../../practice/photo-bytes.ts';
import { forgetTexts } from '../../texts/forget-texts.ts';
import { checkoutsOf, giftOrdersOf } from './checkouts.ts';
import { withMailsOf } from './mails-of-person.ts';

/** Forgets a person by any of their addresses: merged ones go together. */
export const eraseCustomer = (ctx: AppContext, typed: string): Promise<Result<void, Problem>> =>
  eraseAddresses(ctx, addressesOf(ctx.model(), typed));

/**
 * Forgets these addresses of a person and keeps the books. Visits ahead stand in its way; a payment that is open ends.
 * Cut short at any point it can simply be asked for again: what leads to the rest goes last, and so does the first
 * address. A command that was decided before reaches the mark that is set first, and is refused.
 */
export async function eraseAddresses(
  ctx: AppContext,
  addresses: readonly string[],
): Promise<Result<void, Problem>> {
  const refusal = await refusalOf(ctx, addresses);
  if (refusal) return err(refusal);

  for (const email of addresses)
    await ctx.journal.note({ at: ctx.now(), kind: 'customer-erased', customerId: customerIdOf(email) });
  for (const email of addresses.toReversed()) await forgetPerson(ctx, email);
  return ok(undefined);
}

/** Everything that says who they were. */
export async function forgetPerson(ctx: AppContext, email: string): Promise<void> {
  await ctx.dropSnapshot();
  await markErased(ctx, email);
  const assessmentIds = await assessmentsOf(ctx, email);
  // The second round is for what was written while the first one read.
  for (const _round of [1, 2]) await carryOut(ctx, await planErasure(ctx, { email, assessmentIds }), email);
  for (const assessmentId of assessmentIds) await forgetPhotos(ctx, assessmentId);
  await eraseFromOps(ctx, email);
  // The old revisions still say what was forgotten.
  await ctx.documents.compact();
  await ctx.ops.compact();
  // One may have been written meanwhile.
  await ctx.dropSnapshot();
}

const planErasure = async (ctx: AppContext, person: Person): Promise<ErasurePlan> =>
  erasurePlan(await withMailsOf(ctx, person), person, ctx.now());

async function refusalOf(ctx: AppContext, addresses: readonly string[]): Promise<Problem | undefined> {
  const visits = () => addresses.flatMap((email) => visitsAhead(ctx.model(), email, ctx.now()));
  const ahead = visits();
  if (ahead.length > 0) return upcomingVisits(ahead);
  for (const email of addresses)
    if (!(await endOpenPayments(ctx, email))) return problem('payment_under_way');
  const aheadNow = visits();
  if (aheadNow.length > 0) return upcomingVisits(aheadNow);
  for (const email of addresses) if (await isKnown(ctx, email)) return undefined;
  return problem('customer_not_found');
}

async function isKnown(ctx: AppContext, email: string): Promise<boolean> {
  const checkouts = [...(await checkoutsOf(ctx, email)), ...(await giftOrdersOf(ctx, email))];
  const plan = await planErasure(ctx, { email });
  return (
    ctx.model().customersById.has(customerIdOf(email)) ||
    Object.values(plan).some((ids) => ids.length > 0) ||
    checkouts.length > 0 ||
    (await waitingOf(ctx, email)).length > 0
  );
}

/**
 * Ends what is open under the address: anybody can have typed it. Paid already, it becomes what it was for; false: the
 * card provider does not say.
 */
async function endOpenPayments(ctx: AppContext, email: string): Promise<boolean> {
  const begun = [...(await checkoutsOf(ctx, email)), ...(await giftOrdersOf(ctx, email))];
  const open = begun.filter(({ state }) => state === 'open');
  const ended = await Promise.all(open.map((intent) => cancelPayment(ctx, intent)));
  return ended.every((each) => each.ok || each.error.code !== 'payment_unavailable');
}

/** Answers given before a payment that never became a booking: only the payment names their owner. */
const assessmentsOf = async (ctx: AppContext, email: string): Promise<readonly string[]> =>
  (await checkoutsOf(ctx, email)).flatMap(({ purpose }) => purpose.visit.assessmentId ?? []);

const upcomingVisits = (visits: readonly Booking[]): Problem => {
  const named = visits.map(
    ({ bookingId, appointment: { date, time } }) => `${bookingId} on ${date} at ${time}`,
  );
  return {
    ...problem('upcoming_visits'),
    message: `This customer has visits ahead: ${named.join(', ')}. Cancel them first.`,
  };
};

/** From here on nothing that was decided before finds its way back. */
async function markErased(ctx: AppContext, email: string): Promise<void> {
  const erasedAt = ctx.now();
  await ctx.addDocument(redactCustomer(newCustomer(email), erasedAt));
  await redactDocument<Customer>(ctx, customerDocumentId(email), (customer) =>
    customer.erasedAt === null ? redactCustomer(customer, erasedAt) : customer,
  );
}

/** Removes a document with the files that belong to it. */
async function removeWhole(ctx: AppContext, id: string): Promise<void> {
  if (id.startsWith('photo:')) await removePhotoBytes(ctx, id.slice('photo:'.length));
  const book = id.startsWith('plant-book:') && (await ctx.documents.get<PlantBook>(id));
  if (book) await forgetTexts(ctx, book);
  await removeDocument(ctx, id);
}

async function carryOut(ctx: AppContext, plan: ErasurePlan, email: string): Promise<void> {
  const { postOffice } = ctx;
  const erasedAt = ctx.now();
  for (const id of plan.mails) {
    await postOffice.forget(id.slice('mail:'.length));
    await redactDocument<Mail>(ctx, id, (mail) => (mail.erasedAt ? mail : redactMail(mail, erasedAt)));
  }
  for (const id of plan.attention) await redactDocument<Attention>(ctx, id, redactAttention);
  for (const id of plan.removals) await removeWhole(ctx, id);
  for (const id of plan.payments) await redactDocument<Payment>(ctx, id, redactPayment);
  for (const id of plan.giftCards) {
    await redactDocument<GiftCard>(ctx, id, (card) => redactGiftCard(card, email, erasedAt));
  }
  for (const id of plan.invoices) {
    await redactDocument<Invoice>(ctx, id, (invoice) => redactInvoice(invoice, erasedAt));
  }
  for (const id of plan.bookings) {
    const booking = await ctx.documents.get<Booking>(id);
    if (booking && !isUpcoming(booking, erasedAt)) await forgetTexts(ctx, booking);
    await redactDocument<Booking>(ctx, id, (booking) =>
      isUpcoming(booking, erasedAt) ? booking : redactBooking(booking, erasedAt),
    );
  }
}

type KeptAnswer = { readonly answer: { readonly body: string } | null };

/** Erases from server-only data, which names people too: payments that were begun, and responses kept for retries. */
async function eraseFromOps(ctx: AppContext, email: string): Promise<void> {
  const { ops } = ctx;
  const checkouts = await checkoutsOf(ctx, email);
  const giftOrders = await giftOrdersOf(ctx, email);
  // First what only today's leads to.
  for (const { paymentIntentId } of [...checkouts, ...giftOrders])
    await forgetEarlierPayment(ctx, paymentIntentId);
  for (const intent of checkouts)
    await changeIntent<PurposeKind, never>(ctx, intent, (current) => ok(blankIntent(current)));
  for (const intent of giftOrders)
    await changeIntent<'giftCard', never>(ctx, intent, (current) => {
      const order = redactGiftOrder(current.purpose.order, email);
      return ok({ ...current, purpose: { ...current.purpose, order } });
    });
  const asked = await askedBookingsOf(ctx, email);
  for (const { _id, _rev } of [...(await waitingOf(ctx, email)), ...asked]) await ops.remove(_id, _rev);
  const answers = await ops.range<KeptAnswer>({ from: 'idempotency:', to: 'idempotency:\uffff' });
  for (const { _id, _rev, answer } of answers) {
    // A retry runs again instead of returning the stored response.
    if (answer?.body.toLowerCase().includes(email)) await ops.remove(_id, _rev);
  }
}
