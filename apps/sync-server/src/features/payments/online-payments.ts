import type {
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  PaymentIntentReference,
} from '@fieldleaf/contract/payments';
import type { Appointment } from '@fieldleaf/domain/booking/booking';
import { languageOf, spokenIn } from '@fieldleaf/domain/language/language';
import { invalidInput, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Client } from '../../access/client.ts';
import { heldByLink } from '../../access/opening-key.ts';
import { isTokenOf } from '../../access/token.ts';
import { admitPayer } from '../../budgets/declined-cards.ts';
import { admitPayment, type CountedPayer } from '../../money/admit-unpaid.ts';
import { cancelVisitPayment } from '../../money/cancel-visit-payment.ts';
import { type BroughtCodes, NO_CODES, readCodes } from '../../money/codes/read-codes.ts';
import { personOf, reserveCodes } from '../../money/codes/reserve-codes.ts';
import { isFree } from '../../money/covered-visit.ts';
import { WITHOUT_APPOINTMENT_MINUTES } from '../../money/finish-visit-payment.ts';
import { type KeptHold, releaseHold } from '../../money/hold.ts';
import { holdForCustomer, type PaymentPlace } from '../../money/hold-for-customer.ts';
import { openVisitPayment, type VisitToPay } from '../../money/open-visit-payment.ts';
import { visitDrafts } from '../../money/payment-draft.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import type { Desk } from '../../practice/desk.ts';
import { newReservationId } from '../../practice/new-ids.ts';
import { type CheckedPayment, checkOnlinePayment, TIME_MISSING } from './check-online-payment.ts';

/**
 * Holds the time, makes the payment and stores what it is for, in this order, before anybody can pay. The hold is
 * counted for `client` besides its contact.
 */
export async function openOnlinePayment(
  desk: Desk,
  request: CreatePaymentIntentRequest,
  client?: Client,
): Promise<Result<CreatePaymentIntentResponse, PaymentProblem>> {
  const checked = await checkWithCodes(desk, request);
  if (!checked.ok) return checked;
  const { appointment, customerInfo, label, codes } = checked.value;
  const admitted = await admitPayer(desk, { email: customerInfo.email, client });
  if (!admitted.ok) return admitted;
  const { holders, isProven } = admitted.value;
  const kept = appointment ? await keptByLink(desk, request, appointment) : undefined;
  const isKnown = isProven || kept !== undefined;
  const visit = { ...visitOf(request, checked.value, codes), ...spokenIn(languageOf(client)) };
  const payer = { contact: customerInfo, client, isKnown, isFree: isFree(visit) };
  const isHoldNeeded = visit.discount !== undefined;
  const place = appointment
    ? await holdForCustomer(desk, appointment, { ...payer, kept, isHoldNeeded })
    : await placeWithoutTime(desk, payer, isHoldNeeded);
  if (!place.ok) return place;
  const { hold, ledgerKey } = place.value;
  const reserved = await reserveCodes(desk, { ...visit, purchase: purchaseOf(request, checked.value, desk) });
  if (!reserved.ok) {
    if (hold) await releaseHold(desk, hold);
    if (ledgerKey) await desk.holdLedger.drop(ledgerKey);
    return reserved;
  }
  return openVisitPayment(desk, { visit, label, ...place.value, payer: holders });
}

/** A promo code waits for the time: nobody uses it up who holds none. */
async function placeWithoutTime(
  desk: Desk,
  payer: CountedPayer,
  isHoldNeeded: boolean,
): Promise<Result<PaymentPlace, PaymentProblem>> {
  if (isHoldNeeded) return err(invalidInput([{ path: 'selectedTime', message: TIME_MISSING }]));
  const key = await admitPayment(desk, payer, WITHOUT_APPOINTMENT_MINUTES);
  return key.ok ? ok({ hold: null, ledgerKey: key.value }) : key;
}

/** The hold of a link that was mailed, if it is for this very visit: it lasts at least as long as was said with it. */
async function keptByLink(
  desk: Desk,
  { opening: header, consultationType, duration }: CreatePaymentIntentRequest,
  { date, time }: Appointment,
): Promise<KeptHold | undefined> {
  const held = await heldByLink(desk, header);
  if (!held) return undefined;
  const { wish, opening, key, heldUntil: promisedUntil } = held;
  const isSame = wish.consultationType === consultationType && wish.duration === duration;
  if (!isSame || opening.date !== date || opening.time !== time) return undefined;
  const paidUntil = plusMinutes(desk.now(), desk.settings().holdMinutes);
  const isLate = paidUntil > promisedUntil;
  return { key, promisedUntil, expiresAt: isLate ? paidUntil : promisedUntil };
}

