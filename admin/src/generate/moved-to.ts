/** A list with the item at one place moved to another; the list itself when there is nothing to move. */
export function movedTo<T>(items: T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || from === to || to < 0 || to >= items.length) return items;
  const others = items.filter((_, place) => place !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
