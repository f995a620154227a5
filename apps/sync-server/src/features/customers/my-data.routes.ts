import {
  MyDataErased,
  MyDataKey,
  MyDataLinkRequest,
  MyDataLinkResponse,
  MyDataResponse,
} from '@fieldleaf/contract/privacy';
import { noteAct } from '../../audit/audit-entry.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { eraseMyData, readMyData, sendMyDataLink } from './my-data.ts';

const tags = ['Privacy'];
const success = { status: 'success' } as const;

/** What a customer does about their own data. All of it is asked with POST: an address with the key would be in logs. */
export const myDataRoutes: DeskRoutes = async (app, { desk }) => {
  const link = {
    tags,
    summary: 'Mail somebody the link to what is kept about them',
    body: MyDataLinkRequest,
    response: { 200: MyDataLinkResponse },
  };
  app.post('/link', { schema: link, config: publicForm }, async (request, reply) => {
    const sent = await sendMyDataLink(desk, request.body, clientOfRequest(request));
    return sent.ok ? success : sendProblem(reply, sent.error);
  });

  const read = {
    tags,
    summary: 'What is kept about the person with the link',
    body: MyDataKey,
    response: { 200: MyDataResponse },
  };
  app.post('/read', { schema: read, config: publicForm }, async (request, reply) => {
    const kept = await readMyData(desk, request.body.key, request.language);
    if (!kept.ok) return sendProblem(reply, kept.error);
    await noteAct(desk, { act: 'own-data-exported', by: { role: 'customer' } });
    return kept.value;
  });

  const erase = {
    tags,
    summary: 'Forget the person with the link',
    body: MyDataKey,
    response: { 200: MyDataErased },
  };
  app.post('/erase', { schema: erase, config: publicForm }, async (request, reply) => {
    const erased = await eraseMyData(desk, request.body.key);
    if (!erased.ok) return sendProblem(reply, erased.error);
    await noteAct(desk, { act: 'own-data-erased', by: { role: 'customer' } });
    return success;
  });
};
