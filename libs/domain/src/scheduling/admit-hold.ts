import { err, ok, type Result } from '../result.ts';
import { isPressed } from '../strangers/hold-pressure.ts';
import { epochMsOf, type Instant, instantOf } from '../time/instant.ts';
import { type BudgetFacts, budgetDays, isWithinHoldBudget } from './hold-budget.ts';
import { type Holder, type HoldLedger, liveHolds, type UnpaidHold } from './hold-ledger.ts';

/** How many unpaid holds one of them may have at once. A network is many addresses, often of as many households. */
const MOST_HOLDS = {
  contact: 2,
  address: 2,
  network: 8,
} as const satisfies Record<Holder['kind'], number>;

/** Why a hold is not given, and when the first of those in its way ends. */
export type HoldRefusal = {
  readonly why: Holder['kind'] | 'pressure' | 'budget';
  readonly until: Instant;
};

/** `isProven`: it was paid for with a proof of work, which is asked for while times are held unusually fast. */
export type HoldFacts = BudgetFacts & { readonly isProven?: boolean };

/** The ledger with one more hold and without the expired ones, unless its holder or the practice has too many. */
export function admitHold(
  ledger: HoldLedger,
  wanted: UnpaidHold,
  facts: HoldFacts,
): Result<HoldLedger, HoldRefusal> {
  const holds = liveHolds(ledger, facts.now).filter(({ key }) => key !== wanted.key);
  for (const holder of wanted.holders) {
    const theirs = holds.filter((hold) => isHeldBy(hold, holder));
    if (theirs.length >= MOST_HOLDS[holder.kind]) return refused(holder.kind, theirs, wanted);
  }
  if (!isWithinHoldBudget(wanted, holds, facts)) {
    const days = new Set(budgetDays(wanted.date, facts));
    const nearby = holds.filter(({ date }) => days.has(date));
    return refused('budget', nearby, wanted);
  }
  const wasPressed = isPressed(holds.length, ledger.isPressed ?? false);
  if (wasPressed && !facts.isProven) return refused('pressure', holds, wanted);
  const after = { ...ledger, holds: [...holds, wanted] };
  return ok(withPressure(after, isPressed(after.holds.length, wasPressed)));
}

/** Written only while it is so: the ledger of an ordinary day says nothing of it. */
function withPressure({ isPressed: _, ...ledger }: HoldLedger, pressed: boolean): HoldLedger {
  return pressed ? { ...ledger, isPressed: true } : ledger;
}

const isHeldBy = ({ holders }: UnpaidHold, { kind, hash }: Holder): boolean =>
  holders.some((holder) => holder.kind === kind && holder.hash === hash);

function refused(
  why: HoldRefusal['why'],
  inTheWay: readonly UnpaidHold[],
  { expiresAt }: UnpaidHold,
): Result<never, HoldRefusal> {
  const ends = inTheWay.map((hold) => epochMsOf(hold.expiresAt));
  return err({ why, until: instantOf(Math.min(epochMsOf(expiresAt), ...ends)) });
}