/** With codes an earlier payment ends first: what it has reserved of them is the visitor's to use again. */
async function checkWithCodes(
  desk: Desk,
  request: CreatePaymentIntentRequest,
): Promise<Result<CheckedPayment & { readonly codes: BroughtCodes }, PaymentProblem>> {
  const terms = { settings: desk.settings(), now: desk.now() };
  if (request.promoCode === undefined && request.giftCardCode === undefined) {
    const checked = checkOnlinePayment(request, { ...terms, codes: NO_CODES });
    if (!checked.ok) return checked;
    const ended = await endReplaced(desk, request);
    return ended.ok ? ok({ ...checked.value, codes: NO_CODES }) : ended;
  }
  const ended = await endReplaced(desk, request);
  if (!ended.ok) return ended;
  const codes = await readCodes(desk, request);
  if (!codes.ok) return codes;
  const checked = checkOnlinePayment(request, { ...terms, codes: codes.value });
  return checked.ok ? ok({ ...checked.value, codes: codes.value }) : checked;
}

/** What a use of a promo code is counted for. */
const purchaseOf = (
  { consultationType, duration }: CreatePaymentIntentRequest,
  { priceCents, customerInfo }: CheckedPayment,
  { settings, now }: Desk,
) => ({
  offer: { consultationType, duration },
  priceCents,
  today: localDateOf(now(), settings().business.timeZone),
  person: personOf(customerInfo.email),
});

/** An earlier payment that is not this visitor's, or nobody's, has nothing to give up. */
async function endReplaced(
  desk: Desk,
  { replaces }: CreatePaymentIntentRequest,
): Promise<Result<void, PaymentProblem>> {
  if (!replaces) return ok(undefined);
  const givenUp = await giveUpPayment(desk, replaces);
  return givenUp.ok || givenUp.error.code === 'payment_unknown' ? ok(undefined) : err(givenUp.error);
}

const visitOf = (
  request: CreatePaymentIntentRequest,
  { priceCents, tipCents, terms, service, appointment, customerInfo, ...paid }: CheckedPayment,
  codes: BroughtCodes,
): VisitToPay => ({
  consultationType: request.consultationType,
  duration: request.duration,
  ...service,
  priceCents,
  tipCents,
  ...(terms && { terms }),
  slot: appointment && { date: appointment.date, time: appointment.time },
  customerInfo,
  assessmentId: request.assessmentId ?? null,
  termsVersion: request.termsVersion ?? null,
  noticeVersion: request.noticeVersion ?? null,
  textConsent: request.textConsent ?? null,
  ...reservedFor(paid, codes),
});

/** What is to be reserved of codes, under one new name. */
function reservedFor(
  { discount, giftCardCents }: Pick<CheckedPayment, 'discount' | 'giftCardCents'>,
  { giftCard }: BroughtCodes,
): Pick<VisitToPay, 'discount' | 'giftCard' | 'reservationId'> {
  const reservationId = newReservationId();
  const part = giftCard &&
    giftCardCents > 0 && {
      giftCardId: giftCard.giftCardId,
      redemptionId: reservationId,
      amountCents: giftCardCents,
    };
  if (!discount && !part) return {};
  return {
    reservationId,
    ...(discount && { discount: { ...discount, useId: reservationId } }),
    ...(part && { giftCard: part }),
  };
}

/** Unknown payment and wrong secret look alike. */
export type NotTheirs = { readonly code: 'payment_unknown' };

/** What the visitor has to know in these very words; anything else they hear as `payment_completed`. */
const SHOWN_AS_IT_IS: ReadonlySet<string> = new Set(['payment_unavailable', 'payment_refunded']);

/**
 * A visitor gives up a payment of their own: it can no longer be made, and then its time is free. Who was
 * faster has paid, and is booked.
 */
export async function giveUpPayment(
  desk: Desk,
  { paymentIntentId, clientSecret }: PaymentIntentReference,
): Promise<Result<void, PaymentProblem | NotTheirs>> {
  const draft = await visitDrafts.load(desk, paymentIntentId);
  if (!draft || !isTokenOf(clientSecret, draft.clientSecretHash)) return err({ code: 'payment_unknown' });
  if (draft.state === 'cancelled' || draft.state === 'refunded') return ok(undefined);
  if (draft.state !== 'open') return err(problem('payment_completed'));

  const ended = await cancelVisitPayment(desk, draft);
  return ended.ok || SHOWN_AS_IT_IS.has(ended.error.code) ? ended : err(problem('payment_completed'));
}
