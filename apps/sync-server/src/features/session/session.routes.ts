import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LostRecords } from '@fieldleaf/contract/lost-records';
import {
  ChangePinRequest,
  SessionQuery,
  SessionResponse,
  SignInRequest,
  SignInResponse,
} from '@fieldleaf/contract/session';
import { ConfirmSessionRequest } from '@fieldleaf/contract/sign-in-ways';
import { invalidInput, type Problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { Type } from 'typebox';
import type { Admin } from '../../access/check-access.ts';
import { listReceived } from '../../access/received-numbers.ts';
import { endSession, endSessions, type Session } from '../../access/session.ts';
import { type ChangedBy, changeSignInWays, withChange } from '../../access/sign-in-ways.ts';
import { noteAct } from '../../audit/audit-entry.ts';
import { createAskPhones } from '../../backup/ask-phones.ts';
import type { AccessCookies } from '../../http/access-cookies.ts';
import { adminOf, consultantOf } from '../../http/authenticate.ts';
import { perDevice } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { giveCookies, originOf, signingInOf } from '../../http/signing-in.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { isOlderThan } from '../../restore/notice-restore.ts';
import { changeDocument } from '../../store/change-document.ts';
import { replacePin } from './admin-pin.ts';
import { checkPin, type PinRefused } from './check-pin.ts';
import { signIn } from './sign-in.ts';

type Options = { readonly ctx: AppContext; readonly cookies: AccessCookies };

/** `POST /api/admin/session`: the one admin call that needs no session. */
export const signInRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ctx, cookies }) => {
  const schema = {
    tags: ['Session'],
    summary: 'Sign in with the PIN',
    security: [],
    body: SignInRequest,
    response: { 200: SignInResponse },
  };
  app.post('/session', { schema, config: { repeatable: true } }, async (request, reply) => {
    const { pin, deviceName } = request.body;
    const signedIn = await signIn(ctx, { pin, ...signingInOf(request, cookies, deviceName) });
    if (!signedIn.ok) return sendProblem(reply, signedIn.error);
    giveCookies(reply, cookies, signedIn.value);
    const { expiresAt, deviceId } = signedIn.value;
    return { expiresAt, deviceId };
  });
};

/** The session that runs and the PIN it was opened with, below `/api/admin`. */
export const sessionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ctx, cookies }) => {
  const tags = ['Session'];
  const phones = createAskPhones(ctx);

  const getSchema = {
    tags,
    summary: 'The session that runs',
    querystring: SessionQuery,
    response: { 200: SessionResponse },
  };
  app.get('/session', { schema: getSchema }, async (request) => {
    const { expiresAt, deviceId } = adminOf(request);
    await detectRollback(ctx, request.query);
    const [practice, received] = await Promise.all([ctx.practiceHead(), listReceived(ctx.ops, deviceId)]);
    const lost = phones.wantedFrom(deviceId);
    return { expiresAt, deviceId, practice, received, ...(lost.length > 0 && { lost: [...lost] }) };
  });

  const lostSchema = {
    tags,
    summary: 'Records that the server has lost, as this phone has them',
    body: LostRecords,
    response: { 204: Type.Null() },
  };
  const giveBack = { schema: lostSchema, config: { ...perDevice, repeatable: true } };
  app.post('/lost-records', giveBack, async (request, reply) => {
    await phones.takeFrom(adminOf(request).deviceId, request.body);
    return reply.code(204).send(null);
  });

  const deleteSchema = { tags, summary: 'Sign out', response: { 204: Type.Null() } };
  app.delete('/session', { schema: deleteSchema }, async (request, reply) => {
    await endSession(ctx.ops, adminOf(request).sessionId);
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
      const refused = await confirmSession(ctx, request.body.pin, adminOf(request));
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
    const changed = await changePin(ctx, request.body, {
      ...adminOf(request),
      origin: originOf(request),
    });
    if (!changed.ok) return sendProblem(reply, changed.error);
    await noteAct(ctx, { act: 'pin-changed', by: consultantOf(request) });
    return reply.code(204).send(null);
  });
};

/** A phone that has what this server lacks, from this very epoch: the store was put back to an older copy. */
async function detectRollback(ctx: AppContext, { epoch, seenId, seenRev }: SessionQuery): Promise<void> {
  if (epoch === undefined || seenId === undefined || seenRev === undefined) return;
  const seen = { epoch, id: seenId, rev: seenRev };
  if (!(await isLacking(ctx, seen))) return;
  // Two phones that notice at once make one epoch.
  await ctx.inTurn(['restore'], async () => {
    if (await isLacking(ctx, seen)) await ctx.settleOlderCopy();
  });
}

const isLacking = async (ctx: AppContext, seen: Parameters<typeof isOlderThan>[1]): Promise<boolean> =>
  (await ctx.practiceHead()).epoch === seen.epoch && (await isOlderThan(ctx, seen));

/** Notes that whoever has this session knows the PIN now; why not, when they do not. Wrong ones count as at sign-in. */
async function confirmSession(
  ctx: AppContext,
  pin: string,
  { deviceId, sessionId }: Admin,
): Promise<PinRefused | undefined> {
  const refused = await checkPin(ctx, `lockout:device:${deviceId}`, pin);
  if (refused) return refused;
  await changeDocument<Session, never>(ctx.ops, sessionId, (session) =>
    ok({ ...session, confirmedAt: ctx.now() }),
  );
}

type PinChange = { readonly currentPin: string; readonly newPin: string };

const PIN_FIXED = {
  code: 'pin_fixed',
  message: 'The PIN of this server is set by ADMIN_PIN, so it can only be changed there.',
} as const;

const UNCHANGED = invalidInput([
  { path: 'newPin', message: 'Please choose another PIN than the current one.' },
]);

type PinNotChanged = Problem | PinRefused | typeof PIN_FIXED;

/**
 * Replaces the PIN. The caller must know the current one: wrong ones count as at sign-in. Every other device's
 * session ends and needs the new PIN; the caller's goes on.
 */
export async function changePin(
  ctx: AppContext,
  request: PinChange,
  asking: Admin & ChangedBy,
): Promise<Result<void, PinNotChanged>> {
  const { currentPin, newPin } = request;
  // Given from outside it wins at every start, so changing it here would not last.
  if (ctx.config.adminPin !== undefined) return err(PIN_FIXED);
  const refused = await checkPin(ctx, `lockout:device:${asking.deviceId}`, currentPin);
  if (refused) return err(refused);
  if (newPin === currentPin) return err(UNCHANGED);
  await ctx.journal.note({ at: ctx.now(), kind: 'pin-changed' });
  // Another caller has just changed it: the current one is different by now.
  if (!(await replacePin(ctx, newPin))) return changePin(ctx, request, asking);
  await changeSignInWays<never>(ctx.ops, (ways) =>
    ok(withChange(ways, ctx, { kind: 'pin-changed', by: asking })),
  );
  await endSessions(ctx.ops, ({ _id }) => _id !== asking.sessionId);
  return ok(undefined);
}
