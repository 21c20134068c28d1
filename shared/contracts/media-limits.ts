/** Maximum length of a picture's alternative text, in characters. */
export const MAX_ALT = 300;
