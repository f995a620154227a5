import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { ok } from '@fieldleaf/domain/result';
import { blankDraft, type PaymentDraft } from '../../money/payment-draft.ts';
import { changeDocument } from '../../store/change-document.ts';
import type { Database } from '../../store/store.ts';

/** What never leaves the server also knows people: drafts of payments, and answers kept for repeated requests. */
export type ForgetOps = {
  /** The payments somebody with this address began, whatever became of them. */
  readonly draftsOf: (email: string) => Promise<readonly PaymentDraft[]>;
  /** Somebody with this address is between choosing a time and having paid for it. */
  readonly isPaying: (email: string) => Promise<boolean>;
  readonly erase: (email: string) => Promise<void>;
};

type KeptAnswer = { readonly answer: { readonly body: string } | null };

export function createForgetOps(ops: Database): ForgetOps {
  const draftsOf = async (email: string): Promise<readonly PaymentDraft[]> => {
    const drafts = await ops.range<PaymentDraft>({ from: 'payment-draft:', to: 'payment-draft:\uffff' });
    return drafts.filter(({ customerInfo }) => normaliseEmail(customerInfo?.email ?? '') === email);
  };
  return {
    draftsOf,
    isPaying: async (email) => (await draftsOf(email)).some(({ state }) => state === 'open'),
    erase: async (email) => {
      for (const { _id } of await draftsOf(email)) {
        await changeDocument<PaymentDraft, never>(ops, _id, (draft) => ok(blankDraft(draft)));
      }
      const answers = await ops.range<KeptAnswer>({ from: 'idempotency:', to: 'idempotency:\uffff' });
      for (const { _id, _rev, answer } of answers) {
        // Whoever repeats their request is served again instead of being told what was kept.
        if (answer?.body.toLowerCase().includes(email)) await ops.remove(_id, _rev);
      }
    },
  };
}
