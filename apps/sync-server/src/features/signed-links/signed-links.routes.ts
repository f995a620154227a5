import { SignedLinkRequest, SignedLinkResponse } from '@fieldleaf/contract/signed-link-schemas';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { takeSignedLink } from './take-signed-link.ts';

export const signedLinksRoutes: DeskRoutes = async (app, { desk }) => {
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
