import { type ApiFailure, callApi, messageOr } from '@fieldleaf/contract/client';
import type { PublicInvoice } from '@fieldleaf/contract/invoices';
import { invoicePath, PATHS } from '@fieldleaf/contract/paths';
import type { SignedLinkResponse } from '@fieldleaf/contract/signed-link-schemas';
import { useEffect, useState } from 'react';
import type { LinkRefused } from '../../paying/refused-link.tsx';
import { showToast } from '../../toast/toasts.ts';
import { forgetSignedPart, signedPartOfAddress } from './invoice-address.ts';
import { words } from './words.ts';

export type InvoiceState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'not found' }
  | { readonly kind: 'refused'; readonly refused: LinkRefused }
  | { readonly kind: 'unreachable'; readonly message: string }
  | { readonly kind: 'loaded'; readonly invoice: PublicInvoice };

/** The invoice of the link. `reload` asks anew. */
export function useInvoice(invoiceId: string | undefined) {
  const [state, setState] = useState<InvoiceState>({ kind: 'loading' });

  async function load(id: string) {
    setState({ kind: 'loading' });
    const obstacle = await sendSignedPart(id);
    if (obstacle) return setState(obstacle);
    const loaded = await callApi<PublicInvoice>('GET', invoicePath(id));
    if (loaded.ok) return setState({ kind: 'loaded', invoice: loaded.value });
    const { status, message } = loaded.error;
    const description = messageOr(loaded.error, 'Invoice not found');
    showToast({
      title: words.errorLoading,
      description,
      destructive: true,
      ahead: true,
      isSaid: true,
    });
    const isUnknown = status === 404 || status === 400;
    setState(isUnknown ? { kind: 'not found' } : { kind: 'unreachable', message });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per invoice
  useEffect(() => {
    if (invoiceId === undefined) return;
    void load(invoiceId);
    // The code was scanned again into the same page: browsers do not load it anew for another fragment.
    const scanned = () => void (signedPartOfAddress(location) !== undefined && load(invoiceId));
    window.addEventListener('hashchange', scanned);
    return () => window.removeEventListener('hashchange', scanned);
  }, [invoiceId]);

  return { state, reload: () => invoiceId !== undefined && void load(invoiceId) };
}

/** Sends the server what the link brings from the consultant's phone; twice comes to the same. Answers what stands in its way, if anything. */
async function sendSignedPart(invoiceId: string): Promise<InvoiceState | undefined> {
  const link = signedPartOfAddress(location);
  if (link === undefined) return undefined;
  const sent = await callApi<SignedLinkResponse>('POST', PATHS.signedInvoices, { body: { link } });
  if (!sent.ok && mayStillCome(sent.error)) return { kind: 'unreachable', message: sent.error.message };
  forgetSignedPart();
  if (!sent.ok) return { kind: 'refused', refused: sent.error };
  return sent.value.invoiceId === invoiceId ? undefined : { kind: 'not found' };
}

const mayStillCome = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status >= 500;
