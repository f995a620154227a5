import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { newCustomer } from '@fieldleaf/domain/customer/customer';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { redactCustomer } from '@fieldleaf/domain/customer/redact';
import { visitsAhead } from '@fieldleaf/domain/read-model/erasure-plan';
import { emailsIn } from '@fieldleaf/domain/restore/emails-in';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../../practice/desk.ts';
import { newCommandId } from '../../practice/new-ids.ts';
import { factsOf, type SettleStep } from '../../restore/restored.ts';
import { forgetPerson } from './erase-customer.ts';

/** Customers who were erased after the backup was made are erased once more; the journal knows no more than their hash. */
export const eraseAgain: SettleStep = async (desk, restored) => {
  const erasedAt = new Map(
    factsOf(restored, 'customer-erased').map(({ customerId, at }) => [customerId, at]),
  );
  if (erasedAt.size === 0) return {};
  const emails = await emailsByCustomerId(desk);
  for (const [customerId, at] of erasedAt) {
    const email = emails.get(customerId);
    if (email === undefined) await markForgotten(desk, customerId, at);
    else await forgetWithVisits(desk, email);
  }
  return { customersErased: erasedAt.size };
};

/** Whoever the backup does not know may still be on a phone: what is there is not to come back. */
const markForgotten = (desk: Desk, customerId: string, erasedAt: Instant): Promise<void> =>
  desk.addDocument(
    redactCustomer({ ...newCustomer(''), _id: `customer:${customerId}`, customerId }, erasedAt),
  );

/** Nobody is erased who has a visit ahead: one that the backup still has was called off after it was made. */
async function forgetWithVisits(desk: Desk, email: string): Promise<void> {
  for (const { bookingId } of visitsAhead(desk.model(), email, desk.now()))
    await desk.execute({
      id: newCommandId(),
      kind: 'booking.cancel',
      at: desk.now(),
      by: { role: 'system' },
      payload: { bookingId, notifyCustomer: false },
    });
  await forgetPerson(desk, email);
}

async function emailsByCustomerId({ model, ops }: Desk): Promise<ReadonlyMap<string, string>> {
  const {
    attentionById,
    bookingsById,
    invoicesById,
    customersById,
    quoteRequestsById,
    giftCardsById,
    mailsById,
    customerNotesByEmail,
  } = model();
  const documents = [bookingsById, invoicesById, customersById, quoteRequestsById, giftCardsById].flatMap(
    (byId) => [...byId.values()],
  );
  // A question, a mail or a checkout may be all that tells of somebody, anywhere in it.
  const texts = [...attentionById.values(), ...mailsById.values(), ...(await strangersIn(ops))];
  const emails = new Set(
    [...documents.flatMap(emailsIn), ...texts.flatMap(addressesIn), ...customerNotesByEmail.keys()].map(
      normaliseEmail,
    ),
  );
  return new Map([...emails].map((email) => [customerIdOf(email), email]));
}

const addressesIn = (document: object): readonly string[] => JSON.stringify(document).match(ADDRESS) ?? [];

const ADDRESS = /(?<![^\s"\\<>(),;:])[^\s"\\<>(),;:]+@[^\s"\\<>(),;:]+/g;

/** Who was at a checkout, or filled in a form that waits. */
const strangersIn = async (ops: Desk['ops']): Promise<readonly object[]> =>
  (
    await Promise.all(
      ['payment-draft', 'gift-card-draft', 'waiting'].map((type) =>
        ops.range<object>({ from: `${type}:`, to: `${type}:\uffff` }),
      ),
    )
  ).flat();
