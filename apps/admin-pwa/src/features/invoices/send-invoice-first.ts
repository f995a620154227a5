import { invoiceDocumentId } from '@fieldleaf/domain/invoice/invoice';
import { usePractice } from '../../read-models/practice.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { requestSync } from '../../sync/request-sync.ts';

/** Longer than "Undo" holds a new invoice back, and than a slow answer takes. */
const PATIENCE_MS = 15_000;

/** Whether the server has this invoice as this phone shows it. */
export function isOnServer(invoiceId: string): boolean {
  const { mirror, unsynced } = usePractice.getState();
  return mirror.invoicesById.has(invoiceId) && !unsynced.has(invoiceDocumentId(invoiceId));
}

/** Whether there is something to wait for: the invoice waits on this phone, and there is signal. */
export const mustSendFirst = (invoiceId: string): boolean =>
  !isOnServer(invoiceId) && useSyncState.getState().reach === 'reachable';

/** Syncs until the server has the invoice, for as long as it is worth waiting; at once when it has. */
export async function sendInvoiceFirst(invoiceId: string): Promise<void> {
  if (!mustSendFirst(invoiceId)) return;
  requestSync();
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const forget of forgets) forget();
      resolve();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    const look = () => {
      if (!mustSendFirst(invoiceId)) done();
    };
    const forgets = [usePractice.subscribe(look), useSyncState.subscribe(look)];
  });
}
