import { methodWords, paidWords } from '@fieldleaf/domain/payment/method-words';
import type { HandMethod } from '@fieldleaf/domain/payment/payment-method';

type Asked = { readonly method: HandMethod; readonly name: string; readonly amount: string };

/** What the consultant is asked before it is recorded. */
export function receivedQuestion({ method, name, amount }: Asked): string {
  if (method === 'check') return `Did ${name} give you a check for ${amount}?`;
  return `Did ${name} ${method === 'cash' ? 'give' : 'send'} you ${amount} ${paidWords({ method })}?`;
}

/** On the button that says that the money came. */
export const receivedWords = (method: HandMethod): string =>
  `${method === 'transfer' ? 'Transfer' : methodWords({ method })} Received`;

/** What may be written down beside it; undefined: nothing. */
export const memoLabel = (method: HandMethod): string | undefined => MEMO_LABELS[method];

const MEMO_LABELS: Readonly<Partial<Record<HandMethod, string>>> = {
  venmo: 'Note or reference',
  zelle: 'Reference',
  check: 'Check number',
  transfer: 'Reference',
};

/** How much fits beside a payment. */
export const MAX_MEMO = 120;
export const MAX_PAYER_NAME = 160;
