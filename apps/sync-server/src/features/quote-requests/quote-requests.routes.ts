import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PageQuery } from '@fieldleaf/contract/primitives';
import {
  QuoteRequestRequest,
  QuoteRequestResponse,
  QuoteRequestsResponse,
} from '@fieldleaf/contract/quote-requests';
import { clientOf } from '../../http/client-of.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { ReadQuoteRequests } from './read-quote-requests.ts';
import type { SaveQuoteRequest } from './save-quote-request.ts';

const tags = ['Quote requests'];

type Options = { readonly saveQuoteRequest: SaveQuoteRequest };

export const quoteRequestsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { saveQuoteRequest }) => {
  const save = {
    tags,
    summary: 'Ask for a price outside the service area',
    body: QuoteRequestRequest,
    response: { 201: QuoteRequestResponse },
  };
  app.post('/quote-requests', { schema: save, config: publicForm }, async (request, reply) => {
    const saved = await saveQuoteRequest(request.body, clientOf(request.ip));
    return saved.ok ? reply.code(201).send({ quoteRequestId: saved.value }) : sendProblem(reply, saved.error);
  });
};

type AdminOptions = { readonly readQuoteRequests: ReadQuoteRequests };

export const adminQuoteRequestsRoutes: FastifyPluginAsyncTypebox<AdminOptions> = async (app, options) => {
  const list = {
    tags,
    summary: 'Quote requests, newest first',
    querystring: PageQuery,
    response: { 200: QuoteRequestsResponse },
  };
  app.get('/quote-requests', { schema: list }, async ({ query }) => options.readQuoteRequests(query));
};
