/** A day as it is kept, 2026-11-21, for reading. */
export function DayText({ day }: { day: string }) {
  const [year, month, date] = day.split('-');
  return <time dateTime={day}>{`${date}.${month}.${year}`}</time>;
}
