import type { Result } from '@fieldleaf/domain/result';
import { changeDocument, type Missing } from '../store/change-document.ts';
import type { Database } from '../store/store.ts';
import { draftDocumentId, type PaymentDraft } from './payment-draft.ts';

/** A note that a payment is not finished; the sweep reads these instead of all payments there ever were. */
type OpenPayment = {
  readonly _id: `open-payment:${string}`;
  readonly type: 'open-payment';
  readonly v: 1;
  readonly paymentIntentId: string;
};

/** The drafts in `ops`. */
export type PaymentDrafts = {
  readonly load: (paymentIntentId: string) => Promise<PaymentDraft | undefined>;
  readonly add: (draft: PaymentDraft) => Promise<void>;
  /** Decides again when somebody else was faster. */
  readonly change: <Failure>(
    paymentIntentId: string,
    decide: (draft: PaymentDraft) => Result<PaymentDraft, Failure>,
  ) => Promise<Result<PaymentDraft, Failure | Missing>>;
  /** The payments that are not known to be finished. */
  readonly openIds: () => Promise<readonly string[]>;
  /** Takes a finished payment off the list of the open ones. */
  readonly forget: (paymentIntentId: string) => Promise<void>;
};

export const createPaymentDrafts = (ops: Database): PaymentDrafts => ({
  load: (paymentIntentId) => ops.get<PaymentDraft>(draftDocumentId(paymentIntentId)),
  add: async (draft) => {
    const written = await ops.put(draft);
    if (!written.ok) throw new Error('The provider used the id of an earlier payment again.');
    await ops.put(openPayment(draft.paymentIntentId));
  },
  change: (paymentIntentId, decide) => changeDocument(ops, draftDocumentId(paymentIntentId), decide),
  openIds: async () => {
    const open = await ops.range<OpenPayment>({ from: 'open-payment:', to: 'open-payment:\uffff' });
    return open.map(({ paymentIntentId }) => paymentIntentId);
  },
  forget: async (paymentIntentId) => {
    const open = await ops.get<OpenPayment>(openPayment(paymentIntentId)._id);
    if (open) await ops.remove(open._id, open._rev);
  },
});

const openPayment = (paymentIntentId: string): OpenPayment => ({
  _id: `open-payment:${paymentIntentId}`,
  type: 'open-payment',
  v: 1,
  paymentIntentId,
});
