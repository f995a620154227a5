import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { newCustomer } from '@fieldleaf/domain/customer/customer';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { redactCustomer } from '@fieldleaf/domain/customer/redact';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { visitsAhead } from '@fieldleaf/domain/read-model/erasure-plan';
import { emailsIn } from '@fieldleaf/domain/restore/emails-in';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../../practice/app-context.ts';
import { newCommandId } from '../../practice/new-ids.ts';
import { factsOf, type SettleStep } from '../../restore/restored.ts';
import { forgetPerson } from './erase-customer.ts';

/** Customers who were erased after the backup was made are erased once more; the journal knows no more than their hash. */
export const eraseAgain: SettleStep = async (ctx, restored) => {
  const erasedAt = new Map(
    factsOf(restored, 'customer-erased').map(({ customerId, at }) => [customerId, at]),
  );
  if (erasedAt.size === 0) return {};
  const emails = await emailsByCustomerId(ctx);
  for (const [customerId, at] of erasedAt) {
    const email = emails.get(customerId);
    if (email === undefined) await markForgotten(ctx, customerId, at);
    else await forgetWithVisits(ctx, email);
  }
  return { customersErased: erasedAt.size };
};

/** A customer missing from the backup may still be on a phone: that data must not come back. */
const markForgotten = (ctx: AppContext, customerId: string, erasedAt: Instant): Promise<void> =>
  ctx.addDocument(
    redactCustomer({ ...newCustomer(''), _id: `customer:${customerId}`, customerId }, erasedAt),
  );

/** A customer with a future visit is not erased: any in the backup was canceled after it was made. */
async function forgetWithVisits(ctx: AppContext, email: string): Promise<void> {
  for (const { bookingId } of visitsAhead(ctx.model(), email, ctx.now()))
    await ctx.execute({
      id: newCommandId(),
      kind: 'booking.cancel',
      at: ctx.now(),
      by: { role: 'system' },
      payload: { bookingId, notifyCustomer: false },
    });
  await forgetPerson(ctx, email);
}

async function emailsByCustomerId({ model, ops }: AppContext): Promise<ReadonlyMap<string, string>> {
  const practice = model();
  const documents = [
    practice.bookingsById,
    practice.invoicesById,
    practice.customersById,
    practice.customerMergesById,
    practice.quoteRequestsById,
    practice.giftCardsById,
  ].flatMap((byId): readonly PracticeDocument[] => [...byId.values()]);
  // A question, a mail or a checkout may be all that tells of somebody, anywhere in it.
  const texts = [
    ...practice.attentionById.values(),
    ...practice.mailsById.values(),
    ...(await strangersIn(ops)),
  ];
  const emails = new Set(
    [
      ...documents.flatMap(emailsIn),
      ...texts.flatMap(addressesIn),
      ...practice.customerNotesByEmail.keys(),
    ].map(normaliseEmail),
  );
  return new Map([...emails].map((email) => [customerIdOf(email), email]));
}

const addressesIn = (document: object): readonly string[] => JSON.stringify(document).match(ADDRESS) ?? [];

const ADDRESS = /(?<![^\s"\\<>(),;:])[^\s"\\<>(),;:]+@[^\s"\\<>(),;:]+/g;

/** Returns people at a checkout, of an earlier version too, or in a form that waits. */
const strangersIn = async (ops: AppContext['ops']): Promise<readonly object[]> =>
  (
    await Promise.all(
      ['payment-intent', 'payment-draft', 'gift-card-draft', 'waiting'].map((type) =>
        ops.range<object>({ from: `${type}:`, to: `${type}:\uffff` }),
      ),
    )
  ).flat();
