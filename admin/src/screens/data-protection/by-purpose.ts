/** Groups rows by their purpose, each at the place of its first row, so that a purpose is read once. */
export function byPurpose<Row extends { purpose: string }>(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.purpose, [...(groups.get(row.purpose) ?? []), row]);
  return [...groups.values()];
}
