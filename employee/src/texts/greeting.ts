export type PartOfDay = 'morning' | 'day' | 'evening' | 'night';

/** Returns the part of the day of an hour (0 to 23). */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 10) return 'morning';
  if (hour >= 10 && hour < 17) return 'day';
  if (hour >= 17 && hour < 22) return 'evening';
  return 'night';
}
