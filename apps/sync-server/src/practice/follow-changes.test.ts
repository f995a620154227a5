import { setImmediate as nextTurn } from 'node:timers/promises';
import { aPayment } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { catchUp, followChanges } from './follow-changes.ts';
import type { ShownRevision } from './revision.ts';

const WRITES = 100;

test('what changes in quick succession is read a few times, not once for each change', async () => {
  const documents = createMemoryStore().database('practice');
  const pages: number[] = [];
  const show = (revisions: readonly ShownRevision[]) => void pages.push(revisions.length);
  const feed = { documents, show, report: () => undefined };
  const stopping = new AbortController();
  const following = followChanges(feed, await catchUp(feed, '0'), stopping.signal);

  for (let written = 0; written < WRITES; written += 1) {
    await documents.put(aPayment({ bookingId: 'BK-AAAAAA', reference: `pi_${written}` }));
    await nextTurn();
  }
  const shown = () => pages.reduce((sum, count) => sum + count, 0);
  await expect.poll(shown, { timeout: 20_000 }).toBe(WRITES);
  stopping.abort();
  await following;

  expect(pages.length).toBeLessThan(WRITES / 2);
});
