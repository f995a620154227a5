import { type Chance, createChance } from '@fieldleaf/domain/testing/chance';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import type { InjectOptions } from 'fastify';
import { onTestFinished, vi } from 'vitest';
import {
  STAND_IN_KEYS,
  type StripeStandIn,
  startStripeStandIn,
} from '../../adapters/stripe/testing/stripe-stand-in.ts';
import { createAdapters } from '../../app/create-adapters.ts';
import { createAppContext } from '../../app/create-app-context.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { ensureAdminPin } from '../../features/session/admin-pin.ts';
import { askForRest } from '../../features/visit-payments/visit-payments.ts';
import { sweepReservations } from '../../money/codes/sweep-reservations.ts';
import { forgetUsedCards } from '../../money/kept-cards.ts';
import { readLedger } from '../../money/ledger/read-ledger.ts';
import { PaymentsNotListed } from '../../money/payment-provider.ts';
import { recordMissingPayments } from '../../money/reconciliation/missing-payments.ts';
import { NotCompared } from '../../money/reconciliation/reconcile-payment.ts';
import { reconcilePayments } from '../../money/reconciliation/reconcile-payments.ts';
import { sweepRefunds } from '../../money/refunds/finish-refunds.ts';
import { sweepVoidedCards } from '../../money/refunds/refund-voided-cards.ts';
import { sweepPayments } from '../../money/sweep-payments.ts';
import type { AppContext } from '../../practice/app-context.ts';
import type { Store } from '../../store/store.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { createTestBrowser, makeDataDir, TEST_NOW, TEST_PIN, type TestBrowser } from '../build-test-app.ts';
import { Crashed } from '../crashing-store.ts';
import { isWithout } from '../faults/mends.ts';
import { createMortalProcess } from '../mortal-process.ts';
import { HALF, ON_FILE } from '../offer-terms.ts';
import { createTestCustomer } from '../test-customer.ts';

/**
 * Odds of each trouble, in a hundred calls. Half of the troubles stay for all three tries of the library, so that a tenth
 * of all calls are errors, a twentieth are never answered, and of a twentieth the answer is lost.
 */
const WEATHER = {
  none: 88,
  'server error': 3,
  'server error after all': 3,
  silence: 3,
  'reply lost': 3,
} as const;

const STAYS_BAD = 0.5;
/** Waits are for the outside, and there is none: a second is a hundredth of one. */
const HURRY = 100;
const CLOSES_SOON_MS = 2_000;

