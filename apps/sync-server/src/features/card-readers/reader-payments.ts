import type { StartReaderPaymentRequest, StartReaderPaymentResponse } from '@fieldleaf/contract/terminal';
import { invalidInput, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { clearReader } from '../../money/cancel-payment.ts';
import type { ReaderFailure } from '../../money/card-readers.ts';
import { cancelPayment } from '../../money/finish-payment.ts';
import { checkStillToSell, openGiftCardSale } from '../../money/gift-card-payment.ts';
import { checkStillDue, type DuePayment, openDuePayment } from '../../money/open-due-payment.ts';
import { isDue, isForReader, type ReaderIntent } from '../../money/payment-intent.ts';
import { changeIntent, loadIntent } from '../../money/payment-intents.ts';
import { type PaymentProblem, unavailableBecause } from '../../money/payment-problem.ts';
import { ALREADY_PAID, REFUNDED_CODES } from '../../money/purpose-rules.ts';
import type { AppContext } from '../../practice/app-context.ts';

/** There is no such payment, or it was not made for a reader. */
export type NoReaderPayment = { readonly code: 'payment_unknown' };

/** The outcome of a call about a payment at a reader. */
export type AtReader<Value> = Promise<Result<Value, PaymentProblem | NoReaderPayment>>;

/** A payment that was made for a reader. */
export async function loadReaderPayment(
  ctx: AppContext,
  paymentIntentId: string,
): Promise<Result<ReaderIntent, NoReaderPayment>> {
  const intent = await loadIntent(ctx, paymentIntentId);
  return intent && isForReader(intent) ? ok(intent) : err({ code: 'payment_unknown' });
}

/** Makes a payment for a reader and, when one is named, shows it there. */
export async function startReaderPayment(
  ctx: AppContext,
  { readerId, ...request }: StartReaderPaymentRequest,
): AtReader<StartReaderPaymentResponse> {
  const opened = await openSubject(ctx, request);
  if (!opened.ok) return opened;
  const { paymentIntentId, amount, clientSecret } = opened.value;
  if (readerId === undefined) return ok({ paymentIntentId, amount, clientSecret });
  const shown = await showOnReader(ctx, paymentIntentId, readerId);
  if (shown.ok) return ok({ paymentIntentId, amount });
  // A caller who gets a refusal never hears of this payment, so nobody must be able to make it.
  const cancelled = await cancelReaderPayment(ctx, paymentIntentId);
  return cancelled.ok ? shown : ok({ paymentIntentId, amount });
}

type Subject = Omit<StartReaderPaymentRequest, 'readerId'>;

/** Opens the payment of an invoice, a visit or a gift card to be, of which exactly one is named. */
async function openSubject(ctx: AppContext, { giftCard, ...due }: Subject) {
  const channel = 'card_present';
  const towards = towardsOf(due);
  if (giftCard && !due.invoiceId && !due.bookingId) return openGiftCardSale(ctx, giftCard, channel);
  return towards && !giftCard ? openDuePayment(ctx, { ...towards, channel }) : err(ONE_SUBJECT);
}

/** An invoice or a visit; undefined when neither or both are named. */
function towardsOf({
  invoiceId,
  bookingId,
  paymentType,
  tipAmount,
  expectedAmount,
}: Omit<Subject, 'giftCard'>): DuePayment | undefined {
  if (invoiceId !== undefined && bookingId !== undefined) return undefined;
  if (invoiceId !== undefined) return { invoiceId, paymentType };
  return bookingId === undefined ? undefined : { bookingId, tipAmount, expectedAmount };
}

const ONE_SUBJECT = invalidInput([
  { path: 'invoiceId', message: 'Either an invoice, a visit or a gift card is paid.' },
]);

/**
 * Shows a payment on a reader, for the first time or again. It is the same payment, so however often this
 * is done it is paid at most once. `already_paid` when somebody else has paid meanwhile.
 */
export async function showOnReader(
  ctx: AppContext,
  paymentIntentId: string,
  readerId: string,
): AtReader<void> {
  const found = await loadReaderPayment(ctx, paymentIntentId);
  if (!found.ok) return found;
  const intent = found.value;
  const payable = checkPayable(ctx, intent);
  if (!payable.ok) return payable;
  if (intent.readerId !== readerId) {
    const cleared = await clearReader(ctx, intent);
    if (!cleared.ok) return cleared;
  }
  // Before it can be paid there, so that whoever looks for it later knows where.
  await changeIntent<ReaderIntent['purpose']['kind'], never>(ctx, intent, (current) =>
    ok({ ...current, readerId }),
  );
  return showPayment(ctx, readerId, paymentIntentId);
}

function checkPayable(ctx: AppContext, intent: ReaderIntent): Result<void, PaymentProblem> {
  const { purpose } = intent;
  const { kind } = purpose;
  if (intent.state === 'refunded') return err(problem(REFUNDED_CODES[kind]));
  if (intent.state === 'cancelled') return err(problem('not_for_reader'));
  if (intent.state === 'fulfilled') return err(ALREADY_PAID[kind]);
  if (purpose.kind === 'giftCard') return checkStillToSell(ctx, purpose);
  return isDue(intent) ? checkStillDue(ctx, intent) : err(problem('not_for_reader'));
}

/** A reader that has not confirmed in time, or an answer that was lost, is looked up instead of asked again. */
async function showPayment({ readers }: AppContext, readerId: string, reference: string): AtReader<void> {
  const started = await readers.showPayment(readerId, reference);
  if (started.ok) return ok(undefined);
  const { code } = started.error;
  if (code !== 'reader_timeout' && code !== 'unknown_outcome') return err(readerProblem(started.error));
  const shown = await readers.readShownPayment(readerId);
  if (!shown.ok) return err(readerProblem(shown.error));
  return shown.value?.reference === reference ? ok(undefined) : err(problem('reader_timeout'));
}

/** A reader's refusal in the words a person reads. */
export function readerProblem({ code }: ReaderFailure): PaymentProblem {
  if (code === 'provider_refuses' || code === 'unavailable' || code === 'unknown_outcome')
    return unavailableBecause({ code });
  return problem(code === 'payment_unknown' ? 'not_for_reader' : code);
}

/** Ends a payment at a reader for good. */
export async function cancelReaderPayment(ctx: AppContext, paymentIntentId: string): AtReader<void> {
  const found = await loadReaderPayment(ctx, paymentIntentId);
  return found.ok ? cancelPayment(ctx, found.value) : found;
}
