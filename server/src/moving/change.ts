/** What numbers and names have become: by table, old to new. */
export type Ids = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Changes the texts of rows: addresses of files and links in them. */
export type ChangeText = (text: string) => string;

/** Changes all texts within a value. */
export function withTexts(value: unknown, change: ChangeText): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, change)]));
}
