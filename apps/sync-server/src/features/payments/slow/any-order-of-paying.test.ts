import type { PaymentIntentReference } from '@fieldleaf/contract/payments';
import { cents } from '@fieldleaf/domain/money/cents';
import { ok } from '@fieldleaf/domain/result';
import { isWhole, propertyRuns } from '@fieldleaf/domain/testing/property-runs';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmSimulatedPayment } from '../../../adapters/simulated-card/confirm-simulated-payment.ts';
import { intentDocumentId, type SimulatedIntent } from '../../../adapters/simulated-card/simulated-intent.ts';
import { createSimulatedProvider } from '../../../adapters/simulated-card/simulated-provider.ts';
import { payInvoice } from '../../../money/invoices.ts';
import { openDuePayment } from '../../../money/open-due-payment.ts';
import { recordMissingPayments } from '../../../money/reconciliation/missing-payments.ts';
import { reconcilePayments } from '../../../money/reconciliation/reconcile-payments.ts';
import { sweepRefunds } from '../../../money/refunds/finish-refunds.ts';
import { sweepPayments } from '../../../money/sweep-payments.ts';
import { changeDocument } from '../../../store/change-document.ts';
import { createMemoryStore } from '../../../store/testing/memory-store.ts';
import { billDollars, refundInvoice } from '../../../testing/bill-and-charge.ts';
import { TEST_NOW } from '../../../testing/build-test-app.ts';
import { Crashed } from '../../../testing/crashing-store.ts';
import { failRefunds } from '../../../testing/fail-refunds.ts';
import { createFaultyProvider } from '../../../testing/faulty-provider.ts';
import { imbalancesIn } from '../../../testing/imbalances.ts';
import { createMortalProcess } from '../../../testing/mortal-process.ts';
import { PAID_VISIT as VISIT } from '../../../testing/open-books.ts';
import { refundUnplaced } from '../../../testing/refund-unplaced.ts';
import { startServer } from '../../../testing/start-server.ts';
import { GOOD_CARD } from '../../../testing/test-customer.ts';
import { placeBooking } from '../../bookings/place-booking.ts';
import { refundBooking } from '../../specified-admin-api/refund-booking.ts';
import { collectPayment } from '../../specified-admin-api/specified-admin-api.routes.ts';
import { giveUpPayment, openOnlinePayment } from '../online-payments.ts';
import { handlePaymentWebhook } from '../payment-webhook.routes.ts';

const DOLLARS = 70;
const part = (which: number) => (which % 2 ? 10 : undefined);
const CONSULTANT = { role: 'consultant', deviceId: 'phone-1' } as const;

