/** Longest alternative text of a picture, characters. */
export const MAX_ALT = 300;
