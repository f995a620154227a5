import { cents } from '@fieldleaf/domain/money/cents';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { newToken } from '../access/token.ts';
import type { Desk } from '../practice/desk.ts';
import { newCommandId } from '../practice/new-ids.ts';
import type { PaidFirst } from './cancel-payment.ts';
import { isCardSetup } from './card-setup.ts';
import { dueOfDraft, type PaymentDraft, visitDrafts } from './payment-draft.ts';
import type { ProviderPayment } from './payment-provider.ts';

/** Whether codes pay for all of a visit that is paid when it is booked: there is nothing to charge. */
export const isCovered = (
  visit: Pick<PaymentDraft, 'priceCents' | 'tipCents' | 'discount' | 'giftCard' | 'terms' | 'reservationId'>,
): boolean =>
  visit.reservationId !== undefined && visit.terms?.kind !== 'card-on-file' && dueOfDraft(visit) === 0;

/** Whether no money moves when it is booked: a card is only kept, or codes pay for all of it. */
export const isFree = (visit: Parameters<typeof isCovered>[0]): boolean =>
  isCardSetup(visit) || isCovered(visit);

/** A payment of nothing: it has a name and a secret as others have, and no provider. */
export function openCovered({ provider, now }: Pick<Desk, 'provider' | 'now'>) {
  const draftId = newCommandId();
  const draft = {
    v: 1,
    paymentIntentId: `covered_${draftId}`,
    provider: provider.name,
    livemode: provider.livemode,
    draftId,
    createdAt: now(),
    state: 'open',
    covered: 'offered',
  } as const;
  return ok({ draft, clientSecret: newToken() });
}

/** How it stands, in the words of a provider: taken is paid. */
export const coveredPayment = ({
  paymentIntentId,
  covered,
  livemode = false,
  createdAt,
}: PaymentDraft): ProviderPayment => ({
  reference: paymentIntentId,
  state: covered === 'taken' ? 'succeeded' : 'requires_payment_method',
  livemode,
  amountCents: cents(0),
  receivedCents: cents(0),
  refundedCents: cents(0),
  disputed: false,
  metadata: {},
  createdAt,
});

/** Nobody can take it any more, unless somebody was faster: of both only one is written. */
export async function withdrawCovered(
  desk: Pick<Desk, 'ops'>,
  { paymentIntentId }: PaymentDraft,
): Promise<Result<void, PaidFirst>> {
  const withdrawn = await visitDrafts.change<PaidFirst>(desk, paymentIntentId, (draft) =>
    draft.covered === 'taken'
      ? err({ code: 'paid_first', payment: coveredPayment(draft) })
      : ok({ ...draft, covered: 'withdrawn' }),
  );
  return withdrawn.ok || withdrawn.error.code === 'missing' ? ok(undefined) : err(withdrawn.error);
}
