const LONGEST = 50;

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
    .slice(0, LONGEST)
    .replace(/_+$/, '');

/** Returns an API name from a label, with a number appended when the name is taken. */
export function freeNameFromLabel(label: string, taken: readonly unknown[]): string {
  const name = nameFromLabel(label);
  let free = name;
  for (let number = 2; free && taken.includes(free); number += 1) free = `${name}_${number}`;
  return free;
}
