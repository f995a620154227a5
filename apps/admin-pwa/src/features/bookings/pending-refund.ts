import { connectedDatabases } from '../../db/connected-databases.ts';
import { readDraft, writeDraft } from '../../db/drafts.ts';

/** A refund that was asked for and has no answer yet. The key makes asking again the same refund. */
export type PendingRefund = {
  readonly key: string;
  readonly amountDollars: number;
  /** How many payments and refunds the booking had: one more means it went through. */
  readonly movements: number;
  readonly askedAt: number;
};

const draftName = (bookingId: string): string => `refund:${bookingId}`;

const isPendingRefund = (kept: unknown): kept is PendingRefund =>
  typeof kept === 'object' && kept !== null && 'key' in kept && 'movements' in kept;

/** What is still unanswered from before a lock, a reload or a lost connection. */
export async function readPendingRefund(bookingId: string): Promise<PendingRefund | undefined> {
  const kept = await readDraft(connectedDatabases().drafts, draftName(bookingId));
  return isPendingRefund(kept) ? kept : undefined;
}

/** Written before the call leaves: after a crash there is still the key to ask with. */
export const keepPendingRefund = (bookingId: string, pending: PendingRefund): Promise<void> =>
  writeDraft(connectedDatabases().drafts, draftName(bookingId), pending);

export const forgetPendingRefund = (bookingId: string): Promise<void> =>
  writeDraft(connectedDatabases().drafts, draftName(bookingId), undefined);
