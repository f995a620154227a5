import type { Attention, AttentionMatter } from '@fieldleaf/domain/attention/attention';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { bringingBack } from '@fieldleaf/domain/restore/bringing-back';
import { comparePractices, type Difference } from '@fieldleaf/domain/restore/compare-practices';
import type { StoredDocument } from '@fieldleaf/domain/restore/stored-document';
import { type Instant, instantOf, plusMinutes } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays, weekdayOf } from '@fieldleaf/domain/time/local-date';
import { onTestFinished } from 'vitest';
import { confirmSimulatedPayment } from '../../adapters/simulated-card/confirm-simulated-payment.ts';
import { createStripeClient } from '../../adapters/stripe/open-stripe.ts';
import { createStripeProvider } from '../../adapters/stripe/stripe-provider.ts';
import { STAND_IN_KEYS, startStripeStandIn } from '../../adapters/stripe/testing/stripe-stand-in.ts';
import { finishVisitPayment } from '../../money/finish-payment.ts';
import type { PaymentProvider } from '../../money/payment-provider.ts';
import { beginNewEpoch } from '../../practice/practice-head.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { PAID_VISIT } from '../../testing/open-books.ts';
import { makeIntent, startServer } from '../../testing/start-server.ts';
import { GOOD_CARD } from '../../testing/test-customer.ts';
import { createMemoryJournal } from './memory-journal.ts';
import { copyOfStore, putBack, type StoreCopy } from './put-back.ts';

export type ProviderName = 'simulated' | 'stripe';

const MONDAY = 1;

type Intent = { readonly paymentIntentId: string; readonly clientSecret: string };

async function stripeStandIn() {
  const standIn = await startStripeStandIn();
  onTestFinished(standIn.stop);
  const { secretKey, publishableKey } = STAND_IN_KEYS;
  const client = createStripeClient({ secretKey, apiBase: standIn.url });
  return { standIn, provider: createStripeProvider(client, publishableKey) };
}

/** A practice that is put back to a backup, the phone that has what the backup has not, and the card provider. */
export async function openLostTime(name: ProviderName) {
  const stripe = name === 'stripe' ? await stripeStandIn() : undefined;
  const store = createMemoryStore();
  const journal = createMemoryJournal();
  // The stand-in tells the time by the clock of the machine.
  let now: Instant = instantOf(Date.now());
  const wanted = { ...PAID_VISIT, selectedDate: mondayAfter(now) };
  const start = () =>
    startServer(store, () => now, {
      journal,
      aroundProvider: (simulated): PaymentProvider => stripe?.provider ?? simulated,
    });
  let server = await start();
  const all = <Document>(kind: string) =>
    store
      .database('practice')
      .range<Document & { readonly _rev: string }>({ from: `${kind}:`, to: `${kind}:\uffff` });
  const commands = async () =>
    new Set((await all<{ _id: string }>('command')).map(({ _id }) => _id.slice('command:'.length)));

  const documents = async (): Promise<readonly StoredDocument[]> =>
    (await store.database('practice').range<StoredDocument>({ from: 'a', to: 'z' })).filter(
      ({ type }) => type !== 'command',
    );

  return {
    journal,
    server: () => server,
    passMinutes: (minutes: number) => {
      now = plusMinutes(now, minutes);
    },
    visit: () => wanted,
    wantVisit: () => makeIntent(server, wanted, false) as Promise<Intent>,
    pay: async ({ paymentIntentId, clientSecret }: Intent) => {
      if (stripe) stripe.standIn.intents.confirm(paymentIntentId, clientSecret, GOOD_CARD);
      else
        await confirmSimulatedPayment(server.ctx.ops, paymentIntentId, {
          clientSecret,
          cardNumber: GOOD_CARD,
        });
    },
    book: async ({ paymentIntentId }: Intent) => {
      const booked = await finishVisitPayment(server.ctx, paymentIntentId);
      if (!booked.ok) throw new Error(booked.error.code);
      return booked.value;
    },
    backUp: () => copyOfStore(store, now),
    /** `withProvider`: what the simulated provider knows is put back as well, as it lies in the same store. */
    restore: async (copy: StoreCopy, { withProvider = false } = {}) => {
      await server.stop();
      await putBack(store, copy);
      if (withProvider) await forgetSince(copy);
      await beginNewEpoch(store.database('ops'), { backupMadeAt: copy.madeAt, now });
      server = await start();
    },
    /** A phone's documents, for comparison after the server is put back. */
    documents,
    differences: async (here: readonly StoredDocument[]) =>
      comparePractices({ here, there: await documents(), commandsThere: await commands() }),
    bringBack: async (differences: readonly Difference[]) => {
      for (const { commandId, payload } of differences.flatMap((each) => bringingBack(each, 'lost')))
        await server.ctx.execute({
          id: commandId,
          kind: 'practice.bringBack',
          at: now,
          by: { role: 'consultant', deviceId: 'phone' },
          payload,
        });
    },
    bookings: () => all<Booking>('booking'),
    payments: () => all<Payment>('payment'),
    questions: async (): Promise<readonly AttentionMatter[]> =>
      (await all<Attention>('attention'))
        .filter(({ resolved, matter }) => !resolved && matter.kind !== 'restored-from-backup')
        .map(({ matter }) => matter),
    refunds: async ({ paymentIntentId }: Intent) => {
      const refunds = await server.ctx.provider.listRefunds(paymentIntentId);
      return refunds.ok ? refunds.value.map(({ amountCents }) => amountCents) : [];
    },
  };

  async function forgetSince({ databases }: StoreCopy): Promise<void> {
    const known = new Set(databases.flatMap((each) => each.documents.map(({ _id }) => _id)));
    const ops = store.database('ops');
    for (const { _id, _rev } of await ops.range({ from: 'simulated-', to: 'simulated-\uffff' }))
      if (!known.has(_id)) await ops.remove(_id, _rev);
  }
}

/** A Monday at least a week ahead. */
function mondayAfter(now: Instant): LocalDate {
  const from = plusDays(now.slice(0, 10) as LocalDate, 7);
  return Array.from({ length: 7 }, (_, days) => plusDays(from, days)).find(
    (date) => weekdayOf(date) === MONDAY,
  ) as LocalDate;
}
