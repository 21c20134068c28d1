const LONGEST = 50;

/** A name for programs from what people call something: `Päivän hinta (€)` becomes `paivan_hinta`; empty where nothing is left. */
export const nameFromLabel = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[\d_]+/, '')
    .slice(0, LONGEST)
    .replace(/_+$/, '');

/** The same, with a number where others have that name. */
export function freeNameFromLabel(label: string, taken: readonly unknown[]): string {
  const name = nameFromLabel(label);
  let free = name;
  for (let number = 2; free && taken.includes(free); number += 1) free = `${name}_${number}`;
  return free;
}
