import type { CustomerExportResponse, KeptCheckout } from '@fieldleaf/contract/customers';
import type { Contact } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { addressesOf } from '@fieldleaf/domain/read-model/customer-addresses';
import { customerExport } from '@fieldleaf/domain/read-model/customer-export';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { waitingOf } from '../../budgets/waiting-room.ts';
import { hasTime, type PaymentIntent } from '../../money/payment-intent.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { checkoutsOf, giftOrdersOf } from './checkouts.ts';
import { withMailsOf } from './mails-of-person.ts';

type Exported = Result<CustomerExportResponse, Problem>;

/** Returns the data kept about one person, by any of their addresses, for that person. */
export const exportCustomer = (ctx: AppContext, typed: string): Promise<Exported> =>
  exportAddresses(ctx, addressesOf(ctx.model(), typed));

/** Returns the data kept about these addresses of a person. */
export async function exportAddresses(ctx: AppContext, addresses: readonly string[]): Promise<Exported> {
  const exportedAt = ctx.now();
  const kept: CustomerExportResponse[] = [];
  for (const email of addresses) kept.push(await exportAddress(ctx, email, exportedAt));
  const documents = new Map(kept.flatMap((each) => each.documents).map((each) => [each._id, each]));
  const checkouts = kept.flatMap((each) => each.checkouts);
  const giftCardOrders = kept.flatMap((each) => each.giftCardOrders);
  if (documents.size + checkouts.length + giftCardOrders.length === 0)
    return err(problem('customer_not_found'));
  const [email = ''] = addresses;
  return ok({ email, exportedAt, documents: [...documents.values()], checkouts, giftCardOrders });
}

async function exportAddress(
  ctx: AppContext,
  email: string,
  exportedAt: Instant,
): Promise<CustomerExportResponse> {
  const checkouts = (await checkoutsOf(ctx, email)).flatMap((intent) => {
    const { customer } = intent.purpose.visit;
    return customer ? [keptCheckout(intent, customer)] : [];
  });
  const giftCardOrders = (await giftOrdersOf(ctx, email)).map(({ createdAt, state, purpose }) => ({
    begunAt: createdAt,
    state: state === 'fulfilled' ? ('sold' as const) : state,
    order: purpose.order,
  }));
  const kept = customerExport(await withMailsOf(ctx, { email }), [email], exportedAt);
  const waiting = (await waitingOf(ctx, email)).map(({ document }) => document);
  return {
    email,
    exportedAt,
    documents: [...(kept?.documents ?? []), ...waiting],
    checkouts,
    giftCardOrders,
  };
}

function keptCheckout(
  { createdAt, state, purpose: { visit } }: PaymentIntent<'visit'>,
  customerInfo: Contact,
): KeptCheckout {
  const { appointment, assessmentId, termsVersion, noticeVersion, customerZone } = visit;
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
    customerZone: customerZone ?? null,
  };
}
