import { branchOf, type Form, textOf } from './form-body.ts';
import { invalid } from './stand-in-error.ts';

/** Parameters allowed for each call: only the part of Stripe's API 2026-10-28 that the product uses. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'create payment_intent': [
    'allowed_payment_method_types',
    'amount',
    'automatic_payment_methods',
    'capture_method',
    'currency',
    'customer',
    'description',
    'excluded_payment_method_types',
    'expand',
    'metadata',
    'statement_descriptor',
    'statement_descriptor_suffix',
  ],
  'cancel payment_intent': ['cancellation_reason', 'expand'],
  'confirm payment_intent': ['expand', 'off_session', 'payment_method'],
  'create customer': ['description', 'email', 'expand', 'metadata', 'name'],
  'create setup_intent': [
    'allowed_payment_method_types',
    'automatic_payment_methods',
    'customer',
    'description',
    'expand',
    'metadata',
    'usage',
  ],
  'cancel setup_intent': ['cancellation_reason', 'expand'],
  'detach payment_method': ['expand'],
  'create connection_token': ['expand', 'location'],
  'process payment_intent': ['expand', 'payment_intent', 'process_config'],
  'process_config of process payment_intent': [
    'allow_redisplay',
    'enable_customer_cancellation',
    'return_url',
    'skip_tipping',
    'tipping',
  ],
  'cancel reader action': ['expand'],
  'present payment_method': ['amount_tip', 'card_present', 'expand', 'type'],
  'create refund': ['amount', 'expand', 'metadata', 'payment_intent', 'reason'],
};

const MOST_METADATA = { keys: 50, name: 40, value: 500 };
const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];

export function checkParameters(call: string, form: Form): void {
  if ('payment_method_types' in form)
    throw invalid('payment_method_types_no_longer_supported', 'Use automatic_payment_methods.');
  for (const name of Object.keys(form)) {
    if (!ALLOWED[call]?.includes(name))
      throw invalid('parameter_unknown', `Received unknown parameter: ${name}`, { param: name });
  }
  checkMetadata(branchOf(form, 'metadata'));
}

function checkMetadata(metadata: Form): void {
  const entries = Object.entries(metadata);
  const fits = entries.every(
    ([name, value]) => name.length <= MOST_METADATA.name && String(value).length <= MOST_METADATA.value,
  );
  if (entries.length > MOST_METADATA.keys || !fits)
    throw invalid('parameter_invalid_string', 'Metadata is too long', { param: 'metadata' });
}

const AUTOMATIC = [
  'automatic_payment_methods',
  'excluded_payment_method_types',
  'payment_method_configuration',
];

/** Returns the intent's payment methods: its own list or the account's, never both. */
export function paymentMethodTypes(form: Form): readonly string[] {
  if (!('allowed_payment_method_types' in form)) return ['card', 'link'];
  const automatic = AUTOMATIC.find((name) => name in form);
  if (automatic)
    throw invalid('parameters_exclusive', `You may only specify one of these: ${automatic}`, {
      param: automatic,
    });
  const types = Object.values(branchOf(form, 'allowed_payment_method_types')).map(String);
  if (!types.every((type) => ['card', 'card_present'].includes(type)))
    throw invalid('parameter_invalid_enum', 'Unknown type', { param: 'allowed_payment_method_types' });
  return types;
}

const LONGEST_SUFFIX = 22;

/** Checks the statement text after the account's prefix; for cards nothing else can be set. */
export function checkStatement(form: Form): void {
  if ('statement_descriptor' in form)
    throw invalid('parameter_invalid', 'Use statement_descriptor_suffix for cards.', {
      param: 'statement_descriptor',
    });
  const suffix = textOf(form, 'statement_descriptor_suffix');
  if (suffix === undefined) return;
  const fits = suffix.length <= LONGEST_SUFFIX && /[A-Za-z]/.test(suffix) && !/[<>\\'"*]/.test(suffix);
  if (!fits)
    throw invalid('parameter_invalid_string', 'The statement descriptor suffix is not valid.', {
      param: 'statement_descriptor_suffix',
    });
}

/** A whole number of cents; US dollars begin at 50. */
const MOST_CENTS = 99_999_999;

export function readAmount(form: Form, least: number): number {
  const text = textOf(form, 'amount') ?? '';
  if (!/^\d+$/.test(text))
    throw invalid('parameter_invalid_integer', `Invalid integer: ${text}`, { param: 'amount' });
  if (Number(text) < least)
    throw invalid('amount_too_small', 'Amount must be at least $0.50 usd', { param: 'amount' });
  if (Number(text) > MOST_CENTS)
    throw invalid('amount_too_large', 'Amount must be no more than $999,999.99', { param: 'amount' });
  return Number(text);
}

export function checkRefundReason(form: Form): void {
  const reason = textOf(form, 'reason');
  if (reason !== undefined && !REFUND_REASONS.includes(reason))
    throw invalid('parameter_invalid_string', `Invalid reason: ${reason}`, { param: 'reason' });
}
