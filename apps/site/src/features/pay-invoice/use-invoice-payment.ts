import { messageOr } from '@fieldleaf/contract/client';
import type { InvoicePaymentIntentResponse } from '@fieldleaf/contract/invoices';
import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { showToast } from '../../toast/toasts.ts';
import { createInvoicePaymentIntent } from './create-invoice-payment-intent.ts';
import type { InvoiceAddress } from './invoice-address.ts';

export type InvoicePaymentState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly intent: InvoicePaymentIntentResponse }
  | { readonly kind: 'not opened'; readonly message: string };

/** Opens the payment once the form is shown; `onAlreadyPaid` when somebody was faster. */
export function useInvoicePayment(address: InvoiceAddress, onAlreadyPaid: () => void) {
  const [state, setState] = useState<InvoicePaymentState>({ kind: 'opening' });
  const key = useRef(ulid());
  const opening = useRef(false);

  async function open() {
    if (opening.current) return;
    opening.current = true;
    setState({ kind: 'opening' });
    const opened = await createInvoicePaymentIntent(address, key.current);
    opening.current = false;
    if (opened.ok) return setState({ kind: 'open', intent: opened.value });
    const { code, status } = opened.error;
    // What was refused is not asked for again by the same key.
    if (status > 0) key.current = ulid();
    if (code === 'already_paid') return onAlreadyPaid();
    const description = messageOr(opened.error, 'Payment processing failed');
    showToast({ title: 'Payment Processing Error', description, destructive: true });
    setState({ kind: 'not opened', message: description });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, when the form opens
  useEffect(() => {
    void open();
  }, []);

  return { state, open };
}
