/** Formats a date for reading: `2026-03-05` becomes `5.3.`. */
export function dayLabel(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${day}.${month}.`;
}
