import type { QuoteKey } from '@fieldleaf/contract/quotes';
import { readQuoteKey } from '@fieldleaf/domain/quote-request/quote-link';

/** The key behind the hash of this page; undefined when the link was cut off. */
export const keyOfAddress = ({ hash }: Pick<Location, 'hash'>): QuoteKey | undefined =>
  readQuoteKey(hash.slice(1));

/** The key as a header names it. */
export const keyText = ({ quoteRequestId, offerId }: QuoteKey): string => `${quoteRequestId}.${offerId}`;
