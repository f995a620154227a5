import { cents } from '@fieldleaf/domain/money/cents';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Desk } from '../practice/desk.ts';
import { newCommandId } from '../practice/new-ids.ts';
import type { PaidFirst } from './cancel-payment.ts';
import type { PaymentDraft } from './payment-draft.ts';
import { PAYMENT_UNAVAILABLE, type PaymentUnavailable } from './payment-problem.ts';
import { OUR_METADATA, type PaymentAnswer, type ProviderPayment } from './payment-provider.ts';
import type { CardSetup, NewSetup } from './saved-cards.ts';

/** Whether the customer keeps a card with the provider instead of paying. */
export const isCardSetup = ({ terms }: Pick<PaymentDraft, 'terms'>): boolean =>
  terms?.kind === 'card-on-file';

/** Makes the setup of a card ready, as a payment is made ready; a lost answer is asked for again under the same key. */
export async function createCardSetup({ provider, now }: Desk, order: NewSetup) {
  const draftId = newCommandId();
  const named = { ...order, metadata: { ...OUR_METADATA, ...order.metadata, draft: draftId } };
  const create = () => provider.cards.createSetup(named, `setup:${draftId}`);
  const first = await create();
  const created = !first.ok && first.error.code === 'unknown_outcome' ? await create() : first;
  if (!created.ok) return created;
  const { setup, clientSecret } = created.value;
  const draft = {
    v: 1,
    paymentIntentId: setup.reference,
    provider: provider.name,
    livemode: setup.livemode,
    draftId,
    createdAt: now(),
    state: 'open',
  } as const;
  return ok({ draft, clientSecret });
}

/** A setup reads as a payment of nothing: once it succeeded, what it was for can be made. */
const asPayment = (
  { reference, state, livemode, metadata }: CardSetup,
  draft: PaymentDraft,
): ProviderPayment => ({
  reference,
  state,
  livemode,
  metadata,
  amountCents: cents(0),
  receivedCents: cents(0),
  refundedCents: cents(0),
  disputed: false,
  createdAt: draft.createdAt,
});

/** Where the payment of a visit stands, or the setup of the card that is kept in its place. */
export async function readVisitPayment(
  { provider }: Desk,
  draft: PaymentDraft,
): PaymentAnswer<ProviderPayment> {
  if (!isCardSetup(draft)) return provider.getPayment(draft.paymentIntentId);
  const setup = await provider.cards.getSetup(draft.paymentIntentId);
  return setup.ok ? ok(asPayment(setup.value, draft)) : setup;
}

/** Lets nobody finish a setup any more; one the provider does not know cannot be finished either. */
export async function cancelCardSetup(
  { provider }: Desk,
  draft: PaymentDraft,
): Promise<Result<void, PaidFirst | PaymentUnavailable>> {
  const ended = await provider.cards.cancelSetup(draft.paymentIntentId);
  if (!ended.ok) return ended.error.code === 'payment_unknown' ? ok(undefined) : err(PAYMENT_UNAVAILABLE);
  if (ended.value.state !== 'succeeded') return ok(undefined);
  return err({ code: 'paid_first', payment: asPayment(ended.value, draft) });
}
