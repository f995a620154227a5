import { createPayload } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { confirmSimulatedPayment } from '../../../adapters/simulated-card/confirm-simulated-payment.ts';
import { finishPayment, finishVisitPayment } from '../../../money/finish-payment.ts';
import { payInvoice } from '../../../money/invoices.ts';
import { openDuePayment } from '../../../money/open-due-payment.ts';
import { billDollars } from '../../../testing/bill-and-charge.ts';
import { countOf } from '../../../testing/count-of.ts';
import { PAID_VISIT as VISIT } from '../../../testing/open-books.ts';
import { playAtEveryStep, type Story } from '../../../testing/play-at-every-step.ts';
import { makeIntent, type TestServer } from '../../../testing/start-server.ts';
import { GOOD_CARD } from '../../../testing/test-customer.ts';
import { placeBooking } from '../../bookings/place-booking.ts';
import { cancelManualPayment, openManualPayment } from '../../manual-bookings/manual-payments.routes.ts';
import { openOnlinePayment } from '../online-payments.ts';

/** From the choice of a time to the confirmation; a browser whose server is gone stops. */
const visitOnline: Story['paying'] = async (server, pay) => {
  const created = await openOnlinePayment(server.ctx, VISIT);
  if (!created.ok) throw new Error(created.error.code);
  await pay(created.value);
  await placeBooking(server.ctx, { ...VISIT, paymentIntentId: created.value.paymentIntentId });
};

test('wherever the server dies between choosing a time and the confirmation, paid is booked, once', async () => {
  let booked = 0;
  const steps = await playAtEveryStep({ paying: visitOnline, downMinutes: 61 }, async (store) => {
    booked += await countOf(store, 'booking');
  });

  // A crash before the visitor has the secret takes no money.
  expect(booked).toBeGreaterThan(steps / 2);
  expect(steps).toBeGreaterThan(30);
});

test('when the time is sold before the server is back, it is the booking or the money back, once', async () => {
  const ends = new Set<number>();
  const sellTheTime = async (healthy: TestServer) => {
    const sold = await openOnlinePayment(healthy.ctx, VISIT);
    if (!sold.ok) return;
    const { paymentIntentId, clientSecret } = sold.value;
    await confirmSimulatedPayment(healthy.ctx.ops, paymentIntentId, { clientSecret, cardNumber: GOOD_CARD });
    await finishVisitPayment(healthy.ctx, paymentIntentId);
  };
  const story = { paying: visitOnline, meanwhile: sellTheTime, downMinutes: 61 };

  await playAtEveryStep(story, async (store) => {
    expect(await countOf(store, 'booking')).toBe(1);
    ends.add(await countOf(store, 'attention'));
  });

  expect(ends).toEqual(new Set([0, 1]));
});

test.each([
  ['was not paid', false],
  ['was paid in the last moment', true],
])(
  'wherever the server dies while a changed tip replaces a payment that %s, no money is lost',
  async (_, isPaid) => {
    const payments = new Map<string, string>();
    const story: Story = {
      before: async (healthy) => {
        const { paymentIntentId, clientSecret } = await makeIntent(healthy, VISIT, isPaid);
        payments.set(paymentIntentId, clientSecret);
        return paymentIntentId;
      },
      paying: async (server, pay, first) => {
        const replaces = { paymentIntentId: first, clientSecret: payments.get(first) ?? '' };
        const created = await openOnlinePayment(server.ctx, {
          ...VISIT,
          tipAmount: 10,
          amount: 8_000,
          replaces,
        });
        if (created.ok) await pay(created.value);
      },
      downMinutes: 61,
    };

    const steps = await playAtEveryStep(story, async (store) => {
      if (isPaid) expect(await countOf(store, 'booking')).toBe(1);
    });

    expect(steps).toBeGreaterThan(10);
  },
);

const BY = { role: 'consultant', deviceId: 'phone' } as const;
const WALK_IN = createPayload();

/** From the consultant's "Pay Now" to the confirmation. */
const visitInPerson: Story['paying'] = async (server, pay) => {
  const opened = await openManualPayment(server.ctx, WALK_IN, BY);
  if (!opened.ok) throw new Error(opened.error.code);
  await pay(opened.value);
  await finishVisitPayment(server.ctx, opened.value.paymentIntentId);
};

test('wherever the server dies while a walk-in pays now, paid is that booking, once', async () => {
  let booked = 0;
  const steps = await playAtEveryStep({ paying: visitInPerson, downMinutes: 61 }, async (store) => {
    booked += await countOf(store, 'booking');
    expect(await countOf(store, 'attention')).toBe(0);
  });

  expect(booked).toBeGreaterThan(steps / 2);
  expect(steps).toBeGreaterThan(20);
});

test.each([
  ['was not used', false],
  ['was charged in the last moment', true],
])(
  'wherever the server dies while a walk-in’s card that %s is put away, no money is lost',
  async (_, isPaid) => {
    const putAway: Story['paying'] = async (server, pay) => {
      const opened = await openManualPayment(server.ctx, WALK_IN, BY);
      if (!opened.ok) throw new Error(opened.error.code);
      if (isPaid) await pay(opened.value);
      await cancelManualPayment(server.ctx, WALK_IN.bookingId);
    };
    const ends = new Set<number>();

    const steps = await playAtEveryStep({ paying: putAway, downMinutes: 61 }, async (store) => {
      ends.add(await countOf(store, 'booking'));
      // Whatever became of it, the phone may ask again, and is told when it is booked.
      expect(await countOf(store, 'payment')).toBe(await countOf(store, 'booking'));
    });

    expect(ends).toEqual(new Set(isPaid ? [0, 1] : [0]));
    expect(steps).toBeGreaterThan(10);
  },
);

const payTheInvoice: Story['paying'] = async (server, pay, invoiceId) => {
  const created = await openDuePayment(server.ctx, { invoiceId, paymentType: 'full' });
  if (!created.ok) return;
  await pay(created.value);
  await payInvoice(server.ctx, invoiceId, { paymentId: created.value.paymentIntentId, amount: 70 });
};

test('wherever the server dies while an invoice is paid, it is one payment or no money', async () => {
  const story = {
    before: (healthy: TestServer) => billDollars(healthy, 70),
    paying: payTheInvoice,
    downMinutes: 61,
  };
  let recorded = 0;

  const steps = await playAtEveryStep(story, async (store) => {
    recorded += await countOf(store, 'payment');
  });

  expect(recorded).toBeGreaterThan(steps / 2);
  expect(steps).toBeGreaterThan(15);
});

test('when somebody else pays before the server is back, one of the two gets the money back', async () => {
  const story = {
    before: (healthy: TestServer) => billDollars(healthy, 70),
    paying: payTheInvoice,
    meanwhile: async (healthy: TestServer, invoiceId: string) => {
      const due = await openDuePayment(healthy.ctx, { invoiceId, paymentType: 'full' });
      if (!due.ok) return;
      const { paymentIntentId, clientSecret } = due.value;
      await confirmSimulatedPayment(healthy.ctx.ops, paymentIntentId, {
        clientSecret,
        cardNumber: GOOD_CARD,
      });
      await finishPayment(healthy.ctx, paymentIntentId);
    },
    downMinutes: 61,
  };

  await playAtEveryStep(story, async (store) => {
    expect(await countOf(store, 'payment')).toBe(1);
  });
});
