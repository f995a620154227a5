import type { Result } from '@fieldleaf/domain/result';
import { changeDocument, type Missing } from '../store/change-document.ts';
import type { Database } from '../store/store.ts';

type Draft = { readonly _id: string; readonly paymentIntentId: string };

/** A note that a payment is not finished; the sweep reads these instead of all payments there ever were. */
type OpenPayment = {
  readonly _id: string;
  readonly type: string;
  readonly v: 1;
  readonly paymentIntentId: string;
};

/** The drafts of one kind in `ops`. */
export type DraftStore<Kind extends Draft> = {
  readonly load: (paymentIntentId: string) => Promise<Kind | undefined>;
  readonly add: (draft: Kind) => Promise<void>;
  /** Decides again when somebody else was faster. */
  readonly change: <Failure>(
    paymentIntentId: string,
    decide: (draft: Kind) => Result<Kind, Failure>,
  ) => Promise<Result<Kind, Failure | Missing>>;
  /** The payments that are not known to be finished. */
  readonly openIds: () => Promise<readonly string[]>;
  /** Takes a finished payment off the list of the open ones. */
  readonly forget: (paymentIntentId: string) => Promise<void>;
};

type Names<Kind extends Draft> = {
  readonly idOf: (paymentIntentId: string) => Kind['_id'];
  /** The type of the notes about open ones. */
  readonly open: string;
};

/** Drafts under ids of their own; those that are not finished are listed. */
export function createDraftStore<Kind extends Draft>(
  ops: Database,
  { idOf, open }: Names<Kind>,
): DraftStore<Kind> {
  const openPayment = (paymentIntentId: string): OpenPayment => ({
    _id: `${open}:${paymentIntentId}`,
    type: open,
    v: 1,
    paymentIntentId,
  });
  return {
    load: (paymentIntentId) => ops.get<Kind>(idOf(paymentIntentId)),
    add: async (draft) => {
      const written = await ops.put(draft);
      if (!written.ok) throw new Error('The provider used the id of an earlier payment again.');
      await ops.put(openPayment(draft.paymentIntentId));
    },
    change: (paymentIntentId, decide) => changeDocument(ops, idOf(paymentIntentId), decide),
    openIds: async () => {
      const notes = await ops.range<OpenPayment>({ from: `${open}:`, to: `${open}:\uffff` });
      return notes.map(({ paymentIntentId }) => paymentIntentId);
    },
    forget: async (paymentIntentId) => {
      const note = await ops.get<OpenPayment>(openPayment(paymentIntentId)._id);
      if (note) await ops.remove(note._id, note._rev);
    },
  };
}
