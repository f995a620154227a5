import { PageQuery } from '@fieldleaf/contract/primitives';
import {
  QuoteRequestRequest,
  QuoteRequestResponse,
  QuoteRequestsResponse,
} from '@fieldleaf/contract/quote-requests';
import type { AppRoutes } from '../../http/app-routes.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { listQuoteRequests, saveQuoteRequest } from './quote-requests.ts';

const tags = ['Quote requests'];

export const quoteRequestsRoutes: AppRoutes = async (app, { ctx }) => {
  const save = {
    tags,
    summary: 'Ask for a price outside the service area',
    body: QuoteRequestRequest,
    response: { 201: QuoteRequestResponse },
  };
  app.post('/quote-requests', { schema: save, config: publicForm }, async (request, reply) => {
    const saved = await saveQuoteRequest(ctx, request.body, clientOfRequest(request));
    return saved.ok ? reply.code(201).send({ quoteRequestId: saved.value }) : sendProblem(reply, saved.error);
  });
};

export const adminQuoteRequestsRoutes: AppRoutes = async (app, { ctx }) => {
  const list = {
    tags,
    summary: 'Quote requests, newest first',
    querystring: PageQuery,
    response: { 200: QuoteRequestsResponse },
  };
  app.get('/quote-requests', { schema: list }, async ({ query }) => listQuoteRequests(ctx, query));
};
