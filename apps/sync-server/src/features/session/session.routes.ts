import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChangePinRequest, SessionQuery, SessionResponse, SignInRequest } from '@fieldleaf/contract/session';
import { ConfirmSessionRequest } from '@fieldleaf/contract/sign-in-ways';
import { Type } from 'typebox';
import { listReceived } from '../../access/received-numbers.ts';
import { endSession } from '../../access/session.ts';
import { noteAct } from '../../audit/audit-entry.ts';
import type { AccessCookies } from '../../http/access-cookies.ts';
import { adminOf, consultantOf } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { giveCookies, originOf, signingInOf } from '../../http/signing-in.ts';
import type { Desk } from '../../practice/desk.ts';
import { changePin } from './change-pin.ts';
import { confirmSession } from './confirm-session.ts';
import { hearWhatWasSeen } from './hear-what-was-seen.ts';
import { signIn } from './sign-in.ts';

type Options = { readonly desk: Desk; readonly cookies: AccessCookies };

/** `POST /api/admin/session`: the one admin call that needs no session. */
export const signInRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { desk, cookies }) => {
  const schema = {
    tags: ['Session'],
    summary: 'Sign in with the PIN',
    security: [],
    body: SignInRequest,
    response: { 200: SessionResponse },
  };
  app.post('/session', { schema, config: { repeatable: true } }, async (request, reply) => {
    const { pin, deviceName } = request.body;
    const signedIn = await signIn(desk, { pin, ...signingInOf(request, cookies, deviceName) });
    if (!signedIn.ok) return sendProblem(reply, signedIn.error);
    giveCookies(reply, cookies, signedIn.value);
    const { expiresAt, deviceId } = signedIn.value;
    return { expiresAt, deviceId };
  });
};

/** The session that runs and the PIN it was opened with, below `/api/admin`. */
export const sessionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { desk, cookies }) => {
  const tags = ['Session'];

  const getSchema = {
    tags,
    summary: 'The session that runs',
    querystring: SessionQuery,
    response: { 200: SessionResponse },
  };
  app.get('/session', { schema: getSchema }, async (request) => {
    const { expiresAt, deviceId } = adminOf(request);
    await hearWhatWasSeen(desk, request.query);
    const [practice, received] = await Promise.all([desk.practiceHead(), listReceived(desk.ops, deviceId)]);
    return { expiresAt, deviceId, practice, received };
  });

  const deleteSchema = { tags, summary: 'Sign out', response: { 204: Type.Null() } };
  app.delete('/session', { schema: deleteSchema }, async (request, reply) => {
    await endSession(desk.ops, adminOf(request).sessionId);
    cookies.clearSession(reply);
    return reply.code(204).send(null);
  });

  const confirmSchema = {
    tags,
    summary: 'Enter the PIN again, to change how to sign in',
    body: ConfirmSessionRequest,
    response: { 204: Type.Null() },
  };
  app.post(
    '/session/confirm',
    { schema: confirmSchema, config: { repeatable: true } },
    async (request, reply) => {
      const refused = await confirmSession(desk, request.body.pin, adminOf(request));
      return refused ? sendProblem(reply, refused) : reply.code(204).send(null);
    },
  );

  const pinSchema = {
    tags,
    summary: 'Change the PIN; other devices have to sign in again',
    body: ChangePinRequest,
    response: { 204: Type.Null() },
  };
  app.put('/pin', { schema: pinSchema }, async (request, reply) => {
    const changed = await changePin(desk, request.body, {
      ...adminOf(request),
      origin: originOf(request),
    });
    if (!changed.ok) return sendProblem(reply, changed.error);
    await noteAct(desk, { act: 'pin-changed', by: consultantOf(request) });
    return reply.code(204).send(null);
  });
};
