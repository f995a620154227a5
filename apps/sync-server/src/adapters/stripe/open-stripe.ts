import { ok } from '@fieldleaf/domain/result';
import Stripe from 'stripe';
import type { CardAccount, Wallet } from '../../money/card-account.ts';
import type { PaymentEvent, ReadPaymentEvent } from '../../money/payment-event.ts';
import type { PaymentAnswer } from '../../money/payment-provider.ts';
import { isLiveKey, STRIPE_API, type StripeAccount } from './stripe-account.ts';
import { answerOf } from './stripe-answer.ts';
import { createStripeCardReaders } from './stripe-card-readers.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** Stripe events the books need; `docs/operations.md` lists them too. */
const WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

const ALL_EVENTS = '*';
const MOST_ENDPOINTS = 100;

/** The account of the practice at Stripe. A restricted key may lack the right to read it: that is `provider_refuses`. */
export const createStripeCardAccount = (stripe: Stripe): CardAccount => ({
  webhook: { apiVersion: Stripe.API_VERSION, events: WEBHOOK_EVENTS },

  readStanding: () =>
    answerOf('read', async () => {
      const account = await stripe.accounts.retrieveCurrent();
      return {
        takesCharges: account.charges_enabled,
        paysOut: account.payouts_enabled,
        missingDetails: account.requirements?.currently_due ?? [],
        statementPrefix: account.settings?.card_payments?.statement_descriptor_prefix ?? null,
      };
    }),

  listWebhooks: () =>
    answerOf('read', async () => {
      const endpoints = await stripe.webhookEndpoints.list({ limit: MOST_ENDPOINTS });
      return endpoints.data.map(({ url, status, api_version, enabled_events }) => ({
        url,
        isEnabled: status === 'enabled',
        apiVersion: api_version,
        events: enabled_events.includes(ALL_EVENTS) ? WEBHOOK_EVENTS : enabled_events,
      }));
    }),

  registerDomain: (domain) =>
    answerOf('write', async () => {
      const found = await stripe.paymentMethodDomains.list({ domain_name: domain });
      const [known] = found.data;
      const key = { idempotencyKey: `payment-domain:${domain}` };
      const made = known ?? (await stripe.paymentMethodDomains.create({ domain_name: domain }, key));
      const enabled = made.enabled
        ? made
        : await stripe.paymentMethodDomains.update(made.id, { enabled: true });
      // A wallet that could not be checked when the domain was registered is checked again.
      const isChecked = inactiveWallets(enabled).length === 0;
      return inactiveWallets(isChecked ? enabled : await stripe.paymentMethodDomains.validate(made.id));
    }),

  listMissingRights: () => listMissingRights(stripe),
});

const ERASED_CONTACT = 'none';
const ONE = { limit: 1 };

/** A call for each right: to read, one line; to write, a change of an object that does not exist. */
const RIGHTS: Readonly<Record<string, (stripe: Stripe) => Promise<unknown>>> = {
  'write PaymentIntents': ({ paymentIntents }) => paymentIntents.cancel(ERASED_CONTACT),
  'write SetupIntents': ({ setupIntents }) => setupIntents.cancel(ERASED_CONTACT),
  'write Customers': ({ customers }) => customers.update(ERASED_CONTACT, {}),
  'write PaymentMethods': ({ paymentMethods }) => paymentMethods.detach(ERASED_CONTACT),
  'write Charges and Refunds': ({ refunds }) => refunds.create({ payment_intent: ERASED_CONTACT }),
  'write Terminal': ({ terminal }) => terminal.readers.cancelAction(ERASED_CONTACT),
  'read Disputes': ({ disputes }) => disputes.list(ONE),
  'read Balance Transaction Sources': ({ balanceTransactions }) => balanceTransactions.list(ONE),
  'read Payouts': ({ payouts }) => payouts.list(ONE),
};

