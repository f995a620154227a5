import { connectedDatabases } from '../db/connected-databases.ts';
import { readDraft, writeDraft } from '../db/drafts.ts';

export type RefundDetails = { readonly paymentId?: string; readonly reason?: string };

/** A refund that was asked for and has no answer yet. The key makes asking again the same refund. */
export type PendingRefund = {
  readonly key: string;
  readonly amountDollars: number;
  /** What else the call says: of which payment, and why. */
  readonly more?: RefundDetails;
  /** How many movements the mirror knew of: one more means it went through. */
  readonly movements: number;
  readonly askedAt: number;
};

const draftName = (subjectId: string): string => `refund:${subjectId}`;

const isPendingRefund = (kept: unknown): kept is PendingRefund =>
  typeof kept === 'object' && kept !== null && 'key' in kept && 'movements' in kept;

/** `subjectId`: of the booking or the invoice. What is still unanswered from before a lock, a reload or a lost connection. */
export async function readPendingRefund(subjectId: string): Promise<PendingRefund | undefined> {
  const kept = await readDraft(connectedDatabases().drafts, draftName(subjectId));
  return isPendingRefund(kept) ? kept : undefined;
}

/** Written before the call leaves: after a crash there is still the key to ask with. */
export const keepPendingRefund = (subjectId: string, pending: PendingRefund): Promise<void> =>
  writeDraft(connectedDatabases().drafts, draftName(subjectId), pending);

export const forgetPendingRefund = (subjectId: string): Promise<void> =>
  writeDraft(connectedDatabases().drafts, draftName(subjectId), undefined);
