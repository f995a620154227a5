import { CustomerExportResponse, EraseCustomerResponse } from '@fieldleaf/contract/customers';
import {
  MyDataErased,
  MyDataKey,
  MyDataLinkRequest,
  MyDataLinkResponse,
  MyDataResponse,
} from '@fieldleaf/contract/privacy';
import { EmailText } from '@fieldleaf/domain/schema/primitives';
import { Type } from 'typebox';
import { noteAct } from '../../audit/audit-entry.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { consultantOf } from '../../http/authenticate.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { eraseMyData, readMyData, sendMyDataLink } from './my-data.ts';

const tags = ['Customers'];
const params = Type.Object({ email: EmailText });

export const customersRoutes: AppRoutes = async (app, { ctx }) => {
  const erase = { tags, params, summary: 'Forget a person', response: { 200: EraseCustomerResponse } };
  app.post('/customers/:email/erase', { schema: erase }, async (request, reply) => {
    const erased = await eraseCustomer(ctx, request.params.email);
    if (!erased.ok) return sendProblem(reply, erased.error);
    await noteAct(ctx, { act: 'customer-erased', by: consultantOf(request) });
    return { status: 'success' as const };
  });

  const read = {
    tags,
    params,
    summary: 'What is kept about a person',
    response: { 200: CustomerExportResponse },
  };
  app.get('/customers/:email/export', { schema: read }, async (request, reply) => {
    const kept = await exportCustomer(ctx, request.params.email);
    if (!kept.ok) return sendProblem(reply, kept.error);
    await noteAct(ctx, { act: 'customer-exported', by: consultantOf(request) });
    return reply.header('content-disposition', 'attachment; filename="customer.json"').send(kept.value);
  });
};

const privacyTags = ['Privacy'];
const success = { status: 'success' } as const;

/** Routes for a customer's own data. All use POST: a key in an address would be in logs. */
export const myDataRoutes: AppRoutes = async (app, { ctx }) => {
  const link = {
    tags: privacyTags,
    summary: 'Mail somebody the link to what is kept about them',
    body: MyDataLinkRequest,
    response: { 200: MyDataLinkResponse },
  };
  app.post('/link', { schema: link, config: publicForm }, async (request, reply) => {
    const sent = await sendMyDataLink(ctx, request.body, clientOfRequest(request));
    return sent.ok ? success : sendProblem(reply, sent.error);
  });

  const read = {
    tags: privacyTags,
    summary: 'What is kept about the person with the link',
    body: MyDataKey,
    response: { 200: MyDataResponse },
  };
  app.post('/read', { schema: read, config: publicForm }, async (request, reply) => {
    const kept = await readMyData(ctx, request.body.key, request.language);
    if (!kept.ok) return sendProblem(reply, kept.error);
    await noteAct(ctx, { act: 'own-data-exported', by: { role: 'customer' } });
    return kept.value;
  });

  const erase = {
    tags: privacyTags,
    summary: 'Forget the person with the link',
    body: MyDataKey,
    response: { 200: MyDataErased },
  };
  app.post('/erase', { schema: erase, config: publicForm }, async (request, reply) => {
    const erased = await eraseMyData(ctx, request.body.key);
    if (!erased.ok) return sendProblem(reply, erased.error);
    await noteAct(ctx, { act: 'own-data-erased', by: { role: 'customer' } });
    return success;
  });
};
