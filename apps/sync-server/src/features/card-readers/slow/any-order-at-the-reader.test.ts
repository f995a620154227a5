import { cents } from '@fieldleaf/domain/money/cents';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { isWhole, propertyRuns } from '@fieldleaf/domain/testing/property-runs';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  presentSimulatedCard,
  switchSimulatedReader,
} from '../../../adapters/simulated-card/present-simulated-card.ts';
import type { SimulatedIntent } from '../../../adapters/simulated-card/simulated-intent.ts';
import { finishPayment } from '../../../money/finish-payment.ts';
import { sweepPayments } from '../../../money/sweep-payments.ts';
import { createMemoryStore } from '../../../store/testing/memory-store.ts';
import { billDollars, chargeInvoice } from '../../../testing/bill-and-charge.ts';
import { TEST_NOW } from '../../../testing/build-test-app.ts';
import { startServer } from '../../../testing/start-server.ts';
import { bookUnpaid, chargeVisit } from '../../../testing/visit-and-charge.ts';
import { lookUpReaderPayment } from '../card-readers.routes.ts';
import { cancelReaderPayment, showOnReader, startReaderPayment } from '../reader-payments.ts';

const readerId = 'simulated-reader';
const DOLLARS = 70;

const CONSULTANT = { role: 'consultant', deviceId: 'phone-1' } as const;

type Owed = 'an invoice' | 'a visit';

/** A garden with one reader and something to pay, in which anything may happen in any order. */
async function openGarden(owed: Owed) {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  let server = await startServer(store, () => now);
  const towards =
    owed === 'a visit'
      ? { bookingId: await bookUnpaid(server) }
      : { invoiceId: await billDollars(server, DOLLARS) };
  const begun: string[] = [];
  const newest = () => begun.at(-1) ?? 'pi_nobody';
  const start = async (paymentType: string) => {
    const started = await startReaderPayment(server.ctx, { ...towards, paymentType, readerId });
    if (started.ok) begun.push(started.value.paymentIntentId);
  };
  const tick = () => {
    now = plusMinutes(now, 1);
  };

  const events = {
    'a deposit goes to the reader': () => start('deposit'),
    'the rest goes to the reader': () => start('full'),
    'it is shown again': () => showOnReader(server.ctx, newest(), readerId),
    'a good card': () => presentSimulatedCard(server.ctx.ops, readerId, 'good'),
    'a declined card': () => presentSimulatedCard(server.ctx.ops, readerId, 'declined'),
    'the customer cancels': () => presentSimulatedCard(server.ctx.ops, readerId, 'customer-cancels'),
    'the phone asks': () => lookUpReaderPayment(server.ctx, newest()),
    'the phone asks for the first': () => lookUpReaderPayment(server.ctx, begun[0] ?? 'pi_nobody'),
    'she cancels': () => cancelReaderPayment(server.ctx, newest()),
    'Stripe reports': () => finishPayment(server.ctx, newest()),
    'the sweep runs': () => sweepPayments(server.ctx),
    'somebody pays by the link': () =>
      (towards.bookingId
        ? chargeVisit(server, towards.bookingId, { tipAmount: 5 })
        : chargeInvoice(server, towards.invoiceId)
      ).catch(() => undefined),
    'a charge comes on top': async () => {
      const { bookingId } = towards;
      const extra = { description: 'A pot', amountCents: cents(500) };
      if (bookingId)
        await server.ctx.runCommand({
          kind: 'visit.addExtra',
          by: CONSULTANT,
          payload: { bookingId, ...extra },
        });
    },
    'the reader is off': () => switchSimulatedReader(server.ctx.ops, readerId, 'offline'),
    'the reader is on': () => switchSimulatedReader(server.ctx.ops, readerId, 'online'),
    'the server is started again': async () => {
      await server.stop();
      server = await startServer(store, () => now);
    },
    'an hour passes': async () => {
      now = plusMinutes(now, 61);
    },
  };

  const settle = async () => {
    now = plusMinutes(now, 61);
    await sweepPayments(server.ctx);
    await sweepPayments(server.ctx);
    const ops = store.database('ops');
    const from = (prefix: string) => ({ from: prefix, to: `${prefix}\uffff` });
    const intents = await ops.range<SimulatedIntent>(from('simulated-intent:'));
    const kept = intents.filter(({ state, refunds }) => state === 'succeeded' && refunds.length === 0);
    const recorded = await store
      .database('practice')
      .range<{ reference: string; amountCents: number; tipCents?: number }>(from('payment:'));
    const visit = towards.bookingId && server.ctx.model().bookingsById.get(towards.bookingId);
    const account = visit && visitAccount(visit, server.ctx.model());
    return {
      kept: kept.map(({ reference, amountCents }) => ({ reference, amountCents })),
      recorded: recorded.map(({ reference, amountCents }) => ({ reference, amountCents })),
      /** Amount taken beyond the amount due. */
      surplus: account
        ? account.creditCents
        : Math.max(0, recorded.reduce((sum, { amountCents }) => sum + amountCents, 0) - DOLLARS * 100),
      stillOpen: [...(await ops.range(from('open-payment:')))],
      payable: intents.filter(({ state }) => state === 'requires_payment_method'),
    };
  };
  return { events, tick, settle };
}

type Happening = keyof Awaited<ReturnType<typeof openGarden>>['events'];

const HAPPENINGS = [
  ...['a deposit goes to the reader', 'the rest goes to the reader', 'it is shown again', 'a good card'],
  ...['a declined card', 'the customer cancels', 'the phone asks', 'the phone asks for the first'],
  ...['she cancels', 'Stripe reports', 'the sweep runs', 'somebody pays by the link', 'the reader is off'],
  ...['the reader is on', 'the server is started again', 'an hour passes', 'a charge comes on top'],
] as Happening[];

const byReference = (one: { reference: string }, other: { reference: string }) =>
  one.reference.localeCompare(other.reference);

test.each<Owed>(['an invoice', 'a visit'])(
  'whatever happens at the reader while %s is paid, in any order: what the provider keeps is what the books say',
  {
    timeout: 120_000,
  },
  async (owed) => {
    let paidRuns = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...HAPPENINGS), { maxLength: 14 }), async (happenings) => {
        const garden = await openGarden(owed);
        for (const happening of happenings) {
          await garden.events[happening]();
          garden.tick();
        }

        const { kept, recorded, stillOpen, payable, surplus } = await garden.settle();
        expect(recorded.sort(byReference)).toEqual(kept.sort(byReference));
        expect(surplus).toBe(0);
        expect([stillOpen, payable]).toEqual([[], []]);
        paidRuns += Number(recorded.length > 0);
      }),
      { numRuns: propertyRuns(500) },
    );
    // Otherwise nothing was tried.
    expect(paidRuns).toBeGreaterThan(isWhole ? 50 : 0);
  },
);
