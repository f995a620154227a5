import { normalizeIP } from '@fastify/rate-limit';
import type { Client } from '../access/client.ts';

const PROVIDER_BITS = 48;

/** The names under which requests from this address are counted, however the address is spelled. */
export function clientOf(ip: string): Client {
  const address = normalizeIP(ip);
  return { address, network: address.includes(':') ? normalizeIP(ip, PROVIDER_BITS) : undefined };
}
