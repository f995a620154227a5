import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, test } from 'vitest';
import { finishVisitPayment } from '../../money/finish-payment.ts';
import type { Database, DatabaseName, Store } from '../../store/store.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { PAID_VISIT } from '../../testing/open-books.ts';
import { makeIntent, startServer } from '../../testing/start-server.ts';

/** A store that notes what it is asked for; on a CouchDB each is one request. */
function countRequests() {
  const asked: string[] = [];
  const counted = (name: DatabaseName, database: Database): Database => ({
    ...database,
    get: (id) => {
      asked.push(`${name}.get ${id}`);
      return database.get(id);
    },
    getMany: (ids) => {
      asked.push(`${name}.getMany ${ids.join(' ')}`);
      return database.getMany(ids);
    },
    range: (range) => {
      asked.push(`${name}.range ${range.from}`);
      return database.range(range);
    },
    put: (document) => {
      asked.push(`${name}.put ${document._id}`);
      return database.put(document);
    },
    remove: (id, rev) => {
      asked.push(`${name}.remove ${id}`);
      return database.remove(id, rev);
    },
  });
  const store = createMemoryStore();
  const databases = {
    practice: counted('practice', store.database('practice')),
    ops: counted('ops', store.database('ops')),
    slots: counted('slots', store.database('slots')),
  };
  return { asked, store: { ...store, database: (name) => databases[name] } satisfies Store };
}

/** Of the payment provider's stand-in, which keeps its payments in the store; the real one keeps them itself. */
const isOfStandIn = (request: string): boolean => request.includes(' simulated-');

test('a booking is at most 15 requests to a CouchDB, from its payment to its end', async () => {
  const { asked, store } = countRequests();
  const server = await startServer(store, () => TEST_NOW, { isShared: true });
  const book = async (selectedTime: string, email: string) => {
    const customerInfo = { ...PAID_VISIT.customerInfo, email };
    const wanted = { ...PAID_VISIT, selectedTime: selectedTime as LocalTime, customerInfo };
    const { paymentIntentId } = await makeIntent(server, wanted);
    expect((await finishVisitPayment(server.ctx, paymentIntentId)).ok).toBe(true);
  };
  await book('09:00', 'first@example.com');
  asked.length = 0;

  await book('14:00', 'second@example.com');

  const requests = asked.filter((request) => !isOfStandIn(request));
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(15);
});

test('customers of different days share the writes that count what they hold', async () => {
  const { asked, store } = countRequests();
  const server = await startServer(store, () => TEST_NOW, { isShared: true });
  const days = ['2027-03-16', '2027-03-24', '2027-04-01'] as LocalDate[];
  const hold = (selectedDate: LocalDate) => {
    const customerInfo = { ...PAID_VISIT.customerInfo, email: `of-${selectedDate}@example.com` };
    return makeIntent(server, { ...PAID_VISIT, selectedDate, customerInfo });
  };

  await Promise.all(days.map(hold));

  const counted = asked.filter((request) => request.startsWith('slots.put holds'));
  expect(counted.length, asked.join('\n')).toBeLessThan(days.length);
  const books = await server.ctx.dayBooks.readMany(days);
  expect([...books.values()].map(({ claims }) => claims.length)).toEqual([1, 1, 1]);
});
