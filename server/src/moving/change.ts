/** New ids and keys by table and old id. */
export type Ids = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Changes the texts of rows: addresses of files, and links. */
export type ChangeText = (text: string) => string;

/** Changes all texts within a value. */
export function withTexts(value: unknown, change: ChangeText): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((member) => withTexts(member, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withTexts(member, change)]));
}
