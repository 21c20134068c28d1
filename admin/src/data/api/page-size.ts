/** Numbers of rows per page to choose from. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** Store key of a person's page size, for all lists. */
export const PAGE_SIZE_KEY = 'list.pageSize';
export const DEFAULT_PAGE_SIZE = 25;

/**
 * Returns the page size that the browser's last user chose, for requests before the user is known: react-admin prefixes
 * the key above with tenant and person. The default when none is stored; undefined when several people chose different
 * sizes.
 */
export function likelyPageSize(storage: Storage): number | undefined {
  const keys = Object.keys(storage).filter((key) => key.endsWith(`.${PAGE_SIZE_KEY}`));
  const sizes = new Set(keys.map((key) => Number(storage.getItem(key))));
  if (sizes.size === 0) return DEFAULT_PAGE_SIZE;
  const [only] = sizes;
  return sizes.size === 1 && PAGE_SIZES.some((size) => size === only) ? only : undefined;
}
