import { type ApiFailure, type ApiResult, messageOr } from '@fieldleaf/contract/client';
import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { showToast } from '../toast/toasts.ts';
import {
  forgetOpenIntent,
  keepOpenIntent,
  type OpenedIntent,
  openIntentFor,
  type Purpose,
} from './open-intent.ts';
import { words } from './words.ts';

export type OpenedPaymentState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly intent: OpenedIntent }
  | { readonly kind: 'not opened'; readonly code: ApiFailure['code']; readonly message: string };

export type Due = {
  readonly purpose: Purpose;
  /** The same key is the same payment. */
  readonly request: (idempotencyKey: string) => Promise<ApiResult<OpenedIntent>>;
  /** What is due is not what it was: somebody was faster, or another amount is due. */
  readonly onChanged: () => void;
};

/** Refusals that say that what is shown is not how it stands. */
const CHANGED: ReadonlySet<ApiFailure['code']> = new Set<ApiFailure['code']>([
  'already_paid',
  'invoice_refunded',
  'visit_invoiced',
  'amount_mismatch',
]);

/** Opens the payment once the form is shown, or takes up the one that this tab has open. */
export function useOpenedPayment({ purpose, request, onChanged }: Due) {
  const [state, setState] = useState<OpenedPaymentState>({ kind: 'opening' });
  const key = useRef(ulid());
  const opening = useRef(false);

  function refuse(failure: ApiFailure) {
    // What was refused is not asked for again by the same key.
    if (failure.status > 0) key.current = ulid();
    if (CHANGED.has(failure.code)) return onChanged();
    const description = messageOr(failure, words.processingFailed);
    showToast({ title: words.processingError, description, destructive: true, isSaid: true });
    setState({ kind: 'not opened', code: failure.code, message: description });
  }

  async function create(): Promise<OpenedIntent | undefined> {
    if (opening.current) return undefined;
    opening.current = true;
    const opened = await request(key.current);
    opening.current = false;
    if (!opened.ok) {
      refuse(opened.error);
      return undefined;
    }
    keepOpenIntent(purpose, opened.value);
    setState({ kind: 'open', intent: opened.value });
    return opened.value;
  }

  async function open() {
    const kept = openIntentFor(purpose);
    if (kept) return setState({ kind: 'open', intent: kept });
    setState({ kind: 'opening' });
    await create();
  }

  /** A new payment in place of one that has ended; nothing when it is not over the same amount. */
  async function renew(ended: OpenedIntent) {
    forgetOpenIntent();
    key.current = ulid();
    const renewed = await create();
    if (!renewed || renewed.amount === ended.amount) return renewed;
    forgetOpenIntent();
    onChanged();
    return undefined;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, when the form opens
  useEffect(() => {
    void open();
  }, []);

  return { state, open, renew };
}
