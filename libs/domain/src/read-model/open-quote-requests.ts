import type { QuoteRequest } from '../quote-request/quote-request.ts';
import { compareInstants } from '../time/instant.ts';
import type { PracticeModel } from './practice-model.ts';

/** The quote requests nobody has answered or dealt with yet, the newest first. */
export const openQuoteRequests = ({
  quoteRequestsById,
}: Pick<PracticeModel, 'quoteRequestsById'>): readonly QuoteRequest[] =>
  [...quoteRequestsById.values()]
    .filter(
      ({ closed, offers, history, booked }) =>
        closed === undefined && booked === undefined && offers === undefined && history === undefined,
    )
    .sort((one, other) => compareInstants(other.createdAt, one.createdAt));
