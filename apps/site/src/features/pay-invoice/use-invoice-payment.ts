import { type ApiFailure, callApi, messageOr } from '@fieldleaf/contract/client';
import type { InvoicePaymentIntentResponse, PublicInvoice } from '@fieldleaf/contract/invoices';
import { invoicePaymentIntentPath } from '@fieldleaf/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { showToast } from '../../toast/toasts.ts';
import type { InvoiceAddress } from './invoice-address.ts';
import { forgetOpenIntent, keepOpenIntent, openIntentFor } from './open-intent.ts';

export type InvoicePaymentState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly intent: InvoicePaymentIntentResponse }
  | { readonly kind: 'not opened'; readonly code: ApiFailure['code']; readonly message: string };

type Due = {
  readonly invoice: PublicInvoice;
  readonly address: InvoiceAddress;
  /** The invoice is not what it was: somebody was faster, or another amount is due. */
  readonly onChanged: () => void;
};

/** Opens the payment once the form is shown, or takes up the one that this tab has open. */
export function useInvoicePayment({ invoice, address, onChanged }: Due) {
  const [state, setState] = useState<InvoicePaymentState>({ kind: 'opening' });
  const key = useRef(ulid());
  const opening = useRef(false);

  function refuse(failure: ApiFailure) {
    // What was refused is not asked for again by the same key.
    if (failure.status > 0) key.current = ulid();
    if (failure.code === 'already_paid' || failure.code === 'invoice_refunded') return onChanged();
    const description = messageOr(failure, 'Payment processing failed');
    showToast({ title: 'Payment Processing Error', description, destructive: true, isSaid: true });
    setState({ kind: 'not opened', code: failure.code, message: description });
  }

  async function create(): Promise<InvoicePaymentIntentResponse | undefined> {
    if (opening.current) return undefined;
    opening.current = true;
    const { invoiceId, paymentType } = address;
    const opened = await callApi<InvoicePaymentIntentResponse>('POST', invoicePaymentIntentPath(invoiceId), {
      body: { paymentType },
      idempotencyKey: key.current,
    });
    opening.current = false;
    if (!opened.ok) {
      refuse(opened.error);
      return undefined;
    }
    keepOpenIntent(invoice, address, opened.value);
    setState({ kind: 'open', intent: opened.value });
    return opened.value;
  }

  async function open() {
    const kept = openIntentFor(invoice, address);
    if (kept) return setState({ kind: 'open', intent: kept });
    setState({ kind: 'opening' });
    await create();
  }

  /** A new payment in place of one that has ended; nothing when it is not over the same amount. */
  async function renew(ended: InvoicePaymentIntentResponse) {
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
