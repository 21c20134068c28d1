/** Least and greatest value of a scale, and those of a question that names none. */
export const SCALE = { least: 0, greatest: 10, usual: { from: 1, to: 5 } } as const;
