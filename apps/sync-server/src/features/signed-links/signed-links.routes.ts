import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SignedLinkRequest, SignedLinkResponse } from '@fieldleaf/contract/signed-link-schemas';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { Desk } from '../../practice/desk.ts';
import { takeSignedLink } from './take-signed-link.ts';

type Options = { readonly desk: Desk };

export const signedLinksRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { desk }) => {
  const schema = {
    tags: ['Pay an invoice'],
    summary: 'Hand over what a phone without signal signed',
    body: SignedLinkRequest,
    response: { 200: SignedLinkResponse },
  };
  app.post('/signed', { schema, config: { ...publicForm, repeatable: true } }, async (request, reply) => {
    const taken = await takeSignedLink(desk, request.body.link);
    return taken.ok ? { invoiceId: taken.value } : sendProblem(reply, taken.error);
  });
};
