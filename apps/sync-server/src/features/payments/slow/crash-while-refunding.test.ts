import { expect, test } from 'vitest';
import { finishVisitPayment } from '../../../money/finish-payment.ts';
import { reconcileReference } from '../../../money/reconciliation/reconcile-payment.ts';
import { countOf } from '../../../testing/count-of.ts';
import { failRefunds } from '../../../testing/fail-refunds.ts';
import { PAID_VISIT as VISIT } from '../../../testing/open-books.ts';
import { playAtEveryStep, type Story } from '../../../testing/play-at-every-step.ts';
import { makeIntent, type TestServer } from '../../../testing/start-server.ts';
import { refundBooking } from '../../specified-admin-api/refund-booking.ts';

const BY = { role: 'consultant', deviceId: 'phone' } as const;

/** A visit that is booked and paid by card, by its payment. */
function aPaidVisit() {
  const bookings = new Map<string, string>();
  const before = async (healthy: TestServer): Promise<string> => {
    const { paymentIntentId } = await makeIntent(healthy, VISIT);
    const booked = await finishVisitPayment(healthy.ctx, paymentIntentId);
    if (!booked.ok) throw new Error(booked.error.code);
    bookings.set(paymentIntentId, booked.value.bookingId);
    return paymentIntentId;
  };
  return { bookings, before };
}

test('wherever the server dies while the consultant gives back a part, asking again gives back that part, once', async () => {
  const { bookings, ...paidVisit } = aPaidVisit();
  const askOnce = (server: TestServer, paid: string) =>
    refundBooking(server.ctx, bookings.get(paid) ?? '', { amountDollars: 20, by: BY, key: 'asked-once' });
  const story: Story = {
    ...paidVisit,
    paying: async (server, _, paid) => {
      await askOnce(server, paid);
    },
    meanwhile: async (healthy, paid) => {
      await reconcileReference(healthy.ctx, paid);
      await askOnce(healthy, paid);
    },
    downMinutes: 1,
  };

  await playAtEveryStep(story, async (store) => {
    expect(await countOf(store, 'payment')).toBe(2);
  });
});

test.each([
  ['a minute', 1],
  ['a day, when the refund is looked up before it is asked for', 24 * 60],
])(
  'wherever the server dies while she gives back a part and is down for %s, the sweep leaves books that agree',
  async (_, downMinutes) => {
    const { bookings, ...paidVisit } = aPaidVisit();
    const ends: number[] = [];
    const story: Story = {
      ...paidVisit,
      paying: async (server, _pay, paid) => {
        await refundBooking(server.ctx, bookings.get(paid) ?? '', {
          amountDollars: 20,
          by: BY,
          key: 'asked-once',
        });
      },
      downMinutes,
    };

    const steps = await playAtEveryStep(story, async (store) => {
      ends.push((await countOf(store, 'payment')) - 1);
    });

    // Before it was decided nothing goes back; from then on all of it does.
    expect(ends).toEqual([...ends].sort());
    expect(new Set(ends)).toEqual(new Set([0, 1]));
    expect(steps).toBeGreaterThan(8);
  },
);

test('wherever the server dies while it learns that a refund failed, the books agree and she is told once', async () => {
  const { bookings, before } = aPaidVisit();
  const story: Story = {
    before: async (healthy, store) => {
      const paid = await before(healthy);
      await refundBooking(healthy.ctx, bookings.get(paid) ?? '', {
        amountDollars: 20,
        by: BY,
        key: 'a key',
      });
      await failRefunds(store, paid);
      return paid;
    },
    paying: async (server, _, paid) => {
      await reconcileReference(server.ctx, paid);
    },
    downMinutes: 1,
  };

  const steps = await playAtEveryStep(story, async (store) => {
    expect(await countOf(store, 'attention')).toBe(1);
    expect(await countOf(store, 'payment')).toBe(3);
  });

  expect(steps).toBeGreaterThan(8);
});
