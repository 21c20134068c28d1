/** No space left, over the quota, or the disk has become readable only. 53100 is PostgreSQL's own. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);

/** Whether an error, or one that it was made of, says that nothing more can be kept. Retrying later may help. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && CODES.has(String(cause.code))) return true;
  return false;
}
