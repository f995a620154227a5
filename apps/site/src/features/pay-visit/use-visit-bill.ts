import { type ApiFailure, callApi } from '@fieldleaf/contract/client';
import { PATHS, visitBillPath } from '@fieldleaf/contract/paths';
import type { SignedVisitResponse, VisitBill } from '@fieldleaf/contract/visit-payments';
import { useEffect, useState } from 'react';
import type { LinkRefused } from '../../paying/refused-link.tsx';
import { keyHeadersOf, replaceSignedPart, signedPartOfAddress } from './visit-address.ts';

export type BillState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'not found' }
  | { readonly kind: 'refused'; readonly refused: LinkRefused }
  | { readonly kind: 'unreachable'; readonly message: string }
  | { readonly kind: 'loaded'; readonly bill: VisitBill };

/** The bill of the link. `reload` asks anew. */
export function useVisitBill(bookingId: string | undefined) {
  const [state, setState] = useState<BillState>({ kind: 'loading' });

  async function load(id: string) {
    setState({ kind: 'loading' });
    const obstacle = await exchangeSignedPart(id);
    setState(obstacle ?? (await readBill(id)));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit
  useEffect(() => {
    if (bookingId === undefined) return;
    void load(bookingId);
    // Another code was scanned into the same page: browsers do not load it anew for another fragment.
    const scanned = () => void (location.hash !== '' && load(bookingId));
    window.addEventListener('hashchange', scanned);
    return () => window.removeEventListener('hashchange', scanned);
  }, [bookingId]);

  return { state, reload: () => bookingId !== undefined && void load(bookingId) };
}

/** Gets a key for what a phone signed; twice comes to the same. Answers what stands in its way, if anything. */
async function exchangeSignedPart(bookingId: string): Promise<BillState | undefined> {
  const link = signedPartOfAddress(location);
  if (link === undefined) return undefined;
  const sent = await callApi<SignedVisitResponse>('POST', PATHS.signedVisits, { body: { link } });
  if (!sent.ok && mayStillCome(sent.error)) return { kind: 'unreachable', message: sent.error.message };
  replaceSignedPart(sent.ok ? sent.value.key : undefined);
  if (!sent.ok) return { kind: 'refused', refused: sent.error };
  return sent.value.bookingId === bookingId ? undefined : { kind: 'not found' };
}

async function readBill(bookingId: string): Promise<BillState> {
  const headers = keyHeadersOf(location);
  if (!headers) return { kind: 'not found' };
  const loaded = await callApi<VisitBill>('GET', visitBillPath(bookingId), { headers });
  if (loaded.ok) return { kind: 'loaded', bill: loaded.value };
  const { error } = loaded;
  if (error.code === 'link_expired') return { kind: 'refused', refused: error };
  return mayStillCome(error) ? { kind: 'unreachable', message: error.message } : { kind: 'not found' };
}

const mayStillCome = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status >= 500;
