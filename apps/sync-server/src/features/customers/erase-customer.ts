import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { type Customer, customerDocumentId, newCustomer } from '@fieldleaf/domain/customer/customer';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import {
  redactAttention,
  redactBooking,
  redactCustomer,
  redactInvoice,
  redactMail,
  redactPayment,
} from '@fieldleaf/domain/customer/redact';
import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { redactGift, redactGiftCard } from '@fieldleaf/domain/gift-card/redact-gift-card';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
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
import { cancelVisitPayment } from '../../money/cancel-visit-payment.ts';
import { cancelGiftCardPayment } from '../../money/finish-gift-card-payment.ts';
import type { GiftCardDraft } from '../../money/gift-card-draft.ts';
import { blankDraft, type PaymentDraft } from '../../money/payment-draft.ts';
import { forgetPhotos } from '../../practice/assessment-photos.ts';
import { redactDocument, removeDocument } from '../../practice/change-documents.ts';
import type { Desk } from '../../practice/desk.ts';
import { removePhotoBytes } from '../../practice/photo-bytes.ts';
import { changeDocument } from '../../store/change-document.ts';
import { forgetTexts } from '../../texts/forget-texts.ts';
import { checkoutsOf, giftOrdersOf } from './checkouts.ts';
import { withMailsOf } from './mails-of-person.ts';

/**
 * Forgets a person and keeps the books. Visits ahead stand in its way; a payment that is open ends. Cut short
 * at any point it can simply be asked for again: what leads to the rest goes last. A command that was
 * decided before reaches the mark that is set first, and is refused.
 */
export async function eraseCustomer(desk: Desk, typed: string): Promise<Result<void, Problem>> {
  const email = normaliseEmail(typed);
  const refusal = await refusalOf(desk, email);
  if (refusal) return err(refusal);

  await desk.journal.note({ at: desk.now(), kind: 'customer-erased', customerId: customerIdOf(email) });
  await forgetPerson(desk, email);
  return ok(undefined);
}

/** Everything that says who they were. */
export async function forgetPerson(desk: Desk, email: string): Promise<void> {
  await desk.dropSnapshot();
  await markErased(desk, email);
  const assessmentIds = await assessmentsOf(desk, email);
  // The second round is for what was written while the first one read.
  for (const _round of [1, 2]) await carryOut(desk, await planErasure(desk, { email, assessmentIds }), email);
  for (const assessmentId of assessmentIds) await forgetPhotos(desk, assessmentId);
  await eraseFromOps(desk, email);
  // The old revisions still say what was forgotten.
  await desk.documents.compact();
  await desk.ops.compact();
  // One may have been written meanwhile.
  await desk.dropSnapshot();
}

const planErasure = async (desk: Desk, person: Person): Promise<ErasurePlan> =>
  erasurePlan(await withMailsOf(desk, person), person, desk.now());

async function refusalOf(desk: Desk, email: string): Promise<Problem | undefined> {
  const ahead = visitsAhead(desk.model(), email, desk.now());
  if (ahead.length > 0) return upcomingVisits(ahead);
  if (!(await endOpenPayments(desk, email))) return problem('payment_under_way');
  const aheadNow = visitsAhead(desk.model(), email, desk.now());
  if (aheadNow.length > 0) return upcomingVisits(aheadNow);
  const checkouts = [...(await checkoutsOf(desk, email)), ...(await giftOrdersOf(desk, email))];
  const plan = await planErasure(desk, { email });
  const isKnown =
    desk.model().customersById.has(customerIdOf(email)) ||
    Object.values(plan).some((ids) => ids.length > 0) ||
    checkouts.length > 0 ||
    (await waitingOf(desk, email)).length > 0;
  return isKnown ? undefined : problem('customer_not_found');
}

/**
 * Ends what is open under the address: anybody can have typed it. Paid already, it becomes what it was for; false: the
 * card provider does not say.
 */
