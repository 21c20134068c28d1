import { isIP } from 'node:net';

/** Whom Fastify shall believe: nobody, those with certain addresses, or so many in a row, counted from us. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

const BITS: Record<number, number> = { 4: 32, 6: 128 };

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = BITS[isIP(address)];
  if (!most || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

/**
 * Reads who may say where a call comes from: `0`, a number of proxies, or addresses and networks with commas between.
 * Callers can write into X-Forwarded-For what they like, so never is all of it believed. Undefined when it is none of these.
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === '0') return false;
  if (/^\d$/.test(text)) return (_, hop) => hop < Number(text);
  const addresses = text.split(',').map((each) => each.trim());
  return addresses.every(isAddressOrNetwork) ? addresses : undefined;
}
