/** Ends of a range of days, as YYYY-MM-DD or relative (`resolveDay`), both included. */
export interface Range {
  from?: string;
  until?: string;
}
