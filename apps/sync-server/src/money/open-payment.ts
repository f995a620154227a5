import type { CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { hashOfToken } from '../access/token.ts';
import { createPaymentSurely } from './create-payment-surely.ts';
import type { ReleaseHold } from './end-payment.ts';
import { draftDocumentId, type Hold, type PaymentDraft, totalCents } from './payment-draft.ts';
import type { PaymentDrafts } from './payment-drafts.ts';
import { type PaymentUnavailable, unavailableBecause } from './payment-problem.ts';
import { OUR_METADATA, type PaymentProvider } from './payment-provider.ts';

export type OpenPaymentDeps = {
  readonly provider: Pick<PaymentProvider, 'name' | 'createPayment'>;
  readonly drafts: Pick<PaymentDrafts, 'add'>;
  readonly releaseHold: ReleaseHold;
  readonly newId: () => string;
  readonly now: () => Instant;
};

/** What is paid for, as far as it is known when the payment begins. */
export type VisitToPay = Pick<
  PaymentDraft,
  'consultationType' | 'duration' | 'priceCents' | 'tipCents' | 'slot' | 'customerInfo' | 'assessmentId'
> &
  Partial<Pick<PaymentDraft, 'manual' | 'termsVersion'>>;

type Opening = {
  readonly visit: VisitToPay;
  /** The duration in words, for the provider's own list of payments. */
  readonly label: string;
  readonly hold: Hold | null;
};

/** Makes the payment and stores what it is for, before anybody can pay; without a payment the time is free again. */
export async function openPayment(
  deps: OpenPaymentDeps,
  { visit, label, hold }: Opening,
): Promise<Result<CreatePaymentIntentResponse, PaymentUnavailable>> {
  const draftId = deps.newId();
  const order = {
    amountCents: totalCents(visit),
    description: `Plant consultation (${visit.consultationType}, ${label})`,
    metadata: { ...OUR_METADATA, ...bookingOf(visit), draft: draftId },
  };
  const created = await createPaymentSurely(deps.provider)(order, `intent:${draftId}`);
  if (!created.ok) {
    if (hold) await deps.releaseHold(hold);
    return err(unavailableBecause(created.error));
  }
  const { payment, clientSecret } = created.value;
  await deps.drafts.add({
    _id: draftDocumentId(payment.reference),
    type: 'payment-draft',
    v: 1,
    paymentIntentId: payment.reference,
    clientSecretHash: hashOfToken(clientSecret),
    provider: deps.provider.name,
    livemode: payment.livemode,
    draftId,
    ...visit,
    hold,
    createdAt: deps.now(),
    planned: null,
    inPerson: null,
    state: 'open',
  });
  return ok({ clientSecret, paymentIntentId: payment.reference, holdExpiresAt: hold?.expiresAt ?? null });
}

/** Known before it is booked only of a visit the consultant takes in person. */
const bookingOf = ({ manual }: VisitToPay): Readonly<Record<string, string>> =>
  manual ? { booking: manual.form.bookingId } : {};
