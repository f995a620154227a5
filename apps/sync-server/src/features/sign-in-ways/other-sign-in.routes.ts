import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SessionResponse } from '@fieldleaf/contract/session';
import {
  PasskeyOptions,
  SignedInWithCodeResponse,
  SignInWithCodeRequest,
  SignInWithPasskeyRequest,
} from '@fieldleaf/contract/sign-in-ways';
import { noteAct } from '../../audit/audit-entry.ts';
import type { AccessCookies } from '../../http/access-cookies.ts';
import { createClientWindow } from '../../http/client-window.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { giveCookies, signingInOf } from '../../http/signing-in.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { Desk } from '../../practice/desk.ts';
import { requestOptions } from './passkey-ceremony.ts';
import { signInWithCode } from './recovery-codes.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

type Options = { readonly desk: Desk; readonly cookies: AccessCookies };

/** Counted by address and apart from PINs: nobody's wrong codes keep the owner's right one out. */
const CODE_TRIES = { most: 10, windowMs: 10 * 60_000 };

/** Signing in with what is not the PIN; needs no session, as it makes one. */
export const otherSignInRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { desk, cookies }) => {
  const shared = { tags: ['Session'], security: [] };
  const config = { ...publicForm, repeatable: true };

  const options = {
    ...shared,
    summary: 'What a passkey signs in by',
    response: { 200: PasskeyOptions },
  };
  app.post('/session/passkey-options', { schema: options, config }, () => requestOptions(desk));

  const passkey = {
    ...shared,
    summary: 'Sign in with a passkey',
    body: SignInWithPasskeyRequest,
    response: { 200: SessionResponse },
  };
  app.post('/session/passkey', { schema: passkey, config }, async (request, reply) => {
    const { answer, deviceName } = request.body;
    const signedIn = await signInWithPasskey(desk, { answer, ...signingInOf(request, cookies, deviceName) });
    if (!signedIn.ok) return sendProblem(reply, signedIn.error);
    giveCookies(reply, cookies, signedIn.value);
    const { expiresAt, deviceId } = signedIn.value;
    return { expiresAt, deviceId };
  });

  const tries = createClientWindow(CODE_TRIES, Date.now);
  const code = {
    ...shared,
    summary: 'Sign in with a recovery code',
    body: SignInWithCodeRequest,
    response: { 200: SignedInWithCodeResponse },
  };
  app.post('/session/recovery-code', { schema: code, config }, async (request, reply) => {
    const retryAfterSeconds = tries.secondsToWait(request.ip);
    if (retryAfterSeconds !== undefined)
      return sendProblem(reply, { ...REFUSALS.rateLimited, retryAfterSeconds });
    tries.count(request.ip);
    const { code, deviceName } = request.body;
    const signedIn = await signInWithCode(desk, { code, ...signingInOf(request, cookies, deviceName) });
    if (!signedIn.ok) return sendProblem(reply, signedIn.error);
    giveCookies(reply, cookies, signedIn.value);
    const { expiresAt, deviceId, codesLeft } = signedIn.value;
    await noteAct(desk, { act: 'recovery-code-used', by: { role: 'consultant', deviceId } });
    return { expiresAt, deviceId, codesLeft };
  });
};
