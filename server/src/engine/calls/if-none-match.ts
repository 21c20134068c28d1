const ENTITY_TAG = /(?:W\/)?("[^"]*")/g;

/**
 * Whether `If-None-Match` names an ETag, compared weakly (RFC 9110 §13.1.2): proxies that compress make `W/"…"` of it.
 */
export function matchesETag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return [...header.matchAll(ENTITY_TAG)].some(([, tag]) => tag === opaque);
}
