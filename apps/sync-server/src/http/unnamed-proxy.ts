import { BlockList, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PROXY_HEADER, UNNAMED } from '../access/client.ts';

const NEARBY = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NEARBY.addSubnet(network, bits);
NEARBY.addAddress('::1', 'ipv6');
NEARBY.addSubnet('fc00::', 7, 'ipv6');
NEARBY.addSubnet('fe80::', 10, 'ipv6');

const isNearby = (ip: string): boolean => {
  const address = normalizeIP(ip, 128);
  return NEARBY.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};

/**
 * True if a proxy of the practice that `TRUST_PROXY` does not name passed the request on: a neighbor that says for
 * whom it speaks, and is not trusted. Its address is every customer's.
 */
export function cameByUnnamedProxy({ ip, peer, headers }: FastifyRequest): boolean {
  const saysForWhom = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return saysForWhom && ip === peer && isNearby(ip);
}

/** Warns in the log, once, and tells whoever asks by it. */
export function noticeUnnamedProxy(app: FastifyInstance): void {
  let wasWarned = false;
  app.addHook('onRequest', async (request, reply) => {
    if (!cameByUnnamedProxy(request)) return;
    reply.header(PROXY_HEADER, UNNAMED);
    if (wasWarned) return;
    wasWarned = true;
    request.log.warn(
      { proxy: request.ip },
      'TRUST_PROXY does not name this proxy: all customers count as one address, so no address is refused',
    );
  });
}
