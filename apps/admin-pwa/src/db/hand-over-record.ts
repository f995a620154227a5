import type { ManualPaymentRequest } from '@fieldleaf/contract/admin-bookings';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import type { Cents } from '@fieldleaf/domain/money/cents';
import type { Instant } from '@fieldleaf/domain/time/instant';
import PouchDB from 'pouchdb-browser';
import { withReserve } from './full-storage.ts';
import { isConnectionLost } from './storage-error.ts';
import { writeStrictly } from './strict-transactions.ts';

/** What the customer pays for. */
export type HandOverPurpose =
  | {
      readonly kind: 'invoice';
      readonly invoiceId: string;
      readonly invoiceNumber: string;
      readonly paymentType: InvoicePaymentType;
      /** Whether the server has the invoice: only then a card can be charged for it from this phone. */
      readonly isOnServer: boolean;
      /** What had come in before, so that the screen knows when this payment has. */
      readonly paidCentsBefore: Cents;
    }
  | {
      readonly kind: 'booking';
      readonly bookingId: BookingId;
      /** What the visitor booked, as it is sent to the server, which has had it since the payment was opened. */
      readonly booking: ManualPaymentRequest;
      /** Names the payment that was opened before the phone was handed over. */
      readonly paymentKey: string;
    };

/**
 * A payment that was begun and whose end this phone does not know. The intent is looked up at the
 * server; it is never begun again before the server has answered how this one ended.
 */
export type HandOverAttempt = {
  readonly way: 'card' | 'reader';
  readonly paymentIntentId: string;
  readonly begunAt: Instant;
  /** What is charged, where it is no longer what the hand-over began with. */
  readonly amountCents?: Cents;
};

export type HandOverLine = { readonly text: string; readonly amountCents: Cents };

/**
 * The phone is in the customer's hands. Everything the customer's screen shows, and nothing else of the
 * practice: it is all a phone knows when it is started again before the PIN. Never a client secret.
 */
export type HandOver = {
  readonly v: 1;
  readonly startedAt: Instant;
  readonly purpose: HandOverPurpose;
  readonly payerName: string;
  readonly amountCents: Cents;
  /** What the amount is for, in a few lines. */
  readonly lines: readonly HandOverLine[];
  /** Where the customer's own phone pays; made before the hand-over. */
  readonly payUrl?: string;
  readonly attempt?: HandOverAttempt;
  /**
   * Set once the consultant has said that she has the money, and before it is recorded: a phone that is
   * killed meanwhile does not ask again, and records it under the same command.
   */
  readonly cash?: { readonly commandId: string };
  /** Set once the server said so: the phone then only waits to be given back. */
  readonly paidAt?: Instant;
};

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
  withDevice(async (device) => (await readStored(device))?.handOver ?? null);

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
