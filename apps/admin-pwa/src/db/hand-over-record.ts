import PouchDB from 'pouchdb-browser';
import type { HandOver } from '../hand-over/hand-over.ts';
import { withReserve } from './full-storage.ts';
import { isConnectionLost } from './storage-error.ts';
import { writeStrictly } from './strict-transactions.ts';

type StoredHandOver = { readonly _id: typeof ID; readonly handOver: HandOver };
type DeviceDatabase = PouchDB.Database<StoredHandOver>;

const ID = '_local/hand-over';
/** Apart from the practice, so that a phone in a customer's hands need not open that at all. */
const NAME = 'fieldleaf-device';

let open: DeviceDatabase | undefined;

const openDevice = (): DeviceDatabase => {
  writeStrictly();
  open ??= new PouchDB(NAME, { adapter: 'idb', auto_compaction: true });
  return open;
};

/** A lost connection is opened anew, once. */
const withDevice = <Value>(work: (device: DeviceDatabase) => Promise<Value>): Promise<Value> =>
  withReserve(async () => {
    try {
      return await work(openDevice());
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      await open?.close().catch(() => undefined);
      open = undefined;
      return work(openDevice());
    }
  });

/** The hand-over this phone is in, whichever window began it; null when the phone is the consultant's. */
export const readHandOver = (): Promise<HandOver | null> =>
  withDevice(async (device) => {
    const stored = await readStored(device);
    return stored?.handOver ?? null;
  });

/** Resolves once the phone has it; rejects when it cannot be kept, and then nothing may be handed over. */
export const writeHandOver = (handOver: HandOver): Promise<void> =>
  withDevice(async (device) => {
    const stored = await readStored(device);
    await device.put(stored ? { ...stored, handOver } : { _id: ID, handOver });
  });

/** The phone is the consultant's again. */
export const clearHandOver = (): Promise<void> =>
  withDevice(async (device) => {
    const stored = await readStored(device);
    if (stored) await device.remove(stored);
  });

async function readStored(device: DeviceDatabase) {
  try {
    return await device.get(ID);
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404)
      return undefined;
    throw error;
  }
}
