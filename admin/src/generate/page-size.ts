/** How many rows a page may have. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** Where the store keeps how many rows a person wants a page to have, in any list. */
export const PAGE_SIZE_KEY = 'list.pageSize';
export const USUAL_PAGE_SIZE = 25;

/**
 * How many rows whoever used this browser last wanted, for asking before it is known who is here: react-admin keeps it under the
 * key above with the company and the person before it. Undefined where several wanted different numbers.
 */
export function likelyPageSize(storage: Storage): number | undefined {
  const keys = Object.keys(storage).filter((key) => key.endsWith(`.${PAGE_SIZE_KEY}`));
  const sizes = new Set(keys.map((key) => Number(storage.getItem(key))));
  if (sizes.size === 0) return USUAL_PAGE_SIZE;
  const [only] = sizes;
  return sizes.size === 1 && PAGE_SIZES.some((size) => size === only) ? only : undefined;
}
