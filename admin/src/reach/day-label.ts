/** A day as people write it: `2026-03-05` gives `5.3.`. */
export function dayLabel(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${day}.${month}.`;
}
