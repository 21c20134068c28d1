/**
 * Returns the version that a caller read: the number before the hash in an object's ETag. Undefined without If-Match.
 */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (!ifMatch || ifMatch.trim() === '*') return undefined;
  const version = /^\s*(?:W\/)?"(\d{1,9})(?:-[\w-]+)?"\s*$/.exec(ifMatch)?.[1];
  return version ? Number(version) : 0;
}
