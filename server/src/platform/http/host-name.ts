import { domainToASCII } from 'node:url';
import type { Config } from '../config/config.ts';

/** Names and addresses of this machine: a forged `Host` header among them leads to no other machine. */
const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export const isLoopbackName = (hostname: string) => LOOPBACK.test(hostname);

/** A label of RFC 1123: letters, digits and hyphens, without a hyphen at either end. */
const LABEL = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

const MAX_LENGTH = 253;

/**
 * Returns whether a name in lower case and ASCII has at least two labels, the last of which is not a number, as in an
 * IPv4 address.
 */
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
 * Returns a host typed by an operator in lower case and ASCII (RFC 1123; other letters by RFC 5891), with its port if
 * any. Undefined when it is invalid: an address with a scheme or path, an IP address, a name of one label.
 */
export function readHost(host: string): string | undefined {
  const [, name = '', port] = /^([^\s:/?#@[\]\\%]+)(?::(\d{1,5}))?$/.exec(host.trim()) ?? [];
  const ascii = domainToASCII(name);
  if (!isHostName(ascii)) return undefined;
  if (port === undefined) return ascii;
  return Number(port) > 0 && Number(port) < 65_536 ? `${ascii}:${Number(port)}` : undefined;
}

/** Returns a host of `readHost` without its port. */
export const nameOfHost = (host: string): string => host.replace(/:\d+$/, '');

/**
 * Returns the origin of a company's host, with the scheme of `PUBLIC_URL`; without one https, except for names of this
 * machine.
 */
export function originOfHost({ publicUrl }: Pick<Config, 'publicUrl'>, host: string): string {
  const isPlain = publicUrl ? publicUrl.startsWith('http:') : isLoopbackName(nameOfHost(host));
  return `${isPlain ? 'http' : 'https'}://${host}`;
}
