import { SignedLinkRequest, SignedLinkResponse } from '@fieldleaf/contract/signed-link-schemas';
import { SignedVisitResponse } from '@fieldleaf/contract/visit-payments';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { takeSignedInvoice, takeSignedVisit } from './take-signed-link.ts';

const body = SignedLinkRequest;
const config = { ...publicForm, repeatable: true };

/** Hands over what a phone without signal signed: an invoice, or what there is of a visit. */
export const signedLinksRoutes: DeskRoutes = async (app, { desk }) => {
  const invoice = {
    tags: ['Pay an invoice'],
    summary: 'Hand over what a phone without signal signed',
    body,
    response: { 200: SignedLinkResponse },
  };
  app.post('/invoices/signed', { schema: invoice, config }, async (request, reply) => {
    const taken = await takeSignedInvoice(desk, request.body.link);
    return taken.ok ? taken.value : sendProblem(reply, taken.error);
  });

  const visit = {
    tags: ['Pay a visit'],
    summary: 'Hand over what a phone signed, for the key of a visit’s bill',
    body,
    response: { 200: SignedVisitResponse },
  };
  app.post('/visits/signed', { schema: visit, config }, async (request, reply) => {
    const taken = await takeSignedVisit(desk, request.body.link);
    return taken.ok ? taken.value : sendProblem(reply, taken.error);
  });
};