/** Stripe looks at the key's rights before it looks for the object: 403 is a right that is missing, 404 one that is there. */
async function listMissingRights(stripe: Stripe): PaymentAnswer<readonly string[]> {
  const missing: string[] = [];
  for (const [right, call] of Object.entries(RIGHTS)) {
    const answer = await answerOf('write', () => call(stripe));
    if (answer.ok) continue;
    const { error } = answer;
    if (SILENCE.has(error.code)) return answer;
    if (error.code === 'provider_refuses' && error.refusal.status === 403) missing.push(right);
  }
  return ok(missing);
}

const SILENCE: ReadonlySet<string> = new Set(['unavailable', 'unknown_outcome', 'provider_error']);

const inactiveWallets = (domain: Stripe.PaymentMethodDomain): readonly Wallet[] => {
  const statuses: Readonly<Record<Wallet, string>> = {
    'Apple Pay': domain.apple_pay.status,
    'Google Pay': domain.google_pay.status,
    Link: domain.link.status,
  };
  return (Object.keys(statuses) as Wallet[]).filter((wallet) => statuses[wallet] !== 'active');
};

type Keys = StripeAccount & { readonly publishableKey: string; readonly webhookSecret: string };

/** Everything of Stripe that the server uses. */
export function openStripe({ publishableKey, webhookSecret, ...account }: Keys) {
  const stripe = createStripeClient(account);
  return {
    provider: createStripeProvider(stripe, publishableKey),
    cardAccount: createStripeCardAccount(stripe),
    readers: createStripeCardReaders(stripe),
    readPaymentEvent: createReadStripeEvent(stripe, webhookSecret, isLiveKey(account.secretKey)),
  };
}

const DEADLINE_MS = 20_000;

/** Asked again after a lost answer, with the same key; the SDK's own default is not the one it documents. */
const RETRIES = 2;

/** The SDK pins the API's version, and its types describe only that one. */
export function createStripeClient({ secretKey, apiBase = STRIPE_API }: StripeAccount): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: RETRIES,
    timeout: DEADLINE_MS,
    telemetry: false,
    appInfo: { name: 'Fieldleaf' },
  });
}

/**
 * Reads what Stripe posts; a message that is forged, altered or older than five minutes is none. `isLive`:
 * whether our keys move real money.
 */
function createReadStripeEvent(stripe: Stripe, webhookSecret: string, isLive: boolean): ReadPaymentEvent {
  return (message, signature = '') => {
    try {
      const event = stripe.webhooks.constructEvent(message, signature, webhookSecret);
      const isOfOurMode = event.livemode === isLive;
      const isDecline = DECLINES.has(event.type);
      return { eventId: event.id, paymentIntentId: paymentOf(event.data.object), isDecline, isOfOurMode };
    } catch {
      return undefined;
    }
  };
}

/** Declines of a payment, and of a card to be kept. */
const DECLINES: ReadonlySet<string> = new Set(['payment_intent.payment_failed', 'setup_intent.setup_failed']);

/** A card that is set up to be kept is asked for like a payment: what it was for is stored under its id. */
const INTENTS: ReadonlySet<unknown> = new Set(['payment_intent', 'setup_intent']);

/** An intent itself, or what belongs to one: a charge, a refund, a dispute, what a card reader did with it. */
function paymentOf(subject: object): PaymentEvent['paymentIntentId'] {
  if ('object' in subject && INTENTS.has(subject.object) && 'id' in subject) return String(subject.id);
  if ('action' in subject && isAction(subject.action))
    return paymentOf(subject.action.process_payment_intent);
  const related = 'payment_intent' in subject ? subject.payment_intent : null;
  return typeof related === 'string' ? related : null;
}

const isAction = (value: unknown): value is { readonly process_payment_intent: object } =>
  typeof value === 'object' &&
  value !== null &&
  'process_payment_intent' in value &&
  typeof value.process_payment_intent === 'object' &&
  value.process_payment_intent !== null;
