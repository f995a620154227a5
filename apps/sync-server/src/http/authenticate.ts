import type { Actor } from '@fieldleaf/domain/command/actor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AccessRefused, type Admin, checkAccess } from '../access/check-access.ts';
import type { Desk } from '../practice/desk.ts';
import type { AccessCookies } from './access-cookies.ts';
import { type Refusal, sendProblem } from './send-problem.ts';
import { REFUSALS } from './transport-refusals.ts';

const REFUSAL: Readonly<Record<AccessRefused, Refusal>> = {
  session_expired: REFUSALS.sessionExpired,
  device_revoked: REFUSALS.deviceRevoked,
};

type Access = { readonly desk: Desk; readonly cookies: AccessCookies };

/**
 * Lets only a signed-in device through to the routes of this scope, unknown paths included. Everybody
 * else gets 401 as JSON before anything of the request is read; never a `WWW-Authenticate`, which would
 * open a browser's own sign-in window. A browser that goes to such an address is refused even with a
 * session: the phone may be in a customer's hands, and the console itself only ever fetches.
 */
export function authenticate(scope: FastifyInstance, { desk, cookies }: Access): void {
  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const admin = await checkAccess(desk, cookies.read(request));
    if (!admin.ok) return sendProblem(reply, REFUSAL[admin.error]);
    if (isNavigation(request)) return sendProblem(reply, REFUSALS.navigationRefused);
    request.admin = admin.value;
  });
}

/** Whether a call that needs no session comes with one; never for a browser that goes there, as above. */
export const isSignedIn =
  ({ desk, cookies }: Access) =>
  async (request: FastifyRequest): Promise<boolean> =>
    !isNavigation(request) && (await checkAccess(desk, cookies.read(request))).ok;

/** A browser says so where no page can; in a frame it is a navigation too. */
const isNavigation = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-mode'] === 'navigate';

/** Who calls, in a route of a scope with `authenticate`. */
export function adminOf(request: FastifyRequest): Admin {
  if (!request.admin) throw new Error('This route is not in a scope that authenticates.');
  return request.admin;
}

/** Lets only those through who signed in, or entered the PIN again, minutes ago. */
export async function onlyConfirmed(request: FastifyRequest, reply: FastifyReply) {
  if (!adminOf(request).isConfirmed) return sendProblem(reply, REFUSALS.confirmPin);
}

/** Who calls, as commands name it. */
export const consultantOf = (request: FastifyRequest): Actor => ({
  role: 'consultant',
  deviceId: adminOf(request).deviceId,
});

declare module 'fastify' {
  interface FastifyRequest {
    admin: Admin | undefined;
  }
}
