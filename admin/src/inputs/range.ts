/** The ends of a range of days, as YYYY-MM-DD or relative (`resolveDay`); both days belong to it. */
export interface Range {
  from?: string;
  until?: string;
}
