import { CustomerExportResponse, EraseCustomerResponse } from '@fieldleaf/contract/customers';
import { EmailText } from '@fieldleaf/domain/schema/primitives';
import { Type } from 'typebox';
import { noteAct } from '../../audit/audit-entry.ts';
import { consultantOf } from '../../http/authenticate.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';

const tags = ['Customers'];
const params = Type.Object({ email: EmailText });

export const customersRoutes: DeskRoutes = async (app, { desk }) => {
  const erase = { tags, params, summary: 'Forget a person', response: { 200: EraseCustomerResponse } };
  app.post('/customers/:email/erase', { schema: erase }, async (request, reply) => {
    const erased = await eraseCustomer(desk, request.params.email);
    if (!erased.ok) return sendProblem(reply, erased.error);
    await noteAct(desk, { act: 'customer-erased', by: consultantOf(request) });
    return { status: 'success' as const };
  });

  const read = {
    tags,
    params,
    summary: 'What is kept about a person',
    response: { 200: CustomerExportResponse },
  };
  app.get('/customers/:email/export', { schema: read }, async (request, reply) => {
    const kept = await exportCustomer(desk, request.params.email);
    if (!kept.ok) return sendProblem(reply, kept.error);
    await noteAct(desk, { act: 'customer-exported', by: consultantOf(request) });
    return reply.header('content-disposition', 'attachment; filename="customer.json"').send(kept.value);
  });
};
