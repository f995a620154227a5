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
} from '@fieldleaf/domain/customer/redact';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import {
  type ErasurePlan,
  erasurePlan,
  isUpcoming,
  visitsAhead,
} from '@fieldleaf/domain/read-model/erasure-plan';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { AddDocument } from '../../practice/add-document.ts';
import type { Forget } from '../../practice/forget.ts';
import type { ForgetOps } from './forget-ops.ts';

export type EraseCustomerDeps = {
  readonly model: () => PracticeModel;
  readonly addDocument: AddDocument;
  readonly forget: Forget;
  readonly forgetOps: ForgetOps;
  /** The copy of a mail that went to a file instead of a mail server. */
  readonly forgetMailFile: (mailId: string) => Promise<void>;
  /** The picture itself, which is no document of the practice. */
  readonly forgetPhoto: (photoId: string) => Promise<void>;
  readonly now: () => Instant;
};

/**
 * Forgets a person and keeps the books. Visits ahead and a payment under way stand in its way. Cut short
 * at any point it can simply be asked for again: what leads to the rest goes last. A command that was
 * decided before reaches the mark that is set first, and is refused.
 */
export function createEraseCustomer(deps: EraseCustomerDeps) {
  return async (typed: string): Promise<Result<void, Problem>> => {
    const email = normaliseEmail(typed);
    const refusal = await refusalOf(deps, email);
    if (refusal) return err(refusal);

    await markErased(deps, email);
    const assessmentIds = await assessmentsOf(deps, email);
    // The second round is for what was written while the first one read.
    for (const _round of [1, 2])
      await carryOut(deps, erasurePlan(deps.model(), { email, assessmentIds }, deps.now()));
    await deps.forgetOps.erase(email);
    await deps.forget.compact();
    return ok(undefined);
  };
}

export type EraseCustomer = ReturnType<typeof createEraseCustomer>;

async function refusalOf(deps: EraseCustomerDeps, email: string): Promise<Problem | undefined> {
  const ahead = visitsAhead(deps.model(), email, deps.now());
  if (ahead.length > 0) return upcomingVisits(ahead);
  if (await deps.forgetOps.isPaying(email)) return problem('payment_under_way');
  const plan = erasurePlan(deps.model(), { email }, deps.now());
  const isKnown =
    deps.model().customersById.has(customerIdOf(email)) ||
    Object.values(plan).some((ids) => ids.length > 0) ||
    (await deps.forgetOps.draftsOf(email)).length > 0;
  return isKnown ? undefined : problem('customer_not_found');
}

/** What somebody answered before a payment that never became a booking: only its draft knows whose it is. */
const assessmentsOf = async ({ forgetOps }: EraseCustomerDeps, email: string): Promise<readonly string[]> =>
  (await forgetOps.draftsOf(email)).flatMap(({ assessmentId }) => assessmentId ?? []);

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
async function markErased({ addDocument, forget, now }: EraseCustomerDeps, email: string): Promise<void> {
  const erasedAt = now();
  await addDocument(redactCustomer(newCustomer(email), erasedAt));
  await forget.redact<Customer>(customerDocumentId(email), (customer) =>
    customer.erasedAt === null ? redactCustomer(customer, erasedAt) : customer,
  );
}

async function carryOut(deps: EraseCustomerDeps, plan: ErasurePlan): Promise<void> {
  const { forget, forgetMailFile, forgetPhoto, now } = deps;
  const erasedAt = now();
  for (const id of plan.mails) {
    await forgetMailFile(id.slice('mail:'.length));
    await forget.redact<Mail>(id, (mail) => (mail.erasedAt ? mail : redactMail(mail, erasedAt)));
  }
  for (const id of plan.attention) await forget.redact<Attention>(id, redactAttention);
  for (const id of plan.removals) {
    if (id.startsWith('photo:')) await forgetPhoto(id.slice('photo:'.length));
    await forget.remove(id);
  }
  for (const id of plan.invoices) {
    await forget.redact<Invoice>(id, (invoice) => redactInvoice(invoice, erasedAt));
  }
  for (const id of plan.bookings) {
    await forget.redact<Booking>(id, (booking) =>
      isUpcoming(booking, erasedAt) ? booking : redactBooking(booking, erasedAt),
    );
  }
}
