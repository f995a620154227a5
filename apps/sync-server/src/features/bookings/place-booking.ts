import type { PlaceBookingRequest } from '@fieldleaf/contract/bookings';
import type { Contact } from '@fieldleaf/domain/booking/booking';
import { checkContact } from '@fieldleaf/domain/booking/check-contact';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { isTokenOf } from '../../access/token.ts';
import type { FinishedPayment, FinishPayment } from '../../money/finished-payment.ts';
import type { PaymentDraft } from '../../money/payment-draft.ts';
import type { PaymentDrafts } from '../../money/payment-drafts.ts';
import type { CheckSlot } from './check-slot.ts';

type Deps = {
  readonly drafts: Pick<PaymentDrafts, 'load' | 'change'>;
  readonly checkSlot: CheckSlot;
  readonly finishPayment: FinishPayment;
};

/**
 * Books what a payment was made for. The browser says again what it wants; the payment decides what
 * it gets. The same payment again is the same booking.
 */
export function createPlaceBooking({ drafts, checkSlot, finishPayment }: Deps) {
  return async (request: PlaceBookingRequest): Promise<FinishedPayment> => {
    const draft = await drafts.load(request.paymentIntentId);
    if (!draft) return err(problem('payment_required'));
    if (!isPayer(draft, request)) return err(problem('payment_of_another'));
    if (draft.state === 'open') {
      const filled = await fillIn(request, draft);
      if (!filled.ok) return filled;
    } else if (!isSameVisit(draft, request)) {
      return err(problem('payment_already_used'));
    }
    return finishPayment(draft.paymentIntentId);
  };

  /** Asked again inside the change: of two who book at once the second finds whose it has become. */
  async function fillIn(
    request: PlaceBookingRequest,
    draft: PaymentDraft,
  ): Promise<Result<unknown, Problem>> {
    const wanted = await checkWanted(request, draft, checkSlot);
    if (!wanted.ok) return wanted;
    const filled = await drafts.change(draft.paymentIntentId, (current) =>
      isPayer(current, request) ? ok(filledIn(current, wanted.value)) : err(problem('payment_of_another')),
    );
    if (filled.ok) return filled;
    return err(filled.error.code === 'missing' ? problem('payment_required') : filled.error);
  }
}

export type PlaceBooking = ReturnType<typeof createPlaceBooking>;

/**
 * The id of a payment proves nothing: it stands in mails. The contact it was opened for does, and so does its
 * secret. One that was opened for nobody by name is whoever's books first.
 */
function isPayer(
  { state, customerInfo, clientSecretHash }: PaymentDraft,
  { customerInfo: contact, clientSecret }: PlaceBookingRequest,
): boolean {
  if (clientSecret !== undefined && isTokenOf(clientSecret, clientSecretHash)) return true;
  if (!customerInfo) return state === 'open';
  return normaliseEmail(contact.email) === normaliseEmail(customerInfo.email);
}

type Wanted = Pick<PaymentDraft, 'slot' | 'customerInfo' | 'assessmentId' | 'termsVersion'>;

async function checkWanted(
  request: PlaceBookingRequest,
  draft: PaymentDraft,
  checkSlot: CheckSlot,
): Promise<Result<Wanted, Problem>> {
  if (!isSameVisit(draft, request)) return err(problem('slot_mismatch'));
  const customerInfo = checkContact(contactOf(request), { ...request, pathPrefix: 'customerInfo.' });
  if (!customerInfo.ok) return customerInfo;
  const slot = { date: request.selectedDate, time: request.selectedTime };
  // A time that was not held may be anybody's by now; once it is in the draft, losing it means a refund.
  const free = draft.slot ? ok(undefined) : await checkSlot({ ...request, ...slot });
  if (!free.ok) return free;
  return ok({
    slot,
    customerInfo: customerInfo.value,
    assessmentId: request.assessmentId ?? draft.assessmentId,
    termsVersion: request.termsVersion ?? draft.termsVersion ?? null,
  });
}

/** Once the booking is being made, what it will be no longer changes. */
const filledIn = (draft: PaymentDraft, wanted: Wanted): PaymentDraft =>
  draft.state === 'open' && !draft.planned ? { ...draft, ...wanted } : draft;

function isSameVisit(
  { consultationType, duration, slot }: PaymentDraft,
  request: PlaceBookingRequest,
): boolean {
  const isSameSlot = !slot || (slot.date === request.selectedDate && slot.time === request.selectedTime);
  return isSameSlot && consultationType === request.consultationType && duration === request.duration;
}

const contactOf = ({ customerInfo }: PlaceBookingRequest): Contact => ({
  ...customerInfo,
  phone: customerInfo.phone ?? '',
  address: customerInfo.address ?? '',
  notes: customerInfo.notes ?? '',
});
