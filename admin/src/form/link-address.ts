const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/**
 * The address of a link from what people write: `www.firma.fi` gets https, an e-mail address becomes a mailto, a path
 * of our own stays. Undefined when it is no address, or one that runs code.
 */
export function linkAddress(written: string): string | undefined {
  const trimmed = written.trim();
  if (trimmed.startsWith('/')) return trimmed.startsWith('//') ? undefined : trimmed;
  if (EMAIL.test(trimmed)) return `mailto:${trimmed}`;
  const whole = /^[a-z][a-z+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  const isWeb = url.protocol.startsWith('http');
  const looksReal = !isWeb || url.hostname.includes('.');
  return SCHEMES.has(url.protocol) && looksReal && !/\s/.test(whole) ? whole : undefined;
}
