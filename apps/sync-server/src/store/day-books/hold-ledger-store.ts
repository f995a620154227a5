import { ok, type Result } from '@fieldleaf/domain/result';
import { EMPTY_HOLD_LEDGER, type HoldLedger } from '@fieldleaf/domain/scheduling/hold-ledger';
import type { Database } from '../store.ts';
import { type Next, swapDocument } from '../swap-document.ts';

/** The one account of what customers hold without having paid. One per process: own changes do not race each other. */
export type HoldLedgerStore = {
  /** Decides again when another server was faster. Throws `StoreUnavailable`. */
  readonly change: <Refusal>(next: Next<HoldLedger, Refusal>) => Promise<Result<HoldLedger, Refusal>>;
  /** Paid for or given up: it no longer counts. */
  readonly drop: (key: string) => Promise<void>;
};

/** One change that waits for its turn: `decide` notes what it comes to and answers the ledger after it. */
type Waiting = {
  readonly decide: (ledger: HoldLedger) => HoldLedger;
  readonly settle: () => void;
  readonly fail: (cause: unknown) => void;
};

/** Keeps the ledger in `database` (`slots`). Changes that arrive while it is written are decided one after the other and written at once. */
export function createHoldLedgerStore(database: Database): HoldLedgerStore {
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await writeGroup(database, group);
    }
    isWriting = false;
  }

  const change: HoldLedgerStore['change'] = <Refusal>(next: Next<HoldLedger, Refusal>) =>
    new Promise<Result<HoldLedger, Refusal>>((resolve, fail) => {
      let outcome: Result<HoldLedger, Refusal>;
      const decide = (ledger: HoldLedger) => {
        const after = next(ledger);
        outcome = after.ok ? ok(ledger) : after;
        return after.ok ? after.value : ledger;
      };
      waiting.push({ decide, settle: () => resolve(outcome), fail });
      void writeAll();
    });

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

/** Never rejects: each of the group is told. */
async function writeGroup(database: Database, group: readonly Waiting[]): Promise<void> {
  try {
    await swapDocument(database, EMPTY_HOLD_LEDGER, (ledger) =>
      ok(group.reduce((before, { decide }) => decide(before), ledger)),
    );
    for (const { settle } of group) settle();
  } catch (cause) {
    for (const { fail } of group) fail(cause);
  }
}
