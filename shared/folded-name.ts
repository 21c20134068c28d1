/** Returns the comparison key of a name that people type: case and Unicode compatibility forms do not matter. */
export const foldedName = (name: string) => name.normalize('NFKC').trim().toLowerCase();
