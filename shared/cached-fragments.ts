/**
 * Parts of an employee page that are equal for all readers with one cache scope. The app renders them, the server
 * caches them.
 */
export interface CachedFragments {
  /** Time for which they were rendered. */
  at: Date;
  /** Elements of the page's head. */
  head: string;
  /** HTML by fragment name. */
  parts: Readonly<Record<string, string>>;
}

/** Fragments of one cache scope, by a hash of all data that they were rendered from. */
export interface FragmentCache {
  get(key: string): CachedFragments | undefined;
  set(key: string, parts: CachedFragments): void;
}
