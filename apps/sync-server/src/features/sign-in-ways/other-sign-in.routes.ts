import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SignInResponse } from '@fieldleaf/contract/session';
import {
  PasskeyOptions,
  SignedInWithCodeResponse,
  SignInWithCodeRequest,
  SignInWithPasskeyRequest,
} from '@fieldleaf/contract/sign-in-ways';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { openSession, type SignedIn, type SigningIn } from '../../access/open-session.ts';
import { changeSignInWays, type Passkey, readSignInWays, withChange } from '../../access/sign-in-ways.ts';
import { noteAct } from '../../audit/audit-entry.ts';
import type { AccessCookies } from '../../http/access-cookies.ts';
import { createClientWindow } from '../../http/client-window.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { giveCookies, signingInOf } from '../../http/signing-in.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { checkAssertion, requestOptions } from './passkey-ceremony.ts';
import { signInWithCode } from './recovery-codes.ts';

type Options = { readonly ctx: AppContext; readonly cookies: AccessCookies };

/** Counted by address and apart from PINs: nobody's wrong codes keep the owner's right one out. */
const CODE_TRIES = { most: 10, windowMs: 10 * 60_000 };

/** Signing in with what is not the PIN; needs no session, as it makes one. */
export const otherSignInRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ctx, cookies }) => {
  const shared = { tags: ['Session'], security: [] };
  const config = { ...publicForm, repeatable: true };

  const options = {
    ...shared,
    summary: 'What a passkey signs in by',
    response: { 200: PasskeyOptions },
  };
  app.post('/session/passkey-options', { schema: options, config }, () => requestOptions(ctx));

  const passkey = {
    ...shared,
    summary: 'Sign in with a passkey',
    body: SignInWithPasskeyRequest,
    response: { 200: SignInResponse },
  };
  app.post('/session/passkey', { schema: passkey, config }, async (request, reply) => {
    const { answer, deviceName } = request.body;
    const signedIn = await signInWithPasskey(ctx, { answer, ...signingInOf(request, cookies, deviceName) });
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
    const signedIn = await signInWithCode(ctx, { code, ...signingInOf(request, cookies, deviceName) });
    if (!signedIn.ok) return sendProblem(reply, signedIn.error);
    giveCookies(reply, cookies, signedIn.value);
    const { expiresAt, deviceId, codesLeft } = signedIn.value;
    await noteAct(ctx, { act: 'recovery-code-used', by: { role: 'consultant', deviceId } });
    return { expiresAt, deviceId, codesLeft };
  });
};

/** The same whatever is wrong: a stranger learns nothing about which passkeys there are. */
const PASSKEY_REFUSED = {
  code: 'passkey_refused',
  message: 'This passkey does not open this console. Use another one, or a recovery code.',
} as const;

type Request = SigningIn & Pick<SignInWithPasskeyRequest, 'answer'>;

/** Opens a session for a passkey of this practice. Wrong PINs of strangers have no say in it. */
async function signInWithPasskey(
  ctx: AppContext,
  { answer, ...signingIn }: Request,
): Promise<Result<SignedIn, typeof PASSKEY_REFUSED>> {
  const { passkeys } = await readSignInWays(ctx.ops);
  const passkey = passkeys.find(({ id }) => id === answer.id);
  const counter = passkey && (await checkAssertion(ctx, passkey, answer));
  if (!passkey || counter === undefined) return err(PASSKEY_REFUSED);
  const isOwn = await noteUse(ctx, { id: passkey.id, counter, signingIn });
  return isOwn ? ok(await openSession(ctx, 'passkey', signingIn)) : err(PASSKEY_REFUSED);
}

type Use = { readonly id: string; readonly counter: number; readonly signingIn: SigningIn };

/** False for a counter that did not go on, a copy's: the owner is told; and for a passkey that was removed meanwhile. */
async function noteUse(ctx: AppContext, { id, counter, signingIn }: Use): Promise<boolean> {
  const { origin, deviceName = 'Unnamed device' } = signingIn;
  const isMeant = (passkey: Passkey) => passkey.id === id;
  const noted = await changeSignInWays(ctx.ops, (ways) => {
    const passkey = ways.passkeys.find(isMeant);
    if (!passkey) return err(PASSKEY_REFUSED);
    if (!goesOn(passkey, counter)) {
      const by = { deviceName, origin };
      return ok(withChange(ways, ctx, { kind: 'passkey-copied', what: passkey.name, by }));
    }
    const used: Passkey = { ...passkey, counter, lastUse: { at: ctx.now(), origin } };
    return ok({ ...ways, passkeys: ways.passkeys.map((each) => (each === passkey ? used : each)) });
  });
  return noted.ok && noted.value.passkeys.some((before) => isMeant(before) && goesOn(before, counter));
}

/** Passkeys that live on several devices do not count: theirs stays 0. */
const goesOn = (passkey: Passkey, counter: number): boolean =>
  counter > passkey.counter || (counter === 0 && passkey.counter === 0);
