const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/**
 * Returns a link's address from user input: `www.firma.fi` gets https, an e-mail address becomes a mailto, a path of
 * our own stays. Undefined for input that is no address, or an address that runs code.
 */
export function linkAddress(input: string): string | undefined {
  const trimmed = input.trim();
  if (trimmed.startsWith('/')) return trimmed.startsWith('//') ? undefined : trimmed;
  if (EMAIL.test(trimmed)) return `mailto:${trimmed}`;
  const absolute = /^[a-z][a-z+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  const isWeb = url.protocol.startsWith('http');
  const isPlausible = !isWeb || url.hostname.includes('.');
  return SCHEMES.has(url.protocol) && isPlausible && !/\s/.test(absolute) ? absolute : undefined;
}
