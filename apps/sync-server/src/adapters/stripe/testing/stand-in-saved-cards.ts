import { createHash, randomBytes } from 'node:crypto';
import { branchOf, type Form, textOf } from './form-body.ts';
import { CARDS, type Deed } from './stand-in-cards.ts';
import { declined, invalid, missing, StandInError } from './stand-in-error.ts';
import type { createIntents } from './stand-in-intents.ts';
import { checkParameters } from './stand-in-parameters.ts';

type Method = {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly card: { readonly brand: 'visa'; readonly last4: string; readonly fingerprint: string };
  customer: string | null;
  deed: Deed | 'expired';
};

type Setup = {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly client_secret: string;
  readonly created: number;
  readonly customer: string;
  readonly description: string | null;
  readonly livemode: false;
  readonly metadata: Form;
  readonly payment_method_types: readonly string[];
  readonly usage: string;
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
};

type Call = { readonly id: string; readonly form: Form; readonly query: URLSearchParams };

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The same for the same card, as Stripe tells it: 16 letters and digits. */
const fingerprintOf = (number: string) => createHash('sha256').update(number).digest('hex').slice(0, 16);

/** Customers, the setups of their cards, and the cards that came of them. */
export function createSavedCards(intents: ReturnType<typeof createIntents>) {
  const customers = new Set<string>();
  const setups = new Map<string, Setup>();
  const methods = new Map<string, Method>();

  const find = (id: string, secret?: string): Setup => {
    const setup = setups.get(id);
    if (!setup || (secret !== undefined && setup.client_secret !== secret))
      throw missing(`setup_intent: ${id}`);
    return setup;
  };
  const show = (setup: Setup, expandsMethod: boolean) => {
    const { deed: _, ...method } = methods.get(setup.payment_method ?? '') ?? { deed: undefined };
    return expandsMethod && setup.payment_method ? { ...setup, payment_method: method } : setup;
  };
  const unexpected = ({ status }: Setup, what: string) =>
    invalid(
      'setup_intent_unexpected_state',
      `You cannot ${what} this SetupIntent because it has a status of ${status}.`,
    );

  const routes: Readonly<Record<string, (call: Call) => unknown>> = {
    'POST customers': ({ form }) => {
      checkParameters('create customer', form);
      const id = newId('cus');
      customers.add(id);
      return { id, object: 'customer', livemode: false, metadata: branchOf(form, 'metadata') };
    },

    'POST setup_intents': ({ form }) => {
      checkParameters('create setup_intent', form);
      const customer = textOf(form, 'customer') ?? '';
      if (!customers.has(customer)) throw missing(`customer: ${customer}`, 'customer');
      const id = newId('seti');
      const setup: Setup = {
        id,
        object: 'setup_intent',
        client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        created: Math.floor(Date.now() / 1000),
        customer,
        description: textOf(form, 'description') ?? null,
        livemode: false,
        metadata: branchOf(form, 'metadata'),
        payment_method_types: ['card'],
        usage: textOf(form, 'usage') ?? 'off_session',
        payment_method: null,
        status: 'requires_payment_method',
      };
      setups.set(id, setup);
      return show(setup, false);
    },

    'GET setup_intents id': ({ id, query }) =>
      show(find(id, query.get('client_secret') ?? undefined), query.get('expand[0]') === 'payment_method'),

    'POST setup_intents id cancel': ({ id, form }) => {
      checkParameters('cancel setup_intent', form);
      const setup = find(id);
      if (setup.status === 'succeeded' || setup.status === 'canceled') throw unexpected(setup, 'cancel');
      setup.status = 'canceled';
      return show(setup, false);
    },

    /** The customer's browser; nothing the product's server ever calls. */
    'POST setup_intents id confirm': ({ id, form }) => {
      const setup = find(id, textOf(form, 'client_secret') ?? '');
      if (setup.status === 'succeeded' || setup.status === 'canceled') throw unexpected(setup, 'confirm');
      const number = (textOf(form, 'card_number') ?? '').replace(/\D/g, '');
      const deed = CARDS[number] ?? 'declined';
      setup.status = 'requires_payment_method';
      if (deed === 'declined') throw declinedSetup(setup);
      const method = {
        id: newId('pm'),
        object: 'payment_method',
        type: 'card',
        card: { brand: 'visa', last4: number.slice(-4), fingerprint: fingerprintOf(number) },
        customer: setup.customer,
        deed,
      } as const;
      methods.set(method.id, { ...method });
      setup.payment_method = method.id;
      const asks = deed === 'needs approval' || deed === 'always asks';
      setup.status = asks ? 'requires_action' : 'succeeded';
      return show(setup, false);
    },

    'POST setup_intents id authenticate': ({ id, form }) => {
      const setup = find(id, textOf(form, 'client_secret') ?? '');
      if (setup.status !== 'requires_action') throw unexpected(setup, 'authenticate');
      setup.status = textOf(form, 'approved') === 'true' ? 'succeeded' : 'requires_payment_method';
      return show(setup, false);
    },

    'POST payment_methods id detach': ({ id, form }) => {
      checkParameters('detach payment_method', form);
      const method = methods.get(id);
      if (!method) throw missing(`PaymentMethod: ${id}`, 'payment_method');
      if (method.customer === null)
        throw invalid('payment_method_unexpected_state', 'The payment method is not attached to a customer.');
      method.customer = null;
      return { id, object: 'payment_method', customer: null };
    },

    'POST payment_intents id confirm': ({ id, form }) => {
      checkParameters('confirm payment_intent', form);
      const method = methods.get(textOf(form, 'payment_method') ?? '');
      if (!method) throw missing('PaymentMethod', 'payment_method');
      if (method.customer === null || method.customer !== intents.customerOf(id))
        throw invalid(
          'payment_method_unexpected_state',
          'It was detached from a Customer. It may not be used again.',
        );
      return intents.confirmKept(id, REFUSALS[method.deed]);
    },
  };

  return {
    /** Undefined: none of its calls. */
    route: (name: string, call: Call): unknown => {
      const isBrowsersPayment = name.startsWith('POST payment_intents') && 'client_secret' in call.form;
      return isBrowsersPayment ? undefined : routes[name]?.(call);
    },

    /** Time passes, and the card's date with it. */
    expire: (paymentMethodId: string) => {
      const method = methods.get(paymentMethodId);
      if (method) method.deed = 'expired';
    },
    isKept: (paymentMethodId: string): boolean => Boolean(methods.get(paymentMethodId)?.customer),
  };
}

const cardError = (code: string, message: string) => (payment_intent: object) =>
  new StandInError(402, { type: 'card_error', code, message, payment_intent });

const REFUSALS: Readonly<Partial<Record<Method['deed'], (intent: object) => StandInError>>> = {
  'always asks': cardError(
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
  ),
  'declined later': declined,
  expired: cardError('expired_card', 'Your card has expired.'),
};

const declinedSetup = (setup_intent: Setup) =>
  new StandInError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    setup_intent,
  });
