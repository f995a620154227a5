import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { HoldForCustomer } from '../../money/hold-for-customer.ts';
import { type Caller, holdersOf } from '../../money/holders-of.ts';
import { type OpenPaymentDeps, openPayment, type VisitToPay } from '../../money/open-payment.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import type { GiveUpPayment } from './give-up-payment.ts';
import { type PlannedIntent, planIntent } from './plan-intent.ts';

export type CreatePaymentIntentDeps = OpenPaymentDeps & {
  readonly settings: () => Settings;
  readonly holdForCustomer: HoldForCustomer;
  readonly giveUp: GiveUpPayment;
};

type Answer = Result<CreatePaymentIntentResponse, PaymentProblem>;

/**
 * Holds the time, makes the payment and stores what it is for, in this order, before anybody can pay. `caller`: the client
 * the hold is counted for besides its contact.
 */
export function createCreatePaymentIntent(deps: CreatePaymentIntentDeps) {
  return async (request: CreatePaymentIntentRequest, caller?: Caller): Promise<Answer> => {
    const planned = planIntent(request, { settings: deps.settings(), now: deps.now() });
    if (!planned.ok) return planned;
    const replaced = await replace(deps, request);
    if (!replaced.ok) return replaced;

    const { appointment, customerInfo, label } = planned.value;
    const holders = holdersOf(customerInfo.email, caller);
    const hold = appointment ? await deps.holdForCustomer(appointment, holders) : ok(null);
    if (!hold.ok) return hold;
    return openPayment(deps, { visit: visitOf(request, planned.value), label, hold: hold.value });
  };
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

const visitOf = (
  { consultationType, duration, assessmentId, termsVersion }: CreatePaymentIntentRequest,
  { priceCents, tipCents, appointment, customerInfo }: PlannedIntent,
): VisitToPay => ({
  consultationType,
  duration,
  priceCents,
  tipCents,
  slot: appointment && { date: appointment.date, time: appointment.time },
  customerInfo,
  assessmentId: assessmentId ?? null,
  termsVersion: termsVersion ?? null,
});

export type CreatePaymentIntent = ReturnType<typeof createCreatePaymentIntent>;
