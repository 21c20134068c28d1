/** What of an employee's page is the same for all who read the same: the app draws it, the server keeps it. */
export interface CachedFragments {
  /** The moment that it was drawn for. */
  at: Date;
  /** What the page has in its head. */
  head: string;
  /** The HTML of its parts, by their names. */
  parts: Readonly<Record<string, string>>;
}

/** Parts that were drawn lately, for those who read the same as one reader, by everything that they were drawn from. */
export interface FragmentCache {
  get(key: string): CachedFragments | undefined;
  set(key: string, parts: CachedFragments): void;
}
