import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { CardReaders, ReaderFailure } from '../../money/card-readers.ts';
import { changeDocument } from '../../store/change-document.ts';
import type { Database } from '../../store/store.ts';
import { intentDocumentId, type SimulatedIntent } from './simulated-intent.ts';
import {
  loadReader,
  readerDocumentId,
  SIMULATED_READER,
  type SimulatedAction,
  type SimulatedReader,
  toShownPayment,
} from './simulated-reader.ts';

type Step = Result<SimulatedReader, ReaderFailure>;

/** Creates one reader that is always there. `presentSimulatedCard` does the customer's part. */
export function createSimulatedCardReaders(ops: Database): CardReaders {
  const find = (reference: string) => ops.get<SimulatedIntent>(intentDocumentId(reference));
  const change = async (readerId: string, decide: (reader: SimulatedReader) => Step): Promise<Step> => {
    if (!(await loadReader(ops, readerId))) return err({ code: 'reader_unknown' });
    const changed = await changeDocument(ops, readerDocumentId(readerId), decide);
    if (changed.ok) return changed;
    return changed.error.code === 'missing' ? err({ code: 'reader_unknown' }) : err(changed.error);
  };

  return {
    createConnectionToken: async () => ok(`pst_sim_${randomBytes(18).toString('base64url')}`),

    listReaders: async () => {
      const reader = await loadReader(ops, SIMULATED_READER.readerId);
      return ok([{ ...SIMULATED_READER, status: reader?.status ?? 'offline' }]);
    },

    showPayment: async (readerId, reference) => {
      const intent = await find(reference);
      const shown = (await loadReader(ops, readerId))?.action?.reference;
      const leftOver = shown !== undefined && !isOpen(await find(shown)) ? shown : undefined;
      const started = await change(readerId, (reader) => start(reader, { reference, intent, leftOver }));
      return started.ok ? ok(toShownPayment(actionOn(reference))) : started;
    },

    readShownPayment: async (readerId) => {
      const reader = await loadReader(ops, readerId);
      return reader ? ok(reader.action && toShownPayment(reader.action)) : err({ code: 'reader_unknown' });
    },

    clear: async (readerId) => {
      const cancelled = await change(readerId, (reader) =>
        reader.status === 'offline' ? err({ code: 'reader_offline' }) : ok({ ...reader, action: null }),
      );
      return cancelled.ok ? ok(undefined) : cancelled;
    },
  };
}

type Start = {
  readonly reference: string;
  readonly intent: SimulatedIntent | undefined;
  /** Finished payment the reader still shows. */
  readonly leftOver: string | undefined;
};

function start(reader: SimulatedReader, { reference, intent, leftOver }: Start): Step {
  if (!intent) return err({ code: 'payment_unknown' });
  if (reader.status === 'offline') return err({ code: 'reader_offline' });
  if (intent.channel !== 'card_present' || !isOpen(intent)) return err({ code: 'not_for_reader' });
  const { action } = reader;
  const isFree = action?.state !== 'in_progress' || [reference, leftOver].includes(action.reference);
  if (!isFree) return err({ code: 'reader_busy' });
  return ok({ ...reader, action: actionOn(reference) });
}

const isOpen = (intent: SimulatedIntent | undefined): boolean => intent?.state === 'requires_payment_method';

const actionOn = (reference: string): SimulatedAction => ({ reference, state: 'in_progress', fault: null });
