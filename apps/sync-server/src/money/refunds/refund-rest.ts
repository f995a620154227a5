import { cents } from '@fieldleaf/domain/money/cents';
import type { ProblemCode } from '@fieldleaf/domain/problem/problem';
import { problemInWords } from '@fieldleaf/domain/problem/problem';
import { err, ok } from '@fieldleaf/domain/result';
import type { Desk } from '../../practice/desk.ts';
import { askUnderKey, isResting } from '../ask-under-key.ts';
import { refundRefusal } from '../payment-problem.ts';
import type { PaymentAnswer, PaymentFailure, ProviderPayment, RefundOrder } from '../payment-provider.ts';
import { bookUnplacedPayment } from '../reconciliation/book-unplaced-payment.ts';
import { readPaymentEntry } from '../reconciliation/payment-entry.ts';
import { whyRefused, withdrawRefund } from './withdraw-refund.ts';

/** `kept`: the provider will never give it back; it is in the books, and the consultant is asked. */
type Rest = 'returned' | 'kept';

/**
 * Gives back what is left of a payment that came to nothing: all of it, unless somebody has given back a part in the
 * provider's own pages. The provider says what is left, and the key says how much was asked for: whatever stops us
 * afterwards, the next try finds it made.
 */
export async function refundRest(
  desk: Desk,
  payment: ProviderPayment,
  why: RefundOrder['why'],
): PaymentAnswer<Rest> {
  const { reference, receivedCents, refundedCents } = payment;
  const amountCents = cents(receivedCents - refundedCents);
  if (amountCents <= 0) return ok('returned');
  const key = `refund:${reference}:${why}:${amountCents}`;
  if (await isResting(desk, key)) return err({ code: 'unavailable' });
  const order = { reference, amountCents, why };
  const refunded = await askUnderKey(desk, key, (asked) => desk.provider.refund(order, asked));
  if (refunded.ok) return ok('returned');
  return refundRefusal(refunded.error) ? keepRest(desk, payment, refunded.error) : refunded;
}

/** Looked at again first: a refund is refused as well because somebody gave back more in the meantime. */
async function keepRest(
  desk: Desk,
  { reference, refundedCents }: ProviderPayment,
  failure: PaymentFailure,
): PaymentAnswer<Rest> {
  const latest = await desk.provider.getPayment(reference);
  if (!latest.ok) return latest;
  if (latest.value.refundedCents !== refundedCents) return err({ code: 'unavailable' });
  const entry = await readPaymentEntry(desk, reference);
  const { customerName, customerEmail } = entry;
  await withdrawRefund(
    desk,
    { kind: 'unplaced', reference },
    {
      refundId: `rest.${reference}`,
      reference,
      amountCents: cents(latest.value.receivedCents - refundedCents),
      payer: { customerName, customerEmail },
      ...whyRefused(failure),
    },
  );
  await bookUnplacedPayment(desk, latest.value, { entry, refunds: [] });
  return ok('kept');
}

/** Why a payment that was made came to nothing, where its money could not go back by itself either. */
export const keptInWords = (code: ProblemCode) =>
  problemInWords(code, {
    en: 'Your payment came too late to be used, and the money did not go back by itself. We will get in touch about it.',
    es: 'Su pago llegó tarde y el dinero no se pudo devolver automáticamente. Nos comunicaremos con usted para devolvérselo.',
  });
