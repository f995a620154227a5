import { type Booking, isActive } from '../booking/booking.ts';
import { visitAccount } from '../read-model/visit-account.ts';
import type { VisitBooks } from '../read-model/visit-bills.ts';
import { err, ok, type Result } from '../result.ts';
import { compareInstants, type Instant, plusMinutes } from '../time/instant.ts';
import { type BudgetFacts, budgetDays, isWithinHoldBudget } from './hold-budget.ts';
import {
  type CardHolder,
  type Holder,
  type HoldLedger,
  isHeldTime,
  isUnpaidVisit,
  liveHolds,
  type UnpaidEntry,
  type UnpaidVisit,
} from './hold-ledger.ts';

type CountedBookings = { readonly bookingsById: ReadonlyMap<string, Booking> };

type HolderKind = Holder['kind'] | CardHolder['kind'];

/**
 * Maximum unpaid entries per holder at once. A network is many addresses, often of as many households. The same
 * limits apply to upcoming visits booked without payment.
 */
const MOST_HOLDS = { card: 2, address: 2, network: 8, contact: 2 } as const satisfies Record<
  HolderKind,
  number
>;

/** Open payments without a held time, of everybody: each is one at the card provider. */
const MOST_OPEN_PAYMENTS = 600;

/** Visits without money that one day books: beyond a good day a stranger works for one, beyond two good days they call. */
const FREE_VISITS_OF_A_DAY = { pressedFrom: 12, most: 24 } as const;

const DAY_MINUTES = 24 * 60;

/** Reason a hold is refused, and when the first of the entries in its way ends. */
export type HoldRefusal = {
  readonly why: HolderKind | 'pressure' | 'budget' | 'everybody';
  /** Visits that are booked without money are in its way, which no minutes end. */
  readonly isForVisits?: true;
  readonly until: Instant;
};

export type HoldFacts = BudgetFacts & {
  /** It was paid for with a proof of work, or somebody the consultant knows wants it. */
  readonly isProven?: boolean;
  /** Until when a visit without money counts; absent: until its end as it was booked. */
  readonly countsUntil?: (visit: UnpaidVisit) => Instant;
};

/** The ledger with one more entry and without those that are over, unless its holder or the practice has too many. */
export function admitHold(
  ledger: HoldLedger,
  wanted: UnpaidEntry,
  facts: HoldFacts,
): Result<HoldLedger, HoldRefusal> {
  const holds = liveHolds(refreshed(ledger, facts), facts.now).filter(({ key }) => key !== wanted.key);
  const payments = holds.filter((hold) => !isUnpaidVisit(hold));
  const wasPressed = isPressed(payments.length, ledger.isPressed ?? false);
  const isForcedToWait = wasPressed && !facts.isProven && !isUnpaidVisit(wanted);
  const refusal =
    refusalOfHolder(wanted, holds, facts) ??
    refusalOfFreeVisit(wanted, holds, facts) ??
    refusalOfPayment(wanted, payments, facts) ??
    (isForcedToWait ? refused('pressure', payments, wanted) : undefined);
  if (refusal) return err(refusal);
  const after = { ...ledger, holds: [...holds, wanted] };
  const isNowPressed = isPressed(payments.length + (isUnpaidVisit(wanted) ? 0 : 1), wasPressed);
  return ok(withPressure(after, isNowPressed));
}

const refreshed = (ledger: HoldLedger, { countsUntil }: HoldFacts): HoldLedger => ({
  ...ledger,
  holds: countsUntil
    ? ledger.holds.map((hold) => (isUnpaidVisit(hold) ? { ...hold, expiresAt: countsUntil(hold) } : hold))
    : ledger.holds,
});

/** Written only while it is so: the ledger of an ordinary day says nothing of it. */
function withPressure({ isPressed: _, ...ledger }: HoldLedger, pressed: boolean): HoldLedger {
  return pressed ? { ...ledger, isPressed: true } : ledger;
}

/**
 * A visit ahead is in the way of the next one without money, of no payment. An inbox comes last, and a proof outweighs it:
 * anybody can type it.
 */
