import { cents } from '@fieldleaf/domain/money/cents';
import { expect, test } from 'vitest';
import { billDollars } from '../../../testing/bill-and-charge.ts';
import { countOf } from '../../../testing/count-of.ts';
import { PAID_VISIT as VISIT } from '../../../testing/open-books.ts';
import { playAtEveryStep, type Story } from '../../../testing/play-at-every-step.ts';
import { createManualBooking } from '../../specified-admin-api/manual-booking.routes.ts';
import { collectPayment } from '../../specified-admin-api/specified-admin-api.routes.ts';
import { openOnlinePayment } from '../online-payments.ts';

const BY = { role: 'consultant', deviceId: 'phone' } as const;
const WALK_IN = {
  ...VISIT.customerInfo,
  consultationType: VISIT.consultationType,
  duration: VISIT.duration,
  selectedDate: VISIT.selectedDate,
  selectedTime: VISIT.selectedTime,
  bookingId: 'BK-CASH00',
} as const;

test.each(['cash', 'card'] as const)(
  'wherever the server dies while a walk-in who paid by %s is booked and nobody asks again, booked is paid',
  async (paymentMethod) => {
    let booked = 0;
    const story: Story = {
      paying: async (server) => {
        await createManualBooking(
          server.ctx,
          { ...WALK_IN, paymentStatus: 'already_paid', paymentMethod },
          BY,
        );
      },
      downMinutes: 1,
    };

    const steps = await playAtEveryStep(story, async (store) => {
      booked += await countOf(store, 'booking');
      expect(await countOf(store, 'payment')).toBe(await countOf(store, 'booking'));
    });

    expect(booked).toBeGreaterThan(2);
    expect(steps).toBeGreaterThan(8);
  },
);

test('wherever the server dies while a walk-in is booked with a payment of no time, it is booked or given back', async () => {
  const story: Story = {
    paying: async (server, pay) => {
      const { consultationType, duration, amount, customerInfo } = VISIT;
      const opened = await openOnlinePayment(server.ctx, {
        consultationType,
        duration,
        amount,
        customerInfo,
      });
      if (!opened.ok) throw new Error(opened.error.code);
      await pay(opened.value);
      const paymentId = opened.value.paymentIntentId;
      await createManualBooking(server.ctx, { ...WALK_IN, paymentStatus: 'pay_now', paymentId }, BY);
    },
    downMinutes: 61,
  };
  let booked = 0;

  await playAtEveryStep(story, async (store) => {
    booked += await countOf(store, 'booking');
    expect(await countOf(store, 'payment')).toBe(await countOf(store, 'booking'));
  });

  expect(booked).toBeGreaterThan(2);
});

test('wherever the server dies while cash is taken and nobody asks again, the books agree with the invoice', async () => {
  const story: Story = {
    before: (healthy) => billDollars(healthy, 70),
    paying: async (server, _, invoiceId) => {
      const cash = { paymentMethod: 'cash', paymentType: 'full', amount: 70 } as const;
      await collectPayment(server.ctx, { invoiceId, ...cash }, BY);
    },
    downMinutes: 1,
  };

  expect(await playAtEveryStep(story, async () => undefined)).toBeGreaterThan(5);
});

test('wherever the server dies while cash is given back and nobody asks again, decided is given back', async () => {
  const ends: number[] = [];
  const cash = { paymentMethod: 'cash', paymentType: 'full', amount: 70 } as const;
  const story: Story = {
    before: async (healthy) => {
      const invoiceId = await billDollars(healthy, 70);
      await collectPayment(healthy.ctx, { invoiceId, ...cash }, BY);
      return invoiceId;
    },
    paying: async (server, _, invoiceId) => {
      const [paid] = server.ctx.model().paymentsByInvoiceId.get(invoiceId) ?? [];
      const payload = { invoiceId, paymentId: paid?.reference ?? '', amountCents: cents(2_000) };
      const { ctx } = server;
      await ctx.execute({ id: 'back', kind: 'invoice.recordCashRefund', at: ctx.now(), by: BY, payload });
    },
    downMinutes: 1,
  };

  await playAtEveryStep(story, async (store) => {
    ends.push((await countOf(store, 'payment')) - 1);
  });

  expect(ends).toEqual([...ends].sort());
  expect(new Set(ends)).toEqual(new Set([0, 1]));
});
