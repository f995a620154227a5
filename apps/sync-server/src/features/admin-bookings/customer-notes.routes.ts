import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CustomerNoteRequest,
  CustomerNotesResponse,
  SuccessResponse,
} from '@fieldleaf/contract/admin-bookings';
import { PageQuery } from '@fieldleaf/contract/primitives';
import { Type } from 'typebox';
import { consultantOf } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { AddCustomerNote } from './add-customer-note.ts';
import type { ReadAdminBookings } from './read-admin-bookings.ts';

type Options = { readonly readAdminBookings: ReadAdminBookings; readonly addCustomerNote: AddCustomerNote };

const tags = ['Customers'];
const CustomerParams = Type.Object({ customer_email: Type.String({ maxLength: 254 }) });

export const customerNotesRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { readAdminBookings, addCustomerNote } = options;

  const read = {
    tags,
    summary: 'Remarks',
    params: CustomerParams,
    querystring: PageQuery,
    response: { 200: CustomerNotesResponse },
  };
  app.get('/customer/:customer_email/notes', { schema: read }, async ({ params, query }) =>
    readAdminBookings.customerNotes(params.customer_email, query),
  );

  const add = {
    tags,
    summary: 'Add a remark',
    body: CustomerNoteRequest,
    response: { 200: SuccessResponse },
  };
  app.post('/customer-note', { schema: add }, async (request, reply) => {
    const added = await addCustomerNote(request.body, consultantOf(request));
    return added.ok ? { status: 'success' as const } : sendProblem(reply, added.error);
  });
};
