import type { NumberedCommands, ReceivedNumbers } from '@fieldleaf/contract/received-numbers';
import {
  highestWithoutGap,
  joinSpans,
  MAX_SPANS,
  type NumberSpan,
  spanOf,
} from '@fieldleaf/domain/command/received-numbers';
import { ok } from '@fieldleaf/domain/result';
import type { Database } from '../store/store.ts';
import { swapDocument } from '../store/swap-document.ts';

type Generation = { readonly generation: string; readonly spans: readonly NumberSpan[] };

/** The numbers of a device's changes that have arrived, the generation of the last report in front. */
type ReceivedDocument = {
  readonly _id: `received:${string}`;
  readonly type: 'received';
  readonly v: 1;
  readonly generations: readonly Generation[];
};

const MOST_GENERATIONS = 5;

const nothingOf = (deviceId: string): ReceivedDocument => ({
  _id: `received:${deviceId}`,
  type: 'received',
  v: 1,
  generations: [],
});

/** Notes what came; called once the outcomes are decided, so that a number never stands for what may be lost. */
export async function noteReceived(
  ops: Database,
  deviceId: string,
  sent: NumberedCommands,
): Promise<ReceivedNumbers> {
  let noted: Generation = { generation: sent.generation, spans: [] };
  await swapDocument<ReceivedDocument, never>(ops, nothingOf(deviceId), (document) => {
    const before = document.generations.find(({ generation }) => generation === sent.generation);
    noted = { generation: sent.generation, spans: spansAfter(before?.spans ?? [], sent) };
    const others = document.generations.filter((each) => each !== before);
    return ok({ ...document, generations: [noted, ...others].slice(0, MOST_GENERATIONS) });
  });
  return receivedOf(noted);
}

/** With more gaps than are kept, what lies beyond the last of them counts as not received. */
const spansAfter = (before: readonly NumberSpan[], { numbers, skipped = [] }: NumberedCommands) =>
  joinSpans(before, [...numbers.map(spanOf), ...skipped]).slice(0, MAX_SPANS);

export async function listReceived(ops: Database, deviceId: string): Promise<ReceivedNumbers[]> {
  const stored = await ops.get<ReceivedDocument>(nothingOf(deviceId)._id);
  return (stored?.generations ?? []).map(receivedOf);
}

/** The device is shut out, and its counting is of no use any more. */
export async function forgetReceived(ops: Database, deviceId: string): Promise<void> {
  const stored = await ops.get<ReceivedDocument>(nothingOf(deviceId)._id);
  if (stored) await ops.remove(stored._id, stored._rev);
}

const receivedOf = ({ generation, spans }: Generation): ReceivedNumbers => {
  const highest = highestWithoutGap(spans);
  return {
    generation,
    highest,
    beyond: spans.slice(highest > 0 ? 1 : 0).map(({ from, to }) => ({ from, to })),
  };
};
