const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/**
 * The address of a link from what people write: `www.firma.fi` gets https, an e-mail address becomes a mailto, a path
 * of our own stays. Undefined when it is no address, or one that runs code.
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
