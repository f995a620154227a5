import type { CardReader, ReaderFault, ShownPayment } from '../../money/card-readers.ts';
import type { Database } from '../../store/store.ts';

/** Action requested of the simulated reader, as stored. */
export type SimulatedAction = {
  readonly reference: string;
  readonly state: 'in_progress' | 'succeeded' | 'failed';
  readonly fault: ReaderFault | null;
};

const STATUSES = { in_progress: 'waiting', succeeded: 'processing', failed: 'failed' } as const;

export const toShownPayment = ({ reference, state, fault }: SimulatedAction): ShownPayment => ({
  reference,
  status: STATUSES[state],
  fault,
});

/** State of the simulated reader; in `ops`, so that a restart keeps what it shows. */
export type SimulatedReader = {
  readonly _id: `simulated-reader:${string}`;
  readonly type: 'simulated-reader';
  readonly v: 1;
  readonly status: CardReader['status'];
  readonly action: SimulatedAction | null;
};

/** The one reader there is without Stripe keys. */
export const SIMULATED_READER = { readerId: 'simulated-reader', label: 'Simulated reader' } as const;

export const readerDocumentId = (readerId: string): SimulatedReader['_id'] => `simulated-reader:${readerId}`;

const UNUSED: SimulatedReader = {
  _id: readerDocumentId(SIMULATED_READER.readerId),
  type: 'simulated-reader',
  v: 1,
  status: 'online',
  action: null,
};

/** The reader as it was left; one that was never used is switched on. Undefined for any other id. */
export async function loadReader(ops: Database, readerId: string): Promise<SimulatedReader | undefined> {
  if (readerId !== SIMULATED_READER.readerId) return undefined;
  const found = await ops.get<SimulatedReader>(readerDocumentId(readerId));
  if (found) return found;
  // A second caller finds what the first has written.
  await ops.put(UNUSED);
  return (await ops.get<SimulatedReader>(UNUSED._id)) ?? UNUSED;
}
