import '@fastify/cookie';
import { UNSENT_HEADER } from '@fieldleaf/contract/paths';
import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credentials } from '../access/check-access.ts';

const NAMES = { session: 'fieldleaf-session', device: 'fieldleaf-device' };

const SECURE_PREFIX = '__Host-';

/** The name of the session's cookie for whoever calls the public address. */
export const sessionCookieAt = (publicUrl: string): string =>
  `${publicUrl.startsWith('https:') ? SECURE_PREFIX : ''}${NAMES.session}`;

const DEVICE_SECONDS = 400 * 24 * 60 * 60;

/**
 * The two cookies of a signed-in browser. On https their names carry `__Host-`, which a browser accepts
 * only from this very host over https.
 */
export function createAccessCookies(publicUrl: string) {
  const isSecure = (request: FastifyRequest) =>
    publicUrl.startsWith('https:') || request.protocol === 'https';

  const nameOf = (request: FastifyRequest, cookie: keyof typeof NAMES) =>
    isSecure(request) ? `${SECURE_PREFIX}${NAMES[cookie]}` : NAMES[cookie];

  const attributes = (request: FastifyRequest) =>
    ({ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(request) }) as const;

  return {
    read: (request: FastifyRequest): Credentials => ({
      session: request.cookies[nameOf(request, 'session')],
      device: request.cookies[nameOf(request, 'device')],
      unsent: request.headers[UNSENT_HEADER]?.toString(),
    }),
    setSession: (reply: FastifyReply, token: string, expiresAt: Instant): void => {
      const { request } = reply;
      const expires = new Date(epochMsOf(expiresAt));
      reply.setCookie(nameOf(request, 'session'), token, { ...attributes(request), expires });
    },
    setDevice: (reply: FastifyReply, token: string): void => {
      const { request } = reply;
      const lasting = { ...attributes(request), maxAge: DEVICE_SECONDS };
      reply.setCookie(nameOf(request, 'device'), token, lasting);
    },
    clearSession: (reply: FastifyReply): void => {
      const { request } = reply;
      reply.clearCookie(nameOf(request, 'session'), attributes(request));
    },
  };
}

export type AccessCookies = ReturnType<typeof createAccessCookies>;