/** Two visitors who want the same time, an invoice with several payers, and a server that may end at any step. */
async function openShop() {
  const store = createMemoryStore();
  const ops = store.database('ops');
  let now: Instant = TEST_NOW;
  const clock = () => now;
  // The provider is somebody else's: it lives on when the server dies.
  const line = createFaultyProvider(createSimulatedProvider(ops, clock));
  const start = async () => {
    const process = createMortalProcess();
    const provider = process.provider(line.provider);
    const server = await startServer(process.store(store), clock, { aroundProvider: () => provider });
    return { process, server };
  };
  let deaths = 0;
  let running = await start();
  const restart = async () => {
    await running.server.stop();
    running = await start();
  };
  const invoiceId = await billDollars(running.server, DOLLARS);
  const visits: PaymentIntentReference[] = [];
  const bills: PaymentIntentReference[] = [];
  const pick = (list: readonly PaymentIntentReference[], which: number) => list[which % list.length];
  const pay = async (chosen: PaymentIntentReference | undefined) => {
    if (chosen)
      await confirmSimulatedPayment(ops, chosen.paymentIntentId, { ...chosen, cardNumber: GOOD_CARD });
  };
  const refundThere = async (chosen: PaymentIntentReference | undefined, share: number) => {
    const intent = await ops.get<SimulatedIntent>(`simulated-intent:${chosen?.paymentIntentId}`);
    const provider = createSimulatedProvider(ops, clock);
    const amountCents = cents(share === 0 ? (intent?.amountCents ?? 0) : 1_000);
    const order = { reference: intent?.reference ?? '', amountCents, why: 'requested_by_customer' } as const;
    const key = `there:${intent?._rev}`;
    await provider.refund(order, key);
    // In those pages nobody says why.
    await changeDocument<SimulatedIntent, never>(ops, intentDocumentId(order.reference), (made) =>
      ok({
        ...made,
        refunds: made.refunds.map((refund) => (refund.key === key ? { ...refund, why: null } : refund)),
      }),
    );
  };

  const deeds = {
    'a visitor chooses the time': async () => {
      const created = await openOnlinePayment(running.server.ctx, VISIT);
      if (created.ok) visits.push(created.value);
    },
    'a visitor changes the tip': async (which: number) => {
      const replaces = pick(visits, which);
      const choice = { ...VISIT, tipAmount: 10, amount: 8_000 };
      const created = await openOnlinePayment(
        running.server.ctx,
        replaces ? { ...choice, replaces } : choice,
      );
      if (created.ok) visits.push(created.value);
    },
    'a visitor pays': (which: number) => pay(pick(visits, which)),
    'the browser says so': async (which: number) => {
      const { paymentIntentId = 'pi_nobody' } = pick(visits, which) ?? {};
      await placeBooking(running.server.ctx, { ...VISIT, paymentIntentId });
    },
    'a visitor gives up': async (which: number) => {
      const given = pick(visits, which);
      if (given) await giveUpPayment(running.server.ctx, given);
    },
    'a payer begins': async (which: number) => {
      const paymentType = which % 2 ? 'deposit' : 'full';
      const created = await openDuePayment(running.server.ctx, { invoiceId, paymentType });
      if (created.ok) bills.push(created.value);
    },
    'a payer pays': (which: number) => pay(pick(bills, which)),
    'the payer’s browser says so': async (which: number) => {
      const { paymentIntentId: paymentId = 'pi_nobody' } = pick(bills, which) ?? {};
      for (const amount of [DOLLARS, DOLLARS / 2])
        await payInvoice(running.server.ctx, invoiceId, { paymentId, amount });
    },
    'she takes cash': async (which: number) => {
      const paymentType = which % 2 ? 'deposit' : 'full';
      const request = {
        paymentMethod: 'cash',
        paymentType,
        amount: which % 2 ? DOLLARS / 2 : DOLLARS,
      } as const;
      await collectPayment(running.server.ctx, { invoiceId, ...request }, CONSULTANT);
    },
    'she refunds the invoice': async (which: number) => {
      const amountCents = which % 2 ? cents(1_000) : undefined;
      await refundInvoice(running.server, invoiceId, { id: `refund-${which}`, amountCents });
    },
    'she refunds a visit': async (which: number) => {
      const bookings = [...running.server.ctx.model().bookingsById.keys()];
      const bookingId = bookings[which % bookings.length] ?? '';
      const key = which % 5 ? `refund-${which}` : undefined;
      const requested = { amountDollars: part(which), by: CONSULTANT, key };
      await refundBooking(running.server.ctx, bookingId, requested);
    },
    'she refunds what came to nothing': async (which: number) => {
      const [reference] = [...running.server.ctx.model().unplacedPaymentsById.keys()];
      const refund = { id: `unplaced-${which}`, amountCents: cents(which % 2 ? 1_000 : 7_000) };
      if (reference) await refundUnplaced(running.server, reference, refund);
    },
    'refunds fail at the bank': async () => {
      for (const { paymentIntentId } of [...visits, ...bills]) await failRefunds(store, paymentIntentId);
    },
    'five reports': async (which: number) => {
      const { paymentIntentId = null } = pick([...visits, ...bills], which) ?? {};
      const event = (eventId: string) => ({ eventId, paymentIntentId, isDecline: false, isOfOurMode: true });
      const names = ['evt_1', 'evt_1', 'evt_2', `evt_${which}`, `evt_${which}`];
      for (const each of names)
        await handlePaymentWebhook(running.server.ctx, event(`${paymentIntentId}.${each}`));
    },
    'a refund in the provider’s pages': (which: number) =>
      refundThere(pick([...visits, ...bills], which), which % 3),
    'a reply is lost': async () => line.next('reply lost'),
    'the provider is down': async () => line.next('down'),
    'the server will die': async (which: number) => running.process.dieAfter(which),
    'the server is started again': restart,
    'the sweeps run': async () => {
      await sweepPayments(running.server.ctx);
      await recordMissingPayments(running.server.ctx);
      await sweepRefunds(running.server.ctx);
    },
    'the books are compared': async () => {
      await reconcilePayments(running.server.ctx);
    },
    'a quarter of an hour passes': async () => {
      now = plusMinutes(now, 16);
    },
    'an hour passes': async () => {
      now = plusMinutes(now, 61);
    },
  };

  return {
    happen: async (deed: keyof typeof deeds, which: number) => {
      try {
        await deeds[deed](which);
      } catch (error) {
        if (!(error instanceof Crashed)) throw error;
      }
      if (!running.process.hasDied()) return;
      deaths += 1;
      await restart();
    },
    /** Everything works again, and the clock goes on until nothing is open any more. */
    settle: async () => {
      line.mend();
      await restart();
      for (let turn = 0; turn < 2; turn++) {
        now = plusMinutes(now, 61);
        await deeds['the sweeps run']();
        await reconcilePayments(running.server.ctx);
      }
      await running.server.stop();
      return imbalancesIn(store);
    },
    /** Counts the outcomes, so that a test that tries nothing is noticed. */
    tried: async () => {
      const intents = await ops.range<SimulatedIntent>({
        from: 'simulated-intent:',
        to: 'simulated-intent:\uffff',
      });
      const bookings = await store.database('practice').range({ from: 'booking:', to: 'booking:\uffff' });
      const refunds = intents.flatMap((intent) => intent.refunds);
      return {
        deaths,
        paid: intents.filter(({ state }) => state === 'succeeded').length,
        booked: bookings.length,
        failed: refunds.filter(({ state }) => state === 'failed').length,
        refundedByUs: refunds.filter(({ key }) => !key.startsWith('there:')).length,
        unplaced: running.server.ctx.model().unplacedPaymentsById.size,
        refundedThere: refunds.filter(({ key }) => key.startsWith('there:')).length,
      };
    },
    deeds: Object.keys(deeds) as (keyof typeof deeds)[],
  };
}

