import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ReceivedNumbers } from '@fieldleaf/contract/received-numbers';
import { SessionResponse, SignInRequest } from '@fieldleaf/contract/session';
import { Type } from 'typebox';
import type { AccessCookies } from '../../http/access-cookies.ts';
import { adminOf } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { ReadPracticeHead } from '../../practice/practice-head.ts';
import type { SignIn } from './sign-in.ts';

type SignInOptions = { signIn: SignIn; cookies: AccessCookies };

/** `POST /api/admin/session`: the one admin call that needs no session. */
export const signInRoutes: FastifyPluginAsyncTypebox<SignInOptions> = async (app, { signIn, cookies }) => {
  const schema = {
    tags: ['Session'],
    summary: 'Sign in with the PIN',
    security: [],
    body: SignInRequest,
    response: { 200: SessionResponse },
  };
  app.post('/session', { schema, config: { repeatable: true } }, async (request, reply) => {
    const { pin, deviceName } = request.body;
    const signedIn = await signIn({ pin, deviceName, credentials: cookies.read(request) });
    if (!signedIn.ok) return sendProblem(reply, signedIn.error);
    const { sessionToken, deviceToken, expiresAt, deviceId } = signedIn.value;
    cookies.setSession(reply, sessionToken, expiresAt);
    cookies.setDevice(reply, deviceToken);
    return { expiresAt, deviceId };
  });
};

type SessionOptions = {
  signOut: (sessionId: string) => Promise<void>;
  cookies: AccessCookies;
  readPracticeHead: ReadPracticeHead;
  listReceived: (deviceId: string) => Promise<ReceivedNumbers[]>;
};

export const sessionRoutes: FastifyPluginAsyncTypebox<SessionOptions> = async (
  app,
  { signOut, cookies, readPracticeHead, listReceived },
) => {
  const tags = ['Session'];

  const getSchema = { tags, summary: 'The session that runs', response: { 200: SessionResponse } };
  app.get('/session', { schema: getSchema }, async (request) => {
    const { expiresAt, deviceId } = adminOf(request);
    const [practice, received] = await Promise.all([readPracticeHead(), listReceived(deviceId)]);
    return { expiresAt, deviceId, practice, received };
  });

  const deleteSchema = { tags, summary: 'Sign out', response: { 204: Type.Null() } };
  app.delete('/session', { schema: deleteSchema }, async (request, reply) => {
    await signOut(adminOf(request).sessionId);
    cookies.clearSession(reply);
    return reply.code(204).send(null);
  });
};
