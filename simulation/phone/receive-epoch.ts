import type { StoredDocument } from '@fieldleaf/domain/restore/stored-document';
import { revisionsOf } from '../../apps/admin-pwa/src/db/mirror.ts';
import type { PhoneCode } from './phone-code.ts';
import type { SimulatedPhone } from './simulated-phone.ts';

/**
 * The phone finds out that the server has another epoch: what was acknowledged in the lost one is in the mirror that is
 * set aside, or is sent again, and the practice comes down anew. It stands for the app's own `receive-epoch`, whose
 * databases are IndexedDB's; the browser tests go through the real one.
 */
export async function receiveEpoch(phone: SimulatedPhone): Promise<readonly StoredDocument[]> {
  if (!phone.runs) phone.start();
  await phone.run(settleAnswered);
  phone.lock();
  phone.kill();
  const setAside = phone.takeMirror();
  phone.isOfLostEpoch = false;
  phone.start();
  return setAside;
}

async function settleAnswered(code: PhoneCode): Promise<void> {
  const { mirror, outbox } = code.connectedDatabases();
  await code.forgetShownCommands({
    readOutbox: () => code.readOutbox(outbox),
    revisionsOf: (ids) => revisionsOf(mirror, ids),
    removeEntry: (entry) => code.removeEntry(outbox, entry),
  });
  await code.resendApplied(outbox);
}
