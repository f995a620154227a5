import { normalizeIP } from '@fastify/rate-limit';
import { TIME_ZONE_HEADER } from '@fieldleaf/contract/paths';
import { browserOf } from '@fieldleaf/domain/access/browser-of';
import type { SignInOrigin } from '@fieldleaf/domain/access/sign-in';
import { isTimeZone } from '@fieldleaf/domain/time/business-time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn, SigningIn } from '../access/open-session.ts';
import type { AccessCookies } from './access-cookies.ts';

const NETWORK_BITS = 48;

/** `203.0.113.x`, of IPv6 the /48: enough to tell home from elsewhere, too little to find anybody by. */
export function networkText(ip: string): string {
  const address = normalizeIP(ip, NETWORK_BITS);
  return address.includes(':') ? `${address}x` : address.replace(/\.\d+$/, '.x');
}

/** The browser that asks, and where it is as far as it says. */
export function signingInOf(
  request: FastifyRequest,
  cookies: AccessCookies,
  deviceName: string | undefined,
): SigningIn {
  return { deviceName, credentials: cookies.read(request), origin: originOf(request) };
}

export function originOf({ headers, ip }: FastifyRequest): SignInOrigin {
  const timeZone = headers[TIME_ZONE_HEADER];
  return {
    network: networkText(ip),
    ...(typeof timeZone === 'string' && isTimeZone(timeZone) ? { timeZone } : {}),
    ...browserOf(headers['user-agent'] ?? ''),
  };
}

/** Gives a browser that signed in its two cookies. */
export function giveCookies(
  reply: FastifyReply,
  cookies: AccessCookies,
  { sessionToken, deviceToken, expiresAt }: SignedIn,
): void {
  cookies.setSession(reply, sessionToken, expiresAt);
  cookies.setDevice(reply, deviceToken);
}
