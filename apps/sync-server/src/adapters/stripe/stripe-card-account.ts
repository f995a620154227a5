import { ok } from '@fieldleaf/domain/result';
import Stripe from 'stripe';
import type { CardAccount, Wallet } from '../../money/card-account.ts';
import type { PaymentAnswer } from '../../money/payment-provider.ts';
import { answerOf } from './stripe-answer.ts';

/** What the books hear from Stripe; `docs/operations.md` lists them too. */
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

const NOBODY = 'none';
const ONE = { limit: 1 };

/** A call for each right: to read, one line; to write, a change of an object that does not exist. */
const RIGHTS: Readonly<Record<string, (stripe: Stripe) => Promise<unknown>>> = {
  'write PaymentIntents': ({ paymentIntents }) => paymentIntents.cancel(NOBODY),
  'write SetupIntents': ({ setupIntents }) => setupIntents.cancel(NOBODY),
  'write Customers': ({ customers }) => customers.update(NOBODY, {}),
  'write PaymentMethods': ({ paymentMethods }) => paymentMethods.detach(NOBODY),
  'write Charges and Refunds': ({ refunds }) => refunds.create({ payment_intent: NOBODY }),
  'write Terminal': ({ terminal }) => terminal.readers.cancelAction(NOBODY),
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
