import { ok } from '@fieldleaf/domain/result';
import type { Desk } from '../practice/desk.ts';
import { newCommandId } from '../practice/new-ids.ts';
import { type NewPayment, OUR_METADATA } from './payment-provider.ts';

/** What the customer reads behind the practice's name on the card's statement; ten letters fit beside any name. */
const STATEMENT_SUFFIX = {
  intent: 'VISIT',
  'invoice-intent': 'INVOICE',
  'due-intent': 'VISIT',
  'gift-card-intent': 'GIFT CARD',
} as const;

/**
 * Makes a payment ready under a name of its own, `kind` and the id of its draft; the draft says the rest. When the
 * answer is lost, the provider is asked once more under the same key, and answers with what it has made; an error of
 * its own it would only repeat, so that one is followed by another name. Nobody can pay what the first may have made.
 */
export async function createPayment(
  { provider, now }: Desk,
  kind: keyof typeof STATEMENT_SUFFIX,
  order: Omit<NewPayment, 'statementSuffix'>,
) {
  const create = (draftId: string) => {
    const metadata = { ...OUR_METADATA, ...order.metadata, draft: draftId };
    const named = { ...order, statementSuffix: STATEMENT_SUFFIX[kind], metadata };
    return provider.createPayment(named, `${kind}:${draftId}`);
  };
  const firstId = newCommandId();
  const first = await create(firstId);
  const code = first.ok ? undefined : first.error.code;
  const draftId = code === 'provider_error' ? newCommandId() : firstId;
  const isAskedAgain = code === 'provider_error' || code === 'unknown_outcome';
  const created = isAskedAgain ? await create(draftId) : first;
  if (!created.ok) return created;
  const { payment, clientSecret } = created.value;
  const draft = {
    v: 1,
    paymentIntentId: payment.reference,
    provider: provider.name,
    livemode: payment.livemode,
    draftId,
    createdAt: now(),
    state: 'open',
  } as const;
  return ok({ draft, clientSecret });
}
