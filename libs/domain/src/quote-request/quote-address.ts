import type { QuoteRequest } from './quote-request.ts';

/** `1 Main, Waco, TX 76701`: where a quote is asked for, in one line, as an address is typed. */
export const quoteAddress = ({
  address,
  city,
  state,
  zipCode,
}: Pick<QuoteRequest, 'address' | 'city' | 'state' | 'zipCode'>): string =>
  `${address}, ${city}, ${state} ${zipCode}`.trim();
