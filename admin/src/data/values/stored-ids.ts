import { type Field, optionsOf } from '@piiri/schemas';
import { isSame, type Values } from './values.ts';

const itemsOf = (value: unknown) => (value ?? []) as Values[];

/** Returns for each item which of the sent items it is; -1 for one that was added since. */
function sentPlaces(sent: readonly Values[], items: readonly Values[]): number[] {
  const places = items.map((item) =>
    sent.findIndex((before) => (item.id === undefined ? isSame(before, item) : before.id === item.id)),
  );
  return items.map((item, index) => {
    const place = places[index] ?? -1;
    if (place >= 0 && places.indexOf(place) === index) return place;
    // A new item that was edited since is still at its place.
    const isNew = item.id === undefined && sent[index]?.id === undefined;
    return isNew && !places.includes(index) ? index : -1;
  });
}

/**
 * Gives the items of a repeated field that were new when they were sent the ids under which they are stored now;
 * otherwise saving again would add them again. Returns the values of other fields as they are.
 */
export function withStoredIds(field: Field, sent: unknown, value: unknown, stored: unknown): unknown {
  if (field.type !== 'repeated') return value;
  const { fields = {} } = optionsOf(field);
  const places = sentPlaces(itemsOf(sent), itemsOf(value));
  return itemsOf(value).map((item, index) => {
    const place = places[index] ?? -1;
    const [before, now] = [itemsOf(sent)[place], itemsOf(stored)[place]];
    if (!before || !now) return item;
    const members = Object.entries(fields).map(([name, within]) => [
      name,
      withStoredIds(within, before[name], item[name], now[name]),
    ]);
    return { ...item, ...(now.id !== undefined && { id: now.id }), ...Object.fromEntries(members) };
  });
}
