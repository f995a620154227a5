import { normalizeIP } from '@fastify/rate-limit';

/** What a client is counted as: itself, and the network it could take any number of other addresses from. */
export type ClientNetworks = {
  /** An IPv4 address, or the /64 of an IPv6 one: less than that nobody has. */
  readonly address: string;
  /** The /48 of an IPv6 address: what one customer of a provider may have at most. */
  readonly network: string | undefined;
};

const PROVIDER_BITS = 48;

/** The names under which requests from this address are counted, however the address is spelled. */
export function networksOf(ip: string): ClientNetworks {
  const address = normalizeIP(ip);
  return { address, network: address.includes(':') ? normalizeIP(ip, PROVIDER_BITS) : undefined };
}
