/** No space left, quota exceeded, or the disk has become read-only. 53100 is PostgreSQL's code. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);

/** Returns whether an error or one of its causes means that nothing more can be stored. Retrying later may help. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && CODES.has(String(cause.code))) return true;
  return false;
}
