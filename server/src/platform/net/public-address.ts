import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** IPv4 networks outside the public Internet: IANA's special-purpose registry, multicast and reserved. */
const SPECIAL_IPV4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/**
 * Exceptions within 2000::/3, the only public IPv6 unicast: documentation, protocol assignments (Teredo among them),
 * and 6to4.
 */
const SPECIAL_IPV6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]) => {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
};
const specialIpv4 = listOf('ipv4', SPECIAL_IPV4);
const specialIpv6 = listOf('ipv6', SPECIAL_IPV6);
const unicastIpv6 = listOf('ipv6', [['2000::', 3]]);
const loopbackIpv4 = listOf('ipv4', [['127.0.0.0', 8]]);
const loopbackIpv6 = listOf('ipv6', [
  ['::1', 128],
  ['::ffff:127.0.0.0', 104],
]);

/**
 * Returns whether an IP address is on the public Internet. Everything else is false: private, loopback, link-local,
 * shared (carrier), multicast and reserved networks, IPv6 addresses that embed an IPv4 one (mapped, NAT64, 6to4,
 * Teredo), and invalid addresses.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, 'ipv4');
  if (!isIP(address)) return false;
  return unicastIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

/** Returns whether an IP address is this machine's loopback. */
export function isLoopback(address: string): boolean {
  if (isIPv4(address)) return loopbackIpv4.check(address, 'ipv4');
  return isIP(address) !== 0 && loopbackIpv6.check(address, 'ipv6');
}

/** The host of an address is not on the public Internet. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`);
  }
}

/**
 * Returns a URL's host without the brackets of an IPv6 address. `URL` has already normalised other notations of IPv4.
 */
export const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/**
 * Returns the IP addresses of a URL's host, at least one. Throws PrivateAddressError when any of them is not public,
 * unless `allowPrivate`, and the resolver's error (`ENOTFOUND`, `EAI_AGAIN`) when there is none.
 */
export async function resolvePublic(
  url: URL,
  { allowPrivate = false }: { allowPrivate?: boolean } = {},
): Promise<LookupAddress[]> {
  const host = hostOf(url);
  const addresses = await new Promise<LookupAddress[]>((resolve, reject) =>
    lookup(host, { all: true }, (error, records) => (error ? reject(error) : resolve(records))),
  );
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new PrivateAddressError(host);
  return addresses;
}
