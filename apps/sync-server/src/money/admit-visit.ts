import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { hasBookedWith } from '@fieldleaf/domain/promo-code/use-promo-code';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { admitHold } from '@fieldleaf/domain/scheduling/admit-hold';
import { isUnpaidVisit, type UnpaidVisit } from '@fieldleaf/domain/scheduling/hold-ledger';
import { tooManyHolds } from '@fieldleaf/domain/scheduling/too-many-holds';
import { toInstant } from '@fieldleaf/domain/time/business-time';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { cardHolderOf } from '../access/holders-of.ts';
import type { Desk } from '../practice/desk.ts';
import { countsUntilNow } from './admit-unpaid.ts';
import { isCardSetup } from './card-setup.ts';
import { personOf } from './codes/reserve-codes.ts';
import { isFree } from './covered-visit.ts';
import { keepCard, loadKeptCard } from './kept-cards.ts';
import type { CompleteDraft, PaymentDraft } from './payment-draft.ts';

/** The name of a visit in the ledger, made of its payment's. */
export const visitKeyOf = ({ paymentIntentId }: PaymentDraft): string => `visit:${paymentIntentId}`;

/**
 * Counts a visit that no money was moved for, from before it is booked until it is over, in place of its open payment.
 * One card books two: it is known only now. Everything else was counted when the payment was opened.
 */
export async function admitVisit(desk: Desk, draft: CompleteDraft): Promise<Result<void, Problem>> {
  if (draft.manual || !isFree(draft)) return ok(undefined);
  if (hasUsedCode(desk, draft)) return err(problem('promo_code_not_found', 'promoCode'));
  const { hold, ledgerKey, slot, payer = [], createdAt, durationMinutes = 0 } = draft;
  const settings = desk.settings();
  // An hour that the clocks skip is no start: it is over with its payment.
  const startsAt = toInstant(slot.date, slot.time, settings.business.timeZone) ?? createdAt;
  const visit: UnpaidVisit = {
    key: visitKeyOf(draft),
    holders: [...payer, ...(isCardSetup(draft) ? await readCard(desk, draft) : [])],
    expiresAt: plusMinutes(startsAt, durationMinutes),
    takenAt: createdAt,
    isFree: true,
    isVisit: true,
  };
  const facts = { settings, now: desk.now(), dayBooks: new Map(), countsUntil: countsUntilNow(desk) };
  const admitted = await desk.holdLedger.change((ledger) => {
    const holds = ledger.holds.filter(({ key }) => key !== hold?.key && key !== ledgerKey);
    return admitHold({ ...ledger, holds }, visit, facts);
  });
  return admitted.ok ? ok(undefined) : err(tooManyHolds(admitted.error, facts));
}

/** A code for one visit that one person has two payments open with is used by the first that is booked. */
function hasUsedCode({ model }: Desk, { discount, reservationId, customerInfo }: CompleteDraft): boolean {
  const code = discount && model().promoCodesByCode.get(discount.promoCode);
  if (!code?.oncePerPerson) return false;
  const others = code.uses.filter(({ useId }) => useId !== reservationId);
  return hasBookedWith({ uses: others }, personOf(customerInfo.email));
}

async function readCard(desk: Desk, { paymentIntentId }: PaymentDraft) {
  await keepCard(desk, paymentIntentId);
  return cardHolderOf((await loadKeptCard(desk, paymentIntentId))?.fingerprint);
}

/** Says which booking it became: from then on its changes decide until when it counts. */
export async function nameVisit(desk: Desk, draft: PaymentDraft, bookingId: BookingId): Promise<void> {
  if (!isFree(draft)) return;
  const key = visitKeyOf(draft);
  await desk.holdLedger.change((ledger) => {
    const isKnown = ledger.holds.some((entry) => entry.key === key);
    const holds = ledger.holds.map((entry) =>
      entry.key === key && isUnpaidVisit(entry) ? { ...entry, bookingId } : entry,
    );
    return ok(isKnown ? { ...ledger, holds } : ledger);
  });
}
