import type { StoredDocumentType } from '@fieldleaf/domain/privacy/retention';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Holder } from '@fieldleaf/domain/scheduling/hold-ledger';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import { changeDocument, type Missing } from '../store/change-document.ts';

/** What is known of declined cards; absent: the consultant opened the payment, or an earlier version did. */
export type PayerOfDraft = {
  /** Who opened it, by hashes; only while it is open. */
  readonly payer?: readonly Holder[] | undefined;
  /** The attempts that were declined. */
  readonly declines?: readonly string[];
  /** So many that it ends. */
  readonly isTriedOut?: true;
  /** Its entry in the ledger of unpaid holds, where no held time has one. */
  readonly ledgerKey?: string;
};

type Draft = PayerOfDraft & {
  readonly _id: string;
  readonly type: StoredDocumentType;
  readonly paymentIntentId: string;
  readonly createdAt: Instant;
  readonly state: string;
};

/** A note that a payment is not finished; the sweep reads these instead of all payments there ever were. */
export type OpenPayment = {
  readonly _id: string;
  readonly type: StoredDocumentType;
  readonly v: 1;
  readonly paymentIntentId: string;
  /** An earlier version did not write it. */
  readonly openedAt?: Instant;
  /** Nobody waits for a time that it holds. */
  readonly isWithoutTime?: true;
};

type Ops = Pick<Desk, 'ops'>;

/** The drafts of one kind in `ops`; those that are not finished are listed. */
export type DraftStore<Kind extends Draft> = {
  readonly load: (desk: Ops, paymentIntentId: string) => Promise<Kind | undefined>;
  readonly add: (desk: Ops, draft: Kind) => Promise<void>;
  /** Decides again when somebody else was faster. */
  readonly change: <Failure>(
    desk: Ops,
    paymentIntentId: string,
    decide: (draft: Kind) => Result<Kind, Failure>,
  ) => Promise<Result<Kind, Failure | Missing>>;
  /** The notes of the payments that are not known to be finished. */
  readonly listOpen: (desk: Ops) => Promise<readonly OpenPayment[]>;
  readonly openIds: (desk: Ops) => Promise<readonly string[]>;
  /** Nothing is left to do about the payment: it is in this state for good, and no longer among the open ones. */
  readonly close: (
    desk: Pick<Desk, 'ops' | 'holdLedger'>,
    paymentIntentId: string,
    state: ClosedState<Kind>,
  ) => Promise<void>;
  /** Takes a finished payment off the list of the open ones. */
  readonly unlist: (desk: Ops, paymentIntentId: string) => Promise<void>;
};

type ClosedState<Kind extends Draft> = Exclude<Kind['state'], 'open'>;

/** The types of the drafts, which their ids begin with, and of the notes about open ones. */
type Types<Kind extends Draft> = { readonly draft: Kind['type']; readonly open: StoredDocumentType };

/** Drafts under ids of their own; of several types, where versions tell them apart. */
export function draftStore<Kind extends Draft>(
  types: readonly Types<Kind>[],
  isWithoutTime: (draft: Kind) => boolean = () => false,
): DraftStore<Kind> {
  const load: DraftStore<Kind>['load'] = async ({ ops }, paymentIntentId) => {
    for (const { draft } of types) {
      const found = await ops.get<Kind>(`${draft}:${paymentIntentId}`);
      if (found) return found;
    }
    return undefined;
  };
  const change: DraftStore<Kind>['change'] = async (desk, paymentIntentId, decide) => {
    const draft = await load(desk, paymentIntentId);
    return draft ? changeDocument(desk.ops, draft._id, decide) : err({ code: 'missing' });
  };
  const unlist: DraftStore<Kind>['unlist'] = async ({ ops }, paymentIntentId) => {
    for (const { open } of types) {
      const note = await ops.get<OpenPayment>(`${open}:${paymentIntentId}`);
      if (note) await ops.remove(note._id, note._rev);
    }
  };
  const listOpen: DraftStore<Kind>['listOpen'] = async ({ ops }) => {
    const notes = await Promise.all(
      types.map(({ open }) => ops.range<OpenPayment>({ from: `${open}:`, to: `${open}:\uffff` })),
    );
    return notes.flat();
  };
  return {
    load,
    add: async ({ ops }, draft) => {
      const written = await ops.put(draft);
      if (!written.ok) throw new Error('The provider used the id of an earlier payment again.');
      const { paymentIntentId } = draft;
      for (const { open } of types.filter((each) => each.draft === draft.type)) {
        await ops.put<OpenPayment>({
          _id: `${open}:${paymentIntentId}`,
          type: open,
          v: 1,
          paymentIntentId,
          openedAt: draft.createdAt,
          ...(isWithoutTime(draft) && { isWithoutTime: true as const }),
        });
      }
    },
    change,
    listOpen,
    openIds: async (desk) => (await listOpen(desk)).map(({ paymentIntentId }) => paymentIntentId),
    close: async (desk, paymentIntentId, state) => {
      const closed = await change<never>(desk, paymentIntentId, (draft) =>
        ok({ ...draft, state, payer: undefined }),
      );
      if (closed.ok && closed.value.ledgerKey) await desk.holdLedger.drop(closed.value.ledgerKey);
      await unlist(desk, paymentIntentId);
    },
    unlist,
  };
}
