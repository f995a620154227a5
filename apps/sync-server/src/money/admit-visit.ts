import type { AgreedVisit, BookingId } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { hasBookedWith } from '@fieldleaf/domain/promo-code/use-promo-code';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { admitHold } from '@fieldleaf/domain/scheduling/admit-hold';
import { isUnpaidVisit, type UnpaidVisit } from '@fieldleaf/domain/scheduling/hold-ledger';
import { tooManyHolds } from '@fieldleaf/domain/scheduling/too-many-holds';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { cardHolderOf } from '../access/holders-of.ts';
import type { AppContext } from '../practice/app-context.ts';
import { countsUntilNow } from './admit-unpaid.ts';
import { personOf } from './codes/reserve-codes.ts';
import { keepCard, loadKeptCard } from './kept-cards.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { isCardSetup, isFree } from './visit-purpose.ts';

type VisitIntent = PaymentIntent<'visit'>;

/** The name of a visit in the ledger, made of its payment's. */
export const visitKeyOf = ({ paymentIntentId }: VisitIntent): string => `visit:${paymentIntentId}`;

/**
 * Counts a visit that no money was moved for, from before it is booked until it is over, in place of its open payment.
 * One card books two: it is known only now. Everything else was counted when the payment was opened.
 */
export async function admitVisit(
  ctx: AppContext,
  intent: VisitIntent,
  agreed: AgreedVisit,
): Promise<Result<void, Problem>> {
  const { purpose, ledgerKey, payer } = intent;
  const { hold, manual, reservationId } = purpose;
  if (manual || !isFree(purpose)) return ok(undefined);
  if (hasUsedCode(ctx, agreed, reservationId)) return err(problem('promo_code_not_found', 'promoCode'));
  const { startsAt, durationMinutes } = agreed.appointment;
  const visit: UnpaidVisit = {
    key: visitKeyOf(intent),
    holders: [...(payer ?? []), ...(isCardSetup(purpose) ? await readCard(ctx, intent) : [])],
    expiresAt: plusMinutes(startsAt, durationMinutes),
    takenAt: intent.createdAt,
    isFree: true,
    isVisit: true,
  };
  const facts = {
    settings: ctx.settings(),
    now: ctx.now(),
    dayBooks: new Map(),
    countsUntil: countsUntilNow(ctx),
  };
  const admitted = await ctx.holdLedger.change((ledger) => {
    const holds = ledger.holds.filter(({ key }) => key !== hold?.key && key !== ledgerKey);
    return admitHold({ ...ledger, holds }, visit, facts);
  });
  return admitted.ok ? ok(undefined) : err(tooManyHolds(admitted.error, facts));
}

/** A code for one visit that one person has two payments open with is used by the first that is booked. */
function hasUsedCode(
  { model }: AppContext,
  { discount, customer }: AgreedVisit,
  reservationId: string | null,
): boolean {
  const code = discount && model().promoCodesByCode.get(discount.promoCode);
  if (!code?.oncePerPerson) return false;
  const others = code.uses.filter(({ useId }) => useId !== reservationId);
  return hasBookedWith({ uses: others }, personOf(customer.email));
}

async function readCard(ctx: AppContext, { paymentIntentId }: VisitIntent) {
  await keepCard(ctx, paymentIntentId);
  return cardHolderOf((await loadKeptCard(ctx, paymentIntentId))?.fingerprint);
}

/** Says which booking it became: from then on its changes decide until when it counts. */
export async function nameVisit(ctx: AppContext, intent: VisitIntent, bookingId: BookingId): Promise<void> {
  if (!isFree(intent.purpose)) return;
  const key = visitKeyOf(intent);
  await ctx.holdLedger.change((ledger) => {
    const isKnown = ledger.holds.some((entry) => entry.key === key);
    const holds = ledger.holds.map((entry) =>
      entry.key === key && isUnpaidVisit(entry) ? { ...entry, bookingId } : entry,
    );
    return ok(isKnown ? { ...ledger, holds } : ledger);
  });
}
