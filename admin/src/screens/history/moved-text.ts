import type { HistoryRow } from '@piiri/shared/contracts/history.ts';

/**
 * Returns the text key and names for a change that moved objects before or after others; undefined for other changes.
 */
export function movedText({ action, changes, names }: HistoryRow) {
  if (action !== 'sort' || !changes.moved) return undefined;
  const namesOf = (detail: string) =>
    [changes[detail]?.[1] ?? []].flat().map((id) => names[detail]?.[String(id)] ?? '–');
  const moved = namesOf('moved').join(', ');
  for (const detail of ['moved_before', 'moved_after'])
    if (changes[detail])
      return { key: `console.history.${detail}`, names: { moved, other: namesOf(detail).join(', ') } };
  return { key: 'console.history.moved_many', names: { moved } };
}
