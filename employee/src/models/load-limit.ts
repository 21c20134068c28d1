/** Milliseconds after which a part of the program that has not arrived counts as not coming. */
export const LOAD_LIMIT = 120_000;