function refusalOfHolder(
  wanted: UnpaidEntry,
  holds: readonly UnpaidEntry[],
  { isProven = false }: HoldFacts,
): HoldRefusal | undefined {
  const counted = wanted.isFree ? holds : holds.filter((hold) => !isUnpaidVisit(hold));
  const isAsked = ({ kind }: Holder | CardHolder): boolean => {
    // The rest of a visit was counted when its payment was opened.
    if (isUnpaidVisit(wanted)) return kind === 'card';
    return kind !== 'contact' || !isProven;
  };
  const asked = HOLDER_KINDS.flatMap((kind) => wanted.holders.filter((each) => each.kind === kind));
  for (const holder of asked.filter(isAsked)) {
    const theirs = counted.filter((hold) => isHeldBy(hold, holder));
    if (theirs.length >= MOST_HOLDS[holder.kind]) return refused(holder.kind, theirs, wanted);
  }
  return undefined;
}

const HOLDER_KINDS: readonly HolderKind[] = ['card', 'address', 'network', 'contact'];

const isHeldBy = ({ holders }: UnpaidEntry, { kind, hash }: Holder | CardHolder): boolean =>
  holders.some((holder) => holder.kind === kind && holder.hash === hash);

/** Decided when its payment is opened; the visit that follows has its place already. */
function refusalOfFreeVisit(
  wanted: UnpaidEntry,
  holds: readonly UnpaidEntry[],
  { now, isProven = false }: HoldFacts,
): HoldRefusal | undefined {
  if (!wanted.isFree || isUnpaidVisit(wanted)) return undefined;
  const ofDay = holds
    .filter(({ isFree, takenAt }) => isFree && takenAt && plusMinutes(takenAt, DAY_MINUTES) > now)
    .map((hold) => ({ ...hold, expiresAt: plusMinutes(hold.takenAt ?? now, DAY_MINUTES) }));
  if (ofDay.length >= FREE_VISITS_OF_A_DAY.most)
    return { ...refused('everybody', ofDay, wanted), isForVisits: true };
  const isCrowded = ofDay.length >= FREE_VISITS_OF_A_DAY.pressedFrom;
  return isCrowded && !isProven ? refused('pressure', ofDay, wanted) : undefined;
}

function refusalOfPayment(
  wanted: UnpaidEntry,
  payments: readonly UnpaidEntry[],
  facts: HoldFacts,
): HoldRefusal | undefined {
  if (isUnpaidVisit(wanted)) return undefined;
  const times = payments.filter(isHeldTime);
  if (!isHeldTime(wanted)) {
    const others = payments.filter((hold) => !isHeldTime(hold));
    return others.length >= MOST_OPEN_PAYMENTS ? refused('everybody', others, wanted) : undefined;
  }
  if (isWithinHoldBudget(wanted, times, facts)) return undefined;
  const days = new Set(budgetDays(wanted.date, facts));
  return refused(
    'budget',
    times.filter(({ date }) => days.has(date)),
    wanted,
  );
}

function refused(
  why: HoldRefusal['why'],
  inTheWay: readonly UnpaidEntry[],
  wanted: UnpaidEntry,
): HoldRefusal {
  const [first = wanted] = inTheWay.toSorted((a, b) => compareInstants(a.expiresAt, b.expiresAt));
  const isForVisits = inTheWay.length > 0 && inTheWay.every(isUnpaidVisit);
  return { why, until: first.expiresAt, ...(isForVisits && { isForVisits }) };
}

/**
 * Until when a visit that was booked without money counts: its end as it stands now, or the moment money moves. One that
 * was cancelled counts for a day from its booking, so that nobody books and cancels all day.
 */
export function countsUntil(visit: UnpaidVisit, books: VisitBooks & CountedBookings, now: Instant): Instant {
  const booking = visit.bookingId && books.bookingsById.get(visit.bookingId);
  if (!booking) return visit.expiresAt;
  const hasPaid = visitAccount(booking, books).paidByMeans.some(
    ({ method, amountCents }) => method !== 'gift_card' && amountCents > 0,
  );
  if (hasPaid) return now;
  const { startsAt, durationMinutes } = booking.appointment;
  return isActive(booking)
    ? plusMinutes(startsAt, durationMinutes)
    : plusMinutes(visit.takenAt ?? now, DAY_MINUTES);
}

/** So many unpaid holds at once are more than a day of one consultant brings. */
const PRESSED_FROM = 24;

/** And so few are ordinary again: in between it stays as it was, so that it does not come and go with each hold. */
const CALM_BELOW = 12;

/** True if the practice's times are being held unusually fast, by how many are held and whether they were. */
export const isPressed = (unpaidHolds: number, wasPressed: boolean): boolean =>
  unpaidHolds >= (wasPressed ? CALM_BELOW : PRESSED_FROM);
