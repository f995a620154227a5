import type { CustomerExportResponse, KeptCheckout } from '@fieldleaf/contract/customers';
import type { Contact } from '@fieldleaf/domain/booking/booking';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { customerExport } from '@fieldleaf/domain/read-model/customer-export';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { waitingOf } from '../../budgets/waiting-room.ts';
import { hasTime, type PaymentIntent } from '../../money/payment-intent.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { checkoutsOf, giftOrdersOf } from './checkouts.ts';
import { withMailsOf } from './mails-of-person.ts';

/** Returns the data kept about one person, for that person. */
export async function exportCustomer(
  ctx: AppContext,
  typed: string,
): Promise<Result<CustomerExportResponse, Problem>> {
  const email = normaliseEmail(typed);
  const checkouts = (await checkoutsOf(ctx, email)).flatMap((intent) => {
    const { customer } = intent.purpose.visit;
    return customer ? [keptCheckout(intent, customer)] : [];
  });
  const giftCardOrders = (await giftOrdersOf(ctx, email)).map(({ createdAt, state, purpose }) => ({
    begunAt: createdAt,
    state: state === 'fulfilled' ? ('sold' as const) : state,
    order: purpose.order,
  }));
  const exportedAt = ctx.now();
  const kept = customerExport(await withMailsOf(ctx, { email }), email, exportedAt);
  const waiting = (await waitingOf(ctx, email)).map(({ document }) => document);
  if (!kept && checkouts.length + giftCardOrders.length + waiting.length === 0)
    return err(problem('customer_not_found'));
  const { documents = [], ...found } = kept ?? { email, exportedAt };
  return ok({ ...found, documents: [...documents, ...waiting], checkouts, giftCardOrders });
}

function keptCheckout(
  { createdAt, state, purpose: { visit } }: PaymentIntent<'visit'>,
  customerInfo: Contact,
): KeptCheckout {
  const { appointment, assessmentId, termsVersion, noticeVersion } = visit;
  const chosen = hasTime(appointment) ? appointment : null;
  return {
    begunAt: createdAt,
    state: state === 'fulfilled' ? 'booked' : state,
    consultationType: appointment.consultationType,
    duration: appointment.duration,
    selectedDate: chosen?.date ?? null,
    selectedTime: chosen?.time ?? null,
    customerInfo,
    assessmentId,
    termsVersion,
    noticeVersion,
  };
}