async function endOpenPayments(desk: Desk, email: string): Promise<boolean> {
  const isOpen = ({ state }: { readonly state: string }) => state === 'open';
  const visits = (await checkoutsOf(desk, email)).filter(isOpen);
  const gifts = (await giftOrdersOf(desk, email)).filter(isOpen);
  const ended = [
    ...(await Promise.all(visits.map((draft) => cancelVisitPayment(desk, draft)))),
    ...(await Promise.all(gifts.map((draft) => cancelGiftCardPayment(desk, draft)))),
  ];
  return ended.every((each) => each.ok || each.error.code !== 'payment_unavailable');
}

/** What somebody answered before a payment that never became a booking: only its draft knows whose it is. */
const assessmentsOf = async (desk: Desk, email: string): Promise<readonly string[]> =>
  (await checkoutsOf(desk, email)).flatMap(({ assessmentId }) => assessmentId ?? []);

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
async function markErased(desk: Desk, email: string): Promise<void> {
  const erasedAt = desk.now();
  await desk.addDocument(redactCustomer(newCustomer(email), erasedAt));
  await redactDocument<Customer>(desk, customerDocumentId(email), (customer) =>
    customer.erasedAt === null ? redactCustomer(customer, erasedAt) : customer,
  );
}

async function carryOut(desk: Desk, plan: ErasurePlan, email: string): Promise<void> {
  const { postOffice } = desk;
  const erasedAt = desk.now();
  for (const id of plan.mails) {
    await postOffice.forget(id.slice('mail:'.length));
    await redactDocument<Mail>(desk, id, (mail) => (mail.erasedAt ? mail : redactMail(mail, erasedAt)));
  }
  for (const id of plan.attention) await redactDocument<Attention>(desk, id, redactAttention);
  for (const id of plan.removals) {
    if (id.startsWith('photo:')) await removePhotoBytes(desk, id.slice('photo:'.length));
    await removeDocument(desk, id);
  }
  for (const id of plan.payments) await redactDocument<Payment>(desk, id, redactPayment);
  for (const id of plan.giftCards) {
    await redactDocument<GiftCard>(desk, id, (card) => redactGiftCard(card, email, erasedAt));
  }
  for (const id of plan.invoices) {
    await redactDocument<Invoice>(desk, id, (invoice) => redactInvoice(invoice, erasedAt));
  }
  for (const id of plan.bookings) {
    const booking = await desk.documents.get<Booking>(id);
    if (booking && !isUpcoming(booking, erasedAt)) await forgetTexts(desk, booking);
    await redactDocument<Booking>(desk, id, (booking) =>
      isUpcoming(booking, erasedAt) ? booking : redactBooking(booking, erasedAt),
    );
  }
}

type KeptAnswer = { readonly answer: { readonly body: string } | null };

/** What never leaves the server knows people too: payments that were begun, and answers kept for repeated requests. */
async function eraseFromOps(desk: Desk, email: string): Promise<void> {
  const { ops } = desk;
  for (const { _id } of await checkoutsOf(desk, email)) {
    await changeDocument<PaymentDraft, never>(ops, _id, (draft) => ok(blankDraft(draft)));
  }
  for (const { _id } of await giftOrdersOf(desk, email)) {
    await changeDocument<GiftCardDraft, never>(ops, _id, (draft) =>
      ok({ ...draft, order: redactGift(draft.order, email) }),
    );
  }
  const asked = await askedBookingsOf(desk, email);
  for (const { _id, _rev } of [...(await waitingOf(desk, email)), ...asked]) await ops.remove(_id, _rev);
  const answers = await ops.range<KeptAnswer>({ from: 'idempotency:', to: 'idempotency:\uffff' });
  for (const { _id, _rev, answer } of answers) {
    // Whoever repeats their request is served again instead of being told what was kept.
    if (answer?.body.toLowerCase().includes(email)) await ops.remove(_id, _rev);
  }
}
