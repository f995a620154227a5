/** The page of an offer, with its key behind the hash: no server and no log is told the key by opening it. */
export const quoteLink = (publicUrl: string, quoteRequestId: string, offerId: string): string =>
  `${publicUrl}/quote#${quoteRequestId}.${offerId}`;

/** Reads the fragment of a quote link; undefined if it was cut off. */
export function readQuoteKey(
  text: string,
): { readonly quoteRequestId: string; readonly offerId: string } | undefined {
  const [, quoteRequestId, offerId] = /^([A-Za-z0-9_-]{1,120})\.([0-9a-f]{32})$/.exec(text) ?? [];
  return quoteRequestId && offerId ? { quoteRequestId, offerId } : undefined;
}
