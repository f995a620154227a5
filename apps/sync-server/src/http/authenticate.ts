import type { Actor } from '@fieldleaf/domain/command/actor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AccessRefused, type Admin, checkAccess } from '../access/check-access.ts';
import type { AppContext } from '../practice/app-context.ts';
import type { AccessCookies } from './access-cookies.ts';
import { type Refusal, sendProblem } from './send-problem.ts';
import { REFUSALS } from './transport-refusals.ts';

const REFUSAL: Readonly<Record<AccessRefused, Refusal>> = {
  session_expired: REFUSALS.sessionExpired,
  device_revoked: REFUSALS.deviceRevoked,
};

export type Access = { readonly ctx: AppContext; readonly cookies: AccessCookies };

/**
 * Lets only a signed-in device through to the routes of this scope, unknown paths included. Everybody
 * else gets 401 as JSON before anything of the request is read; never a `WWW-Authenticate`, which would
 * open a browser's own sign-in window. A browser that goes to such an address is refused even with a
 * session: the phone may be in a customer's hands, and the console itself only ever fetches.
 */
export function authenticate(scope: FastifyInstance, { ctx, cookies }: Access): void {
  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const admin = await checkAccess(ctx, cookies.read(request));
    if (!admin.ok) return sendProblem(reply, REFUSAL[admin.error]);
    if (isNavigation(request)) return sendProblem(reply, REFUSALS.navigationRefused);
    request.admin = admin.value;
  });
}

/** True if a call that needs no session comes with one; never for a browser navigation, as above. */
export const isSignedIn =
  ({ ctx, cookies }: Access) =>
  async (request: FastifyRequest): Promise<boolean> =>
    !isNavigation(request) && (await checkAccess(ctx, cookies.read(request))).ok;

/** A browser says so where no page can; in a frame it is a navigation too. */
const isNavigation = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-mode'] === 'navigate';

/** Returns the caller, in a route of a scope with `authenticate`. */
export function adminOf(request: FastifyRequest): Admin {
  if (!request.admin) throw new Error('This route is not in a scope that authenticates.');
  return request.admin;
}

/** Lets only those through who signed in, or entered the PIN again, minutes ago. */
export async function onlyConfirmed(request: FastifyRequest, reply: FastifyReply) {
  if (!adminOf(request).isConfirmed) return sendProblem(reply, REFUSALS.confirmPin);
}

/** Returns the caller, as commands name it. */
export const consultantOf = (request: FastifyRequest): Actor => ({
  role: 'consultant',
  deviceId: adminOf(request).deviceId,
});

declare module 'fastify' {
  interface FastifyRequest {
    admin: Admin | undefined;
  }
}
