/**
 * The parts of an employee page that are equal for all readers with one cache scope. The app renders them, the server
 * caches them.
 */
export interface CachedFragments {
  /** The moment that they were rendered for. */
  at: Date;
  /** The elements of the page's head. */
  head: string;
  /** HTML by the fragment's name. */
  parts: Readonly<Record<string, string>>;
}

/** Fragments of one cache scope, by a hash of everything that they were rendered from. */
export interface FragmentCache {
  get(key: string): CachedFragments | undefined;
  set(key: string, parts: CachedFragments): void;
}
