import { type ApiFailure, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { ComeBackAnswer, VisitKeyRequest } from '@fieldleaf/contract/visit-links';
import type { VisitLink } from '@fieldleaf/domain/booking/visit-link';
import { useEffect, useState } from 'react';

type ComeBackState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused' | 'unreachable'; readonly message: string }
  | { readonly kind: 'known'; readonly known: ComeBackAnswer };

const mayStillCome = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status >= 500;

/** What the practice knows of whoever has the link. */
export function useComeBack({ bookingId, key }: VisitLink) {
  const [state, setState] = useState<ComeBackState>({ kind: 'asking' });

  async function ask() {
    setState({ kind: 'asking' });
    const body: VisitKeyRequest = { booking_id: bookingId, key };
    const answer = await callApi<ComeBackAnswer>('POST', PATHS.comeBack, { body });
    if (answer.ok) return setState({ kind: 'known', known: answer.value });
    const { message } = answer.error;
    setState({ kind: mayStillCome(answer.error) ? 'unreachable' : 'refused', message });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link
  useEffect(() => void ask(), []);

  return { state, ask: () => void ask() };
}
