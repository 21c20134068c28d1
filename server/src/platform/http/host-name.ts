import { domainToASCII } from 'node:url';
import type { Config } from '../config/config.ts';

/** Names and addresses of this machine itself: in them a `Host` header leads nobody anywhere else. */
const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export const isLoopbackName = (hostname: string) => LOOPBACK.test(hostname);

/** A label of RFC 1123: letters, digits and hyphens, a hyphen at neither end. */
const LABEL = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

const MAX_LENGTH = 253;

/** Whether a name in lower case and ASCII has two labels or more, the last of which is no number, as that of an IPv4 address is. */
function isHostName(name: string): boolean {
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  return (
    name.length <= MAX_LENGTH &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(last)
  );
}

/**
 * A host as an operator writes it, in lower case and ASCII (RFC 1123; names in other letters by RFC 5891), with its port where
 * one stands behind it. Undefined when it is none: an address with a scheme or path, an IP address, a name of one word.
 */
export function readHost(written: string): string | undefined {
  const [, name = '', port] = /^([^\s:/?#@[\]\\%]+)(?::(\d{1,5}))?$/.exec(written.trim()) ?? [];
  const ascii = domainToASCII(name);
  if (!isHostName(ascii)) return undefined;
  if (port === undefined) return ascii;
  return Number(port) > 0 && Number(port) < 65_536 ? `${ascii}:${Number(port)}` : undefined;
}

/** A host of `readHost` without its port. */
export const nameOfHost = (host: string): string => host.replace(/:\d+$/, '');

/** The origin of a company's host: by the scheme of `PUBLIC_URL`; without one by https, but for names of this machine. */
export function originOfHost({ publicUrl }: Pick<Config, 'publicUrl'>, host: string): string {
  const isPlain = publicUrl ? publicUrl.startsWith('http:') : isLoopbackName(nameOfHost(host));
  return `${isPlain ? 'http' : 'https'}://${host}`;
}
