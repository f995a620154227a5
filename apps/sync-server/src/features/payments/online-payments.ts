import type {
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  PaymentIntentReference,
} from '@fieldleaf/contract/payments';
import type { Appointment } from '@fieldleaf/domain/booking/booking';
import { type Language, languageOf } from '@fieldleaf/domain/language/language';
import { invalidInput, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Client } from '../../access/client.ts';
import { isTokenOf } from '../../access/token.ts';
import { heldByLink } from '../../access/waitlist-offer-key.ts';
import { admitPayer } from '../../budgets/declined-cards.ts';
import { admitPayment, type CountedPayer } from '../../money/admit-unpaid.ts';
import { type BroughtCodes, NO_CODES, readCodes } from '../../money/codes/read-codes.ts';
import { personOf, reserveCodes } from '../../money/codes/reserve-codes.ts';
import { cancelPayment } from '../../money/finish-payment.ts';
import { type KeptHold, releaseHold } from '../../money/hold.ts';
import { holdForCustomer, type PaymentPlace } from '../../money/hold-for-customer.ts';
import { PAYABLE_MINUTES } from '../../money/open-payment.ts';
import { openVisitPayment } from '../../money/open-visit-payment.ts';
import { hasTime, type Purpose } from '../../money/payment-intent.ts';
import { loadIntent } from '../../money/payment-intents.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import { isFree, visitPurpose } from '../../money/visit-purpose.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { newReservationId } from '../../practice/new-ids.ts';
import { type CheckedPayment, checkOnlinePayment, TIME_MISSING } from './check-online-payment.ts';

/**
 * Holds the time, makes the payment and stores what it is for, in this order, before anybody can pay. The hold is
 * counted for `client` besides its contact.
 */
export async function openOnlinePayment(
  ctx: AppContext,
  request: CreatePaymentIntentRequest,
  client?: Client,
): Promise<Result<CreatePaymentIntentResponse, PaymentProblem>> {
  const checked = await checkWithCodes(ctx, request, languageOf(client));
  if (!checked.ok) return checked;
  const { label } = checked.value;
  const { appointment, customer } = checked.value.visit;
  const admitted = await admitPayer(ctx, { email: customer.email, client });
  if (!admitted.ok) return admitted;
  const { holders, isProven } = admitted.value;
  const kept = hasTime(appointment) ? await keptByLink(ctx, request, appointment) : undefined;
  const isKnown = isProven || kept !== undefined;
  const purpose = purposeOf(checked.value);
  const { discount } = purpose.visit;
  const payer = { contact: customer, client, isKnown, isFree: isFree(purpose) };
  const isHoldNeeded = discount !== null;
  const place = hasTime(appointment)
    ? await holdForCustomer(ctx, appointment, { ...payer, kept, isHoldNeeded })
    : await placeWithoutTime(ctx, payer, isHoldNeeded);
  if (!place.ok) return place;
  const { hold, ledgerKey } = place.value;
  const purchase = purchaseOf(checked.value, ctx);
  const reserved = await reserveCodes(ctx, { ...purpose, discount, purchase });
  if (!reserved.ok) {
    if (hold) await releaseHold(ctx, hold);
    if (ledgerKey) await ctx.holdLedger.drop(ledgerKey);
    return reserved;
  }
  return openVisitPayment(ctx, { purpose, label, ...place.value, payer: holders });
}

/** A promo code waits for the time: nobody uses it up who holds none. */
async function placeWithoutTime(
  ctx: AppContext,
  payer: CountedPayer,
  isHoldNeeded: boolean,
): Promise<Result<PaymentPlace, PaymentProblem>> {
  if (isHoldNeeded) return err(invalidInput([{ path: 'selectedTime', message: TIME_MISSING }]));
  const key = await admitPayment(ctx, payer, PAYABLE_MINUTES);
  return key.ok ? ok({ hold: null, ledgerKey: key.value }) : key;
}

