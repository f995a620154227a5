import { isIPv6 } from 'node:net';

/** What a client is counted as: itself, and the network it could take any number of other addresses from. */
export type ClientNetworks = {
  /** An IPv4 address, or the /64 of an IPv6 one: less than that nobody has. */
  readonly address: string;
  /** The /48 of an IPv6 address: what one customer of a provider may have at most. */
  readonly network: string | undefined;
};

const GROUPS = 8;

/** The names under which requests from this address are counted, however the address is spelled. */
export function networksOf(ip: string): ClientNetworks {
  const address = ip.replace(/%.*$/, '');
  if (!isIPv6(address)) return { address, network: undefined };
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(GROUPS - 2);
  const isMapped = groups.slice(0, GROUPS - 2).join() === '0,0,0,0,0,65535';
  if (isMapped) return { address: [...bytesOf(high), ...bytesOf(low)].join('.'), network: undefined };
  const named = (length: number) =>
    groups
      .slice(0, length)
      .map((group) => group.toString(16))
      .join(':');
  return { address: `${named(4)}::/64`, network: `${named(3)}::/48` };
}

function groupsOf(address: string): readonly number[] {
  const [before = '', after] = address.split('::');
  const left = numbersIn(before);
  const right = numbersIn(after ?? '');
  return [...left, ...Array.from({ length: GROUPS - left.length - right.length }, () => 0), ...right];
}

const numbersIn = (part: string): readonly number[] =>
  part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? pairsOf(group) : [Number.parseInt(group, 16)]));

/** The last four bytes, written as an IPv4 address is. */
function pairsOf(dotted: string): readonly number[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

const bytesOf = (group: number): readonly number[] => [group >> 8, group & 255];
