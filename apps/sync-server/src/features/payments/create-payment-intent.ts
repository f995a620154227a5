import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { hashOfToken } from '../../access/token.ts';
import type { ReleaseHold } from '../../card-payments/end-payment.ts';
import {
  draftDocumentId,
  type Hold,
  type PaymentDraft,
  totalCents,
} from '../../card-payments/payment-draft.ts';
import type { PaymentDrafts } from '../../card-payments/payment-drafts.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../card-payments/payment-problem.ts';
import type { PaymentProvider } from '../../card-payments/payment-provider.ts';
import type { GiveUpPayment } from './give-up-payment.ts';
import { type HoldSlotDeps, holdSlot } from './hold-slot.ts';
import { type PlannedIntent, planIntent } from './plan-intent.ts';

export type CreatePaymentIntentDeps = HoldSlotDeps & {
  readonly releaseHold: ReleaseHold;
  readonly provider: Pick<PaymentProvider, 'name' | 'createPayment'>;
  readonly drafts: Pick<PaymentDrafts, 'add'>;
  readonly giveUp: GiveUpPayment;
};

type Answer = Result<CreatePaymentIntentResponse, PaymentProblem>;

/** Holds the time, makes the payment and stores what it is for, in this order, before anybody can pay. */
export function createCreatePaymentIntent(deps: CreatePaymentIntentDeps) {
  return async (request: CreatePaymentIntentRequest): Promise<Answer> => {
    const planned = planIntent(request, { settings: deps.settings(), now: deps.now() });
    if (!planned.ok) return planned;
    const replaced = await replace(deps, request);
    if (!replaced.ok) return replaced;

    const { appointment } = planned.value;
    const hold = appointment ? await holdSlot(deps, appointment) : ok(null);
    return hold.ok ? openPayment(deps, { request, planned: planned.value, hold: hold.value }) : hold;
  };
}

type Opening = {
  readonly request: CreatePaymentIntentRequest;
  readonly planned: PlannedIntent;
  readonly hold: Hold | null;
};

async function openPayment(
  deps: CreatePaymentIntentDeps,
  { request, planned, hold }: Opening,
): Promise<Answer> {
  const created = await createPayment(deps, request, planned);
  if (!created.ok) {
    if (hold) await deps.releaseHold(hold);
    return err(PAYMENT_UNAVAILABLE);
  }
  const { payment, clientSecret } = created.value;
  const identified = identity(payment.reference, clientSecret);
  await deps.drafts.add({ ...draftOf(deps, request, planned), ...identified, hold });
  return ok({ clientSecret, paymentIntentId: payment.reference, holdExpiresAt: hold?.expiresAt ?? null });
}

/** An earlier payment that is not this visitor's, or nobody's, has nothing to give up. */
async function replace(
  { giveUp }: CreatePaymentIntentDeps,
  { replaces }: CreatePaymentIntentRequest,
): Promise<Result<void, PaymentProblem>> {
  if (!replaces) return ok(undefined);
  const givenUp = await giveUp(replaces);
  return givenUp.ok || givenUp.error.code === 'payment_unknown' ? ok(undefined) : err(givenUp.error);
}

const createPayment = (
  deps: CreatePaymentIntentDeps,
  { consultationType }: CreatePaymentIntentRequest,
  planned: PlannedIntent,
) =>
  deps.provider.createPayment(
    {
      amountCents: totalCents(planned),
      description: `Plant consultation (${consultationType}, ${planned.label})`,
      metadata: { app: 'fieldleaf' },
    },
    `intent:${deps.newId()}`,
  );

type Identity = Pick<PaymentDraft, '_id' | 'paymentIntentId' | 'clientSecretHash'>;

const identity = (paymentIntentId: string, clientSecret: string): Identity => ({
  _id: draftDocumentId(paymentIntentId),
  paymentIntentId,
  clientSecretHash: hashOfToken(clientSecret),
});

const draftOf = (
  deps: CreatePaymentIntentDeps,
  request: CreatePaymentIntentRequest,
  { priceCents, tipCents, appointment, customerInfo }: PlannedIntent,
): Omit<PaymentDraft, keyof Identity | 'hold'> => ({
  type: 'payment-draft',
  v: 1,
  provider: deps.provider.name,
  consultationType: request.consultationType,
  duration: request.duration,
  priceCents,
  tipCents,
  slot: appointment && { date: appointment.date, time: appointment.time },
  customerInfo,
  assessmentId: request.assessmentId ?? null,
  createdAt: deps.now(),
  planned: null,
  inPerson: null,
  state: 'open',
});

export type CreatePaymentIntent = ReturnType<typeof createCreatePaymentIntent>;