/** The hold of a link that was mailed, if it is for this very visit: it lasts at least as long as was said with it. */
async function keptByLink(
  ctx: AppContext,
  { opening: header, consultationType, duration }: CreatePaymentIntentRequest,
  { date, time }: Appointment,
): Promise<KeptHold | undefined> {
  const held = await heldByLink(ctx, header);
  if (!held) return undefined;
  const { entry, opening, key, heldUntil: promisedUntil } = held;
  const isSame = entry.consultationType === consultationType && entry.duration === duration;
  if (!isSame || opening.date !== date || opening.time !== time) return undefined;
  const paidUntil = plusMinutes(ctx.now(), ctx.settings().holdMinutes);
  const isLate = paidUntil > promisedUntil;
  return { key, promisedUntil, expiresAt: isLate ? paidUntil : promisedUntil };
}

type CheckedWithCodes = CheckedPayment & { readonly codes: BroughtCodes };

/** With codes an earlier payment ends first: what it has reserved of them is the visitor's to use again. */
async function checkWithCodes(
  ctx: AppContext,
  request: CreatePaymentIntentRequest,
  language: Language,
): Promise<Result<CheckedWithCodes, PaymentProblem>> {
  const terms = { settings: ctx.settings(), now: ctx.now(), language };
  if (request.promoCode === undefined && request.giftCardCode === undefined) {
    const checked = checkOnlinePayment(request, { ...terms, codes: NO_CODES });
    if (!checked.ok) return checked;
    const ended = await endReplaced(ctx, request);
    return ended.ok ? ok({ ...checked.value, codes: NO_CODES }) : ended;
  }
  const ended = await endReplaced(ctx, request);
  if (!ended.ok) return ended;
  const codes = await readCodes(ctx, request);
  if (!codes.ok) return codes;
  const checked = checkOnlinePayment(request, { ...terms, codes: codes.value });
  return checked.ok ? ok({ ...checked.value, codes: codes.value }) : checked;
}

/** The purchase a use of a promo code is counted for. */
const purchaseOf = ({ visit }: CheckedPayment, { settings, now }: AppContext) => ({
  offer: visit.appointment,
  priceCents: visit.priceCents,
  today: localDateOf(now(), settings().business.timeZone),
  person: personOf(visit.customer.email),
});

/** An earlier payment that is not this visitor's, or nobody's, has nothing to give up. */
async function endReplaced(
  ctx: AppContext,
  { replaces }: CreatePaymentIntentRequest,
): Promise<Result<void, PaymentProblem>> {
  if (!replaces) return ok(undefined);
  const givenUp = await giveUpPayment(ctx, replaces);
  return givenUp.ok || givenUp.error.code === 'payment_unknown' ? ok(undefined) : err(givenUp.error);
}

/** The purpose of the payment, and what is to be reserved of codes for it, under one new name. */
function purposeOf({ visit, giftCardCents, codes }: CheckedWithCodes): Purpose<'visit'> {
  const newId = newReservationId();
  const { discount } = visit;
  const giftCard =
    codes.giftCard && giftCardCents > 0
      ? { giftCardId: codes.giftCard.giftCardId, redemptionId: newId, amountCents: giftCardCents }
      : null;
  return visitPurpose({
    visit: { ...visit, discount: discount && { ...discount, useId: newId } },
    giftCard,
    reservationId: discount || giftCard ? newId : null,
    manual: null,
  });
}

/** Unknown payment and wrong secret look alike. */
export type NotTheirs = { readonly code: 'payment_unknown' };

/** Outcomes the visitor has to know in these very words; anything else is `payment_completed` to them. */
const SHOWN_AS_IT_IS: ReadonlySet<string> = new Set(['payment_unavailable', 'payment_refunded']);

/**
 * A visitor gives up a payment of their own: it can no longer be made, and then its time is free. One who was
 * faster has paid, and is booked.
 */
export async function giveUpPayment(
  ctx: AppContext,
  { paymentIntentId, clientSecret }: PaymentIntentReference,
): Promise<Result<void, PaymentProblem | NotTheirs>> {
  const intent = await loadIntent(ctx, paymentIntentId, 'visit');
  if (!intent || !isTokenOf(clientSecret, intent.clientSecretHash)) return err({ code: 'payment_unknown' });
  if (intent.state === 'refunded') return ok(undefined);
  const ended = await cancelPayment(ctx, intent);
  return ended.ok || SHOWN_AS_IT_IS.has(ended.error.code) ? ended : err(problem('payment_completed'));
}
