import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet: not to this machine, its network, a cloud's metadata service, or
 * anything else that only somebody inside should reach. An IPv4 address mapped into IPv6 is judged as what it is; else only
 * 2000::/3 is public, all that IANA has given out (RFC 4291), and so nothing that names an IPv4 address some older way.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isGivenOut = !('parts' in parsed) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
  return isGivenOut && parsed.range() === 'unicast';
}
