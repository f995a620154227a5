import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { cents } from '@fieldleaf/domain/money/cents';
import { type Problem, type ProblemCode, problem, problemInWords } from '@fieldleaf/domain/problem/problem';
import { NOTHING_LEFT_TO_PAY } from '@fieldleaf/domain/read-model/visit-due';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { askUnderKey, isResting } from './ask-under-key.ts';
import { closeUnfulfilled } from './cancel-payment.ts';
import type { PaymentIntent, PurposeKind } from './payment-intent.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem, refundRefusal } from './payment-problem.ts';
import type { PaymentAnswer, PaymentFailure, ProviderPayment, RefundOrder } from './payment-provider.ts';
import { bookUnplacedPayment } from './reconciliation/book-unplaced-payment.ts';
import { readPaymentEntry } from './reconciliation/payment-entry.ts';
import { whyRefused, withdrawRefund } from './refunds/withdraw-refund.ts';

export type BookedVisit = { readonly bookingId: BookingId; readonly confirmationCode: string };
export type SoldGiftCard = { readonly giftCardId: string };

/** The difference between the purposes of payments, once they are open; `Made` is the thing a paid one becomes. */
export type PurposeRules<Kind extends PurposeKind, Made> = {
  /** Makes of the money what it was paid for, once, or gives it back. */
  readonly fulfil: (
    ctx: AppContext,
    intent: PaymentIntent<Kind>,
    payment: ProviderPayment,
  ) => Promise<Result<Made, PaymentProblem>>;
  /** The outcome of a payment that is over. */
  readonly outcomeOf: (intent: PaymentIntent<Kind>) => Result<Made, PaymentProblem>;
};

/** Reasons a completed payment came to nothing: its money went back. */
export const REFUNDED_CODES = {
  visit: 'payment_refunded',
  invoice: 'invoice_payment_refunded',
  balance: 'visit_payment_refunded',
  giftCard: 'gift_card_refunded',
} as const satisfies Record<PurposeKind, ProblemCode>;

/** Reasons a payment that was made, and counts, cannot be canceled. */
export const ALREADY_PAID: Readonly<Record<PurposeKind, Problem>> = {
  visit: problem('payment_completed'),
  invoice: problem('already_paid'),
  balance: NOTHING_LEFT_TO_PAY,
  giftCard: problemInWords('already_paid', {
    en: 'This gift card has already been paid.',
    es: 'Esta tarjeta de regalo ya está pagada.',
  }),
};

/** Fails for a payment that is over and became nothing. */
export function unfulfilled({ state, purpose }: PaymentIntent): Result<never, Problem> {
  const code = REFUNDED_CODES[purpose.kind];
  if (state === 'kept') return err(keptInWords(code));
  return err(problem(state === 'refunded' ? code : 'payment_required'));
}

type Refunding = {
  readonly payment: ProviderPayment;
  readonly why: RefundOrder['why'];
  /** Says that the money went back, to whoever has to know. */
  readonly notify?: () => Promise<void>;
};

/** Gives the money of a payment back that could not become what it was for. The refund comes first. */
export async function refundUnfulfilled(
  ctx: AppContext,
  intent: PaymentIntent,
  { payment, why, notify }: Refunding,
): Promise<Result<never, PaymentProblem>> {
  const refunded = await refundRest(ctx, payment, why);
  if (!refunded.ok) return err(PAYMENT_UNAVAILABLE);
  const state = refunded.value;
  if (state === 'refunded') await notify?.();
  await closeUnfulfilled(ctx, intent, state);
  return unfulfilled({ ...intent, state });
}

/**
 * Returns the time a payment came in: the provider's, however late it is written down. Clocks differ, so it is
 * never before the payment was begun, nor after now.
 */
export function paidAtOf(
  { now }: Pick<AppContext, 'now'>,
  { createdAt }: { readonly createdAt: Instant },
  { paidAt }: Pick<ProviderPayment, 'paidAt'>,
): Instant {
  const latest = now();
  if (paidAt === undefined || paidAt > latest) return latest;
  return paidAt < createdAt ? createdAt : paidAt;
}

/** `kept`: the provider will never give it back; it is in the books, and the consultant is asked. */
type Rest = 'refunded' | 'kept';

/**
 * Gives back what is left of a payment that came to nothing: all of it, unless somebody has given back a part in the
 * provider's own pages. The provider says what is left, and the key says how much was asked for: whatever stops us
 * afterwards, the next try finds it made.
 */
async function refundRest(
  ctx: AppContext,
  payment: ProviderPayment,
  why: RefundOrder['why'],
): PaymentAnswer<Rest> {
  const { reference, receivedCents, refundedCents } = payment;
  const amountCents = cents(receivedCents - refundedCents);
  if (amountCents <= 0) return ok('refunded');
  const key = `refund:${reference}:${why}:${amountCents}`;
  if (await isResting(ctx, key)) return err({ code: 'unavailable' });
  const order = { reference, amountCents, why };
  const refunded = await askUnderKey(ctx, key, (asked) => ctx.provider.refund(order, asked));
  if (refunded.ok) return ok('refunded');
  return refundRefusal(refunded.error) ? keepRest(ctx, payment, refunded.error) : refunded;
}

/** Looked at again first: a refund is refused as well because somebody gave back more in the meantime. */
async function keepRest(
  ctx: AppContext,
  { reference, refundedCents }: ProviderPayment,
  failure: PaymentFailure,
): PaymentAnswer<Rest> {
  const latest = await ctx.provider.getPayment(reference);
  if (!latest.ok) return latest;
  if (latest.value.refundedCents !== refundedCents) return err({ code: 'unavailable' });
  const entry = await readPaymentEntry(ctx, reference);
  const { customerName, customerEmail } = entry;
  await withdrawRefund(
    ctx,
    { kind: 'unplaced', reference },
    {
      refundId: `rest.${reference}`,
      reference,
      amountCents: cents(latest.value.receivedCents - refundedCents),
      payer: { customerName, customerEmail },
      ...whyRefused(failure),
    },
  );
  await bookUnplacedPayment(ctx, latest.value, { entry, refunds: [] });
  return ok('kept');
}

/** Explains why a completed payment came to nothing, if its money could not go back by itself either. */
const keptInWords = (code: ProblemCode) =>
  problemInWords(code, {
    en: 'Your payment came too late to be used, and the money did not go back by itself. We will get in touch about it.',
    es: 'Su pago llegó tarde y el dinero no se pudo devolver automáticamente. Nos comunicaremos con usted para devolvérselo.',
  });
