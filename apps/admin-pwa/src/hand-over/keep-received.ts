import { newCommandId } from '../db/form-action.ts';
import { readHandOver, writeHandOver } from '../db/hand-over-record.ts';
import type { HandOver, ReceivedMoney } from './hand-over.ts';

/**
 * Keeps, before anything else, that the consultant has the money of this hand-over, and the command it is
 * recorded by: the one that was kept first, whatever happened to the phone since.
 */
export async function keepReceived(
  handOver: HandOver,
  { method, memo }: ReceivedMoney,
): Promise<NonNullable<HandOver['received']>> {
  const kept = (await readHandOver()) ?? handOver;
  if (kept.received) return kept.received;
  const received = { method, ...(memo && { memo }), commandId: newCommandId() };
  await writeHandOver({ ...kept, received });
  return received;
}
