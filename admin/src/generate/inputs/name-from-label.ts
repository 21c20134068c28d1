const MAX_LENGTH = 50;

/**
 * Returns an API name from a label: `Päivän hinta (€)` becomes `paivan_hinta`; empty when no letters or digits remain.
 */
export const nameFromLabel = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[\d_]+/, '')
    .slice(0, MAX_LENGTH)
    .replace(/_+$/, '');

/** Returns an API name from a label, with a number appended when the name is taken. */
export function freeNameFromLabel(label: string, used: readonly unknown[]): string {
  const name = nameFromLabel(label);
  let free = name;
  for (let number = 2; free && used.includes(free); number += 1) free = `${name}_${number}`;
  return free;
}
