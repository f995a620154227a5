import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { QuoteKey, QuoteView } from '@fieldleaf/contract/quotes';
import { useEffect, useState } from 'react';
import { keyOfAddress } from './offer-key.ts';

export type OfferState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'not found' }
  | { readonly kind: 'unreachable'; readonly message: string }
  | { readonly kind: 'known'; readonly key: QuoteKey; readonly quote: QuoteView };

const stateOf = (key: QuoteKey, answer: ApiResult<QuoteView>): OfferState => {
  if (answer.ok) return { kind: 'known', key, quote: answer.value };
  if (answer.error.status === 404 || answer.error.status === 400) return { kind: 'not found' };
  return { kind: 'unreachable', message: answer.error.message };
};

/** The offer of the link that is open; another link in the same tab is another offer. */
export function useOffer() {
  const [state, setState] = useState<OfferState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const left = new AbortController();
    const key = keyOfAddress(window.location);
    if (!key) {
      setState({ kind: 'not found' });
    } else {
      setState({ kind: 'loading' });
      void callApi<QuoteView>('POST', PATHS.readQuote, { body: key, signal: left.signal }).then((answer) => {
        if (!left.signal.aborted) setState(stateOf(key, answer));
      });
    }
    const again = () => setAttempt(attempt + 1);
    window.addEventListener('hashchange', again);
    return () => {
      left.abort();
      window.removeEventListener('hashchange', again);
    };
  }, [attempt]);

  return {
    state,
    reload: () => setAttempt(attempt + 1),
    /** Updates the quote from a later response. */
    know: (key: QuoteKey, quote: QuoteView) => setState({ kind: 'known', key, quote }),
  };
}
