import { lastCardReader } from '../../../../db/last-card-reader.ts';
import type { CardReader } from './reader-calls.ts';

/** The reader that was used last, unless it is away and another one is there. */
export function preferredReader(readers: readonly CardReader[]): CardReader | undefined {
  const last = lastCardReader();
  const inOrder = [...readers].sort((a, b) => Number(b.readerId === last) - Number(a.readerId === last));
  return inOrder.find(({ status }) => status === 'online') ?? inOrder[0];
}
