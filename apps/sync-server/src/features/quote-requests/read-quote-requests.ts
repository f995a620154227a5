import type { QuoteRequestsResponse } from '@fieldleaf/contract/quote-requests';
import { type Page, pageOf } from '@fieldleaf/domain/read-model/page-of';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { compareInstants } from '@fieldleaf/domain/time/instant';

type Deps = { readonly model: () => Pick<PracticeModel, 'quoteRequestsById'> };

/** Quote requests, newest first, and how many there are. */
export const createReadQuoteRequests =
  ({ model }: Deps) =>
  (page: Page): QuoteRequestsResponse => {
    const newestFirst = [...model().quoteRequestsById.values()].sort((one, other) =>
      compareInstants(other.createdAt, one.createdAt),
    );
    const quoteRequests = pageOf(newestFirst, page).map(({ _id, type, v, closed, ...quoteRequest }) => ({
      ...quoteRequest,
      ...(closed && { handledAt: closed.at }),
    }));
    return { quoteRequests, total_count: newestFirst.length };
  };

export type ReadQuoteRequests = ReturnType<typeof createReadQuoteRequests>;
