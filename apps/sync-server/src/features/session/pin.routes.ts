import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChangePinRequest } from '@fieldleaf/contract/session';
import { Type } from 'typebox';
import { adminOf } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { ChangePin } from './change-pin.ts';

type Options = { readonly changePin: ChangePin };

export const pinRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { changePin }) => {
  const schema = {
    tags: ['Session'],
    summary: 'Change the PIN; other devices have to sign in again',
    body: ChangePinRequest,
    response: { 204: Type.Null() },
  };
  app.put('/pin', { schema }, async (request, reply) => {
    const changed = await changePin(request.body, adminOf(request));
    return changed.ok ? reply.code(204).send(null) : sendProblem(reply, changed.error);
  });
};