/** A practice that is used while everything around it fails: Stripe, the process, the clock. */
export type Storm = {
  readonly chance: Chance;
  readonly stripe: StripeStandIn;
  readonly store: Store;
  readonly now: () => Instant;
  /** The server's view of the practice; another one after each start. */
  readonly ctx: () => AppContext;
  /** Codes of the gift cards bought, and the offers made for quotes. */
  readonly giftCardCodes: string[];
  readonly offers: { readonly quoteRequestId: string; readonly offerId: string }[];
  /** Creates a customer with a new email address. */
  readonly customer: () => ReturnType<typeof createTestCustomer>;
  /** The consultant's call below `/api/admin`. */
  readonly consult: (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => Promise<Answer>;
  readonly passMinutes: (minutes: number) => void;
  /** The process ends so many steps from here, in the midst of whatever it does then. */
  readonly dieAfter: (steps: number) => void;
  readonly hasDied: () => boolean;
  readonly restart: () => Promise<void>;
  /** Runs a leading server's periodic work of every few seconds. */
  readonly sweep: () => Promise<void>;
  /** From now on everything works. */
  readonly calm: () => void;
  readonly counts: Record<string, number>;
};

export type Operation = (storm: Storm) => Promise<unknown>;

type Answer = { readonly status: number; readonly body: Readonly<Record<string, never>> };

/** Opens the storm of a seed; it ends with the test. */
export async function openStorm(seed: number): Promise<Storm> {
  const chance = createChance(seed);
  const stripe = await startStripeStandIn();
  const store = createMemoryStore();
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  let nowMs = Date.parse(TEST_NOW);
  const now = () => instantOf(nowMs);
  hurry(() => nowMs);

  const read = readConfig({
    DATA_DIR: await makeDataDir(),
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://plants.example',
    STRIPE_SECRET_KEY: STAND_IN_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: STAND_IN_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_storm',
    STRIPE_API_BASE: stripe.url,
  });
  if (!read.ok) throw new Error(read.error.join('\n'));
  const config = read.value;
  await ensureAdminPin({ ops: store.database('ops'), now, given: TEST_PIN, cost: 2 });

  const start = async () => {
    const mortal = createMortalProcess();
    const parts = { config, store: mortal.store(store), now };
    const { app, start: startApp } = await buildApp({ ...parts, version: 'storm' });
    await startApp();
    const background = createAppContext({
      ...parts,
      ...(await createAdapters(parts)),
      report: () => count('background work failed'),
      warn: () => undefined,
      announcePin: () => undefined,
    });
    await background.start();
    const browser = createTestBrowser(app);
    const close = () =>
      Promise.all([background.stop(), app.close()].map((stopped) => stopped.catch(() => undefined)));
    return { app, mortal, background, browser, close };
  };
  let process = await start();
  await setUpPractice(process.background.ctx);
  stripe.setWeather(createWeather(chance, count));
  const end = () => Promise.race([process.close(), new Promise((done) => setTimeout(done, CLOSES_SOON_MS))]);
  onTestFinished(async () => {
    await end();
    await stripe.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const isSettled = !isWithout('settling with the card company');
  const sweeps = [
    ...(isSettled ? [sweepPayments] : []),
    recordMissingPayments,
    ...(isSettled ? [sweepRefunds] : []),
    sweepVoidedCards,
    sweepReservations,
    forgetUsedCards,
    askForRest,
    ...(isSettled ? [reconcilePayments] : []),
    readLedger,
  ];
  return {
    chance,
    stripe,
    store,
    now,
    counts,
    giftCardCodes: [],
    offers: [],
    ctx: () => process.background.ctx,
    customer: () => createTestCustomer(process.app),
    consult: async (method, path, payload) => {
      const options: InjectOptions = { method, url: `/api/admin${path}`, ...(payload && { payload }) };
      const { browser } = process;
      const first = await browser.call(options);
      const response = first.statusCode === 401 ? await signIn(browser, options) : first;
      return { status: response.statusCode, body: response.body === '' ? {} : response.json() };
    },
    passMinutes: (minutes) => {
      nowMs += minutes * 60_000;
      vi.setSystemTime(nowMs);
    },
    dieAfter: (steps) => process.mortal.dieAfter(steps),
    hasDied: () => process.mortal.hasDied(),
    restart: async () => {
      count('starts');
      await end();
      process = await start();
    },
    sweep: async () => {
      for (const sweep of sweeps)
        await sweep(process.background.ctx).catch((error: unknown) => {
          if (!isCutShort(error)) throw error;
          count('sweeps cut short');
        });
    },
    calm: () => {
      stripe.setWeather(() => 'none');
      stripe.intents.fillBalance();
    },
  };
}

/** Visits on site want a deposit, short ones a kept card, gift cards are sold, and a code takes something off. */
async function setUpPractice(ctx: AppContext): Promise<void> {
  const by = { role: 'consultant', deviceId: 'phone' } as const;
  const paymentTerms = [
    { consultationType: 'onsite', duration: '1hr', terms: HALF } as const,
    { consultationType: 'virtual', duration: '30min', terms: ON_FILE } as const,
  ];
  const giftCards = { isOn: true };
  const changed = await ctx.runCommand({
    kind: 'settings.change',
    payload: { changes: { paymentTerms, giftCards } },
    by,
  });
  if (!changed.ok) throw new Error(changed.error.code);
  const promo = {
    code: 'SPRING',
    reduction: { kind: 'percent', percent: 20 },
    validFrom: null,
    validUntil: null,
    mostUses: 20,
    oncePerPerson: true,
    offers: [],
    minimumCents: null,
  } as const;
  const made = await ctx.runCommand({ kind: 'promoCode.create', payload: promo, by });
  if (!made.ok) throw new Error(made.error.code);
}

/** Her session is over by now, or the server is another one. */
async function signIn({ call }: TestBrowser, next: InjectOptions) {
  const payload = { pin: TEST_PIN, deviceName: 'Phone' };
  await call({ method: 'POST', url: '/api/admin/session', payload });
  return call(next);
}

/** As in a server that runs: what was cut short is done again at the next turn. */
const isCutShort = (error: unknown): boolean =>
  error instanceof Crashed || error instanceof PaymentsNotListed || error instanceof NotCompared;

/** Stripe's stand-in lives in the time of the storm, and whoever waits to ask again does not wait long. */
function hurry(nowMs: () => number): void {
  const { setTimeout } = globalThis;
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs() });
  const sooner = (work: () => void, ms = 0, ...given: []) => setTimeout(work, ms / HURRY, ...given);
  vi.stubGlobal('setTimeout', Object.assign(sooner, setTimeout));
}

function createWeather(chance: Chance, count: (what: string) => void) {
  let left = 0;
  let last: keyof typeof WEATHER = 'none';
  return () => {
    left = Math.max(0, left - 1);
    if (left === 0) last = chance.draw(WEATHER);
    if (left === 0 && last !== 'none' && chance.happens(STAYS_BAD)) left = 3;
    count(last === 'none' ? 'calls' : last);
    return last;
  };
}
