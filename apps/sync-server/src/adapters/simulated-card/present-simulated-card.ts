import type { PresentCardRequest } from '@fieldleaf/contract/terminal';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { CardReader, ReaderFault } from '../../money/card-readers.ts';
import { changeDocument } from '../../store/change-document.ts';
import type { Database } from '../../store/store.ts';
import { intentDocumentId, type SimulatedIntent } from './simulated-intent.ts';
import {
  loadReader,
  readerDocumentId,
  type SimulatedAction,
  type SimulatedReader,
} from './simulated-reader.ts';

/** Nothing on this reader waits for a card, or there is no such reader. */
export type NothingShown = { readonly code: 'nothing_shown' };

const FAULTS: Readonly<Record<PresentCardRequest['card'], ReaderFault | null>> = {
  good: null,
  declined: 'card_declined',
  'customer-cancels': 'customer_canceled',
};

/** Acts as the customer at the simulated reader: the part of a plastic card at a real one. */
export async function presentSimulatedCard(
  ops: Database,
  readerId: string,
  card: PresentCardRequest['card'],
): Promise<Result<SimulatedAction['state'], NothingShown>> {
  const reader = await loadReader(ops, readerId);
  const { action } = reader ?? {};
  if (!reader || action?.state !== 'in_progress') return err({ code: 'nothing_shown' });

  const fault = reader.status === 'offline' ? 'reader_timeout' : FAULTS[card];
  const isCharged = fault === null && (await charge(ops, action.reference));
  const done: SimulatedAction = isCharged
    ? { ...action, state: 'succeeded' }
    : { ...action, state: 'failed', fault: fault ?? 'reader_failed' };
  await changeDocument(ops, readerDocumentId(readerId), (current: SimulatedReader) =>
    ok(current.action?.reference === action.reference ? { ...current, action: done } : current),
  );
  return ok(done.state);
}

/** False when the payment is no longer open. The money comes first: a crash afterwards leaves a reader that waits. */
async function charge(ops: Database, reference: string): Promise<boolean> {
  const charged = await changeDocument(ops, intentDocumentId(reference), (intent: SimulatedIntent) =>
    intent.state === 'requires_payment_method'
      ? ok<SimulatedIntent>({ ...intent, state: 'succeeded' })
      : err({ code: 'payment_ended' as const }),
  );
  return charged.ok;
}

/** Switches the simulated reader on and off; false when there is no such reader. */
export async function switchSimulatedReader(
  ops: Database,
  readerId: string,
  status: CardReader['status'],
): Promise<boolean> {
  if (!(await loadReader(ops, readerId))) return false;
  await changeDocument(ops, readerDocumentId(readerId), (reader: SimulatedReader) =>
    ok({ ...reader, status }),
  );
  return true;
}
