import { cents } from '@fieldleaf/domain/money/cents';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { newToken } from '../access/token.ts';
import type { AppContext } from '../practice/app-context.ts';
import { newCommandId } from '../practice/new-ids.ts';
import { isPaymentFor, type PaymentIntent, type Purpose, type PurposeKind } from './payment-intent.ts';
import { changeIntent } from './payment-intents.ts';
import { PAYMENT_UNAVAILABLE, type PaymentUnavailable } from './payment-problem.ts';
import {
  type NewPayment,
  OUR_METADATA,
  type PaymentAnswer,
  type ProviderPayment,
} from './payment-provider.ts';
import { isCardSetup, isCovered } from './visit-purpose.ts';

/** Text the customer reads behind the practice's name on the card's statement; ten letters fit beside any name. */
const STATEMENT_SUFFIX: Readonly<Record<PurposeKind, string>> = {
  visit: 'VISIT',
  invoice: 'INVOICE',
  balance: 'VISIT',
  giftCard: 'GIFT CARD',
};

/** A payment the provider has made ready, under a name of its own. */
type Created = {
  readonly paymentIntentId: string;
  readonly livemode: boolean;
  readonly draftId: string;
  readonly clientSecret: string;
};

/** A payment; the setup of a card that is only kept; or neither, where codes pay for all of it. */
export function createAtProvider(
  ctx: Pick<AppContext, 'provider'>,
  purpose: Purpose,
  order: NewPayment,
): PaymentAnswer<Created> {
  if (isCovered(purpose)) return createCovered(ctx);
  return isCardSetup(purpose) ? createSetup(ctx, order) : createPayment(ctx, purpose.kind, order);
}

/**
 * Creates a payment under a name of its own; the stored intent holds the rest. A lost response is retried once
 * under the same key and returns the payment already made; the provider would only repeat an error of its own, so
 * that is retried under another name. No one can pay what the first may have made.
 */
async function createPayment(
  { provider }: Pick<AppContext, 'provider'>,
  kind: PurposeKind,
  order: NewPayment,
): PaymentAnswer<Created> {
  const create = (draftId: string) => {
    const metadata = { ...OUR_METADATA, ...order.metadata, draft: draftId };
    const named = { ...order, statementSuffix: STATEMENT_SUFFIX[kind], metadata };
    return provider.createPayment(named, `${kind}-intent:${draftId}`);
  };
  const firstId = newCommandId();
  const first = await create(firstId);
  const code = first.ok ? undefined : first.error.code;
  const draftId = code === 'provider_error' ? newCommandId() : firstId;
  const isAskedAgain = code === 'provider_error' || code === 'unknown_outcome';
  const created = isAskedAgain ? await create(draftId) : first;
  if (!created.ok) return created;
  const { payment, clientSecret } = created.value;
  return ok({ paymentIntentId: payment.reference, livemode: payment.livemode, draftId, clientSecret });
}

async function createSetup(
  { provider }: Pick<AppContext, 'provider'>,
  { description, metadata }: NewPayment,
): PaymentAnswer<Created> {
  const draftId = newCommandId();
  const named = { description, metadata: { ...OUR_METADATA, ...metadata, draft: draftId } };
  const create = () => provider.cards.createSetup(named, `setup:${draftId}`);
  const first = await create();
  const created = !first.ok && first.error.code === 'unknown_outcome' ? await create() : first;
  if (!created.ok) return created;
  const { setup, clientSecret } = created.value;
  return ok({ paymentIntentId: setup.reference, livemode: setup.livemode, draftId, clientSecret });
}

/** A payment of nothing has a name and a secret as others have, and no provider. */
async function createCovered({
  provider: { livemode },
}: Pick<AppContext, 'provider'>): PaymentAnswer<Created> {
  const draftId = newCommandId();
  return ok({ paymentIntentId: `covered_${draftId}`, livemode, draftId, clientSecret: newToken() });
}

/** Returns a payment's state; a card setup, or a visit covered by codes, reads as a payment of nothing. */
export async function readAtProvider(
  { provider }: Pick<AppContext, 'provider'>,
  intent: PaymentIntent,
): PaymentAnswer<ProviderPayment> {
  const { purpose, paymentIntentId } = intent;
  if (isCovered(purpose)) return ok(coveredPayment(intent));
  if (!isCardSetup(purpose)) return provider.getPayment(paymentIntentId);
  const setup = await provider.cards.getSetup(paymentIntentId);
  return setup.ok ? ok(paymentOfNothing(intent, setup.value.state)) : setup;
}

const coveredPayment = (intent: PaymentIntent): ProviderPayment => {
  const isTaken = intent.purpose.kind === 'visit' && intent.purpose.covered === 'taken';
  return paymentOfNothing(intent, isTaken ? 'succeeded' : 'requires_payment_method');
};

const paymentOfNothing = (
  { paymentIntentId: reference, livemode, createdAt }: PaymentIntent,
  state: ProviderPayment['state'],
): ProviderPayment => ({
  reference,
  state,
  livemode,
  createdAt,
  metadata: {},
  amountCents: cents(0),
  receivedCents: cents(0),
  refundedCents: cents(0),
  disputed: false,
});

/** Reason a payment was not canceled: the customer paid first, or the card is being charged right now. */
export type NotCancelled =
  | { readonly code: 'paid_first'; readonly payment: ProviderPayment }
  | { readonly code: 'being_charged' }
  | PaymentUnavailable;

/**
 * Lets nobody make a payment any more; one the provider does not know cannot be made either. Unavailable: the
 * provider does not say, and nothing has changed.
 */
export async function cancelAtProvider(
  ctx: AppContext,
  intent: PaymentIntent,
): Promise<Result<void, NotCancelled>> {
  if (isPaymentFor(intent, 'visit') && isCovered(intent.purpose)) return withdrawCovered(ctx, intent);
  if (isCardSetup(intent.purpose)) return cancelSetup(ctx, intent);
  const cancelled = await ctx.provider.cancelPayment(intent.paymentIntentId);
  if (cancelled.ok || cancelled.error.code === 'payment_unknown') return ok(undefined);
  const { error } = cancelled;
  if (error.code !== 'not_cancelable') return err(PAYMENT_UNAVAILABLE);
  const isPaid = error.payment.state === 'succeeded';
  return err(isPaid ? { code: 'paid_first', payment: error.payment } : { code: 'being_charged' });
}

async function cancelSetup(
  { provider }: AppContext,
  intent: PaymentIntent,
): Promise<Result<void, NotCancelled>> {
  const ended = await provider.cards.cancelSetup(intent.paymentIntentId);
  if (!ended.ok) return ended.error.code === 'payment_unknown' ? ok(undefined) : err(PAYMENT_UNAVAILABLE);
  if (ended.value.state !== 'succeeded') return ok(undefined);
  return err({ code: 'paid_first', payment: paymentOfNothing(intent, 'succeeded') });
}

/** Withdraws it, unless it was taken first: only one of the two is written. */
async function withdrawCovered(
  ctx: Pick<AppContext, 'ops'>,
  intent: PaymentIntent<'visit'>,
): Promise<Result<void, NotCancelled>> {
  const withdrawn = await changeIntent<'visit', NotCancelled>(ctx, intent, (current) =>
    current.purpose.covered === 'taken'
      ? err({ code: 'paid_first', payment: coveredPayment(current) })
      : ok({ ...current, purpose: { ...current.purpose, covered: 'withdrawn' } }),
  );
  return withdrawn.ok || withdrawn.error.code === 'missing' ? ok(undefined) : err(withdrawn.error);
}
