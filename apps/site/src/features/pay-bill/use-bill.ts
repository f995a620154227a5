import { type ApiFailure, type ApiResult, callApi } from '@fieldleaf/contract/client';
import { signedPartOf } from '@fieldleaf/contract/signed-link';
import type { SignedLinkResponse } from '@fieldleaf/contract/signed-link-schemas';
import { payKeyOf, withPayKey } from '@fieldleaf/contract/visit-pay-link';
import type { SignedVisitResponse } from '@fieldleaf/contract/visit-payments';
import { useEffect, useState } from 'react';
import { pathOf } from '../../language/address.ts';

export type BillState<Bill> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'not found' }
  /** The server took nothing from the link. */
  | { readonly kind: 'refused'; readonly failure: ApiFailure }
  | { readonly kind: 'unreachable'; readonly message: string }
  | { readonly kind: 'loaded'; readonly bill: Bill };

export type BillSource<Bill> = {
  /** Takes the part of a link that the consultant's phone signed because it had no signal. */
  readonly signedPath: string;
  /** Undefined: the link lacks the key to it. */
  readonly read: (id: string) => Promise<ApiResult<Bill>> | undefined;
};

/** `/pay-invoice/{id}` and `/pay/visit/{id}`: the invoice or the booking of the address. */
export const billIdOf = ({ pathname }: Pick<Location, 'pathname'>): string =>
  pathOf(pathname).split('/').findLast(Boolean) ?? '';

/** The bill of the link. `reload` asks anew. */
export function useBill<Bill>(source: BillSource<Bill>) {
  const [state, setState] = useState<BillState<Bill>>({ kind: 'loading' });

  async function load() {
    setState({ kind: 'loading' });
    const id = billIdOf(location);
    setState((await sendSignedPart(source.signedPath, id)) ?? stateOf(await source.read(id)));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, in the browser: the built page knows none
  useEffect(() => {
    void load();
    // A code was scanned into the same page: browsers do not load it anew for another fragment.
    const scanned = () => void ((signedPartOf(location.hash) ?? payKeyOf(location.hash)) && load());
    window.addEventListener('hashchange', scanned);
    return () => window.removeEventListener('hashchange', scanned);
  }, []);

  return { state, reload: () => void load() };
}

/**
 * Sends what the link brings from the consultant's phone; twice comes to the same. It stays in the address until the
 * server has answered it, so that a reload does not lose it; then the visit's key takes its place, or nothing, so that
 * no one reads it later in a copy of the address. Returns the obstacle, if there is one.
 */
async function sendSignedPart(path: string, id: string): Promise<BillState<never> | undefined> {
  const link = signedPartOf(location.hash);
  if (link === undefined) return undefined;
  const sent = await callApi<Partial<SignedLinkResponse & SignedVisitResponse>>('POST', path, {
    body: { link },
  });
  if (!sent.ok && mayStillCome(sent.error)) return { kind: 'unreachable', message: sent.error.message };
  const page = location.pathname + location.search;
  const key = sent.ok ? sent.value.key : undefined;
  history.replaceState(history.state, '', key ? withPayKey(page, key) : page);
  if (!sent.ok) return { kind: 'refused', failure: sent.error };
  return (sent.value.invoiceId ?? sent.value.bookingId) === id ? undefined : { kind: 'not found' };
}

/** An answer that knows no such bill is the end of it; any other may be another one the next time. */
function stateOf<Bill>(read: ApiResult<Bill> | undefined): BillState<Bill> {
  if (!read) return { kind: 'not found' };
  if (read.ok) return { kind: 'loaded', bill: read.value };
  const { status, code, message } = read.error;
  if (code === 'link_expired') return { kind: 'refused', failure: read.error };
  return status === 404 || status === 400 ? { kind: 'not found' } : { kind: 'unreachable', message };
}

const mayStillCome = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status >= 500;
