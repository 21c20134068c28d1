import { isIP } from 'node:net';

/** Proxies that Fastify trusts: none, certain addresses, or a number of hops counted from this server. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

const BITS: Record<number, number> = { 4: 32, 6: 128 };

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const maxBits = BITS[isIP(address)];
  if (!maxBits || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
}

/**
 * Parses the trusted proxies: `0`, a number of proxies, or comma-separated addresses and networks. Callers can write
 * anything into X-Forwarded-For, so it is never trusted as a whole. Returns undefined for anything else.
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === '0') return false;
  if (/^\d$/.test(text)) return (_, hop) => hop < Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every(isAddressOrNetwork) ? addresses : undefined;
}
