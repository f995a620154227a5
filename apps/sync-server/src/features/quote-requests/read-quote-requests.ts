import type { QuoteRequestsResponse } from '@fieldleaf/contract/quote-requests';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { compareInstants } from '@fieldleaf/domain/time/instant';

type Deps = { readonly model: () => Pick<PracticeModel, 'quoteRequestsById'> };

/** All quote requests, newest first. */
export const createReadQuoteRequests =
  ({ model }: Deps) =>
  (): QuoteRequestsResponse => ({
    quoteRequests: [...model().quoteRequestsById.values()]
      .sort((one, other) => compareInstants(other.createdAt, one.createdAt))
      .map(({ _id, type, v, closed, ...quoteRequest }) => ({
        ...quoteRequest,
        ...(closed && { handledAt: closed.at }),
      })),
  });

export type ReadQuoteRequests = ReturnType<typeof createReadQuoteRequests>;
