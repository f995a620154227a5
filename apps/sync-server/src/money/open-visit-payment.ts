import type { CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Holder } from '@fieldleaf/domain/scheduling/hold-ledger';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { hashOfToken } from '../access/token.ts';
import type { Desk } from '../practice/desk.ts';
import { createCardSetup, isCardSetup } from './card-setup.ts';
import { dropCodes } from './codes/reserve-codes.ts';
import { isCovered, openCovered } from './covered-visit.ts';
import { createPayment } from './create-payment.ts';
import { releaseHold } from './hold.ts';
import { draftDocumentId, dueOfDraft, type Hold, type PaymentDraft, visitDrafts } from './payment-draft.ts';
import { type PaymentUnavailable, unavailableBecause } from './payment-problem.ts';

/** What is paid for, as far as it is known when the payment begins. */
export type VisitToPay = Pick<
  PaymentDraft,
  'consultationType' | 'duration' | 'priceCents' | 'tipCents' | 'slot' | 'customerInfo' | 'assessmentId'
> &
  Partial<
    Pick<
      PaymentDraft,
      | 'manual'
      | 'termsVersion'
      | 'noticeVersion'
      | 'textConsent'
      | 'discount'
      | 'giftCard'
      | 'reservationId'
      | 'terms'
      | 'durationMinutes'
      | 'serviceName'
      | 'quoteRequestId'
      | 'language'
    >
  >;

type NewVisitPayment = {
  readonly visit: VisitToPay;
  /** The duration in words, for the provider's own list of payments. */
  readonly label: string;
  readonly hold: Hold | null;
  /** Its entry in the ledger, where it has no hold there. */
  readonly ledgerKey?: string;
  /** Whose declined cards it counts; absent: the consultant's, who is no stranger. */
  readonly payer?: readonly Holder[];
};

/** Makes the payment and stores what it is for, before anybody can pay; without a payment the time is free again. */
export async function openVisitPayment(
  desk: Desk,
  { visit, label, hold, ledgerKey, payer }: NewVisitPayment,
): Promise<Result<CreatePaymentIntentResponse, PaymentUnavailable>> {
  const created = await makeReady(desk, visit, label);
  if (!created.ok) {
    if (hold) await releaseHold(desk, hold);
    if (ledgerKey) await desk.holdLedger.drop(ledgerKey);
    await dropCodes(desk, visit);
    return err(unavailableBecause(created.error));
  }
  const { draft, clientSecret } = created.value;
  const { paymentIntentId } = draft;
  await visitDrafts.add(desk, {
    _id: draftDocumentId(paymentIntentId),
    type: 'payment-draft',
    ...draft,
    clientSecretHash: hashOfToken(clientSecret),
    ...visit,
    ...(payer && { payer }),
    ...(ledgerKey && { ledgerKey }),
    hold,
    ...(visit.slot && !hold && { unheldUntil: plusMinutes(draft.createdAt, desk.settings().holdMinutes) }),
    planned: null,
    inPerson: null,
  });
  const answer = { clientSecret, paymentIntentId, holdExpiresAt: hold?.expiresAt ?? null };
  return ok(isCovered(visit) ? { ...answer, covered: true } : answer);
}

/** Known before it is booked only of a visit the consultant takes in person. */
const bookingOf = ({ manual }: VisitToPay): Readonly<Record<string, string>> =>
  manual ? { booking: manual.form.bookingId } : {};

/** A payment; the setup of a card that is only kept; or neither, where codes pay for all of it. */
async function makeReady(desk: Desk, visit: VisitToPay, label: string) {
  if (isCovered(visit)) return openCovered(desk);
  const description = `Plant consultation (${visit.consultationType}, ${label})`;
  const metadata = bookingOf(visit);
  if (isCardSetup(visit)) return createCardSetup(desk, { description, metadata });
  return createPayment(desk, 'intent', { amountCents: dueOfDraft(visit), description, metadata });
}
