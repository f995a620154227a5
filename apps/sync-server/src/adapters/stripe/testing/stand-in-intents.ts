import { randomBytes } from 'node:crypto';
import { branchOf, type Form, textOf } from './form-body.ts';
import { listPage } from './list-page.ts';
import { createBalance } from './stand-in-balance.ts';
import { CARDS } from './stand-in-cards.ts';
import { createDisputes } from './stand-in-disputes.ts';
import { declined, invalid, missing, NOT_APPROVED, type StandInError } from './stand-in-error.ts';
import { type Intent, isForReader, show } from './stand-in-intent.ts';
import {
  checkParameters,
  checkRefundReason,
  checkStatement,
  paymentMethodTypes,
  readAmount,
} from './stand-in-parameters.ts';

type Refund = {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly created: number;
  readonly metadata: Form;
  readonly payment_intent: string;
  status: 'succeeded' | 'failed';
};

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The state behind the calls: intents, and what was given back of them. */
export function createIntents() {
  const byId = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const balance = createBalance();
  const disputes = createDisputes(balance);
  let hasBalance = true;
  let refundRefusal: string | undefined;
  const refundsOf = (id: string) => refunds.filter(({ payment_intent }) => payment_intent === id);
  const refundedOf = (id: string) =>
    refundsOf(id)
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
  const shown = (intent: Intent, expandsCharge: boolean) =>
    show(
      intent,
      { amount_refunded: refundedOf(intent.id), disputed: disputes.isAny(intent.id) },
      expandsCharge,
    );

  const find = (id: string): Intent => {
    const intent = byId.get(id);
    if (!intent) throw missing(`payment_intent: ${id}`);
    return intent;
  };
  const withSecret = (id: string, secret: string | undefined): Intent => {
    const intent = find(id);
    if (intent.client_secret !== secret) throw missing(`payment_intent: ${id}`);
    return intent;
  };
  const unexpected = (intent: Intent, what: string) =>
    invalid(
      'payment_intent_unexpected_state',
      `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`,
      { payment_intent: shown(intent, false) },
    );
  const succeed = (intent: Intent) => {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    balance.charged(intent);
    return shown(intent, false);
  };

  return {
    create: (form: Form) => {
      checkParameters('create payment_intent', form);
      checkStatement(form);
      if (textOf(form, 'currency') !== 'usd')
        throw invalid('parameter_missing', 'Missing currency', { param: 'currency' });
      const id = newId('pi');
      const intent: Intent = {
        id,
        object: 'payment_intent',
        currency: 'usd',
        livemode: false,
        amount: readAmount(form, 50),
        created: Math.floor(Date.now() / 1000),
        customer: textOf(form, 'customer') ?? null,
        description: textOf(form, 'description') ?? null,
        statement_descriptor_suffix: textOf(form, 'statement_descriptor_suffix') ?? null,
        metadata: branchOf(form, 'metadata'),
        client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        payment_method_types: paymentMethodTypes(form),
        amount_received: 0,
        status: 'requires_payment_method',
      };
      byId.set(id, intent);
      return shown(intent, false);
    },

    /** The newest first, like Stripe. */
    list: (query: URLSearchParams) => {
      const { data, ...page } = listPage([...byId.values()].reverse(), query);
      const expandsCharge = query.get('expand[0]') === 'data.latest_charge';
      return { ...page, data: data.map((intent) => shown(intent, expandsCharge)) };
    },

    retrieve: (id: string, expandsCharge: boolean) => shown(find(id), expandsCharge),

    /** Returns the part a browser may read with the publishable key and the intent's secret. */
    retrieveWithSecret: (id: string, secret: string | undefined) => shown(withSecret(id, secret), false),

    cancel: (id: string, form: Form) => {
      checkParameters('cancel payment_intent', form);
      const intent = find(id);
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'cancel');
      intent.status = 'canceled';
      return shown(intent, true);
    },

    /** The customer's browser pays; nothing the product's server ever calls. */
    confirm: (id: string, secret: string | undefined, cardNumber: string) => {
      const intent = withSecret(id, secret);
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'confirm');
      if (isForReader(intent)) throw invalid('payment_intent_invalid_parameter', 'This needs a card reader.');
      const card = CARDS[cardNumber.replace(/\D/g, '')] ?? 'declined';
      const asks = card === 'needs approval' || card === 'always asks';
      intent.status = asks ? 'requires_action' : 'requires_payment_method';
      if (card === 'declined' || card === 'declined later') throw declined(shown(intent, false));
      return card === 'good' ? succeed(intent) : shown(intent, false);
    },

    customerOf: (id: string): string | null => find(id).customer,

    /** The server charges a kept card while its owner is away; `refused`: what their bank says to that. */
    confirmKept: (id: string, refused?: (intent: object) => StandInError) => {
      const intent = find(id);
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'confirm');
      if (refused) throw refused(shown(intent, false));
      return succeed(intent);
    },

    authenticate: (id: string, secret: string | undefined, approved: boolean) => {
      const intent = withSecret(id, secret);
      if (intent.status !== 'requires_action') throw unexpected(intent, 'authenticate');
      if (approved) return succeed(intent);
      intent.status = 'requires_payment_method';
      return { ...shown(intent, false), last_payment_error: NOT_APPROVED };
    },

    /** Returns the state a reader checks before it shows a payment. */
    checkForReader: (id: string): Pick<Intent, 'id' | 'status'> => {
      const intent = byId.get(id);
      if (!intent) throw missing(`payment_intent: ${id}`, 'payment_intent');
      if (!isForReader(intent))
        throw invalid('payment_intent_invalid_parameter', 'The PaymentIntent must allow card_present.');
      if (intent.status !== 'requires_payment_method')
        throw invalid(
          'intent_invalid_state',
          'The PaymentIntent must be in the requires_payment_method state.',
        );
      return intent;
    },

    /** A card was held to a reader; false when it was declined, or the payment is over. */
    chargeAtReader: (id: string, cardNumber: string): boolean => {
      const intent = find(id);
      const isGood = CARDS[cardNumber] === 'good' && intent.status === 'requires_payment_method';
      if (isGood) succeed(intent);
      return isGood;
    },

    refund: (form: Form) => {
      checkParameters('create refund', form);
      checkRefundReason(form);
      const intent = find(textOf(form, 'payment_intent') ?? '');
      if (intent.status !== 'succeeded')
        throw invalid('charge_not_refundable', 'This PaymentIntent has no successful charge to refund.');
      if (refundRefusal) throw invalid(refundRefusal, 'This payment cannot be refunded.');
      if (disputes.isOpen(intent.id))
        throw invalid('refund_disputed_payment', 'You cannot refund a disputed payment.');
      if (disputes.keepsMoney(intent.id))
        throw invalid('charge_disputed', 'The charge has been charged back.');
      const amount = readAmount(form, 1);
      const left = intent.amount_received - refundedOf(intent.id);
      if (left === 0) throw invalid('charge_already_refunded', 'Charge has already been refunded.');
      if (amount > left)
        throw invalid('amount_too_large', 'Refund amount is greater than unrefunded amount', {
          param: 'amount',
        });
      if (!hasBalance)
        throw invalid(
          'balance_insufficient',
          'Insufficient funds in your Stripe balance to refund this amount.',
        );
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        status: 'succeeded',
        payment_intent: intent.id,
        created: Math.floor(Date.now() / 1000),
        metadata: branchOf(form, 'metadata'),
      };
      refunds.push(refund);
      balance.refunded(refund);
      return refund;
    },

    listRefunds: (query: URLSearchParams) =>
      listPage(refundsOf(query.get('payment_intent') ?? '').reverse(), query),

    /** Until money comes in again, nothing can be given back. */
    emptyBalance: () => {
      hasBalance = false;
    },

    fillBalance: () => {
      hasBalance = true;
    },

    /** No refund is made from now on, for the reason with this code. */
    refuseRefunds: (code: string) => {
      refundRefusal = code;
    },

    /** Fails a refund at the bank, days later: the money comes back to the shop. */
    failRefund: (refundId: string) => {
      const refund = refunds.find(({ id }) => id === refundId);
      if (!refund || refund.status === 'failed') return;
      refund.status = 'failed';
      balance.refundFailed(refund);
    },

    disputes,
    balance,

    /** Disputes it at the cardholder's bank. */
    dispute: (id: string, amount = find(id).amount_received) => disputes.open(id, amount),
  };
}