test('in whatever order it all happens, the books balance with the provider’s', {
  timeout: 300_000,
}, async () => {
  const { deeds } = await openShop();
  // Without these there is nothing to go wrong.
  const choices = ['a visitor chooses the time', 'a visitor pays', 'a payer begins', 'a payer pays'] as const;
  const back = ['a refund in the provider’s pages', 'refunds fail at the bank'] as const;
  const deed = fc.constantFrom(...deeds, ...back, ...back, ...back, ...choices, ...choices, ...choices);
  const story = fc.array(fc.tuple(deed, fc.nat(40)), { minLength: 6, maxLength: 18 });

  const total = { deaths: 0, paid: 0, booked: 0, refundedByUs: 0, refundedThere: 0, failed: 0, unplaced: 0 };
  await fc.assert(
    fc.asyncProperty(story, async (happenings) => {
      const shop = await openShop();
      for (const [deed, which] of happenings) await shop.happen(deed, which);

      expect(await shop.settle()).toEqual([]);
      const tried = await shop.tried();
      for (const what of Object.keys(total) as (keyof typeof total)[]) total[what] += tried[what];
    }),
    { seed: 20_261_120, numRuns: propertyRuns(1_000) },
  );
  // Otherwise nothing was tried.
  expect(total.paid).toBeGreaterThan(propertyRuns(200));
  expect(total.booked).toBeGreaterThan(propertyRuns(80));
  const { unplaced, ...often } = total;
  // So rare that a tenth of the runs may have none.
  if (isWhole) expect(unplaced).toBeGreaterThan(0);
  for (const tried of Object.values(often)) expect(tried).toBeGreaterThan(propertyRuns(16));
});
