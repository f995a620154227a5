import type { Mail } from '@fieldleaf/domain/mail/mail';
import { moment } from '@fieldleaf/domain/testing/builders';
import { expect, test, vi } from 'vitest';
import { anaIsEverywhere } from '../features/customers/testing/ana-is-everywhere.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { startServer } from '../testing/start-server.ts';
import { keepRetention } from './keep-retention.ts';

test('a server that stops leaves what is over for the next time, and compacts no longer than it runs', async () => {
  const store = createMemoryStore();
  let now = TEST_NOW;
  const server = await startServer(store, () => now);
  const { ctx } = server;
  await anaIsEverywhere(server);
  const compact = vi.spyOn(ctx.documents, 'compact');
  const stopping = new AbortController();
  const blanked = async () => {
    const mails = await ctx.documents.range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
    return mails.filter(({ letter }) => letter.subject === 'Erased').length;
  };
  now = moment('2035-01-01T18:00:00Z');

  await keepRetention(ctx, AbortSignal.abort());
  expect(await blanked()).toBe(0);
  expect(compact).not.toHaveBeenCalled();

  await keepRetention(ctx, stopping.signal);
  expect(await blanked()).toBeGreaterThan(3);
  expect(compact).toHaveBeenCalledWith(stopping.signal);
});
