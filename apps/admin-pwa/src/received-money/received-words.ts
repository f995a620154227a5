import { methodWords, paidWords } from '@fieldleaf/domain/payment/method-words';
import type { OfflineMethod } from '@fieldleaf/domain/payment/payment-method';

type Asked = { readonly method: OfflineMethod; readonly name: string; readonly amount: string };

/** Question to the consultant before it is recorded. */
export function receivedQuestion({ method, name, amount }: Asked): string {
  if (method === 'check') return `Did ${name} give you a check for ${amount}?`;
  return `Did ${name} ${method === 'cash' ? 'give' : 'send'} you ${amount} ${paidWords({ method })}?`;
}

/** On the button that says that the money came. */
export const receivedWords = (method: OfflineMethod): string =>
  `${method === 'transfer' ? 'Transfer' : methodWords({ method })} Received`;

/** Label of the memo field; undefined if it has none. */
export const memoLabel = (method: OfflineMethod): string | undefined => MEMO_LABELS[method];

const MEMO_LABELS: Readonly<Partial<Record<OfflineMethod, string>>> = {
  venmo: 'Note or reference',
  zelle: 'Reference',
  check: 'Check number',
  transfer: 'Reference',
};

/** Maximum length of a payment's memo. */
export const MAX_MEMO = 120;
export const MAX_PAYER_NAME = 160;
