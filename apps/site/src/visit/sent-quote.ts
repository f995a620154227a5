import { sessionDraft } from '../draft/session-draft.ts';

/** Email address of a quote request that was sent from this tab: the services say so, where its sender lands. */
export const sentQuote = sessionDraft('sent-quote', (stored) => {
  const sent = stored as { readonly email?: unknown } | null;
  return typeof sent?.email === 'string' ? { email: sent.email } : undefined;
});
