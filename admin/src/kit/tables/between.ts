/**
 * Returns the items between two ids, both included, in either order. When one id is missing, returns the other's item
 * alone.
 */
export function between<Item extends { id: unknown }>(
  items: readonly Item[],
  one: unknown,
  other: unknown,
): readonly Item[] {
  const indexes = [one, other].map((id) => items.findIndex((item) => item.id === id));
  const [from = -1, until = -1] = indexes.toSorted((first, second) => first - second);
  if (until < 0) return [];
  return items.slice(from < 0 ? until : from, until + 1);
}
