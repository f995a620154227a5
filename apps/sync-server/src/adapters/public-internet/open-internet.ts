import { type LookupAddress, type LookupAllOptions, type LookupOptions, lookup } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent } from 'undici';

export type InternetRules = {
  /** Allowed hosts, by IP address; by default, those of the public internet. */
  readonly isAllowed?: (address: string) => boolean;
  readonly protocols?: readonly string[];
  /** Hosts that may be asked wherever they are, by HTTP too, as `host:port`. */
  readonly privateHosts?: readonly string[];
  readonly timeoutMs?: number;
  /** Asks the machine's name service; an answer may differ from the one before. */
  readonly resolve?: Resolve;
};

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export type Internet = {
  /** The way to an address: what is private is connected to only where it is named. */
  readonly agentFor: (url: URL) => Agent;
  readonly timeoutMs: number;
  /** To be asked before each call: an address that is no name is connected to without being looked up. */
  readonly mayAsk: (url: URL) => boolean;
};

const TIMEOUT_MS = 8_000;

/**
 * A way out for addresses that somebody else chose, which leads nowhere inside our own network: what a name resolves to is
 * checked as the connection is made, so that no name can point somewhere else in between.
 */
export function openInternet({
  isAllowed = isPublicAddress,
  protocols = ['https:'],
  privateHosts = [],
  timeoutMs = TIMEOUT_MS,
  resolve = lookup,
}: InternetRules = {}): Internet {
  const agentThrough = (isTaken: (address: string) => boolean) =>
    new Agent({
      connect: { lookup: lookUpAllowed(isTaken, resolve), timeout: timeoutMs },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  const [guarded, open] = [agentThrough(isAllowed), agentThrough(() => true)];
  const isPrivateHost = (url: URL) => privateHosts.includes(hostAndPort(url));
  return {
    agentFor: (url) => (isPrivateHost(url) ? open : guarded),
    timeoutMs,
    mayAsk: (url) => {
      const { protocol, hostname } = url;
      if (isPrivateHost(url)) return protocol === 'http:' || protocol === 'https:';
      const host = hostname.replace(/^\[|\]$/g, '');
      return protocols.includes(protocol) && (isIP(host) === 0 || isAllowed(host));
    },
  };
}

/** A host as it is named among private ones. */
export const hostAndPort = ({ protocol, hostname, port }: URL): string =>
  `${hostname}:${port || (protocol === 'http:' ? '80' : '443')}`;

class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/** True if a call failed because the name led to an internal address. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof ForbiddenAddress || (error instanceof Error && error.cause instanceof ForbiddenAddress);

type Looked = (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void;

/** Looks a name up and refuses it when one of its addresses is not allowed. */
const lookUpAllowed =
  (isAllowed: (address: string) => boolean, resolve: Resolve) =>
  (hostname: string, options: LookupOptions, done: Looked): void =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return done(new ForbiddenAddress(hostname), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

/**
 * True if an IP address is on the public internet: not this machine, its network, a cloud's metadata service, or
 * anything else that only insiders should reach. An IPv4 address mapped into IPv6 is judged as IPv4; otherwise only
 * 2000::/3 is public, all that IANA has assigned (RFC 4291), which excludes older ways to name an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const wasShared = !('parts' in parsed) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
  return wasShared && parsed.range() === 'unicast';
}
