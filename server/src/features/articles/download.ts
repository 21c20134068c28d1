import { lookup as resolveName } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { withTimeout } from '../../platform/process/with-timeout.ts';
import { SourceFailure } from './article.ts';

const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 5;

export interface DownloadOptions {
  /** Maximum number of bytes. */
  limit: number;
  /** Origin named by the operator, which may be in a private network; all others must be public. */
  trusted?: string;
  signal: AbortSignal;
}

/**
 * Downloads an address. `url` in the result is the final address after redirects. Throws SourceFailure if the download
 * fails.
 */
export function download(
  address: string,
  { signal, ...options }: DownloadOptions,
): Promise<{ url: string; bytes: Buffer }> {
  return withTimeout(TIMEOUT_MS, (ended) => follow(address, { ...options, signal: ended }), signal).catch(
    (error) => {
      throw failureOf(error, address);
    },
  );
}

/** Downloads an address, following redirects. */
async function follow(
  address: string,
  { limit, trusted, signal }: DownloadOptions,
): Promise<{ url: string; bytes: Buffer }> {
  let url = new URL(address);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const answer = await get(url, url.origin === trusted, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return { url: url.href, bytes: await readLimited(answer, url, limit) };
    answer.destroy();
    if (
      statusCode < 300 ||
      statusCode > 399 ||
      !headers.location ||
      !URL.canParse(headers.location, url.href)
    )
      throw new SourceFailure(`${url.href} answered ${statusCode}.`);
    url = new URL(headers.location, url);
  }
  throw new SourceFailure(`${address} leads on and on.`);
}

/**
 * Checks the very address that is then connected to, so that a host name cannot resolve to a public address when
 * checked and to a private one when connected (DNS rebinding).
 */
const lookupPublicAddress: LookupFunction = (name, options, done) => {
  resolveName(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const hidden = addresses.some(({ address }) => !isPublicAddress(address));
    if (hidden) return done(new SourceFailure(`${name} is in a private network.`), []);
    const [first] = addresses;
    return options.all ? done(null, addresses) : done(null, first?.address ?? '', first?.family);
  });
};

function get(url: URL, isTrusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new SourceFailure(`${url.href} is no address on the web.`);
  if (!isTrusted && isIP(host) && !isPublicAddress(host))
    throw new SourceFailure(`${url.href} is in a private network.`);
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options = {
      headers: { 'User-Agent': 'Piiri', Accept: '*/*' },
      agent: false,
      signal,
      ...(!isTrusted && { lookup: lookupPublicAddress }),
    } as const;
    client.get(url, options, resolve).on('error', (error) => reject(failureOf(error, url.href)));
  });
}

async function readLimited(answer: IncomingMessage, url: URL, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += (chunk as Buffer).length;
      if (size > limit) throw new SourceFailure(`${url.href} is larger than ${limit / 1024 / 1024} MB.`);
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw failureOf(error as Error, url.href);
  }
  return Buffer.concat(chunks);
}

function failureOf(error: Error & { code?: unknown }, address: string): Error {
  if (error instanceof SourceFailure) return error;
  const { name, code, message } = error;
  const problem = typeof code === 'string' ? code : message;
  return new SourceFailure(
    `${address} cannot be read: ${name === 'TimeoutError' ? 'it took too long' : problem}.`,
  );
}

/** Networks that are not public: this machine, private networks, and special-purpose ones (RFC 6890). */
const NON_PUBLIC_NETWORKS: [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const blockList = new BlockList();
for (const [network, prefix, family] of NON_PUBLIC_NETWORKS) blockList.addSubnet(network, prefix, family);

/** Returns whether an IP address is public, rather than this machine's or in a private network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  // IPv4-mapped IPv6 addresses (::ffff:10.0.0.1) are checked as IPv4.
  return !blockList.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
