import { ok, type Result } from '@fieldleaf/domain/result';
import { EMPTY_HOLD_LEDGER, type HoldLedger } from '@fieldleaf/domain/scheduling/hold-ledger';
import type { Database } from '../store.ts';
import { type Next, swapDocument } from '../swap-document.ts';

/** The one account of what customers hold without having paid. */
export type HoldLedgerStore = {
  /** Decides again when another server was faster. Throws `StoreUnavailable`. */
  readonly change: <Refusal>(next: Next<HoldLedger, Refusal>) => Promise<Result<HoldLedger, Refusal>>;
  /** Paid for or given up: it no longer counts. */
  readonly drop: (key: string) => Promise<void>;
};

/** Keeps the ledger in `database` (`slots`). */
export function createHoldLedgerStore(database: Database): HoldLedgerStore {
  const change: HoldLedgerStore['change'] = (next) => swapDocument(database, EMPTY_HOLD_LEDGER, next);
  return {
    change,
    drop: async (key) => {
      await change((ledger) => {
        const holds = ledger.holds.filter((hold) => hold.key !== key);
        return ok(holds.length === ledger.holds.length ? ledger : { ...ledger, holds });
      });
    },
  };
}
