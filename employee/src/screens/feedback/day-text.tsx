/** Formats a stored day (`2026-11-21`) for display. */
export function DayText({ day }: { day: string }) {
  const [year, month, date] = day.split('-');
  return <time dateTime={day}>{`${date}.${month}.${year}`}</time>;
}
