import { updateDeviceRecord } from '../db/device-record.ts';
import { readHandOver, writeHandOver } from '../db/hand-over-record.ts';
import type { HandOver } from './hand-over.ts';
import { announceHandOver } from './hand-over-channel.ts';
import { projectHandOver } from './hand-over-state.ts';
import { claimPaymentWindow } from './payment-window.ts';

/**
 * Gives the phone to the customer: the lock is stored first, then everything of the practice leaves this
 * window and the others, and the payment remains. Only the PIN leads back. Rejects when the lock could not
 * be stored; then nothing has changed. One that is under way already is kept, its attempt with it.
 */
export async function startHandOver(handOver: HandOver): Promise<void> {
  const underWay = await readHandOver();
  if (!underWay) await writeHandOver(handOver);
  // Were the record ever lost, there would still be a lock.
  await updateDeviceRecord({ unlockedAt: null }).catch(() => undefined);
  // Without it the windows settle it among themselves; the lock is stored already.
  await claimPaymentWindow().catch(() => undefined);
  announceHandOver();
  projectHandOver(underWay ?? handOver);
}
