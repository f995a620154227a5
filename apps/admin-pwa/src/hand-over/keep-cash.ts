import { newCommandId } from '../db/form-action.ts';
import { type HandOver, readHandOver, writeHandOver } from '../db/hand-over-record.ts';

/**
 * Keeps, before anything else, that the consultant has the money of this hand-over, and the command it is
 * recorded by: the one that was kept first, whatever happened to the phone since.
 */
export async function keepCash(handOver: HandOver): Promise<NonNullable<HandOver['cash']>> {
  const kept = (await readHandOver()) ?? handOver;
  if (kept.cash) return kept.cash;
  const cash = { commandId: newCommandId() };
  await writeHandOver({ ...kept, cash });
  return cash;
}
