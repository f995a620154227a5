import type { Database } from '../store/store.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { draftDocumentId, type PaymentDraft } from './payment-draft.ts';

/** The drafts of visits in `ops`. */
export type PaymentDrafts = DraftStore<PaymentDraft>;

export const createPaymentDrafts = (ops: Database): PaymentDrafts =>
  createDraftStore<PaymentDraft>(ops, { idOf: draftDocumentId, open: 'open-payment' });
