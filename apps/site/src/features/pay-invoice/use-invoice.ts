import { messageOr } from '@fieldleaf/contract/client';
import type { PublicInvoice } from '@fieldleaf/contract/invoices';
import { useEffect, useState } from 'react';
import { showToast } from '../../toast/toasts.ts';
import { loadInvoice } from './load-invoice.ts';

export type InvoiceState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'not found' }
  | { readonly kind: 'unreachable'; readonly message: string }
  | { readonly kind: 'loaded'; readonly invoice: PublicInvoice };

/** The invoice of the link. `reload` asks anew. */
export function useInvoice(invoiceId: string | undefined) {
  const [state, setState] = useState<InvoiceState>({ kind: 'loading' });

  async function load(id: string) {
    setState({ kind: 'loading' });
    const loaded = await loadInvoice(id);
    if (loaded.ok) return setState({ kind: 'loaded', invoice: loaded.value });
    const { status, message } = loaded.error;
    const description = messageOr(loaded.error, 'Invoice not found');
    showToast({ title: 'Error Loading Invoice', description, destructive: true });
    const isUnknown = status === 404 || status === 400;
    setState(isUnknown ? { kind: 'not found' } : { kind: 'unreachable', message });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per invoice
  useEffect(() => {
    if (invoiceId !== undefined) void load(invoiceId);
  }, [invoiceId]);

  return { state, reload: () => invoiceId !== undefined && void load(invoiceId) };
}
